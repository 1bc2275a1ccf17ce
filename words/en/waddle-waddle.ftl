waddle-waddle-title = Waddle Waddle
waddle-waddle-goal = Slide your penguins into the huddle around the Iceberg and make many groups of your colour: each further group counts for more.
waddle-waddle-start =
    In each turn you add one of your sixteen penguins; you may also move one penguin, anybody's.
    A penguin slides in from the open table. It must touch the Iceberg or two other penguins.
    Nobody may be left behind: who loses a neighbour must still touch the Iceberg or two others.
    At the end your groups of two or more count: the largest its size, the next twice its size, the third three times, and so on.
    Characters and cards come with the higher levels; begin without them.

waddle-waddle-turn =
    Add one of your penguins: it slides in and must touch the Iceberg or two others.
    You may also move one penguin, anybody's, before or after that; not in your last turn.
    End your turn.
waddle-waddle-counts =
    Your largest group counts its size, the second twice its size, the third three times, and so on.
    A group has two or more penguins; a lone one counts nothing.
    From level 2: each of your Parents that touches another Parent counts extra.
    Level 3: sets of different cards count, large ones much more than small ones.

waddle-waddle-option-level = Level
waddle-waddle-option-level-about = How many rules are in force.
waddle-waddle-option-level-1 = 1 · Walk with the pengos: the base game
waddle-waddle-option-level-2 = 2 · Shake your feathers: penguins with abilities
waddle-waddle-option-level-3 = 3 · Climb the iceberg: abilities and Configuration cards
waddle-waddle-option-first = First player
waddle-waddle-option-first-about = Who begins; the others follow clockwise.
waddle-waddle-option-first-random = drawn at random
waddle-waddle-option-first-1 = seat 1
waddle-waddle-option-first-2 = seat 2
waddle-waddle-option-first-3 = seat 3
waddle-waddle-option-first-4 = seat 4
waddle-waddle-option-colours = Colours
waddle-waddle-option-colours-about = The colours of the seats in order, with commas between.
waddle-waddle-option-edition = Edition
waddle-waddle-option-edition-about = Plays with numbers of your own instead of the standard ones.

waddle-waddle-parameter-tiles = How many penguins of each type everybody has.
waddle-waddle-parameter-turnsPerPlayer = How many turns everybody has.
waddle-waddle-parameter-minGroup = The size of the smallest group that scores.
waddle-waddle-parameter-groupFactors = How many times its size the largest group scores, the next one, and so on; further ones as the last.
waddle-waddle-parameter-parentBonus = What a Parent scores that touches another Parent.
waddle-waddle-parameter-setPoints = What a set of one, two, up to six different symbols scores.
waddle-waddle-parameter-cards = What each Configuration card asks for, its symbol, and from how many players on it is used; 5 for never.

waddle-waddle-iceberg = the Iceberg
# A penguin is named as it looks: names of players would make a sentence about several of them too long to read.
waddle-waddle-penguin = { $colour ->
    [red] Red ▲
    [blue] Blue ●
    [yellow] Yellow ■
    [green] Green ◆
   *[purple] Purple ★
  } { $kind }
waddle-waddle-kind-alpha = Alpha
waddle-waddle-kind-parent = Parent
waddle-waddle-kind-belly = Big Belly
waddle-waddle-kind-grumpy = Grumpy

waddle-waddle-symbol-fish = fish
waddle-waddle-symbol-egg = egg
waddle-waddle-symbol-ice-cube = ice cube
waddle-waddle-symbol-snowflake = snowflake
waddle-waddle-symbol-feather = feather
waddle-waddle-symbol-foot = foot
waddle-waddle-card-adjacency = { $centre } between { $first } and { $second } of other colours ({ $symbol }, { $card })
waddle-waddle-card-proximity = { $kind } with { $between } tiles or more between it and the Iceberg ({ $symbol }, { $card })
waddle-waddle-card-size = { $kind } in a group with { $others } others or more ({ $symbol }, { $card })

waddle-waddle-wait-first = The first player is being drawn.
waddle-waddle-wait-cards = The cards are being laid.
waddle-waddle-wait-add = { $who } is choosing a penguin to add or to move.
waddle-waddle-wait-move = { $who } is choosing whether to do more in this turn.
waddle-waddle-wait-forfeit = { $who } cannot add a penguin and is choosing one to give up.

waddle-waddle-prompt-add-or-move = Turn { $round } of { $rounds }: add a penguin of yours. Before or after that you may move one of anybody's.
waddle-waddle-prompt-add = Turn { $round } of { $rounds }: add a penguin of yours{ $cards ->
    [0] .
    [one] , or take a card first.
   *[other] , or take a card first: you may choose from { $cards }.
  }
waddle-waddle-prompt-forfeit-or-move = Turn { $round } of { $rounds }: none of your penguins fits anywhere. Move one to make room, or give one up.
waddle-waddle-prompt-forfeit = Turn { $round } of { $rounds }: none of your penguins fits anywhere. Give one up{ $cards ->
    [0] .
    [one] , or take a card first.
   *[other] , or take a card first: you may choose from { $cards }.
  }
waddle-waddle-prompt-move-or-end = Turn { $round } of { $rounds }: move a penguin of anybody's if you like, or end your turn{ $cards ->
    [0] .
    [one] . You have earned a card: take it first, or it stays.
   *[other] . You may take one of { $cards } cards first.
  }
waddle-waddle-prompt-end = Turn { $round } of { $rounds }: { $cards ->
    [0] end your turn.
    [one] you have earned a card: take it, or end your turn.
   *[other] take one of { $cards } cards, or end your turn.
  }

waddle-waddle-act-add = Slide { $kind } in at { $cell }, { $count ->
    [one] beside
   *[other] between
  } { $beside }
waddle-waddle-act-move = Slide { $penguin } from { $from } to { $cell }, { $count ->
    [one] beside
   *[other] between
  } { $beside }
waddle-waddle-act-collect = Take the card { $card }
waddle-waddle-act-forfeit = Give up { $kind }
waddle-waddle-act-end = End your turn
waddle-waddle-warn-forfeit = The penguin leaves the game for good.

waddle-waddle-event-first = { $who } begins.
waddle-waddle-event-laid = { $cards } cards are laid out.
waddle-waddle-event-added = { $who } adds { $kind } at { $cell }.
waddle-waddle-event-moved = { $who } moves { $penguin } from { $from } to { $cell }.
waddle-waddle-event-collected = { $who } takes the card { $card }.
waddle-waddle-event-forfeited = { $who } finds no place and gives up { $kind }.
waddle-waddle-event-ended = { $who } leaves it at that.

waddle-waddle-end-rounds = All turns are played: { $winners } { $count ->
    [one] wins
   *[other] share the win
  } with { $score } points.

# $rivals have as many points as $winners; $by: which tie-break told them apart.
waddle-waddle-end-tie = All turns are played: { $winners } and { $rivals } have { $score } points each. { $winners } { $count ->
    [one] wins
   *[other] share the win
  } { $by ->
    [base] with more points for groups alone
    [groups] with more groups
   *[lone] with fewer lone penguins
  }. (The tie-breaks are ours: the rulebook's list is lost.)

waddle-waddle-sheet-groups = Groups
waddle-waddle-sheet-parents = Parents together
waddle-waddle-sheet-sets = Sets of cards
waddle-waddle-sheet-total = Total

waddle-waddle-picture-player = {" "} { $score } points, supply { $supply }{ $cards ->
    [0] {""}
   *[other] , cards { $names }
  }

waddle-waddle-no-over = the game is over
waddle-waddle-no-not-yours = it is not your turn
waddle-waddle-no-unreadable = this cannot be read as a choice
waddle-waddle-no-added-already = one penguin is added in a turn, and that is done
waddle-waddle-no-moved-already = one penguin is moved in a turn, and that is done
waddle-waddle-no-last-turn = nothing is moved in the last turn
waddle-waddle-no-add-due = a penguin has to be added before the turn ends
waddle-waddle-no-none-left = no { $kind } is left in the supply
waddle-waddle-no-taken = { $cell } is taken
waddle-waddle-no-loose = a penguin at { $cell } would touch { $touching ->
    [0] nothing
    [one] only one penguin
   *[other] only { $touching } penguins
  }: it needs the Iceberg or two penguins beside it
waddle-waddle-no-closed = no way is wide enough to slide to { $cell }
waddle-waddle-no-beside-belly = it would touch the Big Belly at { $cell }
waddle-waddle-no-second-alpha = the group would have a second Alpha besides the one at { $cell }
waddle-waddle-no-tile = no penguin lies at { $cell }
waddle-waddle-no-just-added = the penguin at { $cell } was added in this turn
waddle-waddle-no-grumpy = the penguin at { $cell } is a Grumpy and stays
waddle-waddle-no-holds = the penguin at { $cell } would lose its hold
waddle-waddle-no-splits = without the penguin at { $cell } the huddle would fall apart
waddle-waddle-no-shut-in = the penguin at { $cell } cannot slide out
waddle-waddle-no-same-place = it lies at { $cell } already
waddle-waddle-no-add-left = after this move no penguin of the supply could be added
waddle-waddle-no-cards = cards are used at level 3 only
waddle-waddle-no-collected-already = one card is taken in a turn, and that is done
waddle-waddle-no-nothing-done = a card is taken right after adding or moving a penguin
waddle-waddle-no-not-in-tray = { $card } is not among the cards laid out
waddle-waddle-no-not-met = the penguin just placed does not do what { $card } asks for
waddle-waddle-no-card-holds = another card would lose its hold
waddle-waddle-no-tray-split = without this card the others would fall apart
waddle-waddle-no-card-shut = this card cannot slide out
waddle-waddle-no-can-add = a penguin can be added, so none is given up
waddle-waddle-no-iceberg = the Iceberg never moves
waddle-waddle-no-goal = no other gap takes the penguin at { $cell }
waddle-waddle-no-mover = no penguin that may be moved could go to { $cell }
waddle-waddle-no-place-for = no gap takes a { $kind } now
waddle-waddle-no-players = Waddle Waddle is for two to four players, not { $players }
waddle-waddle-no-level = there are levels 1, 2 and 3
waddle-waddle-no-first = the first player is random or one of the seats
waddle-waddle-no-colours = each player needs a colour of their own: red, blue, yellow or green
waddle-waddle-no-few-tiles = { $tiles ->
    [one] one penguin is
   *[other] { $tiles } penguins are
  } too few to add one in each of { $turns } turns
waddle-waddle-no-set-steps = setPoints must grow by no less with each symbol than with the one before
waddle-waddle-no-cards-used = no card has a mark for so few players

waddle-waddle-reason-group = makes one more group: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
waddle-waddle-reason-groups = lets the groups count more: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
waddle-waddle-reason-parents = brings Parents side by side: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
waddle-waddle-reason-set = adds to the sets of cards: { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
  }
waddle-waddle-reason-lone = lays a lone penguin, from which another group can grow
waddle-waddle-reason-costs = costs { $who } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
waddle-waddle-reason-rest = leaves nothing undone: no move left would gain a point or cost anybody one

waddle-waddle-lesson-goal = Make many groups of your own penguins. In every turn you add one: touch a penguin below, then a place beside the Iceberg.
waddle-waddle-lesson-touch = A new penguin must touch the Iceberg, or two other penguins, whoever they belong to. The marked places do.
waddle-waddle-lesson-move = Before or after adding one you may move one penguin, and it may be anybody's: push your rival's penguins together, and pull yours apart. You need not.
waddle-waddle-lesson-behind = Nobody may be left behind: when a penguin goes, its neighbours must still touch the Iceberg or two others.
waddle-waddle-lesson-slide = Penguins slide over the ice; they are not lifted over others. A place that is walled in cannot be reached.
waddle-waddle-lesson-count = Only groups of two or more count: the largest its size, the next twice its size, the third three times. So many groups beat one big one.
waddle-waddle-lesson-on = After sixteen turns each the groups are counted. You know it all now: play on, and ask for a hint when you like.

# what the letters of the picture mean, for the terminal
waddle-waddle-picture-legend =
    A tile is its colour's shape and a letter: a Alpha, p Parent, b Big Belly, g Grumpy. /\ is the Iceberg, () a place where a tile could slide in.
    A place is written q,r: numbers at the left are r, those above are q, and columns of equal q run down to the right.
