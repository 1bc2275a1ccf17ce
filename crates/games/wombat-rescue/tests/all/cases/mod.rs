//! The twenty-five acceptance cases of the rulebook, section 19. What a position leaves out is as the rulebook's conventions say.

mod board;
mod dingo;
mod moving;
mod players;
