//! What only a data folder promises.
use crate::kit::{Folder, append};
use menagerie_server::{Sqlite, Store, TableId};
use std::path::PathBuf;

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

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_look_into_the_folder_or_its_files() {
    use std::{
        fs::{self, Permissions},
        os::unix::fs::PermissionsExt,
    };
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
