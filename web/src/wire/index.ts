// Written from crates/room/src/wire by the tests of the server (MENAGERIE_WRITE=1 cargo test -p menagerie-server). Do not edit.

/** The protocol that these types describe. */
export const PROTOCOL = 2;

/**
 * One seat's way from the first chances to the result. All parts together are exactly the difference between the two.
 */
export type Account = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The chances before the first line.
 */
began: Estimate, 
/**
 * What luck brought.
 */
luck: Estimate, 
/**
 * What the seat's own mistakes cost.
 */
own: Estimate, 
/**
 * What the mistakes of others brought.
 */
others: Estimate, 
/**
 * What giving up changed.
 */
resigned: Estimate, 
/**
 * What is left: small differences, what nobody could know when deciding, and what estimates at one moment did not show yet.
 */
rest: Estimate, 
/**
 * What the seat won of the one point there was to win.
 */
ended: number, };

/**
 * Where others find this server.
 */
export type Addresses = { 
/**
 * For those in the same network; none if the server listens to its own machine alone, or stands behind a proxy.
 */
network: Array<string>, };

/**
 * What could have been decided instead.
 */
export type AlternativeTold = { 
/**
 * The action.
 */
action: string, 
/**
 * The same in words.
 */
words: string, 
/**
 * What it would have gained or prevented, as the seat could know.
 */
reason?: string, 
/**
 * The chances of every seat with it.
 */
chances: Array<Estimate>, 
/**
 * How much better it would have been for the seat than what was decided.
 */
better: Estimate, };

/**
 * How far the analysis of a game has come.
 */
export type AnalysisState = { "state": "none" } | { "state": "waiting" } | { "state": "working", 
/**
 * So many steps are done.
 */
done: number, 
/**
 * So many there are.
 */
all: number, 
/**
 * The first curve, once there is one.
 */
curve: Array<Array<Estimate>> | null, } | { "state": "ready", 
/**
 * What was found.
 */
analysis: AnalysisTold, };

/**
 * What a coach says of a finished game.
 */
export type AnalysisTold = { 
/**
 * Which game.
 */
game: string, 
/**
 * What the seats are called.
 */
names: Array<string>, 
/**
 * The colours of the seats.
 */
colours: Array<Colour>, 
/**
 * How hard was looked.
 */
effort: Effort, 
/**
 * The chances of every seat before each line of the record, and after the last one, for somebody who knows the whole truth.
 */
curve: Array<Array<Estimate>>, 
/**
 * Every decision at which there was a choice.
 */
decisions: Array<DecisionTold>, 
/**
 * Every piece of luck.
 */
luck: Array<LuckTold>, 
/**
 * What explains the result, seat by seat.
 */
ledger: Array<Account>, 
/**
 * The lines of the decisions that cost most, the worst first: three at most.
 */
costly: Array<number>, 
/**
 * How the game ended.
 */
ending: string, };

/**
 * A question to the other people at a table.
 */
export type Ask = { 
/**
 * A seat of whoever asks; nothing for a host without one.
 */
by: number | null, 
/**
 * Which seats have not answered yet.
 */
waiting: Array<number>, } & ({ "what": "undo", 
/**
 * Whose.
 */
seat: number, 
/**
 * How many of theirs.
 */
count: number, } | { "what": "rematch" } | { "what": "call_off" } | { "what": "remove", 
/**
 * Which.
 */
seat: number, 
/**
 * How well the bot plays that has it then.
 */
level: Level, } | { "what": "stand_in", 
/**
 * Which.
 */
seat: number, 
/**
 * How well it plays.
 */
level: Level, } | { "what": "return", 
/**
 * Which.
 */
seat: number, });

/**
 * What such a bot needs. Shown once.
 */
export type BotToken = { 
/**
 * Goes into the header `Authorization: Bearer …`.
 */
token: string, 
/**
 * Who the bot is.
 */
person: string, 
/**
 * What it is called.
 */
name: string, };

/**
 * A token that was made, without the token itself.
 */
export type BotTold = { 
/**
 * Who the bot is.
 */
person: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * When it was made, in seconds since 1970.
 */
made: number, 
/**
 * The second from which it is not good any more, if there is one.
 */
expires: number | null, 
/**
 * Since when it is not good any more, if it was taken back.
 */
revoked: number | null, };

/**
 * One frame from a client. Everything that changes a table carries an id that the client makes up (at most 64 characters): sent twice,
 * also after a new connection, it is done once. Seats are counted from 0.
 */
export type ClientFrame = { "say": "hello", 
/**
 * Which protocol the client speaks; without it, the server's newest. One that the server does not know is refused.
 */
protocol?: number, 
/**
 * The number of the last event that was seen: what came after it is told, if it is still known.
 */
seen?: number, 
/**
 * In which language to be spoken to, such as `de`.
 */
language?: string, 
/**
 * Actions without words and touch points, events without words, no prompts, no score sheets: for bots.
 */
terse?: boolean, } | { "say": "play", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which of one's seats decides.
 */
seat: number, 
/**
 * Texts of offered actions, usually one.
 */
actions: Array<string>, 
/**
 * The number of the last event that was seen. If something was played or taken back since, it is refused (`stale`); without the
 * number, whatever is asked now is answered.
 */
after?: number, } | { "say": "undo", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which of one's seats takes back.
 */
seat: number, 
/**
 * How many of its decisions.
 */
count: number, } | { "say": "agree", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Whether the asked-for may happen.
 */
yes: boolean, } | { "say": "pass_round", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which of one's seats.
 */
seat: number, 
/**
 * `false` takes the order back.
 */
pass: boolean, } | { "say": "openly", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * `false` is quicker, and tells something.
 */
openly: boolean, } | { "say": "react", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which of those that are asked; without it, nobody.
 */
seat?: number, 
/**
 * The number of the last event that was seen, as in `play`.
 */
after?: number, } | { "say": "hint", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which of one's seats.
 */
seat: number, } | { "say": "reason", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * The number of what was seen.
 */
event: number, } | { "say": "what_if", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which of one's seats.
 */
seat: number, 
/**
 * The text of an offered action.
 */
action: string, } | { "say": "why", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which of one's seats.
 */
seat: number, 
/**
 * A place, such as `cell:d5`.
 */
touch?: string, 
/**
 * The text of an action, such as `jump n`.
 */
action?: string, } | { "say": "resign", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which of one's seats.
 */
seat: number, } | { "say": "sit", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which; without it, that of the key, else one's own, else the first open one.
 */
seat?: number, 
/**
 * The key of a seat that is held.
 */
key?: string, } | { "say": "leave", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * How well those bots play.
 */
level: Level, } | { "say": "start", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * How well those bots play.
 */
level: Level, } | { "say": "rematch", 
/**
 * Made up by the client.
 */
id: string, } | { "say": "remove", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which.
 */
seat: number, 
/**
 * How well that bot plays.
 */
level: Level, } | { "say": "stand_in", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which.
 */
seat: number, 
/**
 * How well that bot plays.
 */
level: Level, } | { "say": "hold", 
/**
 * Made up by the client.
 */
id: string, 
/**
 * Which.
 */
seat: number, 
/**
 * `false` lets go of it.
 */
hold: boolean, } | { "say": "call_off", 
/**
 * Made up by the client.
 */
id: string, } | { "say": "beat", 
/**
 * Made up by the client, where it wants an answer: whether the line is alive.
 */
id?: string, };

/**
 * A player's colour. Each has a shape as well, so that colour is never alone.
 */
export type Colour = "red" | "blue" | "yellow" | "green" | "purple";

/**
 * A decision, judged by what its seat knew.
 */
export type DecisionTold = { 
/**
 * The line of the record, counted from 0.
 */
line: number, 
/**
 * Who decided.
 */
seat: Seat, 
/**
 * What was decided.
 */
action: string, 
/**
 * The same in words.
 */
words: string, 
/**
 * What it gained or prevented, as its seat could know.
 */
reason?: string, 
/**
 * The chances of every seat with the best decision that was found, by what the seat knew.
 */
before: Array<Estimate>, 
/**
 * The chances of every seat with the decision that was made, by what the seat knew.
 */
after: Array<Estimate>, 
/**
 * How much of every seat's chances went, or came, with it.
 */
change: Array<Estimate>, 
/**
 * Whether it cost its seat something for certain.
 */
mistake: boolean, 
/**
 * Other decisions, the best first.
 */
alternatives: Array<AlternativeTold>, 
/**
 * What the whole truth says, known or not: the chances of every seat before it and after it.
 */
hindsight: Hindsight, };

/**
 * An edition that a game can be played by.
 */
export type EditionTold = { 
/**
 * Its differences from the standard as one line of JSON, `{}` for the standard edition.
 */
edition: string, 
/**
 * A short name for it; nothing for the standard edition.
 */
digest: string | null, };

/**
 * How hard to look.
 */
export type Effort = { 
/**
 * Games imagined for one look at a position.
 */
games: number, 
/**
 * How often everything is looked at anew; intervals come from how far the looks lie apart.
 */
looks: number, };

/**
 * How a game ended.
 */
export type Ended = { "how": "played" } & GameResult | { "how": "resigned", 
/**
 * Who.
 */
seat: number, } | { "how": "called_off" } | { "how": "unknown" };

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * A word of the rulebook, or `resigned`.
 */
reason: string, 
/**
 * The place of each seat; 1 for winners.
 */
places: Array<number>, 
/**
 * The score of each seat.
 */
scores: Array<number>, 
/**
 * The seats in first place, counted from 0.
 */
winners: Array<Seat>, 
/**
 * All that in words.
 */
words: string, };

/**
 * An engine that the server offers.
 */
export type EngineTold = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Which games it plays, by their names.
 */
games: Array<string>, };

/**
 * An error over HTTP.
 */
export type ErrorBody = { 
/**
 * What went wrong.
 */
error: ErrorReport, };

/**
 * Why something was not done.
 */
export type ErrorReport = { 
/**
 * For programs: a stable word.
 */
code: string, 
/**
 * The rule of the game that forbids it.
 */
rule?: string, 
/**
 * For people.
 */
words: string, 
/**
 * After how many seconds it may be tried again, where that is known.
 */
seconds?: number, };

/**
 * An estimate with its interval.
 */
export type Estimate = { 
/**
 * What was found.
 */
mean: number, 
/**
 * The least that is believable.
 */
low: number, 
/**
 * The most that is believable.
 */
high: number, };

/**
 * Something happened, and is stored.
 */
export type Event = { 
/**
 * Events are counted without gaps.
 */
number: number, 
/**
 * The number of the event that the client must have seen before. Usually the one before; less when a gap is told at once.
 */
after: number, 
/**
 * What it was.
 */
what: Happening, 
/**
 * What was seen of it, for animation, in order.
 */
events: Array<Told>, 
/**
 * So many of the things seen before still hold; an undo takes back those behind.
 */
kept: number, 
/**
 * Other eyes look now, and know other things than the last: what they saw before, in place of what was told so far.
 */
past?: Array<Told>, 
/**
 * Seats and so on, if they changed.
 */
table?: TableTold, 
/**
 * The whole view, where a change would not do.
 */
view?: unknown, 
/**
 * How the last view becomes this one.
 */
change?: Array<Step>, 
/**
 * What is to be seen and done now.
 */
scene: Scene, };

/**
 * What is known of a game before any table is made, in words.
 */
export type GameCard = { 
/**
 * The game's name, as on the command line.
 */
name: string, 
/**
 * The rules number of this program.
 */
rules: number, 
/**
 * What it is called.
 */
title: string, 
/**
 * The aim in one sentence.
 */
aim: string, 
/**
 * The least and the most that can play.
 */
players: [number, number], 
/**
 * About so many minutes.
 */
minutes: [number, number], 
/**
 * Whether who sits in the first seat begins, so that a table may draw lots for it.
 */
lot: boolean, 
/**
 * The options of a table.
 */
options: Array<GameOption>, 
/**
 * Whether there is a guided first game.
 */
lesson: boolean, };

/**
 * One option of a table.
 */
export type GameOption = { 
/**
 * What it is called in records and on the command line.
 */
key: string, 
/**
 * What it is called by people.
 */
words: string, 
/**
 * One line that explains it.
 */
about: string, 
/**
 * What holds when nothing is said.
 */
default: string, 
/**
 * The values to choose from; empty for numbers and free text.
 */
values: Array<GameValue>, 
/**
 * What may be said: the values, a range of numbers, or the shape of the text.
 */
range: string, 
/**
 * The least and the most, for numbers.
 */
numbers: [number, number] | null, };

/**
 * One number, list or table of a game that an edition may change.
 */
export type GameParameter = { 
/**
 * Its key in the data file and in editions.
 */
key: string, 
/**
 * One sentence that explains it.
 */
about: string, 
/**
 * The rule that it belongs to.
 */
rule: string, 
/**
 * The values it may have, written short.
 */
range: string, 
/**
 * The value of the standard edition.
 */
standard: unknown, 
/**
 * The values it may have, as a JSON Schema.
 */
shape: unknown, };

/**
 * The numbers of a game that an edition may change.
 */
export type GameParameters = { 
/**
 * The game's name, as on the command line.
 */
game: string, 
/**
 * What it is called.
 */
title: string, 
/**
 * In the order in which editions are written; none if the game has no editions.
 */
parameters: Array<GameParameter>, };

/**
 * The result of a game that was played to its end.
 */
export type GameResult = { 
/**
 * Who won; several share it, nobody if all lost.
 */
winners: Array<number>, 
/**
 * The points of all seats, where the game counts them.
 */
scores?: Array<number>, };

/**
 * One value of an option.
 */
export type GameValue = { 
/**
 * In records and on the command line.
 */
value: string, 
/**
 * For people.
 */
words: string, };

/**
 * What kind of thing happened.
 */
export type Happening = { "kind": "gap" } | { "kind": "made" } | { "kind": "sat", 
/**
 * Which.
 */
seat: number, } | { "kind": "left", 
/**
 * Which seats.
 */
seats: Array<number>, 
/**
 * How well the bots play that took them; nothing if the seats are open.
 */
level: Level | null, } | { "kind": "named" } | { "kind": "started" } | { "kind": "played", 
/**
 * Whose.
 */
seat: number, } | { "kind": "undone", 
/**
 * Who took back.
 */
seat: number, } | { "kind": "resigned", 
/**
 * Who.
 */
seat: number, } | { "kind": "rematch", 
/**
 * Its id.
 */
table: string, } | { "kind": "removed", 
/**
 * Which.
 */
seat: number, 
/**
 * How well the bot plays that has it now; nothing if it is open.
 */
level: Level | null, } | { "kind": "stood_in", 
/**
 * Which.
 */
seat: number, 
/**
 * How well it plays.
 */
level: Level, } | { "kind": "held", 
/**
 * Which.
 */
seat: number, 
/**
 * Whether it is.
 */
held: boolean, } | { "kind": "called_off" } | { "kind": "analysed" };

/**
 * Chances by the whole truth.
 */
export type Hindsight = { 
/**
 * Before the decision.
 */
before: Array<Estimate>, 
/**
 * After it.
 */
after: Array<Estimate>, };

/**
 * What leads one level inwards.
 */
export type Key = string | number;

/**
 * What a lesson says now.
 */
export type LessonTold = { 
/**
 * What is to be learned, for people; empty where there is nothing new.
 */
words: string, 
/**
 * The rules that it is about.
 */
rules: Array<string>, 
/**
 * Where to look or touch, each `kind:name`.
 */
point: Array<string>, 
/**
 * The action that is asked for, where one is; any other that is offered will do as well.
 */
suggest?: string, 
/**
 * So many steps have been said.
 */
said: number, 
/**
 * So many there are.
 */
steps: number, };

/**
 * How strong a computer player is.
 */
export type Level = "gentle" | "solid" | "strong";

/**
 * A piece of luck.
 */
export type LuckTold = { 
/**
 * The line of the record, counted from 0.
 */
line: number, 
/**
 * What happened, in words.
 */
words: string, 
/**
 * How far it moved every seat's chances from what could be expected.
 */
change: Array<Estimate>, };

/**
 * A table was made.
 */
export type Made = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The way there, which is the whole invitation: `/t/<id>`.
 */
link: string, };

/**
 * Who one is.
 */
export type Me = { 
/**
 * Made on the first visit.
 */
person: string, 
/**
 * Made up until it is changed.
 */
name: string, };

/**
 * A bot that plays from outside.
 */
export type NewBot = { 
/**
 * What it is called: 1 to 32 characters.
 */
name: string, 
/**
 * After so many days its token is not good any more; without it, it is for ever.
 */
days?: number, };

/**
 * Numbers of one's own, to be looked at before a table is made with them.
 */
export type NewEdition = { 
/**
 * How many shall play.
 */
players: number, 
/**
 * Options that shall not have their default; the edition itself is one of them.
 */
options?: Array<OptionChosen>, };

/**
 * A new name.
 */
export type NewName = { 
/**
 * 1 to 32 characters; a name that cannot be seen brings the made-up one back.
 */
name: string, };

/**
 * A new table.
 */
export type NewTable = { 
/**
 * Which game, by its name.
 */
game: string, 
/**
 * Options that shall not have their default.
 */
options?: Array<OptionChosen>, 
/**
 * One entry a seat.
 */
seats: Array<SeatWish>, 
/**
 * Whether everybody finds it in the list of open tables; else only who has the link.
 */
listed?: boolean, 
/**
 * Whether one person may take several of the open seats; who makes the table always may.
 */
several?: boolean, 
/**
 * Whether lots are drawn for who begins, in games in which the first seat does. Not for one that goes on from another.
 */
lot?: boolean, 
/**
 * How fast bots and automatic answers come.
 */
pace?: Pace, 
/**
 * Goes on from a point of a finished game; then options are those of that game.
 */
from?: Origin, 
/**
 * Goes on with a game that was begun elsewhere, as its record tells it; then options are those of that game. Not together with `from`.
 */
record?: string, };

/**
 * An offered action for people.
 */
export type Offer = { 
/**
 * The action's text: what is sent to play it.
 */
action: string, 
/**
 * "Jump north to d5".
 */
words?: string, 
/**
 * Where to touch, in order, each `kind:name`.
 */
touch?: Array<string>, 
/**
 * What people should know before they choose it.
 */
warning?: string, };

/**
 * One option of a new table.
 */
export type OptionChosen = { 
/**
 * Which.
 */
key: string, 
/**
 * What of it.
 */
value: string, };

/**
 * A point of a finished game.
 */
export type Origin = { 
/**
 * The table it was played at.
 */
table: string, 
/**
 * After so many lines of the record.
 */
line: number, };

/**
 * How fast bots and automatic answers come.
 */
export type Pace = "human" | "quick";

/**
 * What stage a table is at.
 */
export type Phase = "gathering" | "playing" | "over";

/**
 * Everything there is to know.
 */
export type Picture = { 
/**
 * Which protocol is spoken here.
 */
protocol: number, 
/**
 * The number of the last event that is in it.
 */
number: number, 
/**
 * Seats, options and so on.
 */
table: TableTold, 
/**
 * What one may know, as the game's view; nothing before the game begins.
 */
view: unknown, 
/**
 * What is to be seen and done.
 */
scene: Scene, 
/**
 * What was seen so far, the last few hundred things of it.
 */
events: Array<Told>, };

/**
 * Whether a table is to be put away.
 */
export type PutAway = { 
/**
 * Away, or back in its list.
 */
away: boolean, };

/**
 * A game at one of its moments: the whole truth of one that is over; of one that is on, what one's own seat knew.
 */
export type Review = { 
/**
 * After so many lines of the record.
 */
line: number, 
/**
 * So many there are.
 */
lines: number, 
/**
 * Whether the game is over, and this the whole truth.
 */
over: boolean, 
/**
 * What one may know, as the game's view.
 */
view: unknown, 
/**
 * What happened in the last of these lines.
 */
events: Array<Told>, 
/**
 * What the table waits for there, in words.
 */
prompt: string, };

/**
 * A row of a score sheet.
 */
export type Row = { 
/**
 * What is counted.
 */
words: string, 
/**
 * What each seat has of it.
 */
values: Array<number>, };

/**
 * What is to be seen and done.
 */
export type Scene = { 
/**
 * Whose view this is; nothing for onlookers. Who plays several seats on one screen looks through the one that decides.
 */
eyes: number | null, 
/**
 * What the table waits for.
 */
turn: Turn, 
/**
 * One sentence, always true.
 */
prompt: string, 
/**
 * What may be done now, if it is for the eyes to decide.
 */
offers: Array<Offer>, 
/**
 * The pending decision is a reaction window: answers are told at an even pace.
 */
window: boolean, 
/**
 * The standing order to pass this round holds.
 */
passing: boolean, 
/**
 * So many of one's decisions can be taken back at once.
 */
undo: number, 
/**
 * So many with the consent of the others.
 */
undo_asking: number, 
/**
 * Another of one's seats knows what this one does not: let people change places first.
 */
curtain: boolean, 
/**
 * At a screen that asks openly in reaction windows: the seats that are asked now, in their order. The answer is a `react`.
 */
react?: Array<number>, 
/**
 * The score sheet, where the game has one; its last row is the total.
 */
sheet?: Array<Row>, 
/**
 * What the guided first game says, to its learner.
 */
lesson?: LessonTold, 
/**
 * How the game ended.
 */
ending?: Ending, };

/**
 * A place at the table. Counted from 0 inside, written from 1, as people count.
 */
export type Seat = number;

/**
 * Who has a seat.
 */
export type SeatKind = "person" | "bot" | "open";

/**
 * A seat.
 */
export type SeatTold = { 
/**
 * Who has it.
 */
kind: SeatKind, 
/**
 * What they are called; empty if nobody has it.
 */
name: string, 
/**
 * How well the bot plays.
 */
level?: Level, 
/**
 * For whom the bot plays, until they come back.
 */
stands_in_for?: string, 
/**
 * Whether only who has its key may take it.
 */
held?: boolean, 
/**
 * That key, for the host alone: it goes into the invitation, `/t/<id>?key=<key>`.
 */
key?: string, 
/**
 * Whether it is one's own; also while a bot keeps it.
 */
mine: boolean, 
/**
 * The colour, once the game has begun.
 */
colour: Colour | null, };

/**
 * Who is to have a seat.
 */
export type SeatWish = { "kind": "me", 
/**
 * What whoever sits there is called, where several people share a screen; without it, as who makes the table.
 */
name?: string, } | { "kind": "bot", 
/**
 * How well it plays.
 */
level: Level, } | { "kind": "engine", 
/**
 * As `GET /api/engines` tells it.
 */
name: string, } | { "kind": "open", };

/**
 * One frame to a client.
 */
export type ServerFrame = { "tell": "picture" } & Picture | { "tell": "event" } & Event | { "tell": "here", 
/**
 * One entry a seat.
 */
here: Array<boolean>, } | { "tell": "asked", 
/**
 * What is asked.
 */
ask: Ask | null, } | { "tell": "done", 
/**
 * The id that was sent with it.
 */
id: string, 
/**
 * The number of the event, where there is one.
 */
number?: number, } | { "tell": "refused", 
/**
 * The id that was sent with it, if it could be read.
 */
id?: string, 
/**
 * For programs: a stable word.
 */
code: string, 
/**
 * The rule of the game that forbids it.
 */
rule?: string, 
/**
 * For people.
 */
words: string, 
/**
 * After how many seconds it may be tried again, where that is known.
 */
seconds?: number, } | { "tell": "hint", 
/**
 * The id that was sent with the question.
 */
id: string, 
/**
 * An offered action.
 */
action: string, 
/**
 * What it gains or prevents, for people; nothing where there is nothing to say.
 */
reason?: string, } | { "tell": "reason", 
/**
 * The id that was sent with the question.
 */
id: string, 
/**
 * A sentence for people.
 */
words: string, } | { "tell": "what_if", 
/**
 * The id that was sent with the question.
 */
id: string, 
/**
 * The view; nothing if the decision would bring something hidden to light.
 */
view: unknown, 
/**
 * Where one could touch next, if the next decision is one's own.
 */
next: Array<string>, 
/**
 * The score sheet of that table, where there is a view of it and the game has one.
 */
sheet?: Array<Row>, } | { "tell": "why", 
/**
 * The id that was sent with the question.
 */
id: string, 
/**
 * The rule of the game that forbids it, where it is a matter of rules.
 */
rule?: string, 
/**
 * The reason, for people.
 */
words: string, } | { "tell": "beat" } | { "tell": "goodbye", 
/**
 * `restart` (come back in a moment), `slow`, `flood`, `silent`, `garbage`, `refused` (why was said before), `elsewhere` (too
 * many windows).
 */
code: string, 
/**
 * The same for people.
 */
words: string, };

/**
 * One place of a view (keys and list indices from the outside in) and what stands there now.
 */
export type Step = [Array<Key>, unknown];

/**
 * A table, as lists and pictures show it.
 */
export type TableTold = { 
/**
 * The table's id.
 */
table: string, 
/**
 * Which game, by its name.
 */
game: string, 
/**
 * What stage it is at.
 */
phase: Phase, 
/**
 * One entry a seat.
 */
seats: Array<SeatTold>, 
/**
 * Whether one is the host: who made the table, with a seat or without.
 */
host: boolean, 
/**
 * Options that were chosen.
 */
options: Array<OptionChosen>, 
/**
 * How fast bots and automatic answers come.
 */
pace: Pace, 
/**
 * Whether lots are drawn for who begins: seats change when the game does.
 */
lot?: boolean, 
/**
 * Whether it is in the list of open tables.
 */
listed: boolean, 
/**
 * The promise made about the seed of its luck.
 */
seal: string, 
/**
 * The table of the rematch, if there is one.
 */
rematch?: string, 
/**
 * Whether it is a guided first game.
 */
lesson?: boolean, 
/**
 * How it ended, if it did.
 */
ended?: Ended, 
/**
 * Whose turn it is, in lists of one's own tables.
 */
turn?: number, 
/**
 * When something last happened there, in lists: seconds since 1970.
 */
since?: number, };

/**
 * Something an audience saw.
 */
export type Told = { 
/**
 * Counted from 0 over all that this audience saw.
 */
number: number, 
/**
 * What was seen, for pictures: the game's own words.
 */
seen: unknown, 
/**
 * The same in words.
 */
words: string, };

/**
 * What a table waits for.
 */
export type Turn = "gathering" | { "decide": number } | "over";
