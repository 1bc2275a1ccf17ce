//! A storage that fails: nothing is told that is not stored, and no journal gets a hole.
use super::{
    memory_store::Fault,
    test_server::{TestServer, seated},
};
use crate::bus::{Hear, News};
use menagerie_core::{Quick, below};
use menagerie_room::tests::{ADA, EVE, TABLE};
use serde_json::Value;
use std::time::Duration;

#[tokio::test]
async fn what_cannot_be_stored_has_not_happened_and_can_be_asked_for_again() {
    let server = TestServer::new();
    let (mut ada, mut ben) = seated(&server).await;
    let (_, play) = server.decision();
    server.store.fail(&[Fault::Append]);
    ada.asks(&play);
    let (answer, events) = ada.answer().await;
    assert_eq!((&answer["code"], events.len()), (&Value::from("ours"), 0));
    assert_eq!(server.stored().next(), 2);
    // the same request, once the disk has room again
    ada.asks(&play);
    let (answer, events) = ada.answer().await;
    assert_eq!((&answer["number"], events), (&Value::from(2), vec![2]));
    assert_eq!(
        ben.hears_a("event").await["number"],
        2,
        "nothing came before"
    );
    ada.asks(&play);
    assert_eq!(ada.answer().await.0["number"], 2, "done once");
    assert_eq!(server.stored().next(), 3);
}

#[tokio::test]
async fn a_room_that_cannot_read_its_journal_ends_and_has_told_nothing() {
    let server = TestServer::new();
    let (mut ada, mut ben) = seated(&server).await;
    let (_, play) = server.decision();
    server.store.fail(&[Fault::Append, Fault::Read]);
    ada.asks(&play);
    for person in [&mut ada, &mut ben] {
        while let Some(told) = person.hears().await {
            assert!(
                !["event", "done"].contains(&told["tell"].as_str().unwrap()),
                "{told}"
            );
        }
        assert!(person.room.has_ended(), "which says: come back");
    }
    // whoever comes back is shown what is stored, and goes on from there
    let mut ada = server.join(ADA).await;
    assert_eq!(ada.hears_a("picture").await["number"], 1);
    ada.asks(&play);
    assert_eq!(ada.answer().await.0["number"], 2);
    assert_eq!(server.stored().next(), 3);
}

#[tokio::test]
async fn a_number_that_is_taken_brings_what_the_other_server_stored() {
    let server = TestServer::new();
    let (mut ada, mut ben) = seated(&server).await;
    let (_, play) = server.decision();
    server.store.fail(&[Fault::Taken]);
    ada.asks(&play);
    let (answer, events) = ada.answer().await;
    assert_eq!((&answer["code"], events), (&Value::from("busy"), vec![2]));
    assert_eq!(ben.hears_a("event").await["number"], 2);
    ada.asks(&play);
    assert_eq!(
        ada.answer().await.0["code"],
        "stale",
        "it is another's turn now"
    );
}

#[tokio::test]
async fn what_was_stored_although_the_storage_failed_is_told_and_done() {
    let server = TestServer::new();
    let (mut ada, _ben) = seated(&server).await;
    let (_, play) = server.decision();
    server.store.fail(&[Fault::AppendLands]);
    ada.asks(&play);
    let (answer, events) = ada.answer().await;
    assert_eq!((&answer["number"], events), (&Value::from(2), vec![2]));
}

#[tokio::test]
async fn what_was_stored_while_the_storage_went_away_is_told_when_it_is_back() {
    let server = TestServer::new();
    let (mut ada, mut ben) = seated(&server).await;
    let (_, play) = server.decision();
    server.store.fail(&[Fault::AwayLands, Fault::ReadAway]);
    ada.asks(&play);
    let (answer, events) = ada.answer().await;
    assert_eq!((&answer["code"], events.len()), (&Value::from("busy"), 0));
    // nobody has to ask again for that
    assert_eq!(ben.hears_a("event").await["number"], 2);
    ada.asks(&play);
    let (answer, events) = ada.answer().await;
    assert_eq!((&answer["number"], events), (&Value::from(2), vec![2]));
    assert_eq!(server.stored().next(), 3, "done once");
}

#[tokio::test]
async fn while_the_storage_is_away_everybody_is_told_at_once_and_the_room_goes_on() {
    let server = TestServer::new();
    let (mut ada, _ben) = seated(&server).await;
    let (_, play) = server.decision();
    server
        .store
        .fail(&[Fault::Away, Fault::ReadAway, Fault::ReadAway]);
    let mut busy = 0;
    let (answer, events) = loop {
        ada.asks(&play);
        let (answer, events) = ada.answer().await;
        match answer["code"] == "busy" {
            true => busy += 1,
            false => break (answer, events),
        }
    };
    assert!(busy > 2, "{busy}");
    assert_eq!((&answer["number"], events), (&Value::from(2), vec![2]));
    assert_eq!(server.stored().next(), 3);
}

#[tokio::test]
async fn an_entry_that_cannot_be_ends_the_room() {
    let server = TestServer::new();
    let (mut ada, _ben) = seated(&server).await;
    server.store.write(
        TABLE,
        r#"{"what":{"played":{"seat":0,"lines":["1 fly"]}}}"#.to_owned(),
    );
    server.rooms.news(TABLE, News::Look);
    while let Some(told) = ada.hears().await {
        assert_ne!(told["tell"], "event", "{told}");
    }
}

/// Whatever fails, and whenever: everybody is told exactly what is stored, in order.
#[tokio::test]
async fn nothing_is_told_that_is_not_stored() {
    for luck in 0..24 {
        println!("luck {luck}");
        let mut rng = Quick::new(luck);
        let server = TestServer::new();
        let (mut ada, mut ben) = seated(&server).await;
        for _ in 0..30 {
            let (decider, play) = server.decision();
            let fault = [
                Fault::Append,
                Fault::AppendLands,
                Fault::Taken,
                Fault::Away,
                Fault::AwayLands,
            ][below(&mut rng, 5) as usize];
            match below(&mut rng, 6) {
                0 | 1 => server.store.fail(&[fault]),
                2 => server.store.fail(&[fault, Fault::Read]),
                _ => {}
            }
            let (asking, other) = if decider == ADA {
                (&mut ada, &mut ben)
            } else {
                (&mut ben, &mut ada)
            };
            asking.asks(&play);
            loop {
                let Some(told) = asking.hears().await else {
                    server.store.heal();
                    *asking = server.join(decider).await;
                    while other.hears().await.is_some() {}
                    *other = server.join(other.person).await;
                    break;
                };
                let last = u64::from(server.stored().next() - 1);
                if let Some(number) = told["number"].as_u64() {
                    assert!(number <= last, "{told} is not stored");
                }
                if ["done", "refused"].contains(&told["tell"].as_str().unwrap()) {
                    break;
                }
            }
            server.store.heal();
        }
        let stored = server.stored();
        let shown = loop {
            let shown = server.join(EVE).await.hears_a("picture").await;
            // what landed while the storage was away is known when the room has looked again
            if shown["number"] == stored.next() - 1 {
                break shown;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        let view = stored.game().unwrap().view(menagerie_core::Audience::Table);
        assert_eq!(
            (&shown["view"], &shown["number"]),
            (&view, &Value::from(stored.next() - 1))
        );
    }
}

#[tokio::test]
async fn a_table_of_other_rules_says_so_and_stays_as_it_is() {
    let mut made = TestServer::made();
    made["what"]["made"]["rules"] = 99.into();
    let server = TestServer::with(&made);
    let before = server.store.stored(TABLE);
    let mut ada = server.join(ADA).await;
    let told = ada.hears().await.expect("she is told why");
    assert_eq!(told["tell"], "refused");
    assert_eq!(told["code"], "other-rules");
    let words = told["words"].as_str().unwrap();
    assert!(words.contains("99"), "{words}");
    assert_eq!(ada.hears().await, None);
    assert!(ada.room.has_ended());
    assert_eq!(server.store.stored(TABLE), before);
}

#[tokio::test]
async fn a_journal_older_than_rules_numbers_was_written_under_the_first() {
    let mut made = TestServer::made();
    let fields = made["what"]["made"].as_object_mut().unwrap();
    assert_eq!(fields.remove("rules"), Some(1.into()));
    let server = TestServer::with(&made);
    let mut ada = server.join(ADA).await;
    let told = ada.hears().await.expect("she sees the table");
    assert_eq!(told["tell"], "picture");
}
