//! A made-up language proves that everything people read goes through the words: every letter of every sentence becomes a circled one, and no
//! plain English word may be left in anything that is said.
mod toy;

use fluent_syntax::{ast, parser, serializer};
use menagerie_core::{Audience, Choice, Options, Quick, Range, Seat, Seed, Tell, Turn, below};
use menagerie_table::{
    Hosted, LuckSource, Since, Table, Voice, Words,
    shelf::{self, Visit},
};

/// Letters of the made-up language.
fn circled(text: &str) -> String {
    let shift = |c: char, from: char, to: u32| char::from_u32(to + c as u32 - from as u32);
    text.chars()
        .map(|c| match c {
            'a'..='z' => shift(c, 'a', 0x24d0).unwrap_or(c),
            'A'..='Z' => shift(c, 'A', 0x24b6).unwrap_or(c),
            other => other,
        })
        .collect()
}

fn translated(text: &str) -> String {
    let resource = parser::parse(text.to_owned()).expect("the words can be read");
    let mut made = resource.clone();
    for entry in &mut made.body {
        if let ast::Entry::Message(message) = entry
            && let Some(pattern) = &mut message.value
        {
            in_pattern(pattern);
        }
    }
    serializer::serialize(&made)
}

fn in_pattern(pattern: &mut ast::Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => *value = circled(value),
            ast::PatternElement::Placeable { expression } => in_expression(expression),
        }
    }
}

fn in_expression(expression: &mut ast::Expression<String>) {
    match expression {
        ast::Expression::Select { variants, .. } => {
            for variant in variants {
                in_pattern(&mut variant.value);
            }
        }
        ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }) => {
            *value = circled(value);
        }
        ast::Expression::Inline(ast::InlineExpression::Placeable { expression }) => {
            in_expression(expression);
        }
        ast::Expression::Inline(_) => {}
    }
}

fn made_up() -> Words {
    let files = Words::files("en").expect("English is there");
    let mut texts: Vec<String> = files.iter().map(|(_, text)| translated(text)).collect();
    texts.push(translated(toy::WORDS));
    Words::read("en", texts.iter().map(String::as_str), None)
}

/// Notation may stay (cells, numbers, rule ids, rows of single letters without a vowel); a word of three letters or more may not.
fn english_in(text: &str) -> Option<&str> {
    let vowel = |b: u8| b"aeiouy".contains(&b.to_ascii_lowercase());
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.find(|word| {
        word.len() >= 3
            && word.bytes().all(|b| b.is_ascii_alphabetic())
            && !word.bytes().all(|b| b.is_ascii_uppercase())
            && word.bytes().any(vowel)
    })
}

fn foreign(what: &str, text: &str) {
    if let Some(word) = english_in(text) {
        panic!("{what} says '{word}' in every language: {text}");
    }
    assert!(!text.contains("{$"), "{what} lacks an argument: {text}");
}

struct NoEnglishLeft<'a>(Voice<'a>);
impl Visit for NoEnglishLeft<'_> {
    type Out = ();
    fn visit<G: Tell>(self) {
        let voice = self.0;
        for players in G::about().players {
            for number in 0..3 {
                let luck = LuckSource::sealed(Seed::from_number(number));
                let table = Hosted::<G>::new(players, &short::<G>(), luck);
                whole_game(&mut table.expect("ordinary options"), &voice, number);
            }
        }
        for wrong in [0, 99] {
            let table = Hosted::<G>::new(wrong, &Options::new(), LuckSource::ByHand);
            foreign("a refusal", &table.err().expect("refused").say(&voice));
        }
        let read_by_people = |choice: &&Choice| !matches!(choice.range, Range::Text(_));
        // what is wrong inside a data file is said as its reader says it
        for choice in G::about().options.iter().filter(read_by_people) {
            let options = Options::new().with(choice.key, "???");
            let least = *G::about().players.start();
            if let Err(refused) = Hosted::<G>::new(least, &options, LuckSource::ByHand) {
                // keys and values are notation, the same in every language
                let mut said = refused.say(&voice).replace(choice.key, "");
                if let Range::Words(words) = choice.range {
                    words.iter().for_each(|word| said = said.replace(word, ""));
                }
                if choice.range == Range::Switch {
                    said = said.replace("off", "");
                }
                foreign("a refused option", &said);
            }
        }
    }
}

/// Ordinary options, but an end within a few rounds where a game can go on for ever.
fn short<G: Tell>() -> Options {
    let mut options = Options::new();
    if G::about()
        .options
        .iter()
        .any(|choice| choice.key == "max_rounds")
    {
        options.set("max_rounds", "12");
    }
    options
}

fn whole_game(table: &mut dyn Table, voice: &Voice<'_>, number: u64) {
    let name = format!("{}, seed {number}", table.name());
    let mut rng = Quick::new(number);
    let mut strangers: Vec<String> = Vec::new();
    let mut since = 0;
    for step in 0usize.. {
        // games can be long: late positions are looked at ever less often, the last one always
        if step.is_multiple_of(1 + step / 25) || table.turn() == Turn::Over {
            listen(table, voice, &name, since, &strangers);
            since = table.lines();
        }
        let Turn::Decide(seat) = table.turn() else {
            break;
        };
        let actions = table.actions(seat);
        let pick = &actions[below(&mut rng, actions.len() as u32) as usize];
        if strangers.len() < 60 && !strangers.contains(pick) {
            strangers.push(pick.clone());
        }
        table.play(seat, &[pick]).expect("offered");
    }
    let over = table.check(Seat(0), "?").expect_err("the game is over");
    foreign(&format!("{name}: over"), &over.say(voice));
    if let Some(ending) = table.ending(voice) {
        foreign(&format!("{name}: an ending"), &ending.words);
    }
}

/// All that is said at this moment, to anyone.
fn listen(table: &dyn Table, voice: &Voice<'_>, name: &str, since: usize, strangers: &[String]) {
    let seats = Seat::all(table.players()).map(Audience::Seat);
    for who in seats.chain([Audience::Table, Audience::Everything]) {
        foreign(&format!("{name}: a prompt"), &table.prompt(who, voice));
        for ink in table.picture(who, voice).iter().flatten() {
            foreign(&format!("{name}: a picture"), &ink.text);
        }
        for row in table.sheet(who, voice).iter().flatten() {
            foreign(&format!("{name}: a sheet"), &row.words);
        }
        for told in table.events(who, Since::Line(since), voice) {
            foreign(&format!("{name}: an event"), &told.words);
        }
    }
    let Turn::Decide(seat) = table.turn() else {
        return;
    };
    for offer in &table.offers(seat, voice) {
        foreign(&format!("{name}: an offer"), &offer.words);
        let warning = offer.warning.as_deref().unwrap_or("");
        foreign(&format!("{name}: a warning"), warning);
    }
    for text in strangers.iter().map(String::as_str).chain(["?", ""]) {
        if let Err(refused) = table.check(seat, text) {
            foreign(&format!("{name}: a refusal of {text}"), &refused.say(voice));
        }
    }
    if let Err(refused) = table.check(seat.next(table.players()), "?") {
        foreign(&format!("{name}: a bar"), &refused.say(voice));
    }
}

#[test]
fn no_english_is_left_in_another_language() {
    let words = made_up();
    let voice = Voice::nameless(&words);
    NoEnglishLeft(voice).visit::<toy::Bluff>();
    for name in shelf::NAMES {
        shelf::visit(name, NoEnglishLeft(voice)).expect("on the shelf");
        let card = menagerie_table::tables::card(name, &voice).expect("on the shelf");
        foreign("a title", &card.title);
        foreign("an aim", &card.aim);
        for option in &card.options {
            foreign("an option", &option.words);
            foreign("an option's line", &option.about);
            for value in &option.values {
                foreign("a value", &value.words);
            }
        }
    }
}

#[test]
fn the_test_itself_finds_english() {
    assert_eq!(english_in("ⓙⓤⓜⓟ d5 WAL"), None);
    assert_eq!(english_in("ⓙⓤⓜⓟ north"), Some("north"));
}
