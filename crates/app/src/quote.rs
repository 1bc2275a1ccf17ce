//! The call of the program, as it can be pasted into a shell again.

/// This call.
pub(crate) fn command() -> String {
    let args = std::env::args().skip(1).map(|arg| quoted(&arg));
    let args: Vec<String> = args.collect();
    format!("menagerie {}", args.join(" "))
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
}
