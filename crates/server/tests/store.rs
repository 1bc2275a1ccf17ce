//! What is stored stays, and a number is given once.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test
use menagerie_server::{
    Append, List, PersonId, Sqlite, Store, StoreError, Summary, TableId, wire::Phase,
};
use std::{path::PathBuf, sync::Arc};

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn folder(name: &str) -> Folder {
    Folder(std::env::temp_dir().join(format!("menagerie-store-{}-{name}", std::process::id())))
}

fn append(table: u64, number: u32, entry: &str) -> Append {
    Append {
        table: TableId(table),
        number,
        entry: entry.to_owned(),
        summary: None,
    }
}

#[tokio::test]
async fn a_number_is_given_once_also_to_those_who_come_together() {
    let folder = folder("once");
    let store = Arc::new(Sqlite::open(&folder.0).await.unwrap());
    let mut rivals = tokio::task::JoinSet::new();
    for rival in 0..50 {
        let store = Arc::clone(&store);
        rivals.spawn(async move {
            store
                .append(append(7, rival % 5, &format!("rival {rival}")))
                .await
        });
    }
    let (mut won, mut lost) = (0, 0);
    while let Some(done) = rivals.join_next().await {
        match done.unwrap() {
            Ok(()) => won += 1,
            Err(StoreError::Taken) => lost += 1,
            Err(fault) => panic!("{fault}"),
        }
    }
    assert_eq!((won, lost), (5, 45));
    assert_eq!(store.journal(TableId(7), 0).await.unwrap().len(), 5);
}

#[tokio::test]
async fn a_journal_is_read_in_order_by_whoever_opens_the_file_next() {
    let folder = folder("order");
    let store = Sqlite::open(&folder.0).await.unwrap();
    let key = store.key().await.unwrap();
    for number in 0..300 {
        store
            .append(append(u64::MAX, number, &format!("entry \"{number}\" ä\n")))
            .await
            .unwrap();
    }
    store
        .rename(PersonId(u64::MAX), "Ada".to_owned())
        .await
        .unwrap();
    store.close().await.unwrap();
    assert!(store.append(append(1, 0, "too late")).await.is_err());
    let store = Sqlite::open(&folder.0).await.unwrap();
    let journal = store.journal(TableId(u64::MAX), 298).await.unwrap();
    assert_eq!(journal, ["entry \"298\" ä\n", "entry \"299\" ä\n"]);
    assert_eq!(
        store.name(PersonId(u64::MAX)).await.unwrap().as_deref(),
        Some("Ada")
    );
    assert_eq!(
        store.key().await.unwrap(),
        key,
        "cookies outlive the program"
    );
}

#[tokio::test]
async fn lists_show_what_the_last_summary_says() {
    let folder = folder("lists");
    let store = Sqlite::open(&folder.0).await.unwrap();
    let ada = PersonId(9);
    let summary = |phase, seating: &str| Summary {
        phase,
        listed: true,
        people: vec![ada],
        seating: seating.to_owned(),
    };
    for (number, phase, seating) in [
        (0, Phase::Gathering, "first"),
        (1, Phase::Playing, "second"),
        (2, Phase::Over, "third"),
    ] {
        let summary = Some(summary(phase, seating));
        store
            .append(Append {
                summary,
                ..append(3, number, "x")
            })
            .await
            .unwrap();
        let (open, mine) = (
            store.list(List::Open).await.unwrap(),
            store.list(List::Of(ada)).await.unwrap(),
        );
        assert_eq!(
            open.len(),
            usize::from(phase == Phase::Gathering),
            "{seating}"
        );
        assert_eq!(mine.len(), usize::from(phase != Phase::Over), "{seating}");
        let past = store.list(List::Past(ada)).await.unwrap();
        assert_eq!(past.len(), usize::from(phase == Phase::Over), "{seating}");
        assert_eq!(
            store.seating(TableId(3)).await.unwrap().as_deref(),
            Some(seating)
        );
    }
}

#[tokio::test]
async fn of_many_finished_games_ten_are_listed() {
    let folder = folder("past");
    let store = Sqlite::open(&folder.0).await.unwrap();
    let (ada, ben) = (PersonId(9), PersonId(10));
    for table in 0..12 {
        let summary = Some(Summary {
            phase: Phase::Over,
            listed: false,
            people: vec![ada],
            seating: format!("game {table}"),
        });
        let entry = Append {
            summary,
            ..append(table, 0, "x")
        };
        store.append(entry).await.unwrap();
    }
    assert_eq!(store.list(List::Past(ada)).await.unwrap().len(), 10);
    assert!(store.list(List::Past(ben)).await.unwrap().is_empty());
    assert!(store.list(List::Of(ada)).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_journal_with_a_hole_is_found() {
    let folder = folder("hole");
    let store = Sqlite::open(&folder.0).await.unwrap();
    for number in 0..5 {
        let entry = format!("entry {number}");
        store.append(append(7, number, &entry)).await.unwrap();
    }
    store.close().await.unwrap();
    let file = rusqlite::Connection::open(folder.0.join("menagerie.sqlite")).unwrap();
    file.execute("DELETE FROM entries WHERE entry = 'entry 2'", ())
        .unwrap();
    drop(file);
    let store = Sqlite::open(&folder.0).await.unwrap();
    for from in 0..3 {
        let fault = store.journal(TableId(7), from).await.unwrap_err();
        let problem = fault.to_string();
        assert!(problem.ends_with("has a hole before entry 3"), "{problem}");
    }
    let rest = store.journal(TableId(7), 3).await.unwrap();
    assert_eq!(rest, ["entry 3", "entry 4"]);
}
