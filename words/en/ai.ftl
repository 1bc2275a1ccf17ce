### Computer players: their levels, and how each plays each game.

ai-gentle = gentle
ai-solid = solid
ai-strong = strong

# Who sits there: one name for each of the five seats and each level.
ai-bot-gentle-1 = Pebble
ai-bot-gentle-2 = Clover
ai-bot-gentle-3 = Button
ai-bot-gentle-4 = Dewdrop
ai-bot-gentle-5 = Crumb
ai-bot-solid-1 = Bramble
ai-bot-solid-2 = Rusty
ai-bot-solid-3 = Juniper
ai-bot-solid-4 = Marlow
ai-bot-solid-5 = Flint
ai-bot-strong-1 = Talon
ai-bot-strong-2 = Sable
ai-bot-strong-3 = Orion
ai-bot-strong-4 = Vesper
ai-bot-strong-5 = Granite

ai-any-gentle = Looks a little ahead and is happy with a good move, if not the best.
ai-any-solid = Tries out many games in its head before it moves.
ai-any-strong = Thinks for a second and takes the best it can find.

ai-wallaby-gentle = Hops after the nearest plants and hardly looks at what you will do next.
ai-wallaby-solid = Plans its hops for a few turns and puts the scarecrow where it hurts.
ai-wallaby-strong = Weighs many thousands of hops and knows when the race for the last plants is won.

ai-hunt-the-wumpus-gentle = Runs after the Wumpus and plays its best cards early.
ai-hunt-the-wumpus-solid = Guesses what you may hold and waits for a good moment to attack.
ai-hunt-the-wumpus-strong = Imagines many hands that you may hold and looks for the moment to strike.

ai-waddle-waddle-gentle = Slides its penguins where they score at once and seldom disturbs yours.
ai-waddle-waddle-solid = Builds many small groups and looks for ways to join yours together.
ai-waddle-waddle-strong = Weighs thousands of slides for its own groups and against yours.

ai-monster-baby-rescue-gentle = Takes the tile that looks nicest now and hardly minds the time it costs.
ai-monster-baby-rescue-solid = Counts time against points and watches which goals are near.
ai-monster-baby-rescue-strong = Weighs the tiles that may still come and works out the last turns.

ai-wombat-rescue-gentle = Walks to the nearest baby and minds the dingo a little.
ai-wombat-rescue-solid = Looks a few turns ahead for food, smell and the way home.
ai-wombat-rescue-strong = Imagines thousands of ways home and keeps the dingo away from her own.

# what a decision gains or prevents; the reasons stand with their games and go on from "It"
ai-reason = It { $reasons }.

## The coach: what an analysis says. Chances are percentages such as "52.3 %".

ai-coach-curve = Everybody's chances, line by line, for somebody who knows the whole truth
ai-coach-costly = Decisions that cost most
ai-coach-costly-about = Judged by what the player knew then, in truths imagined from there.
ai-coach-costly-none = No decision cost anything for certain.
ai-coach-cost = Line { $line }: { $seat } decided “{ $words }” and gave away { $lost }.
ai-coach-better = “{ $words }” leaves { $chance }; what was decided leaves { $left }.
ai-coach-hindsight = In hindsight, knowing everything: { $before } before it, { $after } after it.
ai-coach-lucky = Luck that moved most
ai-coach-moved = Line { $line }: { $words } For { $seat }: { $change }.
ai-coach-ledger = Luck and skill
ai-coach-began = chances at the start
ai-coach-luck = luck
ai-coach-own = own mistakes
ai-coach-others = mistakes of others
ai-coach-resigned = giving up
ai-coach-rest = the rest
ai-coach-ended = won of the one point
ai-coach-rest-about = The rest is small differences, what nobody could know when deciding, and what the coach itself saw only later.
ai-coach-given-up = The game was given up.
ai-coach-decisions = { $decisions ->
        [one] one decision with a choice
       *[other] { $decisions } decisions with a choice
    }, { $mistakes ->
        [0] no mistake
        [one] one mistake
       *[other] { $mistakes } mistakes
    }
