new-game-title = New Game
new-game-goal = Run along the track, gather the best fruit, and do not be the last at home.
new-game-start =
    In your turn you run one, two or three free spaces forward. Spaces on which somebody stands do not count.
    You take the fruit of the space where you stop: it counts one, two or three points.
    Who is home first gets three points more.
    When everybody is home, most points win.
new-game-turn =
    Run one, two or three free spaces forward.
    Take the fruit of the space where you stop.
new-game-counts =
    Fruit counts one, two or three points.
    Who is home first gets three points more.

new-game-option-track = Track
new-game-option-track-about = How many spaces lie before home.
new-game-option-track-short = short: 12 spaces
new-game-option-track-long = long: 24 spaces

new-game-prompt-layout = The fruit is being laid out.
new-game-prompt-run = Run to one of the next free spaces.
new-game-wait = { $who } is choosing where to run.

new-game-act-run = { $tile ->
    [0] Run to space { $space }
   *[other] Run to space { $space } and take the { $tile }
  }
new-game-act-home = Run home

new-game-event-laid = The fruit is laid out.
new-game-event-ran = { $tile ->
    [0] { $who } runs to space { $space }.
   *[other] { $who } runs to space { $space } and takes the { $tile }.
  }
new-game-event-home = { $bonus ->
    [0] { $who } is home.
   *[other] { $who } is home first and gets { $bonus } points.
  }
new-game-event-ended = Everybody is home.
new-game-end-home = { $count ->
    [one] Everybody is home. { $winners } wins.
   *[other] Everybody is home. { $winners } share the win.
  }

new-game-picture-start = {" "} at the start, { $points } points
new-game-picture-space = {" "} on space { $space }, { $points } points
new-game-picture-home = {" "} at home, { $points } points

new-game-no-over = the game is over
new-game-no-not-yours = it is not your turn
new-game-no-unreadable = that is no choice of this game
new-game-no-ahead = one runs forward, to a space of the track or home
new-game-no-taken = a runner stands on space { $space }
new-game-no-far = that is more than three free spaces away
new-game-no-players = two to four can play, not { $players }
new-game-no-track = the track is short or long

## on the board in the browser

new-game-board-space = { $tile ->
    [0] space { $space }
   *[other] space { $space }, fruit worth { $tile }
  }
new-game-board-start = start
new-game-board-home = home
new-game-board-points = { $points } points
new-game-legend-fruit = Space with fruit
new-game-legend-fruit-about = Who stops here takes the fruit. Each piece is a point.
new-game-legend-runner = Runner
new-game-legend-runner-about = One for each player. A space on which one stands does not count.

# what the letters of the picture mean, for the terminal
new-game-picture-legend = The spaces of the path stand in lines, from the first to the last: a number is the fruit that lies there, · a space without any, and a shape is a runner.
