hunt-the-wumpus-title = Hunt the Wumpus
hunt-the-wumpus-goal = Corner the Wumpus and overcome it with more attack cards than the other hunters have cards to help it away.
hunt-the-wumpus-start =
    Each round the Wumpus moves first, and whoever it meets loses the hand, a place of it, and goes home.
    Then every hunter moves one space in any direction, or stays.
    Standing with the Wumpus you may attack it with cards; all others may play cards to help it away.
    More attack than help, and you have won. Less, and it flees to a Lair and you suffer its attack. As much: nothing happens.
    At the end of a round everybody draws up to their hand size. Nobody sees your hand.

hunt-the-wumpus-turn =
    The Wumpus moves by the die, or by Scent; hunters where it ends are attacked.
    Each hunter in turn goes one space, also diagonally, or stays; the others may play Hazards or Retreat.
    Who stands on the Wumpus' space may attack; all others may evade.
    At the end of the round throw away a card if you like, and draw up to your hand size.
hunt-the-wumpus-counts =
    Attack cards of your own speciality count more than others.
    Evade cards count more on their own ground, and all of them in a Lair.
    More attack kills the Wumpus; more evading sends it to a Lair and you are attacked; as much changes nothing.
    An attack on you costs the whole hand and one place of it.
    The die: 1 north, 2 east, 3 south, 4 west, 5 stays, 6 to the nearest Lair.

hunt-the-wumpus-option-rotate_first = First player changes (house rule)
hunt-the-wumpus-option-rotate_first-about = After each round the next hunter clockwise goes first, which makes the last place no better than the others.
hunt-the-wumpus-option-rotate_first-on = after each round
hunt-the-wumpus-option-rotate_first-off = never, as in the rulebook
hunt-the-wumpus-option-round_limit = Round limit (house rule)
hunt-the-wumpus-option-round_limit-about = After this round the hunter with the largest hand size wins; 0 for no limit, as in the rulebook.
hunt-the-wumpus-option-camps = Camps
hunt-the-wumpus-option-camps-about = Which Camp lies in which corner: random, or the four colours clockwise from the north-west.
hunt-the-wumpus-option-edition = Edition
hunt-the-wumpus-option-edition-about = Plays with numbers of your own instead of the standard ones.

hunt-the-wumpus-parameter-deck = How many copies of each card there are, what it counts in a fight, how far Ambush and Scent in the Air reach.
hunt-the-wumpus-parameter-terrain = How many squares of each terrain there are, the Lair in the middle included; 45 in all.
hunt-the-wumpus-parameter-specialities = The attack card that each hunter is better with.
hunt-the-wumpus-parameter-speciality_bonus = How much more a card of the speciality counts in an attack.
hunt-the-wumpus-parameter-terrain_bonus = How much more an evade card counts in its terrain.
hunt-the-wumpus-parameter-lair_evade_factor = How many times its value an evade card counts in a Lair.
hunt-the-wumpus-parameter-starting_hand_size = How many cards everybody holds at first.
hunt-the-wumpus-parameter-hand_size_loss_per_attack = By how much the hand size drops when the Wumpus gets a hunter.
hunt-the-wumpus-parameter-wumpus_roll = What the Wumpus does at each face of its die, from 1 on.
hunt-the-wumpus-parameter-wumpus_steps = How many spaces the Wumpus goes when a direction is rolled.
hunt-the-wumpus-parameter-hunter_steps = How many spaces a hunter may move.

## Names

hunt-the-wumpus-card-bow = Bow
hunt-the-wumpus-card-nets = Nets
hunt-the-wumpus-card-spear = Spear
hunt-the-wumpus-card-traps = Traps and Snares
hunt-the-wumpus-card-run = Run
hunt-the-wumpus-card-submerge = Submerge
hunt-the-wumpus-card-camouflage = Camouflage
hunt-the-wumpus-card-cover = Cover
hunt-the-wumpus-card-ambush = Ambush
hunt-the-wumpus-card-scent = Scent in the Air
hunt-the-wumpus-card-retreat = Retreat
hunt-the-wumpus-card-hazards = Hazards

hunt-the-wumpus-hunter-red = Ulf
hunt-the-wumpus-hunter-blue = Bear Claw
hunt-the-wumpus-hunter-yellow = Actaeon
hunt-the-wumpus-hunter-green = Ningawe

hunt-the-wumpus-terrain-clear = Clear
hunt-the-wumpus-terrain-forest = Forest
hunt-the-wumpus-terrain-swamp = Swamp
hunt-the-wumpus-terrain-rocky = Rocky
hunt-the-wumpus-terrain-lair = Lair
hunt-the-wumpus-terrain-camp = Camp

## Prompts

hunt-the-wumpus-prompt-choose = Choose your hunter: each is better with one kind of attack card.
hunt-the-wumpus-prompt-first = You roll for first player.
hunt-the-wumpus-prompt-draw = You draw a card.
hunt-the-wumpus-prompt-scent = The Wumpus is at { $cell } and about to move: play Scent in the Air to choose where it goes, or pass.
hunt-the-wumpus-prompt-scent-none = The Wumpus is at { $cell } and about to move. You hold no Scent in the Air: pass.
hunt-the-wumpus-prompt-avoid = The Wumpus attacks you: play Retreat, or lose your hand and go from hand size { $size } to { $less }.
hunt-the-wumpus-prompt-avoid-none = The Wumpus attacks you and you hold no Retreat: you lose your hand and go from hand size { $size } to { $less }.
# $cards: which cards of the hand can be played here.
hunt-the-wumpus-prompt-before = { $who } is about to hunt: { $cards ->
    [both] play Hazards or Retreat on them, or pass
    [hazards] play Hazards on them, or pass
    [retreat] play Retreat on them, or pass
   *[none] you hold no card to hinder that, so pass
  }.
hunt-the-wumpus-prompt-move = You are at { $cell }, the Wumpus at { $wumpus }: move { $steps ->
    [one] one space
   *[other] up to { $steps } spaces
  } in any direction, or stay.
hunt-the-wumpus-prompt-extra = You are at { $cell }: { $cards ->
    [both] go on with Ambush, send somebody home with Retreat, or be done
    [ambush] go on with Ambush, or be done
    [retreat] send somebody home with Retreat, or be done
   *[none] you hold no card to go on with, so be done
  }.
hunt-the-wumpus-prompt-after = { $who } has moved: send them home with Retreat, or pass.
hunt-the-wumpus-prompt-after-none = { $who } has moved. You hold no Retreat: pass.
hunt-the-wumpus-prompt-fight = You face the Wumpus at { $cell } ({ $terrain }): attack it with one or more cards, or let it be.
hunt-the-wumpus-prompt-fight-none = You face the Wumpus at { $cell } ({ $terrain }) and hold no attack card: let it be.
hunt-the-wumpus-prompt-evade = { $who } attacks the Wumpus with { $attack } against { $evade } so far ({ $terrain }): play cards to help it away, or none.
hunt-the-wumpus-prompt-evade-none = { $who } attacks the Wumpus with { $attack } against { $evade } so far ({ $terrain }). You hold no evade card: play none.
hunt-the-wumpus-prompt-reconcile = You hold { $held } of { $size } cards: keep them or discard one, then draw up to { $size }.
hunt-the-wumpus-prompt-reconcile-camp = You hold { $held } of { $size } cards and are on a Camp: keep them, discard one or redraw all, then draw up to { $size }.

hunt-the-wumpus-wait-camps = The Camps are laid in the corners.
hunt-the-wumpus-wait-layout = The board is laid out.
hunt-the-wumpus-wait-choose = { $who } is choosing a hunter.
hunt-the-wumpus-wait-first = { $who } rolls for first player.
hunt-the-wumpus-wait-draw = { $who } draws a card.
hunt-the-wumpus-wait-scent = { $who } may send the Wumpus somewhere with Scent in the Air.
hunt-the-wumpus-wait-roll = The Wumpus die is rolled.
hunt-the-wumpus-wait-avoid = { $who } is attacked and may avoid it with Retreat.
hunt-the-wumpus-wait-before = { $who } may play Hazards or Retreat on the active hunter.
hunt-the-wumpus-wait-move = { $who } is choosing where to move.
hunt-the-wumpus-wait-extra = { $who } may play Ambush or Retreat.
hunt-the-wumpus-wait-after = { $who } may send the active hunter home with Retreat.
hunt-the-wumpus-wait-fight = { $who } faces the Wumpus and may attack it.
hunt-the-wumpus-wait-evade = { $who } may help the Wumpus away.
hunt-the-wumpus-wait-reconcile = { $who } may discard before drawing.
hunt-the-wumpus-wait-over = The game is over.

## Offers

hunt-the-wumpus-act-choose = { $hunter }: { $card }
hunt-the-wumpus-act-pass = Pass
hunt-the-wumpus-act-scent = Send the Wumpus to { $cell }
hunt-the-wumpus-act-suffer = Suffer the attack
hunt-the-wumpus-act-escape = Avoid the attack with Retreat
hunt-the-wumpus-act-hazards = Play Hazards on { $who }
hunt-the-wumpus-act-retreat = Send { $who } home with Retreat
hunt-the-wumpus-act-retreat-self = Go home with Retreat
hunt-the-wumpus-act-stay = Stay
hunt-the-wumpus-act-move = Move to { $cell }
hunt-the-wumpus-act-done = Done
hunt-the-wumpus-act-ambush = Go on to { $cell } with Ambush
hunt-the-wumpus-act-decline = Let the Wumpus be
hunt-the-wumpus-act-attack = Attack with { $cards } for { $total }
hunt-the-wumpus-act-evade = Play { $cards } for { $total }
hunt-the-wumpus-act-evade-none = Play nothing
hunt-the-wumpus-act-keep = Keep the hand
hunt-the-wumpus-act-discard = Discard { $card }
hunt-the-wumpus-act-redraw = Discard the whole hand
hunt-the-wumpus-warn-out = You will be out of the game.
hunt-the-wumpus-warn-scent = The Wumpus will attack your own hunter there.

## Events

hunt-the-wumpus-event-camps = The Camps lie clockwise from the north-west: { $hunters }.
hunt-the-wumpus-event-board = The board is laid out. The Wumpus waits in its Lair in the middle.
hunt-the-wumpus-event-chose = { $who } plays { $hunter }, better with { $card }.
hunt-the-wumpus-event-rolled-first = { $who } rolls { $roll } for first player.
hunt-the-wumpus-event-tied = The highest rolls are equal: { $who } roll again.
hunt-the-wumpus-event-first = { $who } is first player.
hunt-the-wumpus-event-drew = { $who } draws a card.
hunt-the-wumpus-event-drew-card = { $who } draws { $card }.
hunt-the-wumpus-event-reshuffled = The deck is empty: { $cards ->
        [one] one discarded card becomes
       *[other] { $cards } discarded cards become
    } the new deck.
hunt-the-wumpus-event-round = Round { $round }.
hunt-the-wumpus-event-passed = { $who } passes.
hunt-the-wumpus-event-scent = { $who } plays Scent in the Air: the Wumpus goes to { $cell }.
hunt-the-wumpus-event-rolled = The Wumpus die shows { $roll }.
hunt-the-wumpus-event-wumpus = The Wumpus moves to { $cell }.
hunt-the-wumpus-event-wumpus-stays = The Wumpus does nothing.
hunt-the-wumpus-event-attacked = The Wumpus attacks { $who }!
hunt-the-wumpus-event-escapes = { $who } plays Retreat.
hunt-the-wumpus-event-suffers = { $who } does not avoid it.
hunt-the-wumpus-event-escaped = { $who } gets home unhurt.
hunt-the-wumpus-event-suffered = { $who } loses { $cards } and goes home with hand size { $size }.
hunt-the-wumpus-event-suffered-empty = { $who } goes home with hand size { $size }.
hunt-the-wumpus-event-out = { $who } is out of the game.
hunt-the-wumpus-event-hunt = { $who } hunts.
hunt-the-wumpus-event-hazards = { $who } plays Hazards: { $target } loses this turn and the draw after it.
hunt-the-wumpus-event-went-home = { $who } goes home with Retreat.
hunt-the-wumpus-event-sent-home = { $who } plays Retreat: { $target } goes home.
hunt-the-wumpus-event-stayed = { $who } stays.
hunt-the-wumpus-event-moved = { $who } moves to { $cell }.
hunt-the-wumpus-event-ambushed = { $who } goes on to { $cell } with Ambush.
hunt-the-wumpus-event-done = { $who } is done.
hunt-the-wumpus-event-declined = { $who } lets the Wumpus be.
hunt-the-wumpus-event-attacks = { $who } attacks with { $cards } for { $total }.
hunt-the-wumpus-event-evades = { $who } plays { $cards }: { $total } for the Wumpus.
hunt-the-wumpus-event-evades-none = { $who } plays nothing.
hunt-the-wumpus-event-killed = { $attack } against { $evade }: { $who } overcomes the Wumpus!
hunt-the-wumpus-event-fled = { $attack } against { $evade }: the Wumpus flees to its Lair at { $cell }.
hunt-the-wumpus-event-stand-off = { $total } against { $total }: a stand-off.
hunt-the-wumpus-event-kept = { $who } keeps the hand.
hunt-the-wumpus-event-discarded = { $who } discards { $card }.
hunt-the-wumpus-event-redrew = { $who } discards the whole hand: { $cards }.
hunt-the-wumpus-event-skipped = { $who } is under Hazards and draws nothing.
hunt-the-wumpus-event-ended-kill = The hunt is over.
hunt-the-wumpus-event-ended-last-hunter = One hunter is left.
hunt-the-wumpus-event-ended-wumpus = No hunter is left.
hunt-the-wumpus-event-ended-round-limit = The last round is over.

hunt-the-wumpus-end-kill = { $who } killed the Wumpus and wins.
hunt-the-wumpus-end-last_hunter = { $who } is the last hunter and wins.
hunt-the-wumpus-end-wumpus = The Wumpus got everybody. Nobody wins.
hunt-the-wumpus-end-round_limit = The last round is over: { $who } has the largest hand size and wins.
hunt-the-wumpus-end-round_limit-draw = The last round is over: { $who } share the victory.

## Refusals

hunt-the-wumpus-decision-choose = which hunter to play
hunt-the-wumpus-decision-scent = Scent in the Air, or pass
hunt-the-wumpus-decision-avoid = suffer, or Retreat for the own hunter
hunt-the-wumpus-decision-before = Hazards or Retreat on the active hunter, or pass
hunt-the-wumpus-decision-move = move or stay, or Retreat before it
hunt-the-wumpus-decision-extra = Ambush, Retreat, or done
hunt-the-wumpus-decision-after = Retreat on the active hunter, or pass
hunt-the-wumpus-decision-fight = attack or decline
hunt-the-wumpus-decision-evade = evade cards, or none
hunt-the-wumpus-decision-reconcile = keep, discard one, or redraw
hunt-the-wumpus-decision-luck = what luck brings

hunt-the-wumpus-no-over = the game is over
hunt-the-wumpus-no-not-yours = someone else is to decide
hunt-the-wumpus-no-unreadable = there is no such choice in this game
hunt-the-wumpus-no-wrong-kind = the choice now is: { $what }
hunt-the-wumpus-no-not-held = your hand has no { $card }, or not so many
hunt-the-wumpus-no-taken = { $hunter } is taken
hunt-the-wumpus-no-scent-reach = the Wumpus cannot get to { $cell } in { $steps ->
    [one] one step
   *[other] { $steps } steps
  }
hunt-the-wumpus-no-hazards-target = Hazards strikes the active hunter, and { $hunter } is not
hunt-the-wumpus-no-off-board = { $cell } is not on the board
hunt-the-wumpus-no-not-adjacent = { $cell } is { $steps ->
    [one] not next to the hunter
   *[other] more than { $steps } spaces from the hunter
  }
hunt-the-wumpus-no-not-moved = Ambush needs a hunter that moved this turn
hunt-the-wumpus-no-sent-home = a hunter who was sent home cannot use Ambush
hunt-the-wumpus-no-ambush-reach = Ambush reaches { $steps ->
    [one] the spaces next to the hunter
   *[other] other spaces up to { $steps } away
  }, { $cell } is not one of them
hunt-the-wumpus-no-at-home = { $hunter } is in the own Camp already
hunt-the-wumpus-no-retreat-target = Retreat is for the active hunter here, and { $hunter } is not
hunt-the-wumpus-no-not-in-game = { $hunter } is not in the game
hunt-the-wumpus-no-empty-attack = an attack needs a card
hunt-the-wumpus-no-attack-card = { $card } is no attack card
hunt-the-wumpus-no-evade-card = { $card } is no evade card
hunt-the-wumpus-no-camp = the whole hand is redrawn on a Camp only
hunt-the-wumpus-no-stands-there = your hunter stands on { $cell } already: choose to stay
hunt-the-wumpus-no-space-now = no space is chosen now; the choice is: { $what }
hunt-the-wumpus-no-card-time = { $card } is not for now: it is played { $when }
hunt-the-wumpus-time-attack = on your own turn, with your hunter on the space of the Wumpus
hunt-the-wumpus-time-evade = when another hunter attacks the Wumpus
hunt-the-wumpus-time-ambush = on your own turn, right after you have moved
hunt-the-wumpus-time-scent = before the Wumpus moves
hunt-the-wumpus-time-retreat = before or after a hunter moves, or when you are attacked
hunt-the-wumpus-time-hazards = right before another hunter's turn
hunt-the-wumpus-no-nobody-away = Retreat sends a hunter home, and all are in their own Camps
hunt-the-wumpus-no-players = this is a game for two to four, not for { $players }
hunt-the-wumpus-no-rotate-first = rotate_first is on or off
hunt-the-wumpus-no-round-limit = round_limit is a whole number, 0 for none
hunt-the-wumpus-no-camps = camps is random or the four colours, each once, as in red-blue-yellow-green
hunt-the-wumpus-no-squares = terrain has { $there } squares, and { $spaces } spaces have to be filled
hunt-the-wumpus-no-lairs = with { $lairs ->
    [one] one Lair
   *[other] { $lairs } Lairs
  } a Wumpus may find none to flee to: there must be more Lairs than players
hunt-the-wumpus-no-large-deck = deck has { $cards } cards, and { $most } are the most
hunt-the-wumpus-no-small-deck = deck has { $cards } cards, and the hands of all players take { $hands }

## The table in letters

hunt-the-wumpus-picture-hand = { $held }/{ $size }
hunt-the-wumpus-picture-out = out
hunt-the-wumpus-picture-first = (first)
hunt-the-wumpus-picture-hazards = (Hazards)
hunt-the-wumpus-picture-piles = round { $round }, deck { $deck }, discarded { $discard }
hunt-the-wumpus-picture-fight = attack { $attack } : { $evade } evade

hunt-the-wumpus-reason-on-it = stands on the Wumpus' space, where an attack is possible
hunt-the-wumpus-reason-nearer = comes nearer to the Wumpus: { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
  } to go
hunt-the-wumpus-reason-away = goes out of the Wumpus' way: { $spaces } spaces off
hunt-the-wumpus-reason-kills = kills the Wumpus, for nobody else holds a card
hunt-the-wumpus-reason-attacks = puts { $attack } attack against { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } in the others' hands
hunt-the-wumpus-reason-declines = waits: { $attack } attack would meet { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } in the others' hands
hunt-the-wumpus-reason-saves = saves the Wumpus, { $evade } evade against { $attack } attack, and { $who } is attacked
hunt-the-wumpus-reason-stand-off = makes a stand-off, { $evade } evade against { $attack } attack
hunt-the-wumpus-reason-too-little = saves cards: all of them would make { $evade } evade against { $attack } attack
hunt-the-wumpus-reason-onto = sends the Wumpus onto { $who }
hunt-the-wumpus-reason-lures = brings the Wumpus nearer: { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
  } to go
hunt-the-wumpus-reason-hazards = stops { $who }, who holds { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } and could reach the Wumpus
hunt-the-wumpus-reason-sends-home = sends { $who } home, away from the Wumpus, with { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } in hand
hunt-the-wumpus-reason-goes-home = goes home, farther from the Wumpus
hunt-the-wumpus-reason-escape = avoids the attack, and the hand size stays
hunt-the-wumpus-reason-keeps = keeps { $attack } attack in hand
hunt-the-wumpus-reason-redraws = changes { $attack } attack in hand for { $cards ->
    [one] 1 new card
   *[other] { $cards } new cards
  }

hunt-the-wumpus-lesson-goal = Be the one who kills the Wumpus. Choose your hunter: each is twice as good with one kind of weapon.
hunt-the-wumpus-lesson-move = Each round the Wumpus moves first, then every hunter goes one space in any direction, also diagonally. Go towards it.
hunt-the-wumpus-lesson-window = The others are asked whether they play a card against whoever moves, and so are you. Mostly you pass.
hunt-the-wumpus-lesson-reconcile = After a round you may throw away a card, then everybody draws up to their hand size: five at first. Keep weapons, and two or three cards that help the Wumpus.
hunt-the-wumpus-lesson-wumpus = A die moves the Wumpus: 1 to 4 one space, 5 not at all, 6 to the nearest Lair.
hunt-the-wumpus-lesson-hit = If it ends its move where you stand, you lose your hand, hold one card less from now on, and are back at Camp. Retreat saves you. Walking up to it is safe.
hunt-the-wumpus-lesson-scent = Who holds Scent may lead the Wumpus before it moves, onto a rival for instance.
hunt-the-wumpus-lesson-fight = On the Wumpus' space you may attack with weapon cards, after your move. If your attack is higher than all evading against it, you have won.
hunt-the-wumpus-lesson-evade = All others may answer an attack with evade cards. Each counts one, and two on its own ground; in a Lair all count two.
hunt-the-wumpus-lesson-beaten = If the evading is higher, the Wumpus flees and attacks the attacker. If both are equal, nothing happens.
hunt-the-wumpus-lesson-on = That is the whole hunt. Gather weapons, go near, and strike when the others hold few cards. A hint says what a strong player would do, and why.

# what the letters of the picture mean, for the terminal
hunt-the-wumpus-picture-legend =
    Columns are letters, rows are numbers: c4 is the fourth space of column c.
    Two signs are the ground: . . is Clear, ^ ^ Forest, ~ ~ Swamp, # # Rocky, (O) a Lair, and a shape between slashes a Camp of that colour. Below a space stands who is there: a shape for each hunter, W for the Wumpus.
    Behind a hunter's name: cards held, and how many one may hold.
