//! Options from the environment and from a file. The command line counts before the environment, the environment before the file, the file before
//! the defaults.
//!
//! Every option of `serve`, `work`, `token` and `admin` has its variable, `MENAGERIE_LISTEN` for `--listen`, and its line in the file, `listen = 127.0.0.1:7777`. They are put
//! into the call as if they had been said there, so that they are read and refused in one place.
use crate::error::Error;
use clap::{Arg, ArgAction, Command};
use std::{collections::BTreeMap, ffi::OsString, fs, path::Path};

/// Whose options may come from elsewhere.
const COMMANDS: [&str; 4] = ["serve", "work", "token", "admin"];
/// These are for the command line alone; the file itself may be named by the environment too. The table to begin with is said there or nowhere.
const ALONE: [&str; 8] = [
    "config", "help", "version", "language", "players", "option", "set", "edition",
];

/// What the environment says of a variable.
type Environment<'a> = &'a dyn Fn(&str) -> Option<OsString>;

/// A call, with what the environment and the file add to it.
///
/// # Errors
/// If there is no such file, or it says what is no option.
pub(crate) fn complete(
    mut call: Vec<OsString>,
    program: &mut Command,
    environment: Environment<'_>,
) -> Result<Vec<OsString>, Error> {
    program.build();
    let Some((command, at)) = asked(&call, program) else {
        return Ok(call);
    };
    let mut said: Vec<String> = call[at..].iter().filter_map(long).collect();
    let file = match named_file(&call[at..], environment) {
        Some(path) => read(Path::new(&path), program)?,
        None => BTreeMap::new(),
    };
    let mut more = Vec::new();
    let from_environment = |name: &str| environment(&variable(name));
    let from_file = |name: &str| file.get(name).map(OsString::from);
    let levels: [Environment<'_>; 2] = [&from_environment, &from_file];
    for level in levels {
        for option in command.get_arguments() {
            let Some(name) = option.get_long().filter(|name| !ALONE.contains(name)) else {
                continue;
            };
            let taken = |said: &String| said == name || excludes(command, option, said);
            if said.iter().any(taken) {
                continue;
            }
            if let Some(value) = level(name).filter(|value| !value.is_empty()) {
                more.extend(word(option, name, &value)?);
                said.push(name.to_owned());
            }
        }
    }
    call.splice(at..at, more);
    Ok(call)
}

/// The command that is called and where its options begin, if they may come from elsewhere.
fn asked<'a>(call: &[OsString], program: &'a Command) -> Option<(&'a Command, usize)> {
    let mut found = (program, 0);
    for (index, word) in call.iter().enumerate().skip(1) {
        let Some(next) = word.to_str().and_then(|name| found.0.find_subcommand(name)) else {
            continue;
        };
        if found.1 == 0 && !COMMANDS.contains(&next.get_name()) {
            return None;
        }
        found = (next, index + 1);
    }
    (found.1 > 0 && !found.0.has_subcommands()).then_some(found)
}

/// The name of an option, if a word is one.
fn long(word: &OsString) -> Option<String> {
    let name = word.to_str()?.strip_prefix("--")?;
    Some(name.split('=').next().unwrap_or(name).to_owned())
}

fn named_file(words: &[OsString], environment: Environment<'_>) -> Option<OsString> {
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.to_str() {
            Some("--config") => return words.next().cloned(),
            Some(word) => {
                if let Some(path) = word.strip_prefix("--config=") {
                    return Some(path.into());
                }
            }
            None => {}
        }
    }
    environment(&variable("config"))
}

/// `MENAGERIE_PUBLIC_URL` for `--public-url`.
fn variable(option: &str) -> String {
    format!("MENAGERIE_{}", option.replace('-', "_").to_uppercase())
}

/// Whether an option does not go together with another, whichever of them says so.
fn excludes(command: &Command, option: &Arg, other: &str) -> bool {
    let against = |one: &Arg, name: &str| {
        let conflicts = command.get_arg_conflicts_with(one);
        conflicts.iter().any(|arg| arg.get_long() == Some(name))
    };
    let mut all = command.get_arguments();
    let other_way = all
        .find(|arg| arg.get_long() == Some(other))
        .is_some_and(|arg| against(arg, option.get_long().unwrap_or_default()));
    other_way || against(option, other)
}

/// An option with its value, as it would be said. One that needs no value is `true` or `false`.
fn word(option: &Arg, name: &str, value: &OsString) -> Result<Option<OsString>, Error> {
    let bare = matches!(option.get_action(), ArgAction::SetTrue);
    let may_be_bare = option
        .get_num_args()
        .is_some_and(|range| range.min_values() == 0);
    Ok(match value.to_str() {
        Some("true") if bare || may_be_bare => Some(format!("--{name}").into()),
        Some("false") if bare || may_be_bare => None,
        _ if bare => {
            let problem = format!("{name} is true or false, and not {}", value.display());
            return Err(Error::wrong(problem));
        }
        _ => {
            let mut word = OsString::from(format!("--{name}="));
            word.push(value);
            Some(word)
        }
    })
}

/// What a file says: a line an option, `name = value`.
fn read(path: &Path, program: &Command) -> Result<BTreeMap<String, String>, Error> {
    let shown = path.display();
    let text =
        fs::read_to_string(path).map_err(|fault| Error::wrong(format!("{shown}: {fault}")))?;
    let known = |name: &str| {
        let serve = program.find_subcommand("serve");
        serve.is_some_and(|serve| {
            serve
                .get_arguments()
                .any(|arg| arg.get_long() == Some(name))
        })
    };
    let mut settings = BTreeMap::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |problem: String| Error::wrong(format!("{shown}, line {number}: {problem}"));
        let (name, value) = line
            .split_once('=')
            .ok_or_else(|| wrong("a line is name = value".to_owned()))?;
        let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
        if !known(&name) || ALONE.contains(&name.as_str()) {
            let problem = format!("no option is called '{name}': menagerie serve --help names all");
            return Err(wrong(problem));
        }
        if settings.insert(name.clone(), value).is_some() {
            return Err(wrong(format!("{name} is said twice")));
        }
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// The words of a call after it was completed, with variables and a file.
    fn completed(call: &str, variables: &[(&str, &str)], file: &str) -> Result<String, Error> {
        let path = std::env::temp_dir().join(format!(
            "menagerie-settings-{}-{:?}",
            std::process::id(),
            std::thread::current().id()
        ));
        fs::write(&path, file).unwrap();
        let environment = |name: &str| {
            if name == "MENAGERIE_CONFIG" {
                return (!file.is_empty()).then(|| path.clone().into_os_string());
            }
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| OsString::from(value))
        };
        let call = call.split(' ').map(OsString::from).collect();
        let call = complete(call, &mut crate::Menagerie::command(), &environment);
        fs::remove_file(&path).unwrap();
        let words: Vec<_> = call?
            .into_iter()
            .map(|word| word.into_string().unwrap())
            .collect();
        Ok(words.join(" "))
    }

    #[test]
    fn the_command_line_counts_before_the_environment_and_that_before_the_file() {
        let file = "# ours\nlisten = 127.0.0.1:1\nrate = 1\nkeep-waiting = 1\n";
        let variables = [("MENAGERIE_LISTEN", "127.0.0.1:2"), ("MENAGERIE_RATE", "2")];
        let call = "menagerie serve --listen 127.0.0.1:3";
        assert_eq!(
            completed(call, &variables, file).unwrap(),
            "menagerie serve --rate=2 --keep-waiting=1 --listen 127.0.0.1:3"
        );
        assert_eq!(completed(call, &[], "").unwrap(), call);
    }

    #[test]
    fn of_two_that_do_not_go_together_the_one_that_counts_more_stays() {
        let file = "listen = 127.0.0.1:1\ndata = /var/lib/menagerie\n";
        let lan = completed("menagerie serve --lan", &[], file).unwrap();
        assert_eq!(lan, "menagerie serve --data=/var/lib/menagerie --lan");
        let store = [("MENAGERIE_STORE", "sqlite:x"), ("MENAGERIE_DATA", "y")];
        let call = completed("menagerie admin check", &store, file).unwrap();
        assert_eq!(call, "menagerie admin check --store=sqlite:x");
    }

    #[test]
    fn options_without_a_value_are_true_or_false() {
        let file = "no-open = true\nlog-json = false\nbehind-proxy = true\n";
        let call = completed("menagerie serve", &[], file).unwrap();
        assert_eq!(call, "menagerie serve --no-open --behind-proxy");
        assert!(completed("menagerie serve", &[], "no-open = perhaps").is_err());
    }

    #[test]
    fn other_commands_are_left_as_they_are() {
        let variables = [("MENAGERIE_DATA", "y"), ("MENAGERIE_SEED", "7")];
        let call = "menagerie play wallaby --seat serve";
        assert_eq!(completed(call, &variables, "data = x").unwrap(), call);
    }

    #[test]
    fn a_file_that_says_what_is_no_option_is_refused_with_its_line() {
        for (file, problem) in [
            ("rate = 1\nraet = 2", "line 2: no option is called 'raet'"),
            ("rate", "line 1: a line is name = value"),
            ("rate = 1\nrate = 2", "line 2: rate is said twice"),
            ("config = other", "no option is called 'config'"),
        ] {
            let Err(Error::Wrong(told)) = completed("menagerie serve", &[], file) else {
                panic!("{file} is taken");
            };
            assert!(told.contains(problem), "{told}");
        }
    }
}
