//! The steps from an empty file to today's. Each runs once, in a transaction; `user_version` says how many have.
use super::StoreError;
use rusqlite::{Connection, TransactionBehavior};

/// Never changed once released: add the next.
const STEPS: [&str; 6] = [
    include_str!("../../../migrations/sqlite/0001.sql"),
    include_str!("../../../migrations/sqlite/0002.sql"),
    include_str!("../../../migrations/sqlite/0003.sql"),
    include_str!("../../../migrations/sqlite/0004.sql"),
    include_str!("../../../migrations/sqlite/0005.sql"),
    include_str!("../../../migrations/sqlite/0006.sql"),
];

/// Brings a file up to date.
pub(super) fn migrate(file: &mut Connection) -> Result<(), StoreError> {
    let step = file
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(broken)?;
    for sql in &STEPS[steps_done(&step)?..] {
        step.execute_batch(sql).map_err(broken)?;
    }
    step.pragma_update(None, "user_version", STEPS.len() as i64)
        .map_err(broken)?;
    step.commit().map_err(broken)
}

/// How many steps a file has behind it.
///
/// # Errors
/// If there are more than this program knows.
pub(super) fn steps_done(file: &Connection) -> Result<usize, StoreError> {
    let done: i64 = file
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(broken)?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        let problem = format!("written by a newer program: step {done} of {}", STEPS.len());
        return Err(StoreError::Broken(problem));
    }
    Ok(done)
}

#[expect(clippy::needless_pass_by_value, reason = "handed to map_err")]
pub(super) fn broken(fault: rusqlite::Error) -> StoreError {
    StoreError::Broken(fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file as an earlier program left it: a table with two entries, somebody with a name, the key.
    fn written_by(steps: usize) -> Connection {
        let file = Connection::open_in_memory().unwrap();
        for sql in &STEPS[..steps] {
            file.execute_batch(sql).unwrap();
        }
        file.execute_batch(
            "INSERT INTO people VALUES (1, 'Ada');
             INSERT INTO tables VALUES (5, 1, 0, 1000, '{}');
             INSERT INTO seats (person, id) VALUES (1, 5);
             INSERT INTO entries VALUES (1, 0, 'made'), (2, 1, 'begun');
             INSERT INTO heads (slot, id, next, last) VALUES (1, 5, 2, 2);",
        )
        .unwrap();
        let secret = match steps {
            ..4 => "INSERT INTO secret VALUES (1, x'5ec4e7')",
            _ => "INSERT INTO keys (key) VALUES (x'5ec4e7')",
        };
        file.execute_batch(secret).unwrap();
        file.pragma_update(None, "user_version", steps as i64)
            .unwrap();
        file
    }

    #[test]
    fn a_file_of_every_earlier_program_is_brought_up_to_date_and_loses_nothing() {
        for steps in 1..=STEPS.len() {
            let mut file = written_by(steps);
            migrate(&mut file).unwrap();
            assert_eq!(steps_done(&file).unwrap(), STEPS.len());
            let kept: (String, String, i64, Vec<u8>) = file
                .query_row(
                    "SELECT (SELECT name FROM people WHERE person = 1),
                            (SELECT group_concat(entry) FROM (SELECT entry FROM entries ORDER BY seq)),
                            (SELECT next FROM heads WHERE id = 5),
                            (SELECT key FROM keys WHERE until IS NULL)",
                    [],
                    |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
                )
                .unwrap();
            let key = vec![0x5e, 0xc4, 0xe7];
            let wanted = ("Ada".to_owned(), "made,begun".to_owned(), 2, key);
            assert_eq!(kept, wanted, "a file of step {steps}");
            // a table that was there before is not old from the first day
            let at: i64 = file
                .query_row("SELECT at FROM heads", [], |row| row.get(0))
                .unwrap();
            assert!(at > 0 || steps >= 3);
        }
    }

    #[test]
    fn a_file_of_a_newer_program_is_left_as_it_is() {
        let mut file = written_by(STEPS.len());
        file.pragma_update(None, "user_version", STEPS.len() as i64 + 1)
            .unwrap();
        assert!(matches!(migrate(&mut file), Err(StoreError::Broken(_))));
    }
}
