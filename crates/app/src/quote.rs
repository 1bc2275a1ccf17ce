//! The call of the program, as it can be pasted into a shell again.

/// This call.
pub(crate) fn command() -> String {
    told(std::env::args().skip(1))
}

/// Without `--on`: the same comes of it here, and the address of a bus may have a password in it.
fn told(mut args: impl Iterator<Item = String>) -> String {
    let mut command = "menagerie".to_owned();
    while let Some(arg) = args.next() {
        if arg == "--on" {
            args.next();
        } else if !arg.starts_with("--on=") {
            command += &format!(" {}", quoted(&arg));
        }
    }
    command
}

/// An argument with quotes around it where a shell would take it otherwise.
pub(crate) fn quoted(arg: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=.,:/@%+".contains(c);
    if !arg.is_empty() && arg.chars().all(plain) {
        return arg.to_owned();
    }
    format!("'{}'", arg.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_shell_would_change_is_quoted() {
        assert_eq!(quoted("--games=10"), "--games=10");
        assert_eq!(quoted(r#"edition={"goal":20}"#), r#"'edition={"goal":20}'"#);
        assert_eq!(quoted("seats even"), "'seats even'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
        assert_eq!(quoted("a*"), "'a*'");
    }

    #[test]
    fn where_it_was_done_is_not_told() {
        let call = |text: &str| told(text.split(' ').map(str::to_owned));
        let without = "menagerie sweep wallaby --csv";
        assert_eq!(call("sweep --on nats://a:b@c wallaby --csv"), without);
        assert_eq!(call("sweep wallaby --on=nats://a:b@c --csv"), without);
        assert_eq!(call("sweep wallaby --csv --on"), without);
    }
}
