//! Everything is carried from one store to another, or nothing.
use crate::kit::{Home, append};
use menagerie_server::{
    Append, Ban, List, PersonId, Place, Summary, TableId, Token, backup, move_store, wire::Phase,
};

/// Something of everything.
async fn fill(place: &Place) {
    let store = place.open().await.unwrap();
    let (ada, ben) = (PersonId(u64::MAX), PersonId(2));
    for table in 0..30u64 {
        for number in 0..=(table % 7) as u32 {
            let summary = (number == 0).then(|| Summary {
                phase: [Phase::Gathering, Phase::Playing, Phase::Over][table as usize % 3],
                listed: table % 2 == 0,
                people: vec![ada, ben],
                seating: format!("seating of {table} \"ä\""),
            });
            let entry = Append {
                next: (table % 3 == 1).then_some((table % 2) as u8),
                summary,
                ..append(
                    table.wrapping_sub(10),
                    number,
                    &format!("{table} {number}\n"),
                )
            };
            store.append(entry).await.unwrap();
        }
    }
    for table in [3u64, 4, 5] {
        let id = TableId(table.wrapping_sub(10));
        store.put_away(ada, id, true).await.unwrap();
    }
    store.rename(ada, "Ada 🦘".to_owned()).await.unwrap();
    store.rename(ben, "Ben".to_owned()).await.unwrap();
    store.keys().await.unwrap();
    store.rotate(100_000).await.unwrap();
    store
        .issued(Token {
            person: PersonId(77),
            owner: Some(ada),
            name: "bot".to_owned(),
            made: 0,
            expires: Some(1 << 40),
            revoked: None,
        })
        .await
        .unwrap();
    store.revoke(PersonId(78)).await.unwrap();
    for (whom, until) in [("2001:db8::/32", None), ("10.0.0.0/8", Some(1 << 40))] {
        let ban = Ban {
            whom: whom.parse().unwrap(),
            since: 0,
            until,
            why: "a flood".to_owned(),
        };
        store.ban(ban).await.unwrap();
    }
    store.close().await.unwrap();
}

/// All that can be asked of it.
async fn shown(place: &Place) -> String {
    let store = place.open().await.unwrap();
    let (ada, ben) = (PersonId(u64::MAX), PersonId(2));
    let mut all = String::new();
    for table in 0..30u64 {
        let id = TableId(table.wrapping_sub(10));
        all += &format!("{:?}\n", store.journal(id, 0).await.unwrap());
        all += &format!("{:?}\n", store.seating(id).await.unwrap());
    }
    for list in [
        List::Open,
        List::Of(ada),
        List::Past(ben),
        List::Away(ada),
        List::Away(ben),
    ] {
        all += &format!("{:?}\n", store.list(list, 0).await.unwrap());
    }
    for person in [ada, ben] {
        all += &format!("{:?}\n", store.name(person).await.unwrap());
    }
    for key in store.keys().await.unwrap() {
        all += &format!("{:?} {:?}\n", key.bytes, key.until);
    }
    all += &format!("{:?}\n", store.tokens(None).await.unwrap());
    all += &format!("{:?}\n", store.bans().await.unwrap());
    store.close().await.unwrap();
    all
}

async fn there_and_back(from: &Place, over: &Place, back: &Place) {
    fill(from).await;
    let before = shown(from).await;
    let there = move_store(from, over).await.unwrap();
    assert_eq!(
        (
            there.tables,
            there.people,
            there.keys,
            there.tokens,
            there.bans
        ),
        (30, 2, 2, 2, 2)
    );
    assert_eq!(shown(over).await, before);
    // what is there is never written over
    let again = move_store(from, over).await.unwrap_err().to_string();
    assert!(again.contains("not empty"), "{again}");
    assert_eq!(
        move_store(over, back).await.unwrap(),
        there,
        "with the same digest"
    );
    assert_eq!(shown(back).await, before);
    assert_eq!(shown(from).await, before, "and the first one stays");
    // a server that runs on one of them
    let store = over.open().await.unwrap();
    let used = move_store(over, from).await.unwrap_err().to_string();
    assert!(used.contains("another server"), "{used}");
    // and the one that was carried plays on
    store
        .append(append(0u64.wrapping_sub(10), 1, "on"))
        .await
        .unwrap();
    store.close().await.unwrap();
}

#[tokio::test]
async fn everything_is_carried_from_file_to_file() {
    let (from, over, back) = (Home::sqlite(), Home::sqlite(), Home::sqlite());
    there_and_back(&from.place, &over.place, &back.place).await;
}

#[tokio::test]
async fn everything_is_carried_to_postgres_and_back() {
    let test = "transfer::everything_is_carried_to_postgres_and_back";
    let Some(over) = Home::postgres(test) else {
        return;
    };
    let (from, back) = (Home::sqlite(), Home::sqlite());
    there_and_back(&from.place, &over.place, &back.place).await;
}

#[tokio::test]
async fn nothing_is_carried_from_where_nothing_is() {
    let (from, to) = (Home::sqlite(), Home::sqlite());
    let missing = move_store(&from.place, &to.place)
        .await
        .unwrap_err()
        .to_string();
    assert!(missing.contains("there is no"), "{missing}");
    if let Some(from) =
        Home::postgres("transfer::nothing_is_carried_from_where_nothing_is (postgres)")
    {
        let missing = move_store(&from.place, &to.place)
            .await
            .unwrap_err()
            .to_string();
        assert!(missing.contains("there is no store"), "{missing}");
    }
}

#[tokio::test]
async fn a_journal_with_a_hole_is_not_carried_and_the_target_stays_empty() {
    let (from, to) = (Home::sqlite(), Home::sqlite());
    fill(&from.place).await;
    let Place::Sqlite(folder) = &from.place else {
        panic!("a folder");
    };
    let file = rusqlite::Connection::open(folder.join("menagerie.sqlite")).unwrap();
    file.execute("DELETE FROM entries WHERE entry = '20 2\n'", ())
        .unwrap();
    drop(file);
    let hole = move_store(&from.place, &to.place)
        .await
        .unwrap_err()
        .to_string();
    assert!(hole.contains("hole"), "{hole}");
    let store = to.open().await;
    assert!(store.list(List::Open, 0).await.unwrap().is_empty());
    assert!(store.tokens(None).await.unwrap().is_empty());
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_database_that_a_server_uses_is_copied_into_one_file() {
    let test = "transfer::a_database_that_a_server_uses_is_copied_into_one_file (postgres)";
    let Some(from) = Home::postgres(test) else {
        return;
    };
    fill(&from.place).await;
    let before = shown(&from.place).await;
    let server = from.open().await;
    let home = Home::sqlite();
    let Place::Sqlite(folder) = &home.place else {
        panic!("a folder");
    };
    std::fs::create_dir(folder).unwrap();
    let copied = backup(&from.place, &folder.join("menagerie.sqlite"))
        .await
        .unwrap();
    assert_eq!(copied.tables, 30);
    server.close().await.unwrap();
    assert_eq!(shown(&home.place).await, before);
}
