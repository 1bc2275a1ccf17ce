### What every table says, whichever game is played at it.

## Players

# $colour is one of the colour words below, $shape its shape.
table-seat = { $colour } { $shape }
table-seat-named = { $name } { $shape }
table-red = Red
table-blue = Blue
table-yellow = Yellow
table-green = Green
table-purple = Purple

## Lists: two things; three or more are joined by the middle form and closed by the pair

table-list-none = nothing
table-list-middle = { $a }, { $b }
table-list-pair = { $a } and { $b }

## Guided first games

# $done is what the table would have told.
table-lesson-instead = That will do as well. What was proposed would have meant: { $done }

## Refusals: lower case, no full stop, no blame

table-no-game = there is no game called { $name }; there are: { $names }
table-no-option = there is no option { $key }; there are: { $keys }
table-no-option-value = { $key } cannot be { $value }; it can be { $values }
table-no-option-number = { $key } must be a whole number from { $least } to { $most }, not { $value }
table-no-option-line = the value of { $key } must be one line
table-no-edition-long = an edition has { $most } bytes at most
table-no-edition-text = this edition is not a table in JSON: look at line { $line }, character { $column }
table-no-edition-key = there is no parameter { $key }; there are: { $keys }
table-no-edition-key-but = there is no parameter { $key }: did you mean { $nearest }?
table-no-edition-twice = { $key } is said twice
table-no-edition-missing = { $key } is missing
table-no-edition-number = { $key } must be a whole number from { $least } to { $most }
table-no-edition-word = { $key } must be one of { $words }
table-no-edition-letters = { $key } must be a text of 1 to { $most } letters
table-no-edition-form = { $key } has none of the forms that it can have
table-no-edition-list = { $key } must be a list of { $least } to { $most } entries
table-no-edition-numbers = { $key } must be a whole number from { $least } to { $most }, or a table with the keys { $keys }
table-no-edition-table = { $key } must be a table with the keys { $keys }
table-no-edition-switch = { $key } must be true or false
table-no-position = this position cannot be used: { $problem }
table-no-record = this record cannot be used, in the file's line { $line }: { $problem }
table-no-record-head = this record cannot be used: { $problem }
table-no-seed = the seed is not the one that was sealed when this game began
table-no-luck-awaited = no luck is awaited here
table-no-luck-by-hand = luck is drawn by the table here, not given
table-no-luck-text = { $text } cannot happen here: { $problem }
table-no-beyond-luck = luck comes first: what follows it cannot be decided beforehand
table-no-undo = there is no decision of yours to take back: luck, something revealed or another player came after it
table-no-undo-agreed = there is no decision of yours to take back: luck or something revealed came after it
table-no-undo-so-many = { $count ->
        [one] only one decision can be taken back
       *[other] only { $count } decisions can be taken back
    }
table-no-closed = this game is only being looked at
