//! Playing in the terminal, with a program at the pipe.

use crate::cli::{call, file};

/// A player who always takes the first choice, and never tires of it.
fn first_choices(count: usize) -> String {
    "1\n".repeat(count)
}

#[test]
fn a_whole_game_is_played_through_a_pipe_and_saved_at_its_end() {
    let path = file("piped.record", "");
    // whatever is left of the input when the game is over is answered, until the record is saved
    let mut input = first_choices(3000);
    input += &format!("save {path}\nquit\n");
    let called = call(&["play", "wallaby", "--seed", "07"], &input);
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(called.out.contains("The luck is sealed: "));
    assert!(
        called.out.contains("Type save FILE, log or quit."),
        "the game has an end"
    );
    assert!(called.out.contains(&format!("Saved as {path}.")));
    let verified = call(&["verify", &path], "");
    assert_eq!(verified.code, 0, "{}", verified.err);
}

#[test]
fn a_game_that_is_left_ends_cleanly_and_goes_on_later() {
    let path = file("left.record", "");
    let called = call(
        &[
            "play", "wallaby", "--seat", "human", "--seat", "human", "--seed", "07",
        ],
        &format!("1\n2\nsave {path}\n"),
    );
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(called.out.contains("The game is not over."));
    // with its seed the same game goes on
    let own = call(
        &[
            "play", "--resume", &path, "--seed", "07", "--seat", "random",
        ],
        "",
    );
    assert_eq!(own.code, 0, "{}", own.err);
    // with another it does not
    let wrong = call(&["play", "--resume", &path, "--seed", "08"], "");
    assert_eq!(wrong.code, 1);
    assert!(wrong.err.contains("refused seed: "), "{}", wrong.err);
    // without, its lines are taken over and new luck is sealed
    let end = file("resumed.record", "");
    let args = [
        "play", "--resume", &path, "--seat", "random", "--seat", "random", "--save", &end,
    ];
    assert_eq!(call(&args, "").code, 0);
    let text = std::fs::read_to_string(&end).expect("saved");
    assert!(text.contains("\ntaken 3\n"), "{text}");
    let verified = call(&["verify", &end], "");
    assert!(
        verified.out.contains("after the 3 lines taken over"),
        "{}{}",
        verified.out,
        verified.err
    );
    let other = call(&["play", "chess", "--resume", &path], "");
    assert_eq!(other.code, 2);
}

#[test]
fn numbers_texts_and_several_decisions_are_understood() {
    let called = call(
        &[
            "play", "wallaby", "--seat", "human", "--seat", "human", "--seed", "2a",
        ],
        "place c1\n2;take a1;99\n2;1;1\nlog\nundo 2\n99\nquit\n",
    );
    let out = &called.out;
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(out.contains("Red ▲ starts on c1."), "{out}");
    assert!(out.contains("there is no choice 99"), "{out}");
    assert!(out.contains("Yellow ■ posts the scarecrow on b1."), "{out}");
    let refused = call(
        &[
            "play", "wallaby", "--seat", "human", "--seat", "human", "--seed", "2a",
        ],
        "place c1\nplace b1;take a1\nundo\n\nundo\nundo\nquit\n",
    );
    assert!(
        refused.out.contains("One decision is taken back."),
        "{}",
        refused.out
    );
    assert!(
        refused.out.contains("refused nothing-to-undo: "),
        "{}",
        refused.out
    );
}

#[test]
fn a_refusal_is_explained_by_the_rulebook() {
    let called = call(
        &[
            "play", "wallaby", "--seat", "human", "--seat", "human", "--seed", "2a",
        ],
        "why\nplace c3\nwhy\nwhy place a1\nwhy jump n\nrules WAL-NONE\nrules wal-turn-1\nhelp\nboard\nquit\n",
    );
    let out = &called.out;
    assert!(
        out.contains("nothing was refused; type why and an action"),
        "{out}"
    );
    assert!(
        out.contains("refused WAL-SETUP-4: c3 is not a tile at the edge"),
        "{out}"
    );
    assert!(
        out.contains("WAL-SETUP-4 (") && out.contains("PLACE names a perimeter tile."),
        "{out}"
    );
    assert!(out.contains("place a1 is allowed"), "{out}");
    assert!(out.contains("there is no rule WAL-NONE"), "{out}");
    assert!(out.contains("legend"), "{out}");
    assert!(!out.contains("pass-round"), "there are no windows: {out}");
}

#[test]
fn any_case_and_short_forms_are_understood_and_words_are_found_in_rules() {
    let called = call(
        &[
            "play", "wallaby", "--seat", "human", "--seat", "human", "--seed", "2a",
        ],
        "Legend\nrules perimeter tile\nplace\nC1\nQUIT\n",
    );
    let out = &called.out;
    assert!(out.contains("+ for the scarecrow"), "{out}");
    assert!(out.contains("WAL-SETUP-4 ("), "{out}");
    assert!(out.contains("place could be: place a1, place b1"), "{out}");
    assert!(out.contains("starts on c1"), "{out}");
}

#[test]
fn an_open_game_needs_no_curtain() {
    let called = call(
        &[
            "play", "wallaby", "--seat", "human", "--seat", "human", "--seed", "2a",
        ],
        "1\n1\n",
    );
    assert!(!called.out.contains("Hand the screen"), "{}", called.out);
    assert!(!called.out.contains('\u{1b}'), "no colour in a pipe");
}

#[test]
fn a_file_that_cannot_be_written_does_not_end_the_game() {
    let called = call(
        &["play", "wallaby", "--seed", "2a"],
        "save\nsave no/such/folder/game.record\n1\nquit\n",
    );
    assert_eq!(called.code, 0);
    assert!(called.out.contains("say where to: save FILE"));
    assert!(
        called
            .out
            .contains("no/such/folder/game.record cannot be written")
    );
}

#[test]
fn a_finished_game_is_only_looked_at() {
    let path = crate::cli::finished("looked-at.record");
    let called = call(&["play", "--resume", &path], "1\nlog\nquit\n");
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(
        called.out.contains("refused WAL-ACT-1: the game is over"),
        "{}",
        called.out
    );
    assert!(called.out.contains("· The field is laid out."));
}

#[test]
fn a_game_can_begin_from_a_position() {
    let position =
        "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5";
    let called = call(
        &["play", "wallaby", "--position", position, "--seed", "1"],
        "quit\n",
    );
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(
        called.out.contains("Red ▲: You stand on a 3"),
        "{}",
        called.out
    );
}

/// A Wumpus about to move, two people at one screen, and these cards in the first hand.
fn window(hand: &str, input: &str) -> String {
    let position = format!("red-hand={hand} blue-hand=bow+run turn=scent:red");
    let called = call(
        &[
            "play",
            "hunt-the-wumpus",
            "--position",
            &position,
            "--seat",
            "human",
            "--seat",
            "human",
            "--seed",
            "1",
        ],
        input,
    );
    assert_eq!(called.code, 0, "{}", called.err);
    called.out
}

// HTW-ACT-7, HTW-INFO-4
#[test]
fn at_a_shared_screen_being_asked_tells_nothing() {
    let with = window("scent+run", "");
    let without = window("bow+run", "");
    assert!(
        with.contains(
            "Does anyone react? Type a number, or press Enter for nobody: 1 Red ▲ and 2 Blue ●."
        ),
        "{with}"
    );
    assert!(!with.contains("Hand the screen"), "{with}");
    assert_eq!(with, without, "the hands must not show");
    // who passes and who cannot do anything else look alike
    let passed = window("scent+run", "\nquit\n");
    assert_eq!(passed, window("bow+run", "\nquit\n"));
    assert!(passed.contains("· Red ▲ passes."), "{passed}");
}

// HTW-ACT-7
#[test]
fn who_reacts_gets_the_screen() {
    let out = window("scent+run", "9\n1\nscent d2\nquit\n");
    assert!(
        out.contains("Type the number of who reacts, or 0 for nobody."),
        "{out}"
    );
    let asked = out.find("Does anyone react?");
    let handed = out.find("Hand the screen to Red ▲");
    assert!(asked.is_some() && asked < handed, "{out}");
    assert!(out.contains("Send the Wumpus to d2 (scent d2)"), "{out}");
    assert!(out.contains("the Wumpus goes to d2"), "{out}");
    // those before the one who reacts have passed
    let out = window("scent+run", "2\npass\nquit\n");
    assert!(out.contains("Hand the screen to Blue ●"), "{out}");
    assert!(out.contains("You hold no Scent in the Air: pass."), "{out}");
}

#[test]
fn a_place_is_asked_why_nothing_can_be_done_there() {
    let called = call(
        &["play", "wallaby", "--seed", "2a"],
        "why cell:c3\nwhy cell:a1\nquit\n",
    );
    let out = &called.out;
    assert!(
        out.contains("refused WAL-SETUP-4: c3 is not a tile at the edge"),
        "{out}"
    );
    assert!(out.contains("something can be done at cell:a1"), "{out}");
}
