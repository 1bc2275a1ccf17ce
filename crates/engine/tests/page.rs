//! Every message that `docs/engines.md` shows is one.
use menagerie_engine::protocol::{Said, Told};
use serde_json::Value;

#[test]
fn the_messages_on_the_page_can_be_read() {
    let page = include_str!("../../../docs/engines.md");
    let blocks = page.split("```json\n").skip(1);
    let lines = blocks.flat_map(|block| block.split("```").next().unwrap_or_default().lines());
    let mut read = 0;
    for line in lines {
        let told = serde_json::from_str::<Told<Value>>(line).map(|_| ());
        let said = serde_json::from_str::<Said>(line).map(|_| ());
        assert!(told.is_ok() || said.is_ok(), "{line}: {told:?} {said:?}");
        read += 1;
    }
    assert_eq!(read, 7, "all messages but stop and bye have an example");
}
