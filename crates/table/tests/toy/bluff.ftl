bluff-title = Bluff
bluff-goal = Have the most points after the last round.
bluff-option-rounds = Rounds
bluff-option-rounds-about = How many rounds are played.
bluff-prompt-mark = Mark up to two points.
bluff-prompt-bet = You marked { $mark }: show your card, bet or fold.
bluff-prompt-window = Call or pass.
bluff-wait-mark = { $seat } marks points.
bluff-wait-bet = { $seat } shows, bets or folds.
bluff-wait-window = { $seat } may call.
bluff-wait-luck = Luck is awaited.
bluff-wait-over = The game is over.
bluff-act-mark = Mark { $mark ->
        [one] one point
       *[other] { $mark } points
    }
bluff-act-show = Show your card
bluff-act-bet = Bet
bluff-act-fold = Fold
bluff-act-call = Call
bluff-act-pass = Pass
bluff-warn-show = Everyone will know your card.
bluff-event-dealt = { $seat } got a { $card }.
bluff-event-did = { $seat }: { $what }.
bluff-event-shown = { $seat } shows a { $card } in round { $round }.
bluff-event-rolled = The die shows { $face }.
bluff-event-won = { $seat } wins { $points }.
bluff-end-rounds = All rounds are played. Winners: { $winners }.
bluff-sheet-total = Total
bluff-no-over = the game is over
bluff-no-turn = another player decides now
bluff-no-now = that is not one of the choices of this step
bluff-no-mark = { $mark } is more than two
bluff-no-weak = only a card of { $least } or more calls
bluff-no-shown = your card lies open already
bluff-no-players = two to four play
bluff-no-rounds = rounds must be 1 to 9
