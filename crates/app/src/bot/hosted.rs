//! Engines that a server's operator offers: each is a bot beside its server, and sits where somebody chose it.
use super::{
    game,
    lobby::{Lobby, Tables},
    pace::Pace,
    score::{Came, Score},
    seat::Seat,
};
use crate::error::Error;
use menagerie_client::Client;
use menagerie_engine::AnyPlayer;
use menagerie_server::AppState;
use menagerie_table::shelf;
use std::{net::SocketAddr, str::FromStr, sync::Arc, time::Duration};
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};

/// At so many tables an engine plays at once; who chose it for one more waits.
const TABLES: usize = 4;
/// Tables are looked for so far apart at least, also where nobody has said that there is one: rematches, and those of an earlier time.
const LOOK: Duration = Duration::from_secs(5);
/// An engine that did something wrong, or a server that does not answer, is left alone for so long.
const PAUSE: Duration = Duration::from_secs(5);

/// An engine, as the operator names it: `NAME=PLAYER`, or `NAME@GAME,GAME=PLAYER` for some games only.
#[derive(Debug, Clone)]
pub(crate) struct Offer {
    name: String,
    games: Vec<&'static str>,
    player: AnyPlayer,
}

impl FromStr for Offer {
    type Err = String;

    fn from_str(text: &str) -> Result<Offer, String> {
        let Some((who, player)) = text.split_once('=') else {
            return Err("write NAME=PLAYER, as in Hopper=exec:python3 hopper.py, or NAME@GAME,GAME=PLAYER for some games only".to_owned());
        };
        let (name, games) = match who.split_once('@') {
            Some((name, games)) => (name, games.split(',').map(game).collect::<Result<_, _>>()?),
            None => (who, shelf::NAMES.to_vec()),
        };
        let player: AnyPlayer = player.parse().map_err(|fault| format!("{fault}"))?;
        if player.seeing() {
            return Err("nobody at a server's table is shown the whole truth".to_owned());
        }
        Ok(Offer {
            name: name.trim().to_owned(),
            games,
            player,
        })
    }
}

/// Offers all of them, and lets them play as long as what comes back is kept.
pub(crate) async fn host_engines(
    offers: &[Offer],
    state: &AppState,
    server: SocketAddr,
) -> Result<JoinSet<()>, Error> {
    let mut seats = JoinSet::new();
    for offer in offers {
        let refused = |fault| Error::wrong(format!("--engine {}: {fault}", offer.name));
        let token = state.offer_engine(&offer.name, offer.games.clone()).await;
        let token = token.map_err(refused)?;
        let client = Client::bot(server.to_string(), &token.token);
        // it is never told to leave: who has a seat when the server ends comes back to it
        let (never, stopping) = watch::channel(false);
        let score = Arc::new(Score::default());
        let seat = Arc::new(Seat {
            client: client.clone(),
            player: offer.player.clone(),
            pace: Arc::new(Pace::new(Duration::ZERO, 1)),
            score: Arc::clone(&score),
            stopping,
        });
        let (offer, chosen) = (offer.clone(), state.engine_chosen());
        seats.spawn(async move {
            let _never = never;
            let lobby = loop {
                let open = Lobby::open(
                    client.clone(),
                    offer.games.clone(),
                    Tables::Given,
                    Arc::clone(&score),
                );
                match open.await {
                    Ok(lobby) => break Arc::new(lobby),
                    // the server may not listen yet
                    Err(_) => sleep(Duration::from_millis(200)).await,
                }
            };
            let mut tables = JoinSet::new();
            for _ in 0..TABLES {
                let (lobby, seat) = (Arc::clone(&lobby), Arc::clone(&seat));
                tables.spawn(keep_playing(
                    offer.name.clone(),
                    lobby,
                    seat,
                    chosen.clone(),
                ));
            }
            while tables.join_next().await.is_some() {}
        });
    }
    Ok(seats)
}

/// One game after the other, wherever the engine has a seat.
async fn keep_playing(
    name: String,
    lobby: Arc<Lobby>,
    seat: Arc<Seat>,
    mut chosen: watch::Receiver<u64>,
) {
    loop {
        chosen.borrow_and_update();
        let found = match lobby.find().await {
            Ok(Some(found)) => found,
            Ok(None) => {
                // whether somebody chose it or it was long enough: it looks again
                let _ = timeout(LOOK, chosen.changed()).await;
                continue;
            }
            Err(fault) => {
                tracing::warn!(engine = name, %fault, "an engine finds no table");
                sleep(PAUSE).await;
                continue;
            }
        };
        let came = seat.play(&found).await;
        lobby.left(&found);
        match came {
            Ok(ended) if matches!(ended.how, Came::Fault(_)) => {
                tracing::error!(engine = name, table = found.table, how = ?ended.how, "an engine lost by its own fault");
                sleep(PAUSE).await;
            }
            Ok(ended) => {
                tracing::info!(engine = name, table = found.table, how = ?ended.how, "an engine has played a game");
            }
            Err(fault) => {
                tracing::warn!(engine = name, table = found.table, %fault, "an engine cannot go on at a table");
                sleep(PAUSE).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_has_a_name_a_player_and_perhaps_a_few_games() {
        let offer: Offer = "Hopper@wallaby=exec:time=2s:python3 hop.py --as=it"
            .parse()
            .unwrap();
        assert_eq!((&*offer.name, &*offer.games), ("Hopper", &["wallaby"][..]));
        assert!(matches!(offer.player, AnyPlayer::Engine(_)));
        let all: Offer = "Deep=search:5000".parse().unwrap();
        assert_eq!(all.games, shelf::NAMES);
        for wrong in [
            "Hopper",
            "Hopper@chess=greedy",
            "Hopper=nobody",
            "Hopper@=greedy",
        ] {
            assert!(wrong.parse::<Offer>().is_err(), "{wrong}");
        }
        let seeing = "Cheat=seeing:search:100".parse::<Offer>();
        assert!(seeing.is_err(), "{seeing:?}");
    }
}
