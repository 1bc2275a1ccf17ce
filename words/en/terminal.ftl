### What `menagerie play` says in a terminal, besides what the game says.

terminal-welcome = { $title }: { $aim }
terminal-sealed = The luck is sealed: { $seal }
terminal-hint = Type a number, an action, or several separated by a semicolon; help tells the rest.
terminal-hand-over = Hand the screen to { $who }, then press Enter.
# $who: the people who are asked, each as terminal-react-seat. Asked openly, so that being asked tells nothing.
terminal-react = Does anyone react? Type a number, or press Enter for nobody: { $who }.
terminal-react-seat = { $number } { $who }
terminal-react-number = Type the number of who reacts, or 0 for nobody.
terminal-warning = { $number }: { $warning }
terminal-refused = refused { $rule }: { $words }
terminal-refused-hint = Type why for the rule.
terminal-unplayed = { $count ->
        [one] The last of your decisions was left, because something hidden was shown before it.
       *[other] The last { $count } of your decisions were left, because something hidden was shown before them.
    }
terminal-no-number = there is no choice { $number }; there are { $count }
terminal-no-why = nothing was refused; type why and an action
terminal-allowed = { $action } is allowed
terminal-no-place = something can be done at { $place }, or there is no such place: places are written as in cell:d5
terminal-no-rule = there is no rule { $id }
terminal-no-file = say where to: save FILE
terminal-unsaved = { $file } cannot be written: { $problem }
terminal-saved = Saved as { $file }.
terminal-saved-open = Saved as { $file }. Go on with: menagerie play --resume { $file }
terminal-undone = { $count ->
        [one] One decision is taken back.
       *[other] { $count } decisions are taken back.
    }
terminal-passing = You will be passed over in reaction windows for the rest of this round.
terminal-over-hint = Type save FILE, log or quit.
terminal-left = The game is not over. Nothing is saved unless you saved it.
terminal-several = { $typed } could be: { $actions }
terminal-help-windows = {"  "}pass-round    play nothing in reaction windows until the round is over
terminal-help =
    A number plays that choice, an action's text or enough of it plays it, several are separated by semicolons.
      undo [N]      take back your last decision, or the last N
      why [ACTION]  why the last input, or that action, is refused
      why PLACE     why nothing can be done at a place, such as cell:d5
      rules WORD    the rule with that id, all whose ids begin so, or all that have the word in them
      legend        what the letters of the picture mean
      log           all that happened
      board         draw the table again
      save FILE     write the record
      quit          leave
