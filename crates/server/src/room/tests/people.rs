//! People at one table, and what they ask of each other.
use super::{
    memory_store::Fault,
    test_server::{Person, TestServer, seated},
};
use crate::bus::{Hear, News};
use crate::wire::{ClientFrame, Level, Pace};
use menagerie_room::{
    Fact,
    tests::{ADA, BEN, EVE, TABLE, chairs, made},
};
use serde_json::{Value, json};

/// The frame of a text.
fn frame(text: Value) -> ClientFrame {
    serde_json::from_value(text).unwrap()
}

/// The answer to a frame.
async fn says(person: &mut Person, text: Value) -> Value {
    person.asks(&frame(text));
    person.answer().await.0
}

#[tokio::test]
async fn one_side_alone_makes_no_rematch_however_often_it_asks() {
    let server = TestServer::new();
    let (mut ada, mut ben) = seated(&server).await;
    says(&mut ada, json!({"say": "resign", "id": "r", "seat": 0})).await;
    for number in 0..12 {
        let asked = json!({"say": "rematch", "id": format!("m{number}")});
        let answer = says(&mut ada, asked).await;
        assert_eq!(
            (&answer["tell"], answer.get("number")),
            (&json!("done"), None)
        );
    }
    assert_eq!(server.stored().seating().rematch, None);
    let asked = ben.hears_a("asked").await;
    let wanted = json!({"what": "rematch", "by": 0, "waiting": [1]});
    assert_eq!(asked["ask"], wanted);
    let no = says(&mut ben, json!({"say": "agree", "id": "no", "yes": false})).await;
    assert_eq!(no["tell"], "done");
    let late = says(&mut ben, json!({"say": "agree", "id": "late", "yes": true})).await;
    assert_eq!(late["code"], "nothing-asked");
    says(&mut ada, json!({"say": "rematch", "id": "again"})).await;
    let both = says(&mut ben, json!({"say": "agree", "id": "yes", "yes": true})).await;
    assert_eq!(both["tell"], "done", "{both}");
    let made = server.stored().seating().rematch.expect("both want it");
    assert_eq!(server.store.stored(made).len(), 1);
    let again = says(&mut ada, json!({"say": "rematch", "id": "third"})).await;
    assert_eq!(again["code"], "begun");
}

#[tokio::test]
async fn a_rematch_that_cannot_be_told_of_leaves_no_table_behind() {
    let server = TestServer::new();
    let (mut ada, mut ben) = seated(&server).await;
    says(&mut ada, json!({"say": "resign", "id": "r", "seat": 0})).await;
    says(&mut ada, json!({"say": "rematch", "id": "again"})).await;
    ben.hears_a("asked").await;
    let before = server.store.tables();
    // the new table is stored, and that it is the rematch is not
    server.store.fail(&[Fault::Fine, Fault::Append]);
    let yes = json!({"say": "agree", "id": "yes", "yes": true});
    let failed = says(&mut ben, yes).await;
    assert_eq!(failed["code"], "ours");
    assert_eq!(server.stored().seating().rematch, None);
    assert_eq!(server.store.tables(), before);
}

#[tokio::test]
async fn what_is_asked_is_settled_when_somebody_goes() {
    let server = TestServer::new();
    let (mut ada, ben) = seated(&server).await;
    ada.asks(&frame(json!({"say": "call_off", "id": "c"})));
    while ada.hears_a("asked").await["ask"].is_null() {}
    drop(ben);
    server.rooms.news(TABLE, News::Look);
    assert!(ada.hears_a("asked").await["ask"].is_null());
    let early = says(&mut ada, json!({"say": "call_off", "id": "d"})).await;
    assert_eq!(early["code"], "not-away", "it may be a bad line");
}

#[tokio::test]
async fn a_maker_without_a_seat_keeps_the_table_and_its_tools() {
    let mut text = made("wallaby", chairs(&[Some(EVE), None, None]), Pace::Quick);
    if let Fact::Made { seating, .. } = &mut text.what {
        seating.host = Some(ADA);
    }
    let server = TestServer::with(&serde_json::to_value(&text).unwrap());
    let (mut ada, mut ben, mut eve) = (
        server.join(ADA).await,
        server.join(BEN).await,
        server.join(EVE).await,
    );
    let second = says(&mut eve, json!({"say": "sit", "id": "s", "seat": 1})).await;
    assert_eq!(second["code"], "one-seat");
    let stranger = says(
        &mut ben,
        json!({"say": "remove", "id": "x", "seat": 0, "level": "solid"}),
    );
    assert_eq!(stranger.await["code"], "not-yours");
    says(
        &mut eve,
        json!({"say": "leave", "id": "l", "level": "solid"}),
    )
    .await;
    says(&mut eve, json!({"say": "sit", "id": "t"})).await;
    let removed = says(
        &mut ada,
        json!({"say": "remove", "id": "y", "seat": 0, "level": "solid"}),
    );
    assert_eq!(removed.await["tell"], "done");
    let back = says(&mut eve, json!({"say": "sit", "id": "u"})).await;
    assert_eq!(back["code"], "removed");
    says(
        &mut ada,
        json!({"say": "hold", "id": "h", "seat": 2, "hold": true}),
    )
    .await;
    let key = server.stored().seating().chairs[2].key.clone();
    let invited = says(&mut ben, json!({"say": "sit", "id": "k", "key": key})).await;
    assert_eq!(invited["tell"], "done", "{invited}");
    let begun = ClientFrame::Start {
        id: "b".to_owned(),
        level: Level::Gentle,
    };
    ada.asks(&begun);
    assert_eq!(ada.answer().await.0["tell"], "done");
    let seating = server.stored().seating().clone();
    assert_eq!(seating.host, Some(ADA));
    let owners: Vec<_> = seating.chairs.iter().map(|chair| chair.owner).collect();
    assert_eq!(owners, [None, None, Some(BEN)]);
}

#[tokio::test]
async fn however_often_somebody_is_renamed_a_table_writes_it_down_once_a_minute() {
    let server = TestServer::new();
    let (mut ada, mut ben) = seated(&server).await;
    let before = server.store.stored(TABLE).len();
    for number in 0..60 {
        let news = News::Named(ADA, format!("Ada the {number}th"));
        server.rooms.news(TABLE, news);
    }
    assert_eq!(ben.hears_a("event").await["what"]["kind"], "named");
    // the room does one thing after the other: this is answered when all names were heard
    let last = says(&mut ada, json!({"say": "agree", "id": "a", "yes": true})).await;
    assert_eq!(last["code"], "nothing-asked");
    let journal = server.store.stored(TABLE);
    assert_eq!(journal.len(), before + 1, "{journal:#?}");
}
