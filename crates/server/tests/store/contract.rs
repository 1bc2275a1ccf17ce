//! What every store promises. Each of these runs against all of them.
use crate::kit::{Home, append};
use menagerie_server::{
    Append, List, Old, PersonId, Store, StoreError, Summary, TableId, Token, wire::Phase,
};
use std::time::{SystemTime, UNIX_EPOCH};

promises! {
    a_number_is_given_once_also_to_those_who_come_together
    an_entry_without_the_one_before_it_is_refused
    a_journal_is_read_in_order_by_whoever_opens_the_store_next
    many_tables_that_store_together_do_not_disturb_each_other
    lists_show_what_the_last_summary_says
    lists_say_whose_turn_it_is_and_since_when
    what_somebody_puts_away_is_in_no_other_list_of_theirs
    a_summary_of_an_entry_that_is_refused_is_not_shown
    of_many_finished_games_ten_are_listed
    lists_have_pages
    tables_are_let_go_of_and_made_smaller_only_as_long_as_they_were
    names_are_the_last_ones_given
    keys_are_made_once_and_rotated
    tokens_are_listed_and_taken_back
    a_store_has_one_server_at_a_time
    texts_come_back_as_they_were
}

fn summary(phase: Phase, people: &[PersonId], seating: &str) -> Option<Summary> {
    Some(Summary {
        phase,
        listed: true,
        people: people.to_vec(),
        seating: seating.to_owned(),
    })
}

async fn a_number_is_given_once_also_to_those_who_come_together(home: Home) {
    let store = home.open().await;
    let mut rivals = tokio::task::JoinSet::new();
    for rival in 0..50 {
        let store = std::sync::Arc::clone(&store);
        rivals.spawn(async move {
            let entry = format!("rival {rival}");
            // who comes too soon comes again
            for _ in 0..100 {
                match store.append(append(7, rival % 5, &entry)).await {
                    Err(StoreError::Taken) => {
                        let length = store.journal(TableId(7), 0).await.unwrap().len();
                        if length > (rival % 5) as usize {
                            return false;
                        }
                    }
                    stored => return stored.map(|()| true).unwrap(),
                }
            }
            panic!("the numbers before are never given");
        });
    }
    let won = rivals
        .join_all()
        .await
        .into_iter()
        .filter(|won| *won)
        .count();
    assert_eq!(won, 5);
    assert_eq!(store.journal(TableId(7), 0).await.unwrap().len(), 5);
    store.close().await.unwrap();
}

async fn an_entry_without_the_one_before_it_is_refused(home: Home) {
    let store = home.open().await;
    for number in [1, 2, u32::MAX] {
        let refused = store.append(append(7, number, "too soon")).await;
        assert_eq!(refused, Err(StoreError::Taken), "{number}");
    }
    assert!(store.journal(TableId(7), 0).await.unwrap().is_empty());
    store.append(append(7, 0, "first")).await.unwrap();
    for number in [0, 2] {
        let refused = store.append(append(7, number, "again")).await;
        assert_eq!(refused, Err(StoreError::Taken), "{number}");
    }
    assert_eq!(store.journal(TableId(7), 0).await.unwrap(), ["first"]);
    store.close().await.unwrap();
}

async fn a_journal_is_read_in_order_by_whoever_opens_the_store_next(home: Home) {
    let store = home.open().await;
    let key = store.keys().await.unwrap();
    for number in 0..300 {
        let entry = format!("entry \"{number}\" ä\n");
        store
            .append(append(u64::MAX, number, &entry))
            .await
            .unwrap();
    }
    let ada = PersonId(u64::MAX);
    store.rename(ada, "Ada".to_owned()).await.unwrap();
    store.close().await.unwrap();
    assert!(store.append(append(1, 0, "too late")).await.is_err());
    assert!(store.name(ada).await.is_err());
    let store = home.open().await;
    let journal = store.journal(TableId(u64::MAX), 298).await.unwrap();
    assert_eq!(journal, ["entry \"298\" ä\n", "entry \"299\" ä\n"]);
    let whole = store.journal(TableId(u64::MAX), 0).await.unwrap();
    assert_eq!(whole.len(), 300);
    assert!(
        store
            .journal(TableId(u64::MAX), 300)
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(store.name(ada).await.unwrap().as_deref(), Some("Ada"));
    let again = store.keys().await.unwrap();
    assert_eq!(again, key, "cookies outlive the program");
    store.close().await.unwrap();
}

async fn many_tables_that_store_together_do_not_disturb_each_other(home: Home) {
    let store = home.open().await;
    for number in 0..6 {
        let mut all = tokio::task::JoinSet::new();
        for table in 0..200 {
            let store = std::sync::Arc::clone(&store);
            all.spawn(async move {
                // every third table is a move too far
                let ahead = u32::from(table % 3 == 0 && number == 5);
                let entry = format!("{table} {number}");
                store.append(append(table, number + ahead, &entry)).await
            });
        }
        let stored = all.join_all().await;
        let refused = stored
            .iter()
            .filter(|stored| **stored == Err(StoreError::Taken));
        assert_eq!(refused.count(), if number == 5 { 67 } else { 0 });
        assert!(
            stored
                .iter()
                .all(|stored| matches!(stored, Ok(()) | Err(StoreError::Taken)))
        );
    }
    for table in 0..200 {
        let journal = store.journal(TableId(table), 0).await.unwrap();
        let length = if table % 3 == 0 { 5 } else { 6 };
        let wanted: Vec<String> = (0..length)
            .map(|number| format!("{table} {number}"))
            .collect();
        assert_eq!(journal, wanted);
    }
    store.close().await.unwrap();
}

async fn lists_show_what_the_last_summary_says(home: Home) {
    let store = home.open().await;
    let ada = PersonId(9);
    for (number, phase, seating) in [
        (0, Phase::Gathering, "first"),
        (1, Phase::Playing, "second"),
        (2, Phase::Over, "third"),
    ] {
        let summary = summary(phase, &[ada, ada], seating);
        let entry = Append {
            summary,
            ..append(3, number, "x")
        };
        store.append(entry).await.unwrap();
        let (open, mine, past) = (
            listed(&*store, List::Open).await,
            listed(&*store, List::Of(ada)).await,
            listed(&*store, List::Past(ada)).await,
        );
        let shown = |here: bool| {
            if here {
                vec![seating.to_owned()]
            } else {
                vec![]
            }
        };
        assert_eq!(open, shown(phase == Phase::Gathering), "{seating}");
        assert_eq!(mine, shown(phase != Phase::Over), "{seating}");
        assert_eq!(past, shown(phase == Phase::Over), "{seating}");
        let known = store.seating(TableId(3)).await.unwrap();
        assert_eq!(known.as_deref(), Some(seating));
    }
    assert_eq!(store.seating(TableId(4)).await.unwrap(), None);
    store.close().await.unwrap();
}

/// The seatings of a list's first page.
async fn listed(store: &dyn Store, list: List) -> Vec<String> {
    let tables = store.list(list, 0).await.unwrap();
    tables.into_iter().map(|table| table.seating).collect()
}

async fn lists_say_whose_turn_it_is_and_since_when(home: Home) {
    let store = home.open().await;
    let ada = PersonId(9);
    for (number, next) in [(0, None), (1, Some(1)), (2, Some(0))] {
        let entry = Append {
            next,
            summary: summary(Phase::Playing, &[ada], "a game").filter(|_| number == 0),
            ..append(3, number, "x")
        };
        store.append(entry).await.unwrap();
        let tables = store.list(List::Of(ada), 0).await.unwrap();
        assert_eq!(tables.len(), 1);
        assert_eq!(tables[0].turn, next);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        assert!(tables[0].since.abs_diff(now.as_secs()) < 60);
    }
    store.close().await.unwrap();
}

async fn what_somebody_puts_away_is_in_no_other_list_of_theirs(home: Home) {
    let store = home.open().await;
    let (ada, ben) = (PersonId(9), PersonId(10));
    for (table, phase, name) in [(1, Phase::Playing, "on"), (2, Phase::Over, "over")] {
        let entry = Append {
            summary: summary(phase, &[ada, ben], name),
            ..append(table, 0, "x")
        };
        store.append(entry).await.unwrap();
        store.put_away(ada, TableId(table), true).await.unwrap();
    }
    assert!(listed(&*store, List::Of(ada)).await.is_empty());
    assert!(listed(&*store, List::Past(ada)).await.is_empty());
    assert_eq!(listed(&*store, List::Of(ben)).await, ["on"]);
    assert!(listed(&*store, List::Away(ben)).await.is_empty());
    // a summary that names the person again does not bring it back
    let entry = Append {
        summary: summary(Phase::Playing, &[ada, ben], "on"),
        ..append(1, 1, "x")
    };
    store.append(entry).await.unwrap();
    let mut away = listed(&*store, List::Away(ada)).await;
    away.sort_unstable();
    assert_eq!(away, ["on", "over"]);
    store.put_away(ada, TableId(1), false).await.unwrap();
    assert_eq!(listed(&*store, List::Of(ada)).await, ["on"]);
    assert_eq!(listed(&*store, List::Away(ada)).await, ["over"]);
    // nobody's seat: nothing happens
    store
        .put_away(PersonId(11), TableId(1), true)
        .await
        .unwrap();
    assert_eq!(listed(&*store, List::Of(ada)).await, ["on"]);
    store.close().await.unwrap();
}

async fn a_summary_of_an_entry_that_is_refused_is_not_shown(home: Home) {
    let store = home.open().await;
    let (ada, ben) = (PersonId(9), PersonId(10));
    let entry = |number, who, seating| Append {
        summary: summary(Phase::Gathering, &[who], seating),
        ..append(3, number, "x")
    };
    store.append(entry(0, ada, "mine")).await.unwrap();
    let refused = store.append(entry(0, ben, "theirs")).await;
    assert_eq!(refused, Err(StoreError::Taken));
    assert_eq!(listed(&*store, List::Open).await, ["mine"]);
    assert!(store.list(List::Of(ben), 0).await.unwrap().is_empty());
    store.close().await.unwrap();
}

async fn of_many_finished_games_ten_are_listed(home: Home) {
    let store = home.open().await;
    let (ada, ben) = (PersonId(9), PersonId(10));
    for table in 0..12 {
        let entry = Append {
            summary: summary(Phase::Over, &[ada], &format!("game {table}")),
            ..append(table, 0, "x")
        };
        store.append(entry).await.unwrap();
    }
    assert_eq!(store.list(List::Past(ada), 0).await.unwrap().len(), 10);
    assert_eq!(store.list(List::Past(ada), 1).await.unwrap().len(), 2);
    assert!(store.list(List::Past(ben), 0).await.unwrap().is_empty());
    assert!(store.list(List::Of(ada), 0).await.unwrap().is_empty());
    store.close().await.unwrap();
}

async fn lists_have_pages(home: Home) {
    let store = home.open().await;
    for table in 0..60 {
        let entry = Append {
            summary: summary(Phase::Gathering, &[], &format!("{table}")),
            ..append(table, 0, "x")
        };
        store.append(entry).await.unwrap();
    }
    let mut seen = store.list(List::Open, 0).await.unwrap();
    assert_eq!(seen.len(), 50);
    seen.extend(store.list(List::Open, 1).await.unwrap());
    let mut seen: Vec<String> = seen.into_iter().map(|table| table.seating).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 60, "each on one page");
    assert!(store.list(List::Open, 2).await.unwrap().is_empty());
    store.close().await.unwrap();
}

async fn tables_are_let_go_of_and_made_smaller_only_as_long_as_they_were(home: Home) {
    let store = home.open().await;
    let ada = PersonId(9);
    for (table, phase) in [(1, Phase::Gathering), (2, Phase::Over)] {
        for number in 0..3 {
            let entry = Append {
                summary: summary(phase, &[ada], "here"),
                ..append(table, number, &format!("{number}"))
            };
            store.append(entry).await.unwrap();
        }
    }
    let old = |phase| Old { phase, seconds: 0 };
    let (one, two) = (TableId(1), TableId(2));
    assert_eq!(store.old(old(Phase::Gathering)).await.unwrap(), [(one, 3)]);
    assert_eq!(store.old(old(Phase::Over)).await.unwrap(), [(two, 3)]);
    let young = Old {
        phase: Phase::Over,
        seconds: 1000,
    };
    assert!(store.old(young).await.unwrap().is_empty());
    for length in [0, 2, 4] {
        assert_eq!(store.forget(one, length).await, Err(StoreError::Taken));
        let smaller = store.compact(two, length, "kept".to_owned()).await;
        assert_eq!(smaller, Err(StoreError::Taken));
    }
    store.forget(one, 3).await.unwrap();
    store.compact(two, 3, "kept".to_owned()).await.unwrap();
    assert_eq!(store.forget(one, 3).await, Err(StoreError::Taken), "gone");
    assert!(store.journal(one, 0).await.unwrap().is_empty());
    assert_eq!(store.seating(one).await.unwrap(), None);
    assert!(store.list(List::Of(ada), 0).await.unwrap().is_empty());
    assert_eq!(store.journal(two, 0).await.unwrap(), ["kept"]);
    assert!(
        store.old(old(Phase::Over)).await.unwrap().is_empty(),
        "small enough"
    );
    store.append(append(2, 1, "goes on")).await.unwrap();
    assert_eq!(store.journal(two, 0).await.unwrap(), ["kept", "goes on"]);
    store.append(append(1, 0, "anew")).await.unwrap();
    store.close().await.unwrap();
}

async fn names_are_the_last_ones_given(home: Home) {
    let store = home.open().await;
    let ada = PersonId(u64::MAX - 1);
    assert_eq!(store.name(ada).await.unwrap(), None);
    for name in ["Ada", "Ada the Second"] {
        store.rename(ada, name.to_owned()).await.unwrap();
        assert_eq!(store.name(ada).await.unwrap().as_deref(), Some(name));
    }
    store.probe().await.unwrap();
    store.probe().await.unwrap();
    store.close().await.unwrap();
}

async fn keys_are_made_once_and_rotated(home: Home) {
    let store = home.open().await;
    let together = tokio::join!(store.keys(), store.keys(), store.keys());
    let first = together.0.unwrap();
    assert_eq!((first.len(), first[0].until), (1, None));
    assert_eq!(
        (&first, &first),
        (&together.1.unwrap(), &together.2.unwrap())
    );
    store.rotate(1000).await.unwrap();
    let second = store.keys().await.unwrap();
    assert_eq!(second.len(), 2, "the new one signs, the old one is good");
    assert_ne!(second[0].bytes, first[0].bytes);
    assert_eq!((second[0].until, &second[1].bytes), (None, &first[0].bytes));
    let until = second[1].until.unwrap();
    store.rotate(5000).await.unwrap();
    let third = store.keys().await.unwrap();
    assert_eq!(third.len(), 3);
    let oldest = third.iter().find(|key| key.bytes == first[0].bytes);
    assert_eq!(
        oldest.unwrap().until,
        Some(until),
        "never longer than was said"
    );
    store.rotate(0).await.unwrap();
    assert_eq!(store.keys().await.unwrap().len(), 1, "all others are gone");
    store.close().await.unwrap();
}

async fn tokens_are_listed_and_taken_back(home: Home) {
    let store = home.open().await;
    let owner = PersonId(1);
    let token = |person, owner, expires| Token {
        person: PersonId(person),
        owner,
        name: format!("bot {person}"),
        made: 0,
        expires,
        revoked: None,
    };
    store
        .issued(token(5, Some(owner), Some(1 << 40)))
        .await
        .unwrap();
    store.issued(token(6, None, None)).await.unwrap();
    let all = store.tokens(None).await.unwrap();
    assert_eq!(all.len(), 2);
    assert!(
        all.iter()
            .all(|token| token.made > 0 && token.revoked.is_none())
    );
    let mine = store.tokens(Some(owner)).await.unwrap();
    assert_eq!((mine.len(), mine[0].person), (1, PersonId(5)));
    assert_eq!(
        (mine[0].expires, mine[0].name.as_str()),
        (Some(1 << 40), "bot 5")
    );
    store.revoke(PersonId(5)).await.unwrap();
    // one that is older than the list
    store.revoke(PersonId(7)).await.unwrap();
    let revoked = store.tokens(None).await.unwrap();
    let revoked: Vec<PersonId> = revoked
        .into_iter()
        .filter(|token| token.revoked.is_some())
        .map(|token| token.person)
        .collect();
    assert_eq!(revoked.len(), 2);
    assert!(revoked.contains(&PersonId(5)) && revoked.contains(&PersonId(7)));
    store.close().await.unwrap();
}

async fn a_store_has_one_server_at_a_time(home: Home) {
    let store = home.open().await;
    let second = home.place.open().await.err();
    assert!(matches!(second, Some(StoreError::InUse(_))), "{second:?}");
    let beside = home.place.open_beside_server().await.unwrap();
    assert_eq!(beside.keys().await.unwrap(), store.keys().await.unwrap());
    beside.close().await.unwrap();
    store
        .append(append(1, 0, "the first goes on"))
        .await
        .unwrap();
    store.close().await.unwrap();
    home.open().await.close().await.unwrap();
}

async fn texts_come_back_as_they_were(home: Home) {
    let store = home.open().await;
    let odd = [
        "",
        "'",
        "\\",
        "\\x41",
        "{\"a\":[null]}",
        "zwölf 🦘 \t\r\n",
        "NULL",
        "a,b{c}\"d\"",
    ];
    for (number, text) in odd.into_iter().enumerate() {
        store.append(append(3, number as u32, text)).await.unwrap();
    }
    let long = "w".repeat(1 << 20);
    store
        .append(append(3, odd.len() as u32, &long))
        .await
        .unwrap();
    let journal = store.journal(TableId(3), 0).await.unwrap();
    assert_eq!(journal[..odd.len()], odd);
    assert_eq!(journal[odd.len()], long);
    store.close().await.unwrap();
}
