//! Wallaby.
