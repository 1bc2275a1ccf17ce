wombat-rescue-title = Wombat Rescue
wombat-rescue-goal = Follow the smell of your own cubes through the outback, find your babies and be the first to bring them all home, past the dingo.
wombat-rescue-start =
    A wombat smells her way by her cubes: within their smell she walks straight as far as she likes, outside she is soon lost.
    Make up to three moves in a turn. Food you stop on goes into your mouth; enough of it begins to walk along your tract.
    Three turns later it leaves as a cube where you stand, and your smell grows.
    Walk to your babies, carry them home one at a time, and beware of the dingo.
    The first to bring all babies home wins.

wombat-rescue-turn =
    Move up to three times: straight within your smell, one step to food or your baby outside it, or wander when you are lost.
    Action tiles may be used once each, between moves.
    Digestion: sets go one section on, and what leaves becomes a cube where you stand; a full mouth becomes a new set.
    Cleanup: food may grow again, and whoever has the dingo moves him.
wombat-rescue-counts =
    Green food is worth least, black food most; a mouth that is worth enough becomes a set.
    Every set leaves as one cube, whatever it was worth.
    The more of your cubes lie on one space, the farther they smell.
    Who has all her babies at home wins.

wombat-rescue-option-layout = Layout
wombat-rescue-option-layout-about = How the tiles lie: auto takes the usual layout for the number of players; name another, or give one of your own. All were designed here: the rulebook's pictures are lost.
wombat-rescue-option-arrangement = Arrangement
wombat-rescue-option-arrangement-about = Whether the tiles are shuffled or always lie in the same way. The rulebook's picture of a first layout is lost: this one is ours.
wombat-rescue-option-arrangement-random = shuffled
wombat-rescue-option-arrangement-reference = always the same, as we laid them
wombat-rescue-option-start = Start player
wombat-rescue-option-start-about = Who takes the first turn.
wombat-rescue-option-start-random = drawn by lot
wombat-rescue-option-start-1 = first seat
wombat-rescue-option-start-2 = second seat
wombat-rescue-option-start-3 = third seat
wombat-rescue-option-start-4 = fourth seat
wombat-rescue-option-start-5 = fifth seat
wombat-rescue-option-boulders = Boulders
wombat-rescue-option-boulders-about = Eight boulders close their spaces to wombats and dingoes.
wombat-rescue-option-boulders-on = with boulders
wombat-rescue-option-boulders-off = without
wombat-rescue-option-dingo_eats_poop = Dingo eats poop
wombat-rescue-option-dingo_eats_poop-about = The dingo eats all cubes he runs over.
wombat-rescue-option-dingo_eats_poop-on = the dingo eats cubes
wombat-rescue-option-dingo_eats_poop-off = he leaves cubes alone
wombat-rescue-option-second_dingo = Second dingo
wombat-rescue-option-second_dingo-about = Two dingoes hunt instead of one. Not in solo games.
wombat-rescue-option-second_dingo-on = two dingoes
wombat-rescue-option-second_dingo-off = one dingo
wombat-rescue-option-shorter = Shorter game
wombat-rescue-option-shorter-about = 19 tiles and three babies each.
wombat-rescue-option-shorter-on = shorter
wombat-rescue-option-shorter-off = full length
wombat-rescue-option-protection = Dingo protection
wombat-rescue-option-protection-about = Who gets a tile that keeps the dingo away for one round: none, all, or seats such as 1,3. Not in solo games.
wombat-rescue-option-no_run_home = No Run Home
wombat-rescue-option-no_run_home-about = Play without the Run Home tiles.
wombat-rescue-option-no_run_home-on = without Run Home
wombat-rescue-option-no_run_home-off = with Run Home
wombat-rescue-option-starting_den = Starting den
wombat-rescue-option-starting_den-about = Solo only: where the dingo starts and is sent back to. As the layout says, far or near on a solo layout, or the slot and the turns of the tile with his den, such as 5+2.
wombat-rescue-option-max_rounds = Round limit (house rule)
wombat-rescue-option-max_rounds-about = The game ends after so many rounds; 0 for no limit, as in the rulebook.
wombat-rescue-option-edition = Edition
wombat-rescue-option-edition-about = Plays with numbers of your own instead of the standard ones.

wombat-rescue-parameter-smell_radius_by_cubes = How far one, two and three cubes on a space smell.
wombat-rescue-parameter-cubes = How many cubes everybody has.
wombat-rescue-parameter-max_own_cubes_per_space = How many cubes of a player a space can hold.
wombat-rescue-parameter-tract_sections = How many sections a tract has.
wombat-rescue-parameter-setup_tract_disk = The disk that everybody has in the tract at first, and in which section.
wombat-rescue-parameter-setup_mouth_disk_by_turn_position = The disk in the mouth at first, by turn order.
wombat-rescue-parameter-fifth_player_spare_disk = The spare disk of the fifth player.
wombat-rescue-parameter-food_disks = How many food disks of each kind there are, and what they are worth.
wombat-rescue-parameter-mouthful = What the food in a mouth must be worth to be swallowed.
wombat-rescue-parameter-dingo_die = The faces of the dingo die.
wombat-rescue-parameter-wander_cards = The two terrains of each wander card, and whether it has the food symbol.
wombat-rescue-parameter-food_cards_for_refill = How many food cards set aside bring new food.
wombat-rescue-parameter-moves_per_turn = How many moves a turn has.
wombat-rescue-parameter-farthest_push = How many spaces a mama can be pushed in one move.
wombat-rescue-parameter-babies_to_rescue = How many babies win, ordinarily and in the shorter game.
wombat-rescue-parameter-solo_waking_cubes = How many cubes on the board wake the dingo when you play alone.
wombat-rescue-parameter-action_tiles = Which action tiles everybody has.

wombat-rescue-way-e = east
wombat-rescue-way-se = south-east
wombat-rescue-way-sw = south-west
wombat-rescue-way-w = west
wombat-rescue-way-nw = north-west
wombat-rescue-way-ne = north-east
wombat-rescue-terrain-grass = grassland
wombat-rescue-terrain-scrub = scrubland
wombat-rescue-terrain-gums = gum forest
wombat-rescue-terrain-sand = red sand
wombat-rescue-terrain-marsh = marsh
wombat-rescue-disk-green = grasses (1)
wombat-rescue-disk-orange = herbs (2)
wombat-rescue-disk-black = roots (3)
wombat-rescue-tile-hold = Hold It In
wombat-rescue-tile-scamper = Scamper
wombat-rescue-tile-run-home = Run Home
wombat-rescue-tile-fiber = High-Fiber Diet
wombat-rescue-tile-protection = Dingo Protection

# $tiles: whether an action tile can be used.
wombat-rescue-prompt-move-smell = { $left ->
    [one] You smell your way: one move is left
   *[other] You smell your way: { $left } moves are left
}. Walk in a line, { $tiles ->
    [yes] use a tile, or
   *[no] or
} end your movement.
wombat-rescue-prompt-move-special = { $left ->
    [one] Food or your baby is next to you: one move is left
   *[other] Food or your baby is next to you: { $left } moves are left
}. Step there, { $tiles ->
    [yes] use a tile, or
   *[no] or
} end your movement.
wombat-rescue-prompt-move-lost = { $left ->
    [one] You are lost: one move is left
   *[other] You are lost: { $left } moves are left
}. Wander by a card, { $tiles ->
    [yes] use a tile, or
   *[no] or
} end your movement.
wombat-rescue-prompt-move-stuck = { $left ->
    [one] You cannot move anywhere, though one move is left
   *[other] You cannot move anywhere, though { $left } moves are left
}: { $tiles ->
    [yes] use a tile, or end
   *[no] end
} your movement.
wombat-rescue-prompt-move-done = { $moves ->
    [one] Your move is made
    [3] Your three moves are made
   *[other] Your { $moves } moves are made
}: { $tiles ->
    [yes] use a tile, or end
   *[no] end
} your movement.
wombat-rescue-prompt-step = Follow the card: step to { $terrains }.
wombat-rescue-prompt-relocate = Your supply is empty: take a cube from another space and put it on { $space }.
wombat-rescue-prompt-place = Put dingo { $dingo } on a den.
wombat-rescue-prompt-choose = The die shows { $steps }: which dingo runs first?
wombat-rescue-prompt-target = { $steps ->
    [one] The dingo has one step and several are equally near: whom does he hunt?
   *[other] The dingo has { $steps } steps and several are equally near: whom does he hunt?
}
wombat-rescue-prompt-run = { $steps ->
    [one] The dingo has one step left: which of the short ways does he take?
   *[other] The dingo has { $steps } steps left: which of the short ways does he take?
}
wombat-rescue-prompt-give = Several were caught: who gets the dingo?
wombat-rescue-prompt-give-away = The dingo caught your own mama: give him to another player.

wombat-rescue-wait-move = { $seat } is on the move.
wombat-rescue-wait-step = { $seat } follows a wander card.
wombat-rescue-wait-relocate = { $seat } chooses a cube to move.
wombat-rescue-wait-place = { $seat } chooses a den for the dingo.
wombat-rescue-wait-choose = { $seat } chooses which dingo runs first.
wombat-rescue-wait-target = { $seat } chooses whom the dingo hunts.
wombat-rescue-wait-run = { $seat } chooses the dingo's way.
wombat-rescue-wait-give = { $seat } chooses who gets the dingo.
wombat-rescue-wait-start = The start player is being drawn.
wombat-rescue-wait-tiles = The tiles are being laid.
wombat-rescue-wait-food = Food is being put out.
wombat-rescue-wait-card = A wander card is being turned.
wombat-rescue-wait-roll = The dingo die is being rolled.
wombat-rescue-wait-over = The game is over.

wombat-rescue-act-move = { $steps ->
    [one] Walk one step { $way } to { $space }
   *[other] Walk { $steps } steps { $way } to { $space }
}
wombat-rescue-act-special = Follow your nose { $way } to { $space }
wombat-rescue-act-wander = Wander: turn a card
wombat-rescue-act-step = Step { $way } to { $space }
wombat-rescue-act-scamper = Scamper { $way } to { $space }
wombat-rescue-act-hold = { $tile }: the set in section 3 stays this turn
wombat-rescue-act-run-home = { $tile }: go home at once
wombat-rescue-act-fiber = { $tile }: put down a cube now
wombat-rescue-act-protection = { $tile }: the dingo leaves you alone until your next turn
wombat-rescue-act-spare = Put the spare disk into your mouth
wombat-rescue-act-end = End your movement
wombat-rescue-act-relocate = Take a cube from { $space }
wombat-rescue-act-place = Put dingo { $dingo } on { $space }
wombat-rescue-act-dingo = Run with dingo { $dingo } first
wombat-rescue-act-target = Hunt at { $space }
wombat-rescue-act-run = Run to { $space }
wombat-rescue-act-give = Give the dingo to { $seat }
wombat-rescue-warn-dingo = the dingo will catch you there
wombat-rescue-warn-ram = the baby in your pouch will flee
wombat-rescue-warn-empty-pouch = your pouch is empty, and this tile can be used only once

wombat-rescue-event-start = { $seat } begins.
wombat-rescue-event-laid = The tiles are laid.
wombat-rescue-event-grown = { $spaces ->
    [one] Food grows on one space.
   *[other] Food grows on { $spaces } spaces.
}
wombat-rescue-event-turn = Round { $round }: { $seat } is on turn.
wombat-rescue-event-moved = { $seat } goes from { $from } to { $space }.
wombat-rescue-event-pushed = { $by } pushes { $seat } from { $from } to { $space }.
wombat-rescue-event-ate = { $seat } eats { $disk } on { $space }.
wombat-rescue-event-found = { $seat } finds baby { $baby } on { $space }.
wombat-rescue-event-rescued = { $total ->
    [one] { $seat } brings baby { $baby } home, her first.
   *[other] { $seat } brings baby { $baby } home and has { $total } there.
}
wombat-rescue-event-caught = The dingo catches { $seat } on { $space }: she runs home.
wombat-rescue-event-caught-fled = The dingo catches { $seat } on { $space }: she runs home, and baby { $baby } flees to where it was found.
wombat-rescue-event-rammed = { $seat } rams the dingo on { $space }: he slinks back to his den.
wombat-rescue-event-rammed-fled = { $seat } rams the dingo on { $space }: he slinks back to his den, and baby { $baby } flees to where it was found.
# $food: whether the card shows the food symbol.
wombat-rescue-event-card = { $seat } turns { $card }{ $food ->
    [yes] {" "}with the food symbol
   *[no] {""}
}: { $terrains }.
wombat-rescue-event-card-skipped = { $seat } turns { $card }{ $food ->
    [yes] {" "}with the food symbol
   *[no] {""}
}: { $terrains }, which is nowhere near.
wombat-rescue-event-card-blocked = { $seat } turns { $card }{ $food ->
    [yes] {" "}with the food symbol
   *[no] {""}
}: { $terrains }, and no such space beside her can be entered.
wombat-rescue-event-reshuffled = The discarded wander cards become the new deck.
wombat-rescue-event-used = { $seat } uses { $tile }.
wombat-rescue-event-spare = { $seat } takes the spare disk into her mouth.
wombat-rescue-event-digested = A set leaves the tract of { $seat }.
wombat-rescue-event-swallowed = { $seat } swallows her mouthful.
wombat-rescue-event-cube = { $seat } leaves a cube on { $space }.
wombat-rescue-event-no-room = { $seat } has { $cubes ->
    [one] a cube
    [3] three cubes
   *[other] { $cubes } cubes
} on { $space } already: this one is lost.
wombat-rescue-event-relocated = { $seat } moves a cube from { $from } to { $space }.
wombat-rescue-event-season = Three food cards lie aside: food grows again.
wombat-rescue-event-placed = Dingo { $dingo } comes out of his den on { $space }.
wombat-rescue-event-no-den = No den is free for dingo { $dingo }.
wombat-rescue-event-woke = The dingo wakes up.
wombat-rescue-event-rests = The dingo finds nobody to hunt.
wombat-rescue-event-rolled = The dingo die shows { $face }.
wombat-rescue-event-ran = Dingo { $dingo } runs from { $from } to { $space }.
wombat-rescue-event-ate-cubes = { $cubes ->
    [one] The dingo eats a cube of { $seat } on { $space }.
   *[other] The dingo eats { $cubes } cubes of { $seat } on { $space }.
}
wombat-rescue-event-control = { $seat } has the dingo now.
wombat-rescue-event-unprotected = The protection of { $seat } ends.
wombat-rescue-event-won = { $seat } has all her babies at home.
wombat-rescue-event-lost = The dingo finds a baby alone on { $space }.
wombat-rescue-event-limit = The last round is over.

wombat-rescue-no-over = the game is over
wombat-rescue-no-not-yours = this is another player's decision
wombat-rescue-no-not-pending = something else is to be decided now
wombat-rescue-no-unreadable = this cannot be read as a choice
wombat-rescue-no-boulder = a boulder lies on { $space }: nobody can go there
wombat-rescue-no-line = { $space } does not lie in a straight line from your mama
wombat-rescue-no-beside = { $space } is not beside your mama, and the card leads her one step
wombat-rescue-no-push = another mama is on { $space } and cannot be pushed any further
wombat-rescue-no-choose-dingo = choose first which of the two dingoes runs
wombat-rescue-no-choose-heir = choose which player gets the dingo, not a space
wombat-rescue-no-fourth-move = { $moves ->
    [one] the move of this turn is made
    [3] three moves are made this turn
   *[other] { $moves } moves are made this turn
}
wombat-rescue-no-smell = walking in a line starts inside the smell area
wombat-rescue-no-steps = a move takes at least one step
wombat-rescue-no-too-far = { $most ->
    [0] there is no way to go in this direction
    [one] one step is possible in this direction
   *[other] { $most } steps are possible in this direction
}
wombat-rescue-no-special-inside = inside the smell area one walks in a line
wombat-rescue-no-nothing-there = neither food nor an own baby can be reached there
wombat-rescue-no-wander-inside = only the lost wander, and here are smells to follow
wombat-rescue-no-wander-food = only the lost wander, and food or an own baby is near
wombat-rescue-no-walled-in = no space beside can be entered
wombat-rescue-no-not-on-card = the card does not lead there
wombat-rescue-no-tile-time = action tiles are used in one's own movement, with no other choice pending
wombat-rescue-no-tile-gone = { $tile } cannot be used any more, or is not in play
wombat-rescue-no-nothing-to-hold = there is no set in section 3
wombat-rescue-no-cannot-enter = this space cannot be entered
wombat-rescue-no-at-home = she is at home already
wombat-rescue-no-empty-tract = the tract is empty
wombat-rescue-no-room = { $cubes ->
    [one] an own cube lies
    [3] three own cubes lie
   *[other] { $cubes } own cubes lie
} here already
wombat-rescue-no-spare = there is no spare disk to take now
wombat-rescue-no-still-pending = a choice is still pending
wombat-rescue-no-cube = on { $space } there is no cube that could be moved here
wombat-rescue-no-den = { $space } is not a den
wombat-rescue-no-den-order = dingo 1 is put out first, and each on a den of his own
wombat-rescue-no-den-taken = { $space } is not a free den
wombat-rescue-no-wrong-dingo = it is the other dingo's turn
wombat-rescue-no-not-nearest = nobody at { $space } is among the nearest
wombat-rescue-no-not-nearer = { $space } is not on a shortest way
wombat-rescue-no-give-away = the dingo goes to another player at the table
wombat-rescue-no-give-caught = the dingo goes to one of the other players who were caught
wombat-rescue-no-players = one to five can play, not { $players }
wombat-rescue-no-option = the option { $option } cannot say that
wombat-rescue-no-in-solo = the option { $option } is not for solo games
wombat-rescue-no-layout-size = { $slots } tiles do not fit: the game takes 24, the shorter game 19
wombat-rescue-no-starting-den = a solo game needs a starting den
wombat-rescue-no-den-outside-solo = a starting den is chosen in solo games only
wombat-rescue-no-den-slot = the starting den cannot lie in this slot
wombat-rescue-no-reference = there is no reference arrangement for this layout
wombat-rescue-no-layout = this layout cannot be played on: { $faults }
wombat-rescue-no-cut-by-boulders = boulders would cut this layout in pieces
wombat-rescue-no-section = setup_tract_disk is in section { $section }, and the tract has fewer
wombat-rescue-no-few-disks = food_disks has fewer disks than the players begin with, or none for the bag
wombat-rescue-no-food-cards = { $cards } wander cards have the food symbol, and four are the most
wombat-rescue-no-card-for = no wander card without the food symbol leads to { $terrain }

wombat-rescue-layout-unreadable = this cannot be read: { $part }
wombat-rescue-layout-json = this is not the JSON of a layout: line { $line }, column { $column }
wombat-rescue-layout-slot = slot { $slot } cannot be read: it needs o (D or U), q and r, and for a fixed tile both tile and turn
wombat-rescue-layout-slot-number = the slots are numbered 0 to { $last }, each once: { $slot } comes twice, or a smaller number is missing
wombat-rescue-layout-count = { $slots ->
    [one] one slot, where 24 are needed (19 for the shorter game)
   *[other] { $slots } slots, where 24 are needed (19 for the shorter game)
}
wombat-rescue-layout-far = slot { $slot } is too far away
wombat-rescue-layout-overlap = slots { $first } and { $second } overlap on { $space }
wombat-rescue-layout-home = the home tile is placed { $times } times instead of once
wombat-rescue-layout-baby = baby tile { $tile } is placed { $times } times instead of once
wombat-rescue-layout-den = tile r16 with the starting den is placed { $times } times
wombat-rescue-layout-foreign = slot { $slot } may not fix tile { $tile }
wombat-rescue-layout-home-away = the home space lies on { $space } instead of 0,0
wombat-rescue-layout-apart = the tiles do not all hang together
wombat-rescue-layout-apart-without-home = without the home space the board falls apart
wombat-rescue-layout-gap = there is a gap in the middle at { $space }

wombat-rescue-end-rescued = { $winner } has brought all her babies home and wins.
wombat-rescue-end-lost = The dingo has found a baby alone: the game is lost.
# $by: which step of the ranking decided.
wombat-rescue-end-limit = The rounds are up: { $winners } { $count ->
    [one] wins
   *[other] share the win
  }{ $by ->
    [rescued] {" "}with the most babies at home
    [pouch] {" "}with a baby in the pouch, as many being at home elsewhere
    [cubes] {" "}with the most cubes on the board, all else being equal
   *[nothing] : all is equal
  }.
wombat-rescue-end-limit-solo = The rounds are up and not all babies are home: the game is not won.

wombat-rescue-sheet-cubes = cubes on the board
wombat-rescue-sheet-pouch = baby in the pouch
wombat-rescue-sheet-rescued = babies at home

wombat-rescue-board-at = at
wombat-rescue-board-tract = eats
wombat-rescue-board-pouch = pouch
wombat-rescue-board-home = home
wombat-rescue-board-cubes = cubes
wombat-rescue-board-tiles = tiles
wombat-rescue-board-bag = bag
wombat-rescue-board-deck = cards
wombat-rescue-board-aside = aside
wombat-rescue-board-dingo = dingo
wombat-rescue-board-controller = run by

wombat-rescue-reason-wins = brings the last baby home and wins
wombat-rescue-reason-home = brings a baby home: { $home } of { $all }
wombat-rescue-reason-pouch = takes a baby into the pouch
wombat-rescue-reason-ram = rams the dingo back to his den
wombat-rescue-reason-eats = eats food worth { $value }
wombat-rescue-reason-set = eats food worth { $value }: enough for a set
wombat-rescue-reason-homeward = carries the baby homeward: { $left ->
    [one] 1 space
   *[other] { $left } spaces
  } to go
wombat-rescue-reason-nearer = comes nearer to a baby: { $left ->
    [0] right beside him
    [one] 1 space to go
   *[other] { $left } spaces to go
  }
wombat-rescue-reason-flees = gets away from the dingo
wombat-rescue-reason-hold = holds a set back for a better place
wombat-rescue-reason-smell = lays a cube: the smell reaches farther
wombat-rescue-reason-cube = lays a cube
wombat-rescue-reason-protects = keeps off the dingo, who is { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
  } away
wombat-rescue-reason-den = puts the dingo { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
  } from { $who }
wombat-rescue-reason-hunts = sets the dingo on { $who }

wombat-rescue-lesson-goal = Carry your babies home, one at a time, before your rival has all of hers. You have up to three moves in a turn. Choose a space to walk to.
wombat-rescue-lesson-smell = You find your way by smell: the tinted spaces around your cubes. Inside you walk straight as far as you like; outside it, at food and at babies you stop.
wombat-rescue-lesson-eat = Food on which a move ends is eaten. When your mouth holds three or more, it begins to walk along your tract.
wombat-rescue-lesson-end = When you have moved enough, end your movement. Where you stand then matters: there your next cube is laid.
wombat-rescue-lesson-cube = Three turns after it was swallowed, food leaves as a cube where you stand, and your smell reaches farther. Lay cubes on the way to your babies.
wombat-rescue-lesson-dingo = The dingo runs for the nearest mama who is not at home. If he catches you, you go home, your baby flees, and the dingo is yours.
wombat-rescue-lesson-tiles = Your action tiles help once each, at any time in your movement: run home, scamper one step, and more.
wombat-rescue-lesson-lost = Outside your smell you are lost: a wander card says over which ground you may take one step.
wombat-rescue-lesson-pouch = Walk onto your baby with an empty pouch and he hops in. He is safe as soon as you enter home.
wombat-rescue-lesson-control = Whoever has the dingo moves him at the end of her own turn. Send him after your rival.
wombat-rescue-lesson-on = That is the whole game. Play on and bring them all home; a hint tells you what a strong player would do, and why.

# laying a layout by hand
wombat-rescue-editor-about = Touch a tile, then one of the marks where it could lie, or another tile to change places with. Or drag it. Home stays at the middle of counting.
wombat-rescue-editor-start = Begin with
wombat-rescue-editor-choose = choose a layout
wombat-rescue-editor-tile = Tile { $tile }
wombat-rescue-editor-plain = A tile that is shuffled
wombat-rescue-editor-place = It could lie here
wombat-rescue-editor-turn = Turn it
wombat-rescue-editor-leave = Let go of it
wombat-rescue-editor-far = Steps from home:

# what the letters of the picture mean, for the terminal
wombat-rescue-picture-legend =
    A place is written q,r. Every row begins with its r and the q of its first space; to the east q grows by one.
    A space has three signs. Terrain first: g Grassland, b Scrubland, t Gum forest, s Red sand, m Marsh; a capital is inside the smell of whose turn it is.
    Then the ground: ¹ ² ³ food by its value, ° food that was eaten, 1 to 4 where the baby of that number waits, H home, d a den, # a boulder, · nothing. Then who is there: a mama's shape, + for several, D a dingo, else cubes by their number.
    Behind a mama: where she is, what she digests, pouch, babies at home, cubes left, action tiles left (H hold it in, S scamper, R run home, F high fiber, P protection).
