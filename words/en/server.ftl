### What the server says, whichever game is played.

## A table

server-gathering = The game begins when every seat is taken.
server-resigned = { $loser } gave up. { $winner } wins.
server-somebody = Somebody
server-called-off = The game was ended without a winner.

## Why: lower case, no full stop

server-why-allowed = this is allowed
server-why-untouched = nothing can be done there now

## Refusals: lower case, no full stop, no blame

server-bad-request = this cannot be read: { $problem }
server-protocol = this protocol is not spoken here; the newest that is has the number { $newest }
server-who = this token is not one of ours
server-origin = this was sent by the page of another site
server-no-engine = no engine of that name plays this game here: GET /api/engines lists those that there are
server-not-yours = this seat or table is somebody else's
server-not-found = there is no such thing
server-method = this address is not for that
server-not-over = the game is not over yet
server-not-playing = no game is on
server-begun = the game has begun already
server-full = there is no seat left
server-one-seat = one seat a person; whoever made the table may take more
server-removed = the host of this table has taken your seat away
server-bots-name = computer players are called like that; choose another name
server-not-away = whoever has this seat was here a moment ago; give them a minute
server-no-resigning = only games of two can be given up; leave the table instead
server-nothing-asked = nothing is asked
server-too-large = that is more than is taken at once
server-media-type = what is sent here must be JSON
server-too-fast = { $seconds ->
        [one] that was too fast; try again in a second
       *[other] that was too fast; try again in { $seconds } seconds
    }
server-too-slow = what was sent did not come in time
server-quota-tables = that is many new tables; the next can be made { $seconds ->
        [one] in a second
       *[other] in { $seconds } seconds
    }
server-quota-listed = that is many new tables in the list; make this one unlisted, or try again { $seconds ->
        [one] in a second
       *[other] in { $seconds } seconds
    }
server-quota-standing = { $tables ->
        [one] one table of yours waits
       *[other] { $tables } tables from here wait
    } in the list already; begin one of them or make this one unlisted
server-quota-entries = that is a great deal of play in an hour; go on { $seconds ->
        [one] in a second
       *[other] in { $seconds } seconds
    }
server-quota-hints = that is many hints in an hour; the next can be had { $seconds ->
        [one] in a second
       *[other] in { $seconds } seconds
    }
server-quota-guests = many new guests came from this address; try again { $seconds ->
        [one] in a second
       *[other] in { $seconds } seconds
    }
server-host = this server is not known by that name; whoever runs it can say so with --public-url
server-busy-crowded = there is no place for one more connection; try again { $seconds ->
        [one] in a second
       *[other] in { $seconds } seconds
    }
server-busy-thinking = others are being thought for; ask again { $seconds ->
        [one] in a second
       *[other] in { $seconds } seconds
    }
server-banned = whoever runs this server does not let you in: { $why }
server-banned-for = whoever runs this server does not let you in for { $hours ->
        [one] an hour
       *[other] { $hours } hours
    }: { $why }
server-table-full = this table is full: its journal has { $entries } entries; go on at a new one
server-stale = something has happened since; look again and choose anew
server-other-rules = this table was made under rules number { $theirs } of its game, and this program plays number { $ours }; nothing of it is lost, and a version of the program that has number { $theirs } plays it on
server-busy = the table was busy; try again
server-unready = nothing can be stored here now; look at the log of the server and at its disk
server-closing = the server is going down; come back in a moment
server-ours = something is wrong here, and it is not your fault

server-no-reason = There is nothing to say about this.

## Goodbyes

server-goodbye-restart = the server starts anew; come back in a moment
server-goodbye-slow = what was sent was not read
server-goodbye-flood = too much came at once
server-goodbye-silent = nothing was heard for a minute
server-goodbye-garbage = what came could not be read
server-goodbye-refused = there is nothing to see here
server-goodbye-elsewhere = this table is open in many other windows
server-goodbye-banned = whoever runs this server does not let you in any more
