//! Tables of any game on the shelf: made, resumed, looked at; records verified.
use crate::{
    Card, Code, Hosted, LuckSource, Table, TableError, Voice,
    card::ReadCard,
    hosted::no_record,
    options::checked_setup,
    shelf::{self, Visit},
};
use menagerie_core::{Luck, Message, Options, Purpose, Record, Replay, Seed, Tell, below};

/// A new table.
///
/// # Errors
/// If there is no such game, or its options are refused.
pub fn make(
    game: &str,
    players: u8,
    options: &Options,
    seed: Seed,
) -> Result<Box<dyn Table>, TableError> {
    struct Make<'a>(u8, &'a Options, Seed);
    impl Visit for Make<'_> {
        type Out = Result<Box<dyn Table>, TableError>;
        fn visit<G: Tell>(self) -> Self::Out {
            Hosted::<G>::new(self.0, self.1, LuckSource::sealed(self.2)).map(boxed)
        }
    }
    at_shelf(game, Make(players, options, seed))?
}

/// Which of so many players begins, drawn by lot from the table's seed: they sit in the first seat, and the others follow in order. The first where
/// the game itself finds out who begins.
///
/// # Errors
/// If there is no such game.
pub fn lot(game: &str, players: u8, seed: &Seed) -> Result<u8, TableError> {
    struct Leaves;
    impl Visit for Leaves {
        type Out = bool;
        fn visit<G: Tell>(self) -> bool {
            G::lot().is_some()
        }
    }
    if !at_shelf(game, Leaves)? || players == 0 {
        return Ok(0);
    }
    let drawn = below(&mut Luck::new(seed, Purpose::Seating), u32::from(players));
    Ok(drawn as u8)
}

/// A table that begins from a position.
///
/// # Errors
/// If there is no such game, or the position or its options are refused.
pub fn at(
    game: &str,
    position: &str,
    options: &Options,
    luck: LuckSource,
) -> Result<Box<dyn Table>, TableError> {
    struct At<'a>(&'a str, &'a Options, LuckSource);
    impl Visit for At<'_> {
        type Out = Result<Box<dyn Table>, TableError>;
        fn visit<G: Tell>(self) -> Self::Out {
            Hosted::<G>::at(self.0, self.1, self.2).map(boxed)
        }
    }
    at_shelf(game, At(position, options, luck))?
}

/// A game that was put aside goes on with the luck it was sealed with.
///
/// # Errors
/// As [`Hosted::resume`], or if there is no such game.
pub fn resume(record: &Record, seed: Seed) -> Result<Box<dyn Table>, TableError> {
    struct Resume<'a>(&'a Record, Seed);
    impl Visit for Resume<'_> {
        type Out = Result<Box<dyn Table>, TableError>;
        fn visit<G: Tell>(self) -> Self::Out {
            Hosted::<G>::resume(self.0, self.1).map(boxed)
        }
    }
    at_shelf(&record.game, Resume(record, seed))?
}

/// A game to look at, after the first `upto` lines or all there are.
///
/// # Errors
/// As [`Hosted::review`], or if there is no such game.
pub fn review(record: &Record, upto: Option<usize>) -> Result<Box<dyn Table>, TableError> {
    struct Review<'a>(&'a Record, Option<usize>);
    impl Visit for Review<'_> {
        type Out = Result<Box<dyn Table>, TableError>;
        fn visit<G: Tell>(self) -> Self::Out {
            Hosted::<G>::review(self.0, self.1).map(boxed)
        }
    }
    at_shelf(&record.game, Review(record, upto))?
}

/// A new game that takes over the first `upto` lines of another and goes on with luck of its own.
///
/// # Errors
/// As [`Hosted::branch`], or if there is no such game.
pub fn branch(
    record: &Record,
    upto: usize,
    luck: LuckSource,
) -> Result<Box<dyn Table>, TableError> {
    struct Branch<'a>(&'a Record, usize, LuckSource);
    impl Visit for Branch<'_> {
        type Out = Result<Box<dyn Table>, TableError>;
        fn visit<G: Tell>(self) -> Self::Out {
            Hosted::<G>::branch(self.0, self.1, self.2).map(boxed)
        }
    }
    at_shelf(&record.game, Branch(record, upto, luck))?
}

/// Plays a whole record and checks all that can be checked: decisions, the result and, if the seed was told, every piece of luck.
///
/// # Errors
/// The first thing that does not fit.
pub fn verify(record: &Record) -> Result<(), TableError> {
    struct Verify<'a>(&'a Record);
    impl Visit for Verify<'_> {
        type Out = Result<(), TableError>;
        fn visit<G: Tell>(self) -> Self::Out {
            match Replay::<G>::verify(self.0) {
                Ok(_) => Ok(()),
                Err(fault) => Err(no_record(self.0, &fault)),
            }
        }
    }
    at_shelf(&record.game, Verify(record))?
}

/// The setup that options mean, for code that plays without a table.
///
/// # Errors
/// If an option is unknown or refused by the game's rules.
pub fn setup<G: Tell>(players: u8, options: &Options) -> Result<G::Setup, TableError> {
    checked_setup::<G>(players, options)
}

/// A position in the game's notation, for code that plays without a table.
///
/// # Errors
/// If it cannot be read or cannot happen.
pub fn position<G: Tell>(text: &str) -> Result<G::State, TableError> {
    text.parse().map_err(|flaw| TableError::position(&flaw))
}

/// What stands on the box of a game.
///
/// # Errors
/// If there is no such game.
pub fn card(game: &str, voice: &Voice<'_>) -> Result<Card, TableError> {
    at_shelf(game, ReadCard(*voice))
}

/// The rulebook of a game, in Markdown with rule ids.
///
/// # Errors
/// If there is no such game.
pub fn rulebook(game: &str) -> Result<&'static str, TableError> {
    struct Book;
    impl Visit for Book {
        type Out = &'static str;
        fn visit<G: Tell>(self) -> &'static str {
            G::rulebook()
        }
    }
    at_shelf(game, Book)
}

/// Does something with the game of a name.
///
/// # Errors
/// If there is no such game; the refusal names those there are.
pub fn at_shelf<V: Visit>(game: &str, visitor: V) -> Result<V::Out, TableError> {
    shelf::visit(game, visitor).ok_or_else(|| {
        let words = Message::new("table-no-game")
            .with("name", game)
            .with("names", shelf::NAMES.to_vec());
        TableError::new(Code::Game, words)
    })
}

fn boxed<G: Tell>(table: Hosted<G>) -> Box<dyn Table> {
    Box::new(table)
}
