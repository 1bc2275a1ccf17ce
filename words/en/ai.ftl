### Computer players: their levels, and how each plays each game.

ai-gentle = gentle
ai-solid = solid
ai-strong = strong

ai-any-gentle = Looks a little ahead and is happy with a good move, if not the best.
ai-any-solid = Tries out many games in its head before it moves.
ai-any-strong = Thinks for a second and takes the best it can find.

ai-wallaby-gentle = Hops after the nearest plants and hardly looks at what you will do next.
ai-wallaby-solid = Plans its hops for a few turns and puts the scarecrow where it hurts.
ai-wallaby-strong = Weighs many thousands of hops and knows when the race for the last plants is won.

ai-hunt-the-wumpus-gentle = Runs after the Wumpus and plays its best cards early.
ai-hunt-the-wumpus-solid = Guesses what you may hold and waits for a good moment to attack.
ai-hunt-the-wumpus-strong = Imagines all your hands at once and times every card.

ai-waddle-waddle-gentle = Takes the fish at hand and seldom looks where the ice leads.
ai-waddle-waddle-solid = Looks a few slides ahead and minds where you want to go.
ai-waddle-waddle-strong = Follows the ice far ahead and leaves you as little of it as it can.

ai-monster-baby-rescue-gentle = Helps whichever baby is near and keeps few plans.
ai-monster-baby-rescue-solid = Counts what is still in the bag and plans for its next babies.
ai-monster-baby-rescue-strong = Weighs every tile that may come and plays the last turns by heart.

ai-wombat-rescue-gentle = Looks for its babies one by one and builds without much of a plan.
ai-wombat-rescue-solid = Plans its paths so that work for one baby helps the next.
ai-wombat-rescue-strong = Plans the whole way home, for every baby and against you.
