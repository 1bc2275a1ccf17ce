//! Which action somebody means who does not write it out: any case, and as few of its words as leave no doubt.
use menagerie_core::Message;

/// The action that is meant, among those that are offered: the text itself, else the only one that ends or begins with these words, as `c1`
/// for `place c1`. Where nothing fits, the text as it was typed: the rules say what is wrong with it.
///
/// # Errors
/// All that could be meant, if there are several.
pub(super) fn meant(typed: &str, offered: &[String]) -> Result<String, Message> {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    let typed = typed.to_lowercase();
    if offered.contains(&typed) {
        return Ok(typed);
    }
    let ends = |action: &&String| action.ends_with(&format!(" {typed}"));
    let begins = |action: &&String| action.starts_with(&typed);
    let fitting: Vec<&String> = match offered.iter().filter(ends).collect::<Vec<_>>() {
        none if none.is_empty() => offered.iter().filter(begins).collect(),
        some => some,
    };
    match fitting.as_slice() {
        [] => Ok(typed),
        [only] => Ok((*only).clone()),
        several => {
            let several: Vec<&str> = several.iter().map(|action| action.as_str()).collect();
            Err(Message::new("terminal-several")
                .with("typed", typed)
                .with("actions", several.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered() -> Vec<String> {
        [
            "place a1",
            "place c1",
            "jump w",
            "jump nw",
            "bounce w 2",
            "end",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    #[test]
    fn any_case_and_the_end_of_an_action_will_do() {
        for (typed, action) in [
            ("JUMP W", "jump w"),
            ("c1", "place c1"),
            ("C1", "place c1"),
            ("jump   nw", "jump nw"),
            ("nw", "jump nw"),
            ("bou", "bounce w 2"),
            ("e", "end"),
        ] {
            assert_eq!(meant(typed, &offered()).as_deref(), Ok(action), "{typed}");
        }
    }

    #[test]
    fn what_could_be_several_is_asked_about() {
        let both = meant("place", &offered()).unwrap_err();
        assert_eq!(both.id, "terminal-several");
    }

    #[test]
    fn what_is_offered_nowhere_is_left_to_the_rules() {
        assert_eq!(meant("Jump S", &offered()).as_deref(), Ok("jump s"));
        assert_eq!(meant("w", &["jump w".to_owned()]).as_deref(), Ok("jump w"));
    }
}
