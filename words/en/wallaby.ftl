wallaby-title = Wallaby
wallaby-goal = Hop across the field, harvest what you bounce off, and be the first to bring home enough plants.
wallaby-start =
    Your wallaby jumps as many steps as the number under it, in a straight line.
    Where it lands it bounces: as many steps as that number says, in any direction but back to where it began. From bare earth you bounce one, two or three steps.
    Then you may harvest the tile you bounced off, unless another wallaby or the scarecrow stands there.
    Who harvests a 1 may also move the scarecrow.
    The first to harvest enough plants wins.

wallaby-turn =
    Jump: as many steps as the number under you, straight.
    Bounce: as many steps as the number you landed on, any way but back to where you began; from bare earth one, two or three.
    Harvest the tile you bounced off, if no other wallaby and no scarecrow stands on it.
    After harvesting a 1 you may move the scarecrow.
    On bare earth at the end? Give back a tile to stand on, or you are out.
wallaby-counts =
    A tile counts its number of plants: 1, 2 or 3.
    The goal of this table stands with the wallaby below.
    A tile that is given back no longer counts.

wallaby-option-board = Board
wallaby-option-board-about = How many plots the field has, and whether jumps may leave it.
wallaby-option-board-standard = Standard: 6 × 6 for two, 7 × 7 for three or four
wallaby-option-board-full = Full: 7 × 7 for two, an easier field
wallaby-option-board-valley = Valley: jumps may leave the field and bounce back
wallaby-option-scarecrow = Scarecrow
wallaby-option-scarecrow-about = A scarecrow guards one tile; harvesting a 1 lets you move it.
wallaby-option-scarecrow-on = with the scarecrow
wallaby-option-scarecrow-off = without, for younger players
wallaby-option-quiet_guard = Quiet guard (house rule)
wallaby-option-quiet_guard-about = Too many turns without a harvest (ten each, unless an edition says otherwise) end the game; the leader wins. The rulebook has no such rule: two careful players could go on for ever.
wallaby-option-quiet_guard-on = on
wallaby-option-quiet_guard-off = off
wallaby-option-turn_limit = Turn limit (house rule)
wallaby-option-turn_limit-about = Too many turns (a hundred each, unless an edition says otherwise) end the game; the leader wins. The rulebook has no such rule.
wallaby-option-turn_limit-on = on
wallaby-option-turn_limit-off = off
wallaby-option-edition = Edition
wallaby-option-edition-about = Plays with numbers of your own instead of the standard ones.

wallaby-parameter-goal = Plants that win, for each number of players.
wallaby-parameter-goal_more = Plants that each seat needs beyond the goal, to make up for its place at the table.
wallaby-parameter-tiles = How many 1s, 2s and 3s there are.
wallaby-parameter-two_player_removal = How many 1s, 2s and 3s two players do without, except on the full board.
wallaby-parameter-boards = Columns and rows of each board, for each number of players.
wallaby-parameter-head_start = The tile that each seat takes before the game begins; 0 for none.
wallaby-parameter-scarecrow_moves_after = The number whose harvest lets you move the scarecrow; 0 if it never moves.
wallaby-parameter-free_bounce_steps = The steps that one may choose from on bare earth.
wallaby-parameter-quiet_turns = Turns without a harvest that end the game, for each player still in it.
wallaby-parameter-most_turns = Turns that end the game, for each player.

wallaby-house-even-2 = Even seats (house rule)
wallaby-house-even-2-about = Seat 2 needs a plant more than the goal: going second is the better place here. The rulebook has no such rule.
wallaby-house-even-4 = Even seats (house rule)
wallaby-house-even-4-about = Seats 2 and 3 need a plant more than the goal, seat 4 two: later seats are the better places here. The rulebook has no such rule.

wallaby-way-n = north
wallaby-way-e = east
wallaby-way-s = south
wallaby-way-w = west

wallaby-step-layout = the tiles to be laid out
wallaby-step-place = a tile to start on
wallaby-step-take = a tile to start with
wallaby-step-post = a place for the scarecrow
wallaby-step-jump = a jump
wallaby-step-bounce = a bounce
wallaby-step-harvest = whether to harvest
wallaby-step-scare = whether to move the scarecrow
wallaby-step-ground = a tile to stand on
wallaby-step-over = nothing: the game is over

wallaby-prompt-layout = The tiles are being laid out.
wallaby-wait = { $who } is choosing { $what }.
wallaby-prompt-place = Put your wallaby on a tile at the edge of the field.
wallaby-prompt-take = Take a { $number } from the field as a head start.
wallaby-prompt-post = Post the scarecrow on any tile: nobody can harvest it there.
wallaby-prompt-jump = You stand on a { $number }: jump { $number ->
    [one] one step
   *[other] { $number } steps
  }.
wallaby-prompt-bounce = You landed on a { $number }: bounce { $number ->
    [one] one step
   *[other] { $number } steps
  }.
wallaby-free-steps = { $free ->
    [123] one, two or three steps
    [12] one or two steps
    [13] one or three steps
    [23] two or three steps
    [1] one step
    [2] two steps
   *[other] three steps
  }
wallaby-prompt-bounce-free = You landed on bare ground: bounce { $steps }.
wallaby-prompt-harvest = Harvest the { $number } at { $cell } that you bounced off, or leave it.
wallaby-prompt-scare = You harvested a { $number }: move the scarecrow, or keep it where it is.
wallaby-prompt-ground = No tile lies under you at { $cell }: give one back to stand on.

wallaby-act-place = Start on { $cell }
wallaby-act-take = Take the tile at { $cell }
wallaby-act-post = Post the scarecrow on { $cell }
wallaby-act-jump = Jump { $way } to { $cell }
wallaby-act-bounce = Bounce { $way } to { $cell }
wallaby-act-harvest = Harvest the { $number }
wallaby-act-leave = Leave it
wallaby-act-keep = Keep the scarecrow where it is
wallaby-act-scare = Move the scarecrow to { $cell }
wallaby-act-ground = Give back a { $number }
wallaby-warn-out = You will have nothing to stand on and be out of the game.

wallaby-event-laid = The field is laid out.
wallaby-event-placed = { $who } starts on { $cell }.
wallaby-event-took = { $who } takes the { $number } at { $cell }.
wallaby-event-posted = { $who } posts the scarecrow on { $cell }.
wallaby-event-jumped = { $who } jumps to { $cell }.
wallaby-event-bounced = { $who } bounces to { $cell }.
wallaby-event-harvested = { $who } harvests the { $number } at { $cell }.
wallaby-event-left = { $who } leaves the tile at { $cell }.
wallaby-event-scared = { $who } moves the scarecrow to { $cell }.
wallaby-event-kept = { $who } keeps the scarecrow where it is.
wallaby-event-grounded = { $who } gives back a { $number } to stand on { $cell }.
wallaby-event-out = { $who } has nothing to stand on and is out.
wallaby-event-goal = The goal is reached.
wallaby-event-last-standing = Only one wallaby is left.
wallaby-event-quiet = Nobody has harvested for too long.
wallaby-event-turn-limit = The turn limit is reached.

wallaby-end-goal = { $winners } { $count ->
    [one] wins
   *[other] share the win
  }: the goal is reached.
wallaby-end-last-standing = { $winners } { $count ->
    [one] wins
   *[other] share the win
  }: all others are out.
wallaby-end-quiet = Nobody harvested for too long: { $count ->
    [one] { $winners } wins with the most plants
   *[other] a draw between { $winners }
  }.
wallaby-end-turn-limit = The turn limit is reached: { $count ->
    [one] { $winners } wins with the most plants
   *[other] a draw between { $winners }
  }.

wallaby-picture-player = {" "} { $score } of { $goal } plants ({ $ones }×1 { $twos }×2 { $threes }×3)
wallaby-picture-out = {" "} is out
wallaby-picture-outside = , in the air at { $cell }

wallaby-no-over = the game is over
wallaby-no-not-yours = another player decides now
wallaby-no-unreadable = this cannot be read as a choice
wallaby-no-not-now = something else is to be chosen now: { $due }
wallaby-no-rim = { $cell } is not a tile at the edge of the field
wallaby-no-number = the tile to take is a { $number }, and there is none at { $cell }
wallaby-no-adversary = another wallaby stands on { $cell }
wallaby-no-own = your own wallaby needs the tile at { $cell }
wallaby-no-scarecrow-tile = the scarecrow needs a tile, and { $cell } has none
wallaby-no-jump-off = that jump { $way } would leave the field
wallaby-no-bounce = after that jump { $way } no bounce would be possible
wallaby-no-steps = the tile you landed on says { $steps ->
    [one] one step
   *[other] { $steps } steps
  }
wallaby-no-free-steps = from bare ground you bounce { $steps }
wallaby-no-bounce-off = that bounce { $way } would not end on the field
wallaby-no-bounce-back = a bounce may not return to where the turn began
wallaby-no-same = the scarecrow stands on { $cell } already: keep it instead
wallaby-no-held = you have no { $number } to give back
wallaby-no-must-hop = your wallaby is on { $cell } and has to go on: nobody stays where they are
wallaby-no-straight = { $cell } is not straight north, east, south or west of { $from }
wallaby-no-jump-steps = you stand on a { $number }: the jump is exactly { $number ->
    [one] one step
   *[other] { $number } steps
  }, and { $cell } is not that far away
wallaby-no-harvest-elsewhere = only the tile that you bounced off can be harvested, the one at { $cell }
wallaby-no-ground-here = no tile lies under you at { $cell }: choose which number of your harvest to give back
wallaby-no-players = Wallaby is for two to four players, not { $players }
wallaby-no-option = this option has no such value
wallaby-no-full = the full board is for two players: three or four have it anyway
wallaby-no-stuck = on a field of { $columns } by { $rows } a wallaby could be unable to jump and bounce
wallaby-no-fill = { $tiles } tiles are to be laid out and { $cells } are needed
wallaby-no-box = the Valley puts a tile of any number into the box, and two players have none left of one number
wallaby-no-head-start = somebody might not find a { $number } to take as a head start
wallaby-no-goal = the goal is { $goal } plants, and there are only { $plants }

wallaby-reason-wins = reaches the goal with { $score } plants
wallaby-reason-harvests = harvests a { $number }: { $score } of { $goal } plants
wallaby-reason-denies = takes away the { $number } that { $who } could have harvested next
wallaby-reason-lands = lands on a { $number } that can be harvested
wallaby-reason-open = opens the harvest of the { $number } it bounces off
wallaby-reason-reach = stands where the next jump can land on a { $number }
wallaby-reason-guards = keeps { $who } from harvesting the { $number } within reach
wallaby-reason-frees = frees a { $number } for one's own next jump
wallaby-reason-smallest = gives back no more than a { $number }, the smallest tile there is
wallaby-reason-one-jump = leaves { $who } only one jump to something to harvest
wallaby-reason-starves = leaves { $who } nothing to harvest with the next jump

wallaby-lesson-goal = Harvest plants: whoever first brings home enough of them wins. Begin by putting your wallaby on any tile at the edge.
wallaby-lesson-jump = You must hop in every turn. The number under your wallaby says how many steps it jumps, straight on. Look for a 3 to land on: that is where plants are won.
wallaby-lesson-bounce = Now it bounces on, as many steps as the number it landed on, in any direction but back. Try to end on a number that leads somewhere good next time.
wallaby-lesson-harvest = The tile you bounced off can be yours: its number counts as plants. Harvest it!
wallaby-lesson-guard = You cannot harvest everything: the tile under the scarecrow and the one under another wallaby stay where they are. Jump where the tile is free.
wallaby-lesson-bare = A harvest leaves bare earth. From bare earth you may bounce one, two or three steps. But whoever ends a turn on it must give back a tile to stand on.
wallaby-lesson-scare = Who harvests a 1 may move the scarecrow. Put it on a big tile that your rival could reach next.
wallaby-lesson-ground = You stand on bare earth: give back a tile of your harvest, best a small one.
wallaby-lesson-on = That is the whole game. Play on and win it; a hint tells you what a strong player would do, and why.

# what the letters of the picture mean, for the terminal
wallaby-picture-legend =
    Columns are letters, rows are numbers: c4 is the fourth cell of column c.
    A number is a tile and how far one jumps or bounces from it; · is bare earth. Behind it stand the wallabies, a shape for each player, and + for the scarecrow.
