//! The room of a bot: every known way out of it, or to hold up the others, is tried; the match always goes on.
//!
//! Rows `B1` to `B9` are those of the threat model: what a hostile bot may try.
#![cfg(feature = "bots")]

mod common;

#[path = "bots_room/answers.rs"]
mod answers;
#[path = "bots_room/closed.rs"]
mod closed;
#[path = "bots_room/endless.rs"]
mod endless;
#[path = "bots_room/files.rs"]
mod files;
#[path = "bots_room/given.rs"]
mod given;
#[path = "bots_room/leak.rs"]
mod leak;
#[path = "bots_room/limits.rs"]
mod limits;
#[path = "bots_room/lost_turns.rs"]
mod lost_turns;
#[path = "bots_room/messages.rs"]
mod messages;
#[path = "bots_room/room.rs"]
mod room;
#[path = "bots_room/too_much.rs"]
mod too_much;
#[path = "bots_room/words.rs"]
mod words;
