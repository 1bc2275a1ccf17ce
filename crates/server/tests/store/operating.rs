//! What whoever runs a server asks every store for.
use crate::kit::{Home, append};
use menagerie_server::{
    Append, Ban, Find, List, PersonId, Rewrite, Store, StoreError, Summary, TableId, Token,
    wire::Phase,
};

promises! {
    tables_are_found_by_stage_and_person
    people_are_found_by_name
    bans_hold_until_their_time_or_until_they_are_taken_back
    a_journal_is_rewritten_only_as_long_as_it_was
    somebody_who_is_forgotten_has_no_name_no_seats_and_no_tokens
}

const ADA: PersonId = PersonId(9);
const BEN: PersonId = PersonId(u64::MAX - 3);

async fn table(store: &dyn Store, table: u64, phase: Phase, listed: bool, seating: &str) {
    let summary = Summary {
        phase,
        listed,
        people: vec![ADA],
        seating: seating.to_owned(),
    };
    let entry = Append {
        summary: Some(summary),
        ..append(table, 0, "first")
    };
    store.append(entry).await.unwrap();
}

async fn tables_are_found_by_stage_and_person(home: Home) {
    let store = home.open().await;
    table(&*store, 1, Phase::Gathering, true, "{}").await;
    table(&*store, 2, Phase::Playing, false, "{}").await;
    // made by Ben, who has no seat there
    let seating = format!("{{\"host\":\"{BEN}\"}}");
    table(&*store, u64::MAX, Phase::Over, false, &seating).await;
    store.append(append(2, 1, "second")).await.unwrap();
    let found = async |find: Find| {
        let found = store.find(find, 0).await.unwrap();
        let mut tables: Vec<u64> = found.iter().map(|found| found.table.0).collect();
        tables.sort_unstable();
        tables
    };
    let all = Find::default();
    assert_eq!(found(all).await, [1, 2, u64::MAX]);
    assert!(store.find(all, 1).await.unwrap().is_empty());
    for (phase, table) in [
        (Phase::Gathering, 1),
        (Phase::Playing, 2),
        (Phase::Over, u64::MAX),
    ] {
        let find = Find {
            phase: Some(phase),
            ..all
        };
        assert_eq!(found(find).await, [table]);
    }
    let of = |person| Find {
        person: Some(person),
        ..all
    };
    assert_eq!(found(of(ADA)).await.len(), 3);
    assert_eq!(found(of(BEN)).await, [u64::MAX]);
    assert!(found(of(PersonId(10))).await.is_empty());
    assert_eq!(
        found(Find {
            listed: true,
            ..all
        })
        .await,
        [1]
    );
    let playing = Find {
        phase: Some(Phase::Playing),
        ..all
    };
    let playing = store.find(playing, 0).await.unwrap();
    assert_eq!((playing[0].entries, &*playing[0].seating), (2, "{}"));
    assert!(playing[0].since > 0);
    store.close().await.unwrap();
}

async fn people_are_found_by_name(home: Home) {
    let store = home.open().await;
    store.rename(BEN, "Ben 100%".to_owned()).await.unwrap();
    table(&*store, 1, Phase::Playing, false, "{}").await;
    let everybody = store.people(None, 0).await.unwrap();
    assert_eq!(everybody.len(), 2);
    let (ada, ben) = (&everybody[0], &everybody[1]);
    assert_eq!(
        (ada.person, ada.name.as_deref(), ada.tables),
        (ADA, None, 1)
    );
    assert!(ada.since.is_some());
    assert_eq!((ben.person, ben.tables, ben.since), (BEN, 0, None));
    for (text, found) in [("ben", 1), ("100%", 1), ("%", 1), ("_", 0), ("Ada", 0)] {
        let people = store.people(Some(text.to_owned()), 0).await.unwrap();
        assert_eq!(people.len(), found, "{text}");
    }
    assert!(store.people(None, 1).await.unwrap().is_empty());
    store.close().await.unwrap();
}

async fn bans_hold_until_their_time_or_until_they_are_taken_back(home: Home) {
    let store = home.open().await;
    let ban = |whom: &str, until, why: &str| Ban {
        whom: whom.parse().unwrap(),
        since: 0,
        until,
        why: why.to_owned(),
    };
    let ada = ADA.to_string();
    for said in [
        ban(&ada, None, "first"),
        ban(&ada, Some(1 << 40), "it's \"them\""),
        ban("192.0.2.0/24", None, ""),
        ban("2001:db8::/32", Some(1), "long ago"),
    ] {
        store.ban(said).await.unwrap();
    }
    let mut bans = store.bans().await.unwrap();
    bans.sort_unstable_by_key(|ban| ban.whom.to_string());
    let told: Vec<_> = bans
        .iter()
        .map(|ban| (ban.whom.to_string(), ban.until, &*ban.why))
        .collect();
    let wanted = [
        (ada.clone(), Some(1 << 40), "it's \"them\""),
        ("192.0.2.0/24".to_owned(), None, ""),
    ];
    assert_eq!(told, wanted);
    assert!(bans.iter().all(|ban| ban.since > 0));
    store.close().await.unwrap();
    let store = home.open().await;
    assert!(store.unban(ada.parse().unwrap()).await.unwrap());
    assert!(!store.unban(ada.parse().unwrap()).await.unwrap());
    assert_eq!(store.bans().await.unwrap().len(), 1);
    store.close().await.unwrap();
}

async fn a_journal_is_rewritten_only_as_long_as_it_was(home: Home) {
    let store = home.open().await;
    table(&*store, 1, Phase::Playing, false, "before").await;
    table(&*store, 2, Phase::Playing, false, "another").await;
    for number in 1..4 {
        for table in [1, 2] {
            let entry = append(table, number, &format!("{number}"));
            store.append(entry).await.unwrap();
        }
    }
    let rewrite = |length| Rewrite {
        table: TableId(1),
        length,
        changed: vec![(0, "other".to_owned()), (2, "2'".to_owned())],
        last: "last".to_owned(),
        seating: "after".to_owned(),
    };
    for length in [0, 3, 5] {
        let refused = store.rewrite(rewrite(length)).await;
        assert_eq!(refused, Err(StoreError::Taken), "{length}");
    }
    store.rewrite(rewrite(4)).await.unwrap();
    let journal = store.journal(TableId(1), 0).await.unwrap();
    assert_eq!(journal, ["other", "1", "2'", "3", "last"]);
    let seating = store.seating(TableId(1)).await.unwrap();
    assert_eq!(seating.as_deref(), Some("after"));
    // whoever knew the journal finds its number taken
    let refused = store.append(append(1, 4, "late")).await;
    assert_eq!(refused, Err(StoreError::Taken));
    store.append(append(1, 5, "goes on")).await.unwrap();
    let others = store.journal(TableId(2), 0).await.unwrap();
    assert_eq!(others, ["first", "1", "2", "3"]);
    store.close().await.unwrap();
}

async fn somebody_who_is_forgotten_has_no_name_no_seats_and_no_tokens(home: Home) {
    let store = home.open().await;
    table(&*store, 1, Phase::Playing, false, "{}").await;
    for person in [ADA, BEN] {
        store.rename(person, "somebody".to_owned()).await.unwrap();
    }
    for (bot, owner) in [(5, Some(ADA)), (6, Some(BEN))] {
        let token = Token {
            person: PersonId(bot),
            owner,
            name: "bot".to_owned(),
            made: 0,
            expires: None,
            revoked: None,
        };
        store.issued(token).await.unwrap();
    }
    store.forget_person(ADA).await.unwrap();
    assert_eq!(store.name(ADA).await.unwrap(), None);
    assert!(store.name(BEN).await.unwrap().is_some());
    assert!(store.list(List::Of(ADA), 0).await.unwrap().is_empty());
    assert!(store.tokens(Some(ADA)).await.unwrap().is_empty());
    let tokens = store.tokens(None).await.unwrap();
    let revoked: Vec<u64> = tokens
        .iter()
        .filter(|token| token.revoked.is_some())
        .map(|token| token.person.0)
        .collect();
    assert_eq!(revoked, [5]);
    assert_eq!(store.people(None, 0).await.unwrap().len(), 1);
    store.close().await.unwrap();
}
