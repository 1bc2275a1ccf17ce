monster-baby-rescue-title = Monster Baby Rescue!
monster-baby-rescue-goal = Nurse your baby monster with care tiles that cost you time, and give it the best care of all.
monster-baby-rescue-start =
    Take a tile from the row and walk as many steps as it costs.
    Whoever is farthest behind moves next, so a cheap tile may bring another turn.
    Tiles raise head, torso or legs of your baby, or bring gems, beds, playthings and visits to the witch doctor.
    Be the first to reach a goal and it is yours.
    When the deck is empty everybody takes one more tile, free of charge. Most points win.

monster-baby-rescue-turn =
    Whoever is farthest behind on the street takes a turn.
    Take one tile of the row and walk as many steps as its place costs.
    The tile does what it shows: raises a part, brings gems, beds, rungs or a visit.
    Goals that you now fulfil are yours.
    The row slides down and a new tile comes.
monster-baby-rescue-counts =
    A place of the row costs the steps that stand with it; on the left it is cheaper.
    Plain hearts count, and linked hearts for which you have a gem of their colour.
    Goals count what they say; every visit counts for each of your goals.
    Want tiles pay for what they show, lines of one plaything and two beds for themselves.
    The four final tiles pay at the end.

monster-baby-rescue-option-data = Data file
monster-baby-rescue-option-data-about = Plays with the tiles, costs and faces of a whole data file instead of ours; an edition says the same in fewer words. (The pictures of the printed tiles are lost; what they show was designed here.)
monster-baby-rescue-option-edition = Edition
monster-baby-rescue-option-edition-about = Plays with numbers of your own instead of the printed ones.

monster-baby-rescue-parameter-row_costs = What each position of the row costs, cheapest first; the row has as many positions.
monster-baby-rescue-parameter-gem_supply = How many red and green gems there are.
monster-baby-rescue-parameter-levels = The level at which parts start, and the highest.
monster-baby-rescue-parameter-line = How many play tiles and bed tiles make a line, and its points.
monster-baby-rescue-parameter-points = Points for a plain heart, for a linked heart with its gem, and for a visit with each goal.
monster-baby-rescue-parameter-care_tiles = What each care tile is called, shows and asks for, and from how many players on it is used.
monster-baby-rescue-parameter-goal_tiles = What each face of the goal tiles asks for and is worth.
monster-baby-rescue-parameter-final_tiles = What each face of the final tiles is called and how it pays.

monster-baby-rescue-tile-b1 = Moss mattress
monster-baby-rescue-tile-b2 = Feather nest
monster-baby-rescue-tile-b3 = Patchwork basket
monster-baby-rescue-tile-b4 = Leafy hammock
monster-baby-rescue-tile-b5 = Twin cushions
monster-baby-rescue-tile-b6 = Woolly rug
monster-baby-rescue-tile-b7 = Warm cave bed
monster-baby-rescue-tile-b8 = Velvet pillow
monster-baby-rescue-tile-b9 = Cloud bunk
monster-baby-rescue-tile-d1 = Pair of rubies
monster-baby-rescue-tile-d2 = Pair of emeralds
monster-baby-rescue-tile-d3 = Jeweller's tray
monster-baby-rescue-tile-d4 = Treasure pouch
monster-baby-rescue-tile-d5 = Ruby ring
monster-baby-rescue-tile-d6 = Emerald ring
monster-baby-rescue-tile-d7 = Lucky find
monster-baby-rescue-tile-d8 = Ruby brooch
monster-baby-rescue-tile-d9 = Emerald brooch
monster-baby-rescue-tile-w1 = Bitter brew
monster-baby-rescue-tile-w2 = Tongue inspection
monster-baby-rescue-tile-w3 = Ruby amulet cure
monster-baby-rescue-tile-w4 = Smoke bath
monster-baby-rescue-tile-w5 = Bone rattle
monster-baby-rescue-tile-w6 = Emerald tonic
monster-baby-rescue-tile-p1 = Long rope ladder
monster-baby-rescue-tile-p2 = Tyre swing
monster-baby-rescue-tile-p3 = Vine swing
monster-baby-rescue-tile-p4 = Tree-house ladder
monster-baby-rescue-tile-p5 = Seesaw
monster-baby-rescue-tile-p6 = Climbing frame
monster-baby-rescue-tile-p7 = Fire pole
monster-baby-rescue-tile-p8 = Pirate rigging
monster-baby-rescue-tile-h1 = Face wash
monster-baby-rescue-tile-h2 = Ribbon in the mane
monster-baby-rescue-tile-h3 = Ruby ear-ring
monster-baby-rescue-tile-h4 = Two braids
monster-baby-rescue-tile-h5 = Tooth brushing
monster-baby-rescue-tile-h6 = Emerald tiara
monster-baby-rescue-tile-h7 = Bow on the horn
monster-baby-rescue-tile-h8 = Royal hairdo
monster-baby-rescue-tile-h9 = Ear cleaning
monster-baby-rescue-tile-t1 = Bubble bath
monster-baby-rescue-tile-t2 = Knitted scarf
monster-baby-rescue-tile-t3 = Emerald buckle
monster-baby-rescue-tile-t4 = Spa day
monster-baby-rescue-tile-t5 = Belly rub
monster-baby-rescue-tile-t6 = Laced jacket
monster-baby-rescue-tile-t7 = Ruby necklace
monster-baby-rescue-tile-t8 = Fur brushing
monster-baby-rescue-tile-t9 = Sash
monster-baby-rescue-tile-l1 = Pedicure
monster-baby-rescue-tile-l2 = Foot bath
monster-baby-rescue-tile-l3 = Anklet of string
monster-baby-rescue-tile-l4 = Laced boots
monster-baby-rescue-tile-l5 = Soft slippers
monster-baby-rescue-tile-l6 = Ruby toe-ring
monster-baby-rescue-tile-l7 = Claw polish
monster-baby-rescue-tile-l8 = Emerald anklet
monster-baby-rescue-tile-l9 = Tail bow
monster-baby-rescue-tile-j1 = Loving cuddle
monster-baby-rescue-tile-j2 = Home-cooked meal
monster-baby-rescue-tile-j3 = Good-night story
monster-baby-rescue-tile-q1 = Wants to play
monster-baby-rescue-tile-q2 = Wants comfort
monster-baby-rescue-tile-q3 = Wants a clean torso
monster-baby-rescue-tile-q4 = Wants treasure
monster-baby-rescue-tile-q5 = Wants a clean head
monster-baby-rescue-tile-q6 = Wants clean legs

monster-baby-rescue-final-f1a = Well groomed all over
monster-baby-rescue-final-f1b = Star parts
monster-baby-rescue-final-f2a = Longest ladder
monster-baby-rescue-final-f2b = Most knots
monster-baby-rescue-final-f3a = Gem hoard
monster-baby-rescue-final-f3b = Matching gems
monster-baby-rescue-final-f4a = Cosiest home
monster-baby-rescue-final-f4b = All-round care

monster-baby-rescue-monster-basilisk = basilisk
monster-baby-rescue-monster-cerberus = cerberus
monster-baby-rescue-monster-manticore = manticore
monster-baby-rescue-monster-orc = orc
monster-baby-rescue-monster-dragon = dragon

monster-baby-rescue-part-head = head
monster-baby-rescue-part-torso = torso
monster-baby-rescue-part-legs = legs
monster-baby-rescue-gem-red = red
monster-baby-rescue-gem-green = green


monster-baby-rescue-place-river = the river
monster-baby-rescue-place-bridge = the bridge
monster-baby-rescue-place-meadow = the meadow
monster-baby-rescue-place-orchard = the orchard
monster-baby-rescue-place-hilltop = the hilltop
monster-baby-rescue-place-mill = the old mill

monster-baby-rescue-shows-beds = { $count ->
    [one] 1 bed symbol
   *[other] { $count } bed symbols
  }
monster-baby-rescue-shows-rungs = { $count ->
    [one] 1 rung
   *[other] { $count } rungs
  }
monster-baby-rescue-shows-knots = { $count ->
    [one] 1 knot
   *[other] { $count } knots
  }
monster-baby-rescue-shows-visit = 1 visit to the witch doctor
monster-baby-rescue-shows-rise = { $part } +1
monster-baby-rescue-shows-joker = any part +1
monster-baby-rescue-shows-gems = { $count ->
    [one] 1 { $gem } gem
   *[other] { $count } { $gem } gems
  }
monster-baby-rescue-shows-gem-choice = 1 gem, red or green
monster-baby-rescue-shows-link = a heart with a { $gem } gem
monster-baby-rescue-wants-rungs = { $each ->
    [one] 1 point for each rung
   *[other] 1 point for every { $each } rungs
  }
monster-baby-rescue-wants-beds = { $each ->
    [one] 1 point for each bed symbol
   *[other] 1 point for every { $each } bed symbols
  }
monster-baby-rescue-wants-gems = { $each ->
    [one] 1 point for each gem
   *[other] 1 point for every { $each } gems
  }
monster-baby-rescue-wants-level = { $each ->
    [one] 1 point for each level of the { $part }
   *[other] 1 point for every { $each } levels of the { $part }
  }

monster-baby-rescue-goal-part-level = { $part } at level { $min }
monster-baby-rescue-goal-all-levels = all parts at level { $min } or more
monster-baby-rescue-goal-beds = { $min ->
    [one] 1 bed symbol
   *[other] { $min } bed symbols
  }
monster-baby-rescue-goal-rungs = { $min ->
    [one] 1 rung
   *[other] { $min } rungs
  }
monster-baby-rescue-goal-knots = { $min ->
    [one] 1 knot
   *[other] { $min } knots
  }
monster-baby-rescue-goal-gem-each-colour = { $min ->
    [one] a gem of each colour
   *[other] { $min } gems of each colour
  }
monster-baby-rescue-goal-gems = { $min ->
    [one] 1 gem
   *[other] { $min } gems of any colours
  }
monster-baby-rescue-goal-visits = { $min ->
    [one] 1 visit to the witch doctor
   *[other] { $min } visits to the witch doctor
  }
monster-baby-rescue-goal-wants = { $min ->
    [one] 1 want tile
   *[other] { $min } want tiles
  }
monster-baby-rescue-goal-lines = { $min ->
    [one] 1 line of playground and bed tiles
   *[other] { $min } lines of playground and bed tiles
  }
monster-baby-rescue-goal-kinds = { $min ->
    [one] care tiles of 1 kind
   *[other] care tiles of { $min } different kinds
  }

monster-baby-rescue-count-rungs = rungs
monster-baby-rescue-count-knots = knots
monster-baby-rescue-count-beds = bed symbols
monster-baby-rescue-count-gems = gems
monster-baby-rescue-count-kinds = different kinds of care tile
monster-baby-rescue-pay-lowest = { $two }/{ $three }/{ $four } for lowest level 2/3/4; { $one } per part at level 1
monster-baby-rescue-pay-stars = { $each } per part at the highest level; { $none } for none
monster-baby-rescue-pay-ranked = { $places } for most { $what }; { $none } for none
monster-baby-rescue-pay-table = { $table } for 0, 1, 2 … { $what }
monster-baby-rescue-pay-pairs = { $each } per pair of a red and a green gem; { $none } for no gem

monster-baby-rescue-prompt-take = Choose a tile for your { $monster }. Whoever is farthest behind moves next. { $deck ->
    [one] One more tile comes.
   *[other] { $deck } more tiles come.
  }
monster-baby-rescue-prompt-final = Your last turn: choose any tile for your { $monster }. It costs nothing.
monster-baby-rescue-wait-take = { $who } is choosing a tile.
monster-baby-rescue-wait-final = { $who } is choosing a last tile, free of charge.
monster-baby-rescue-wait-faces = Goals and final scoring tiles are being laid out.
monster-baby-rescue-wait-rocks = The figures are being lined up at the river.
monster-baby-rescue-wait-deal = The first tiles are being dealt.
monster-baby-rescue-wait-refill = A new tile is being turned up.

monster-baby-rescue-act-take = { $cost ->
    [0] Take { $tile }, free of charge
    [one] Take { $tile } for 1 step
   *[other] Take { $tile } for { $cost } steps
  }
monster-baby-rescue-act-take-part = { $cost ->
    [0] Take { $tile } for the { $part }, free of charge
    [one] Take { $tile } for the { $part }, 1 step
   *[other] Take { $tile } for the { $part }, { $cost } steps
  }
monster-baby-rescue-act-take-gem = { $cost ->
    [0] Take { $tile } with a { $gem } gem, free of charge
    [one] Take { $tile } with a { $gem } gem, 1 step
   *[other] Take { $tile } with a { $gem } gem, { $cost } steps
  }
monster-baby-rescue-act-nothing = Take what lies at position { $position }
monster-baby-rescue-act-pass = Pass
monster-baby-rescue-warn-part = Nothing rises: { $part } at the highest level already.
monster-baby-rescue-warn-joker = All parts are at the highest level already: nothing rises.
monster-baby-rescue-warn-gems = { $left ->
    [0] The supply has no { $gem } gem left.
    [one] The supply has only 1 { $gem } gem left.
   *[other] The supply has only { $left } { $gem } gems left.
  }
monster-baby-rescue-warn-no-gem = The supply has no gem left.

monster-baby-rescue-event-laid-out = Goals and final scoring tiles are laid out.
monster-baby-rescue-event-lined-up = At the river stand, from behind: { $order }.
monster-baby-rescue-event-dealt = The first row is dealt: { $tiles }.
monster-baby-rescue-event-took = { $cost ->
    [0] { $who } takes { $tile }, free of charge.
    [one] { $who } takes { $tile } for 1 step.
   *[other] { $who } takes { $tile } for { $cost } steps.
  }
monster-baby-rescue-event-took-part = { $cost ->
    [0] { $who } takes { $tile } for the { $part }, free of charge.
    [one] { $who } takes { $tile } for the { $part }, 1 step.
   *[other] { $who } takes { $tile } for the { $part }, { $cost } steps.
  }
monster-baby-rescue-event-took-gem = { $cost ->
    [0] { $who } takes { $tile } with a { $gem } gem, free of charge.
    [one] { $who } takes { $tile } with a { $gem } gem, 1 step.
   *[other] { $who } takes { $tile } with a { $gem } gem, { $cost } steps.
  }
monster-baby-rescue-event-walked = { $who } walks on to { $place }.
monster-baby-rescue-event-rose = { $who }: { $part } now at level { $level }.
monster-baby-rescue-event-stayed = { $who }: { $part } at the highest level already.
monster-baby-rescue-event-gems = { $who } gets { $count ->
    [one] 1 { $gem } gem
   *[other] { $count } { $gem } gems
  }.
monster-baby-rescue-event-gems-short = { $who } gets { $count ->
    [0] no { $gem } gem
    [one] 1 { $gem } gem
   *[other] { $count } { $gem } gems
  }: the supply is { $missing } short.
monster-baby-rescue-event-goal = { $who } reaches a goal: { $goal } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
  }).
monster-baby-rescue-event-turned-up = New in the row: { $tile }.
monster-baby-rescue-event-last-turns = The last tile of the deck is turned up: everybody has one more turn, free of charge.
monster-baby-rescue-event-finished = { $who } is done.

monster-baby-rescue-end-deck = { $winners } { $count ->
    [one] gave the best care and wins
   *[other] gave equally good care and share the victory
  } with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

monster-baby-rescue-sheet-hearts = 1. Hearts
monster-baby-rescue-sheet-links = 1. Hearts with gems
monster-baby-rescue-sheet-goals = 2. Goals
monster-baby-rescue-sheet-wants = 3. Wants
monster-baby-rescue-sheet-lines = 4. Lines
monster-baby-rescue-sheet-witch = 5. Witch doctor: visits × goals
monster-baby-rescue-sheet-final = 6. { $name }
monster-baby-rescue-sheet-total = Total

monster-baby-rescue-picture-track = The track: six places in a ring; ¦ lies behind whoever moves next
monster-baby-rescue-picture-row = The row: position, cost, tile. { $deck ->
    [one] 1 tile
   *[other] { $deck } tiles
  } to come; gems in supply: { $red } red, { $green } green
monster-baby-rescue-picture-shown = { "" }: { $things }
monster-baby-rescue-picture-hearts = hearts
monster-baby-rescue-picture-red = red gems
monster-baby-rescue-picture-green = green gems
monster-baby-rescue-picture-beds = bed symbols
monster-baby-rescue-picture-rungs = rungs
monster-baby-rescue-picture-knots = knots
monster-baby-rescue-picture-visits = visits
monster-baby-rescue-picture-tiles = tiles
monster-baby-rescue-picture-points = points now
monster-baby-rescue-picture-pays = { "" }: { $how }

monster-baby-rescue-no-over = the game is over
monster-baby-rescue-no-not-yours = { $who } is farthest behind and moves now
monster-baby-rescue-no-not-yet = something is to be drawn first
monster-baby-rescue-no-unreadable = the only choice is a tile of the row
monster-baby-rescue-no-pass = nobody can pass: take a tile
monster-baby-rescue-no-position = the row has no position { $position }
monster-baby-rescue-no-empty = nothing lies at position { $position } any more
monster-baby-rescue-no-part-missing = this tile raises a part of your choice: name it
monster-baby-rescue-no-part-full = nothing would rise: { $part } at the highest level already
monster-baby-rescue-no-colour-missing = this tile gives a gem of your choice: name its colour
monster-baby-rescue-no-colour-gone = the supply has no { $gem } gem left
monster-baby-rescue-no-part-not-asked = this tile asks for no part, so { $part } is too much
monster-baby-rescue-no-colour-not-asked = this tile asks for no colour, so { $gem } is too much
monster-baby-rescue-no-in-row = { $tile } does not lie in the row: only what lies there can be taken
monster-baby-rescue-no-joker = the { $part } cannot be raised by itself: a tile that raises a part of your choice would ask for one, and none lies in the row
monster-baby-rescue-no-gem-of-choice = a { $gem } gem cannot be taken by itself: a tile that gives a gem of your choice would ask for a colour, and none lies in the row
monster-baby-rescue-no-players = Monster Baby Rescue! is for two to five players, not { $count }
monster-baby-rescue-no-two-editions = say either a data file or an edition, not both
monster-baby-rescue-no-data-fixed = { $key } is the same in every edition
monster-baby-rescue-no-data-deck = { $marked } tiles are marked for { $players } players, and deck_size_by_players says another number
monster-baby-rescue-no-edition-hearts = { $id } shows plain hearts and a linked one; it may show one sort
monster-baby-rescue-no-edition-levels = parts must start below their highest level
monster-baby-rescue-no-edition-row = a row of { $positions } has no tile for the last turn of each of { $players } players
monster-baby-rescue-no-edition-deck = { $tiles } tiles cannot fill a row of { $positions } and refill it
monster-baby-rescue-no-edition-met = { $id } is met before the first turn

monster-baby-rescue-reason-goal = reaches a goal: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
monster-baby-rescue-reason-first = comes before { $who }, who was one short of it
monster-baby-rescue-reason-hearts = brings hearts: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
monster-baby-rescue-reason-links = joins a gem and a linked heart: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
monster-baby-rescue-reason-wants = gives the baby what it wants: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
monster-baby-rescue-reason-lines = completes a line: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
monster-baby-rescue-reason-witch = makes visits and goals count together: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
monster-baby-rescue-reason-finals = counts for the final tiles: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
monster-baby-rescue-reason-costs = costs { $who } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
monster-baby-rescue-reason-again = takes so little time that the same player goes again
monster-baby-rescue-reason-head = raises the head to level { $level }
monster-baby-rescue-reason-torso = raises the torso to level { $level }
monster-baby-rescue-reason-legs = raises the legs to level { $level }
monster-baby-rescue-reason-near = comes within one of a goal worth { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

monster-baby-rescue-lesson-goal = Care for your monster baby better than anybody else: most points win. Take one tile of the row.
monster-baby-rescue-lesson-time = A tile costs time by where it lies, two steps on the left to four on the right. Whoever is farthest behind moves next, so cheap tiles give you more turns.
monster-baby-rescue-lesson-row = When a tile is taken, those above it slide down and become cheaper, and a new one comes.
monster-baby-rescue-lesson-raise = Some tiles raise the head, the torso or the legs of your baby by one level, up to four.
monster-baby-rescue-lesson-goals = Goals go to whoever reaches them first, at once and for good. Look what you are close to, and what your rival is close to.
monster-baby-rescue-lesson-hearts = Every plain heart on your tiles is a point at the end.
monster-baby-rescue-lesson-gems = Gem tiles bring gems. A linked heart counts if you have a gem of its colour for it.
monster-baby-rescue-lesson-witch = Visits to the witch doctor count once for every goal that you have reached.
monster-baby-rescue-lesson-finals = At the end the four final tiles pay as well. Look at them early: they say what is worth collecting.
monster-baby-rescue-lesson-last = When the deck is empty everybody takes one more tile, and that one costs nothing.
monster-baby-rescue-lesson-on = That is the whole game. Play on; a hint tells you what a strong player would take, and why.

# what the letters of the picture mean, for the terminal
monster-baby-rescue-picture-legend =
    On the track ¦ lies behind whoever moves next. In the row stand position, cost, tile, hearts and what the tile does: ♥ is a heart, ♡ one that counts with its gem.
    Below stand the monsters with the levels of head, torso and legs, what each has, and the points it would have now. → moves next.
    Lines that begin with g are goals (points, who took it, what it asks for), those with f are final tiles.
