//! The coach: what it says of whole games.
use menagerie_ai::{
    Analysis, AnalysisError, Budget, Coaching, Effort, Player, Spare, agent, coach,
};
use menagerie_core::{
    Audience, Line, Luck, Options, Purpose, Record, Seat, Seed, Start, Tell, Turn,
};
use menagerie_games::{hunt_the_wumpus::HuntTheWumpus, wallaby::Wallaby};

const EFFORT: Effort = Effort {
    games: 60,
    looks: 4,
};

/// A game between two, from seed to end.
fn played<G: Tell>(players: [&str; 2], seed: u64) -> Record {
    let options = Options::new();
    let setup = G::setup(2, &options).ok().unwrap();
    let seed = Seed::from_number(seed);
    let mut luck = Luck::new(&seed, Purpose::Game);
    let players = players.map(|name| name.parse::<Player>().unwrap());
    let mut agents = [0, 1].map(|seat: usize| agent::<G>(&players[seat], seat as u64));
    let mut state = G::begin(&setup);
    let mut lines = Vec::new();
    loop {
        match G::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = G::draw(&state, &mut luck);
                lines.push(Line::Luck(chance.to_string()));
                G::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(seat) => {
                let mut legal = Vec::new();
                G::actions(&state, &mut legal);
                let view = G::view(&state, Audience::Seat(seat));
                let budget = Budget::new(players[seat.index()].limit::<G>());
                let chosen = agents[seat.index()].choose(&view, &legal, &budget).action;
                lines.push(Line::Decision(seat, chosen.to_string()));
                G::apply(&mut state, chosen, &mut ());
            }
        }
    }
    Record {
        game: G::NAME.to_owned(),
        rules: G::RULES,
        players: 2,
        options: G::options(&setup),
        seal: Some(seed.seal()),
        start: Start::Setup,
        taken: 0,
        lines,
        seed: Some(seed),
        result: G::outcome(&state).map(|outcome| outcome.to_string()),
    }
}

fn whole(mut coach: Box<dyn Coaching>) -> Analysis {
    while coach.step() {}
    let (done, all) = coach.progress();
    assert_eq!(done, all);
    assert!(!coach.step());
    coach.analysis()
}

fn analysed<G: Tell>(record: &Record) -> Analysis {
    whole(coach::<G>(record, EFFORT, 1).unwrap())
}

fn agrees_with_itself(analysis: &Analysis, record: &Record) {
    assert_eq!(analysis.curve.len(), record.lines.len() + 1);
    let all = analysis.curve.iter().flatten();
    for estimate in all.chain(analysis.decisions.iter().flat_map(|made| &made.after)) {
        let ordered = 0.0 <= estimate.low
            && estimate.low <= estimate.mean
            && estimate.mean <= estimate.high
            && estimate.high <= 1.0;
        assert!(ordered, "{estimate:?}");
    }
    for account in &analysis.ledger {
        let parts = [
            account.began,
            account.luck,
            account.own,
            account.others,
            account.resigned,
            account.rest,
        ];
        let sum: f32 = parts.iter().map(|part| part.mean).sum();
        assert!((sum - account.ended).abs() < 1e-4, "{account:?}");
    }
    for made in &analysis.decisions {
        let change = made.change[made.seat.index()];
        assert!(!made.mistake || change.high < 0.0, "{made:?}");
        assert_eq!(
            record.lines[made.line],
            Line::Decision(made.seat, made.action.clone())
        );
    }
    assert!(analysis.costly.len() <= 3);
}

#[test]
fn every_decision_and_every_piece_of_luck_is_told_and_the_sums_explain_the_result() {
    let record = played::<Wallaby>(["greedy", "random"], 3);
    let analysis = analysed::<Wallaby>(&record);
    agrees_with_itself(&analysis, &record);
    let lucky = record
        .lines
        .iter()
        .filter(|line| matches!(line, Line::Luck(_)));
    assert_eq!(analysis.luck.len(), lucky.count());
    let lost = |seat| analysis.ledger[seat as usize].own.mean;
    assert!(lost(1) < lost(0) && lost(1) < -0.1, "{:?}", analysis.ledger);
    assert_eq!(analysis, analysed::<Wallaby>(&record), "the same again");
}

#[test]
fn a_game_with_hidden_cards_is_analysed_and_its_curve_ends_with_the_result() {
    let record = played::<HuntTheWumpus>(["greedy", "greedy"], 5);
    let analysis = analysed::<HuntTheWumpus>(&record);
    agrees_with_itself(&analysis, &record);
    let last = analysis.curve.last().unwrap();
    let ended: Vec<f32> = analysis
        .ledger
        .iter()
        .map(|account| account.ended)
        .collect();
    assert_eq!(last.iter().map(|end| end.mean).collect::<Vec<_>>(), ended);
}

#[test]
fn there_is_a_curve_before_anything_is_judged() {
    let record = played::<Wallaby>(["greedy", "random"], 4);
    let mut coach = coach::<Wallaby>(&record, EFFORT, 1).unwrap();
    let (_, all) = coach.progress();
    for _ in 0..all / 2 {
        assert!(coach.step());
    }
    let first = coach.analysis();
    assert!(first.decisions.is_empty());
    assert!(first.curve.iter().all(|point| point.len() == 2));
    assert!(coach.step());
}

#[test]
fn a_game_that_was_given_up_tells_what_that_changed() {
    let mut record = played::<Wallaby>(["greedy", "greedy"], 6);
    record.lines.truncate(record.lines.len() / 2);
    record.result = Some("resigned places 2 1 scores 0 0".to_owned());
    let analysis = analysed::<Wallaby>(&record);
    agrees_with_itself(&analysis, &record);
    let red = &analysis.ledger[0];
    assert!(red.resigned.mean < 0.0 && red.ended == 0.0, "{red:?}");
}

#[test]
fn what_cannot_be_analysed_is_refused_and_says_why() {
    let record = played::<Wallaby>(["random", "random"], 7);
    let refused = |change: &dyn Fn(&mut Record)| {
        let mut changed = record.clone();
        change(&mut changed);
        coach::<Wallaby>(&changed, EFFORT, 1).err().unwrap()
    };
    assert_eq!(
        refused(&|record| record.result = None),
        AnalysisError::NotOver
    );
    let rules = refused(&|record| record.rules += 1);
    assert!(rules.to_string().contains("rules number"), "{rules}");
    let cut = refused(&|record| record.lines.truncate(20));
    assert!(matches!(cut, AnalysisError::Result(_)), "{cut}");
    let other = refused(&|record| record.game = "croquet".to_owned());
    assert!(other.to_string().contains("croquet"), "{other}");
    let changed = refused(&|record| {
        record.lines[3] = Line::Decision(Seat(1), "jump nowhere".to_owned());
    });
    assert!(matches!(changed, AnalysisError::Record(_)), "{changed}");
    let long = refused(&|record| {
        let last = record.lines.last().cloned().unwrap();
        record.lines.resize(30_000, last);
    });
    assert_eq!(long, AnalysisError::TooLong(30_000));
}

#[test]
fn threads_that_think_along_change_nothing() {
    let record = played::<Wallaby>(["greedy", "random"], 4);
    let effort = Effort {
        games: 15,
        looks: 2,
    };
    let alone = whole(coach::<Wallaby>(&record, effort, 1).unwrap());
    let mut helped = coach::<Wallaby>(&record, effort, 1).unwrap();
    helped.lend(Spare::new(2));
    assert_eq!(alone, whole(helped));
}
