web-title = Menagerie
web-skip = Skip to the content
web-welcome = Sit down and play
web-welcome-more = Five animal board games: alone against computer players, several at one screen, or with friends far away. No account needed.
web-card-facts = { $least } to { $most } players · { $minutes } minutes
web-play-now = Play now
web-play-friend = Play with a friend
web-set-up = Set up a table
web-rules = Rules
web-my-tables = My tables
web-open-tables = Open tables
web-past-tables = Games I have played
web-more-tables = { $count ->
    [one] One more
   *[other] { $count } more
  }
web-go-on = Go on
web-put-away = Put away
web-seat-engine = { $name }, an engine
web-bring-back = Bring back
web-away-tables = Tables I have put away
web-news-gathering = Waiting for players
web-news-my-turn = Your turn
web-news-turn = { $who }’s turn
web-result-i-won = You won
web-result-won = { $who } won
web-result-nobody = Nobody won
web-result-i-gave-up = You gave up
web-result-gave-up = { $who } gave up
web-result-called-off = Ended without a winner
web-join = Join
web-my-name = My name
web-change-name = Change my name
web-save = Save
web-close = Close
web-settings = Settings
web-pace = Pace
web-pace-calm = calm
web-pace-brisk = brisk
web-pace-instant = instant
web-theme = Light
web-theme-auto = as the device
web-theme-light = light
web-theme-dark = dark
web-less-motion = Less motion
web-sound = Sound
web-contrast = More contrast
web-quick-windows = One screen, several people: skip those who cannot react (quicker, but it shows who can)
web-confirm = Show before doing: fingers touch twice, and so does whatever cannot be taken back
web-coordinates = Names of places on hexagons
web-lost-title = Nothing lives here
web-lost = This page does not exist.
web-to-home = To the games

web-set-up-title = { $game }: set up a table
web-players = Players
web-seats = Who sits where
web-seat-number = Seat { $number }
web-lot = Draw lots for who begins
web-lot-drawn = Lots are drawn for who begins.
web-seat-me = me
web-seat-also-me = also me, at this screen
web-seat-name = Name of seat { $number }
web-seat-colour = Colour of seat { $number }
web-colour-red = red
web-colour-blue = blue
web-colour-yellow = yellow
web-colour-green = green
web-colour-purple = purple
web-bot = { $name }, { $level }
web-presets = Tables to begin with
web-preset-children = With children
web-preset-standard = Standard
web-preset-expert = Experts
web-preset-solo-easy = Alone, easier
web-preset-solo = Alone
web-preset-solo-hard = Alone, harder
web-preset-alone = nobody else
web-more-choices = Rules, numbers and more
web-alone = Your games alone
web-alone-sums = { $won } of { $games } won, best score { $best }.
web-alone-won = won, { $score }
web-alone-lost = not won, { $score }
web-by-hand = Numbers of your own
web-value-own = my own
web-value-own-about = Write { $range }
web-value-layout-auto = as usual for so many
web-value-layout-outback = Outback
web-value-layout-burrow-hill = Burrow Hill
web-value-layout-billabong = Billabong
web-value-layout-long-gully = Long Gully
web-value-layout-boomerang = Boomerang
web-value-layout-escarpment = Escarpment
web-value-layout-short-track = Short Track
web-value-layout-lone-mama = Lone Mama
web-value-layout-lone-mama-short = Lone Mama, shorter
web-value-starting_den-layout = as far from the babies as home is
web-value-starting_den-far = farther from the babies
web-value-starting_den-near = nearer to the babies
web-value-protection-none = nobody
web-value-protection-all = everybody
web-seat-open = open for a guest
web-variants = Variants
web-own-numbers = My own numbers
web-own-numbers-total = { $count } in all
web-own-fine = This can be played.
web-own-share = Copy the link to this table
web-value-own-text = As text
web-own-numbers-about = Turn the numbers of the game and play it so. Only what differs from the standard counts; the link to it carries your numbers to whoever opens it.
web-own-numbers-standard = Everything is as in the rules.
web-own-numbers-differ = { $count ->
    [one] One number is your own.
   *[other] { $count } numbers are your own.
  } A game can be played so. Edition { $digest }
web-own-numbers-share = Copy the link to this edition
web-own-numbers-reset = Back to the standard
web-own-numbers-was = standard: { $value }
web-own-numbers-none = none
web-listed = Let everybody find this table
web-quick = Computer players answer at once
web-make-table = Open the table

web-joining = Coming to the table…
web-lost-connection = The connection is lost. It will be back in a moment; no move is lost.
web-gathering = Waiting for everybody
web-you = you
web-is-here = is here
web-away = away
web-deciding = choosing
web-invite = Send this link to whom you want at the table. Whoever opens it gets a seat.
web-invite-alone = This address works on this computer alone. For friends at other devices, start the server with --lan.
web-invite-network = Friends in the same network can open it.
web-copy = Copy
web-copied = Copied
web-qr = The link as a QR code
web-start = Begin now, with computer players on open seats
web-leave = Get up
web-sit = Sit down

web-panels = Log, players, aid and options
web-tab-options = Options
web-tab-players = Players
web-tab-log = Log
web-tab-aid = Aid
web-options = What you can do now
web-no-options = Nothing to choose right now.
web-hinted = a strong player would choose this
web-hint = Hint
web-why-this = What was it good for? { $what }
web-hint-is = A strong player would: { $choice }
web-again = Show again what others did
web-skip-showing = Skip
web-sending = Sending: { $choice }…
web-other-version = The server has another version than this page. Load the page again to go on; no move is lost.
web-lost-sending = The line is dead. Sending as soon as it is back: { $choice }
web-closer = Look closer
web-legend = What is what
web-rule = Rule { $rule }
web-preview-score = { $who }: { $before } → { $then }
web-whole-board = Whole board
web-undo = Take back
web-undo-ask = Ask to take back
web-asked = A question to you
web-asked-undo = { $who } asks to take back { $count ->
    [one] a decision
   *[other] { $count } decisions
  }.
web-asked-rematch = { $who } wants to play again.
web-asked-call-off = { $who } wants to end the game without a winner.
web-asked-remove = { $who } wants to take the seat of { $about } away; a computer plays on.
web-asked-stand-in = { $who } wants a computer to play for { $about }, who is away.
web-asked-return = { $about } is back and wants the seat again.
web-asked-waiting = Asked. Waiting for { $who }.
web-asked-withdraw = Never mind
web-host = The host
web-agree = Yes, that is fine
web-disagree = No
web-do-it = Yes
web-table-tools = The table and its seats
web-stand-in = Let a computer play
web-stands-in-for = plays for { $who }
web-sit-again = Take my seat again
web-remove = Take the seat away
web-remove-sure = { $who } leaves the table and cannot come back by the open link. In a game a computer plays on, if the others agree.
web-open-seat = Open this seat
web-hold = Keep for a friend
web-held = kept for a friend
web-let-go = Open it to everybody
web-copy-key = Copy the friend's link
web-get-up = Get up, a computer plays on
web-get-up-sure = You can take your seat again at any time.
web-resign = Give up
web-resign-sure = The game is over, and the other one wins.
web-call-off = End without a winner
web-call-off-sure = The others who are here are asked first.
web-button-pass = Pass
web-button-stay = Stay
web-button-end = End the turn
web-button-forfeit = Give one up
web-button-wander = Wander
web-button-leave = Leave it
web-button-done = Done
web-button-attack = Attack with the chosen cards
web-button-evade = Play the chosen cards
web-button-decline = Decline
web-button-keep = Keep
web-button-redraw = Discard the whole hand
web-button-suffer = Suffer the attack
web-start-over = Choose anew
web-pass-round = Pass for me this round
web-react = Does anyone at this screen react? { $what }
web-react-nobody = Nobody
web-curtain = Hand the screen to { $who }
web-curtain-more = Nobody else should look now.
web-curtain-ready = I have the screen
web-curtain-open = Show my table
web-recap = What happened
web-end = The game is over
web-you-won = You won!
web-end-tie = The points are equal; the rules name who wins then:
web-see-board = Look at the board
web-stronger = Stronger opponents
web-rematch = Play again
web-to-rematch = To the next game
web-replay = Watch it again
web-record = Keep the record
web-share = Copy the link
web-sheet = Score sheet
web-sheet-step = Step

web-replay-title = The game again
web-replay-so-far = The game so far
web-replay-going-on = This game is still on: you see what you may know of it.
web-replay-to-table = Back to the table
web-replay-moment = Moment { $line } of { $lines }
web-replay-slider = Moment
web-replay-back = One step back
web-replay-on = One step on
web-replay-first = To the beginning
web-replay-last = To the end
web-replay-turn-back = One turn back
web-replay-turn-on = One turn on
web-replay-pace = Speed
web-replay-pace-slow = slow
web-replay-pace-calm = calm
web-replay-pace-fast = fast
web-replay-play = Play
web-replay-pause = Pause
web-replay-from-here = Play on from here

## The coach. Chances are in hundredths.

web-coach = Ask the coach
web-coach-title = What the coach says
web-coach-about = The coach plays the game again and imagines many ways on from every decision. It says where chances were given away, by what each player knew then, and how much was luck.
web-coach-begin = Look at this game
web-coach-waiting = The coach has other games to look at first.
web-coach-working = The coach is looking at every decision.
web-coach-progress = How far the coach has come
web-coach-stop = Never mind
web-coach-curve = Everybody's chances
web-coach-moment = Line of the game
web-coach-touch = Touch the picture to look at one moment.
web-coach-chance = { $chance } %
web-coach-points = { $number } points
web-coach-between = { $low } to { $high }
web-coach-costly = Decisions that cost most
web-coach-costly-none = No decision cost anything for certain.
web-coach-known = Judged by what the player knew then. Nothing counts as a mistake that may be a matter of chance.
web-coach-line = line { $line }
web-coach-lost = Gave away { $mean } of 100 ({ $low } to { $high }).
web-coach-fine = Cost nothing for certain; { $chance } % were left.
web-coach-better = Better: “{ $words }” leaves { $chance } %, this leaves { $left } %.
web-coach-better-by = better by { $mean } ({ $low } to { $high })
web-coach-alternative = “{ $words }”: { $chance } %
web-coach-more = Other ways, and hindsight
web-coach-hindsight = In hindsight, knowing everything: { $before } % before it, { $after } % after it.
web-coach-again = Try again from here
web-coach-see = See it
web-coach-ledger = Luck and skill
web-coach-began = Chances at the start
web-coach-luck = Luck
web-coach-own = Own mistakes
web-coach-others = Mistakes of others
web-coach-resigned = Giving up
web-coach-rest = The rest
web-coach-ended = Won
web-coach-rest-about = A column adds up. The rest is small differences, what nobody could know when deciding, and what the coach itself saw only later.
web-rules-title = { $game }: the rules
web-two-minutes = In two minutes
web-rules-all = Every rule, numbered
web-rules-search = Search the rules
web-rules-nothing = No rule says that.
web-gallery = Gallery

web-wallaby-plot = { $cell }: { $plants ->
    [0] bare earth
    [one] 1 plant
   *[other] { $plants } plants
  }
web-wallaby-scarecrow = scarecrow
web-wallaby-tile = a { $number }
web-wallaby-legend-plot = A tile with plants
web-wallaby-legend-plot-about = Its number is how far one jumps or bounces from it, and how many plants it is worth.
web-wallaby-legend-earth = Bare earth
web-wallaby-legend-earth-about = From here one bounces one, two or three steps.
web-wallaby-legend-wallaby = Wallaby
web-wallaby-legend-wallaby-about = One for each player. { $goal } plants win.
web-wallaby-legend-scarecrow = Scarecrow
web-wallaby-legend-scarecrow-about = Nobody harvests where it stands. Who harvests a 1 may move it.
web-wallaby-harvest = { $score } of { $goal } plants harvested

web-wumpus-round = Round { $round } · { $deck ->
    [one] 1 card
   *[other] { $deck } cards
  } in the deck, { $discard } discarded
web-wumpus-itself = the Wumpus
web-wumpus-legend-about = Moves first in each round. Stand on its space to attack it.
web-wumpus-fight = Attack { $attack } against { $evade }
web-wumpus-hand = Your hand
web-wumpus-cards = { $count } of { $size } cards
web-wumpus-first = first player
# $value: what the card counts, $best: what it counts where it is best, $lair: in a Lair, $who: the hunters it is best for.
web-wumpus-attack = Attack { $value }; { $who } { $best }
web-wumpus-attack-plain = Attack { $value }
web-wumpus-run = Helps the Wumpus { $value }; in the open { $best }, in a Lair { $lair }
web-wumpus-submerge = Helps the Wumpus { $value }; in a swamp { $best }, in a Lair { $lair }
web-wumpus-camouflage = Helps the Wumpus { $value }; in a forest { $best }, in a Lair { $lair }
web-wumpus-cover = Helps the Wumpus { $value }; among rocks { $best }, in a Lair { $lair }
web-wumpus-ambush = After your move go on, up to { $spaces ->
    [one] one space
    [2] two spaces
   *[other] { $spaces } spaces
  }
web-wumpus-scent = Say where the Wumpus goes
web-wumpus-retreat = Send a hunter home, or slip away
web-wumpus-hazards = A hunter loses this turn and the draw after it
# The same in two or three words, on a card of a small screen. $value: what it counts, $best: the most it may count.
web-wumpus-glance-attack = Attack { $value }
web-wumpus-glance-evade = Wumpus +{ $value }
web-wumpus-glance-evade-best = Wumpus +{ $value }–{ $best }
web-wumpus-glance-ambush = Walk farther
web-wumpus-glance-scent = Lead the Wumpus
web-wumpus-glance-retreat = Home at once
web-wumpus-glance-hazards = Lose a turn

# On the button that confirms what the board shows: where it slides to is seen there.
web-waddle-add = Slide { $kind } in
web-waddle-move = Slide { $penguin } over
web-waddle-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-waddle-cards = Cards to be had
web-waddle-groups = groups { $points }
web-waddle-parents = parents { $points }
web-waddle-sets = sets { $points }
web-waddle-legend-iceberg = Iceberg
web-waddle-legend-iceberg-about = Never moves. Who touches it is never left behind.
web-waddle-legend-plain = At this level all four are alike.
web-waddle-legend-alpha = Never joins a group of its colour that has an Alpha already.
web-waddle-legend-parent = Counts { $bonus } more if it touches another Parent at the end.
web-waddle-legend-belly = Never next to another Big Belly.
web-waddle-legend-grumpy = Is never moved by anybody.

# A button that moves a large board. $what: a place and what is there.
web-look-there = Show { $what }
web-wombat-mouth = in the mouth
web-wombat-home = babies at home
web-wombat-pouch = baby in the pouch
web-wombat-cubes = cubes left
web-wombat-dingo = moves the dingo
web-wombat-shield = safe from the dingo
web-wombat-scamper = { $tile }: one extra step
web-wombat-progress = { $now } of { $goal } babies at home
web-wombat-legend-mama = Mama wombat
web-wombat-legend-mama-about = With a baby looking out of her pouch when she carries one home.
web-wombat-legend-baby = Baby wombat
web-wombat-legend-baby-about = Waits to be fetched by its own mama.
web-wombat-legend-cube = Cube
web-wombat-legend-cube-about = Smells. Within the dotted region a mama walks straight as far as she likes.
web-wombat-legend-dingo-about = Catches mamas he reaches.
web-wombat-legend-food = Food: its number is what it is worth.
web-wombat-legend-boulder = Nobody enters.
web-wombat-space-home = home
web-wombat-space-den = dingo den
web-wombat-space-boulder = boulder
web-wombat-space-baby = place { $number } for babies, still here: { $who }
web-wombat-space-dingo = dingo
web-wombat-space-cubes = { $count ->
    [one] 1 cube
   *[other] { $count } cubes
  } of { $who }

web-monster-aims = Goals and final tiles
web-monster-supply = Gems to have
web-monster-deck = { $count ->
    [one] 1 tile to come
   *[other] { $count } tiles to come
  }
web-monster-row = Tiles to choose from
web-monster-cost = { $cost ->
    [0] free
    [one] 1 step
   *[other] { $cost } steps
  }
web-monster-part = { $part }, level { $level }
web-monster-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-monster-levels = head { $head }, torso { $torso }, legs { $legs }
web-monster-hearts = { $count ->
    [one] 1 heart
   *[other] { $count } hearts
  }
web-monster-want = what a baby wants: 1 point for so many of what is shown

## Without a server

web-local-me = You
web-local-alone = there is no line to the server, so nobody else can come: give every seat to yourself or to a bot
web-local-unkept = This browser keeps nothing just now: it has no room, or refuses. The game goes on, but it is lost when you leave this page.
web-local-no-line = there is no line to the server just now; the game stays here
web-local-share = Share this game
web-local-keep = Keep a copy
web-local-not-here = this game is not kept in this browser
web-local-no-engine = this page was built without games of its own: it needs its server
web-local-no-game = this file is no game that was kept here
web-local-broken = the game stopped; open it again to go on from the last move
web-update = A new version is ready.
web-update-now = Use it now

## Whether a record is right

web-seal-title = Is this record right?
web-seal-more = A record is played again here, in your browser: every decision is checked against the rules, and the luck against the seed that was sealed before the game.
web-seal-door = Check a record, or open a copy of a game
web-seal-drop = Drop a record here, or choose one. The copy of a game that is still on is opened instead.
web-seal-good = Everything fits
web-seal-bad = Something does not fit
web-seal-what = { $name }: { $game } for { $players } players, { $lines } lines. Every digest fits and every line is allowed.
web-seal-luck-unchecked = The luck was not checked: the record does not tell its seed.
web-seal-luck-all = { $drawn ->
    [one] The one piece of luck is that of the seed.
   *[other] All { $drawn } pieces of luck are those of the seed.
  }
web-seal-luck-own = { $drawn ->
    [one] The one piece of luck since the game was taken over is that of the seed.
   *[other] The { $drawn } pieces of luck since the game was taken over are those of the seed.
  }
web-seal-promised = The seed is the one that was promised before the game.
web-seal-unpromised = Nothing was promised about the luck.

## Guided first games

web-learn = Learn by playing
web-learn-title = Learn { $game } by playing
web-learn-about = A real game against a kind opponent. Rules come when you need them, and nothing you try is wrong for long: what is not allowed says why, and most choices can be taken back.
web-learn-begin = Begin
web-learn-go-on = Go on with my lesson
web-learn-again = Begin anew
web-learn-skip = I know it: just play
web-lesson = Lesson
web-lesson-quiet = Play on: when something new comes up, it is told here.
web-lesson-leave = Leave the lesson and play on alone
web-lesson-progress = { $said } of { $steps } things told
web-aid-turn = A turn
web-aid-counts = What counts how much
web-monster-goal-now = you: { $has } of { $min }
web-monster-group-play = Rope ladder
web-monster-group-bed = Beds
web-monster-group-witch = Witch doctor
web-monster-group-improve = Care
web-monster-group-gem = Treasure
web-monster-group-want = Wants

## Puzzles
web-puzzles = Puzzles
web-puzzles-daily = Puzzle of the day: { $game }

## Opponents that fit
web-ladder = Opponents
web-ladder-of = Opponents: { $game }
web-ladder-about = Everybody here is a computer player. Begin with whom you like; after a game you may say how it was, and “Play now” proposes somebody who fits.
web-ladder-yours = proposed to you
web-ladder-play = Play against { $name }
web-fit = How was it?
web-fit-easy = Too easy
web-fit-right = Just right
web-fit-hard = Too hard
web-fit-next-gentle = “Play now” proposes a gentle opponent from now on.
web-fit-next-solid = “Play now” proposes a solid opponent from now on.
web-fit-next-strong = “Play now” proposes a strong opponent from now on.
