//! What only a data folder promises.
use crate::kit::{Folder, append};
use futures_util::future::join_all;
use menagerie_server::{Sqlite, Store, StoreError, TableId};
use std::{fs, path::PathBuf, time::Duration};

#[tokio::test]
async fn a_journal_with_a_hole_is_found() {
    let folder = Folder::new();
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
async fn what_is_remembered_of_a_journal_does_not_outlive_what_others_write() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.0).await.unwrap();
    let other = Sqlite::open_shared(&folder.0).await.unwrap();
    let journal = || store.journal(TableId(7), 0);
    for (number, entry) in [(0, "made"), (1, "ours")] {
        store.append(append(7, number, entry)).await.unwrap();
    }
    other.append(append(7, 2, "theirs")).await.unwrap();
    let late = store.append(append(7, 2, "too late")).await;
    assert_eq!(late, Err(StoreError::Taken));
    store.append(append(7, 3, "the next")).await.unwrap();
    let all = ["made", "ours", "theirs", "the next"];
    assert_eq!(journal().await.unwrap(), all);
    other.forget(TableId(7), 4).await.unwrap();
    let gone = store.append(append(7, 4, "at no table")).await;
    assert_eq!(gone, Err(StoreError::Taken));
    store.append(append(7, 0, "made anew")).await.unwrap();
    store
        .compact(TableId(7), 1, "kept".to_owned())
        .await
        .unwrap();
    store.append(append(7, 1, "behind it")).await.unwrap();
    assert_eq!(journal().await.unwrap(), ["kept", "behind it"]);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_look_into_the_folder_or_its_files() {
    use std::{fs::Permissions, os::unix::fs::PermissionsExt};
    let folder = Folder::new();
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

/// A plain copy of the file, made while a server runs, has nearly everything: what is in the log alone is a few seconds old.
#[tokio::test]
async fn the_log_stays_short_and_is_folded_into_the_file_within_seconds() {
    const TABLES: u32 = 64;
    const LENGTH: u32 = 24;
    let folder = Folder::new();
    let store = Sqlite::open(&folder.0).await.unwrap();
    let entry = "x".repeat(16 * 1024);
    for number in 0..LENGTH {
        let stored =
            join_all((0..TABLES).map(|table| store.append(append(table.into(), number, &entry))));
        for stored in stored.await {
            stored.unwrap();
        }
    }
    let log = fs::metadata(folder.0.join("menagerie.sqlite-wal")).unwrap();
    let megabytes = log.len() >> 20;
    assert!(
        megabytes < 20,
        "24 MB were stored, {megabytes} are in the log"
    );
    let copy = folder.0.join("copy.sqlite");
    let whole = async {
        loop {
            fs::copy(folder.0.join("menagerie.sqlite"), &copy).unwrap();
            let file = rusqlite::Connection::open(&copy).unwrap();
            // a copy may be torn: then it is another one that counts
            let entries = file.query_row("SELECT count(*) FROM entries", (), |row| row.get(0));
            if entries.is_ok_and(|entries: u32| entries == TABLES * LENGTH) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    };
    let whole = tokio::time::timeout(Duration::from_secs(60), whole).await;
    whole.expect("it is all in the file");
    store.close().await.unwrap();
}
