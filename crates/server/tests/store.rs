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
    let key = store.keys().await.unwrap();
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
        store.keys().await.unwrap(),
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
            store.list(List::Open, 0).await.unwrap(),
            store.list(List::Of(ada), 0).await.unwrap(),
        );
        assert_eq!(
            open.len(),
            usize::from(phase == Phase::Gathering),
            "{seating}"
        );
        assert_eq!(mine.len(), usize::from(phase != Phase::Over), "{seating}");
        let past = store.list(List::Past(ada), 0).await.unwrap();
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
    assert_eq!(store.list(List::Past(ada), 0).await.unwrap().len(), 10);
    assert!(store.list(List::Past(ben), 0).await.unwrap().is_empty());
    assert!(store.list(List::Of(ada), 0).await.unwrap().is_empty());
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

#[tokio::test]
async fn a_folder_has_one_server_at_a_time() {
    let folder = folder("alone");
    let store = Sqlite::open(&folder.0).await.unwrap();
    assert_eq!(
        Sqlite::open(&folder.0).await.unwrap_err(),
        StoreError::InUse
    );
    let beside = Sqlite::open_shared(&folder.0).await.unwrap();
    assert_eq!(beside.keys().await.unwrap(), store.keys().await.unwrap());
    store.close().await.unwrap();
    Sqlite::open(&folder.0).await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_look_into_the_folder_or_its_files() {
    use std::{
        fs::{self, Permissions},
        os::unix::fs::PermissionsExt,
    };
    let folder = folder("private");
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let files = || -> Vec<PathBuf> {
        let entries = fs::read_dir(&folder.0).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    // new, and after somebody else opened it to everybody
    for _ in 0..2 {
        let store = Sqlite::open(&folder.0).await.unwrap();
        store.keys().await.unwrap();
        assert_eq!(mode(&folder.0), 0o700);
        assert!(
            files().len() >= 4,
            "the database, its log, its index, the lock"
        );
        for file in files() {
            assert_eq!(mode(&file), 0o600, "{}", file.display());
        }
        store.close().await.unwrap();
        fs::set_permissions(&folder.0, Permissions::from_mode(0o755)).unwrap();
        for file in files() {
            fs::set_permissions(file, Permissions::from_mode(0o644)).unwrap();
        }
    }
    // a folder that is not ours alone
    fs::write(folder.0.join("letter.txt"), "Dear Ada").unwrap();
    let _store = Sqlite::open(&folder.0).await.unwrap();
    assert_eq!(mode(&folder.0), 0o755);
    assert_eq!(mode(&folder.0.join("letter.txt")), 0o644);
    assert_eq!(mode(&folder.0.join("menagerie.sqlite")), 0o600);
}
