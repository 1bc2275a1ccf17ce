//! Reasons: each kind where it is true, and near by where it is not.
use menagerie_ai::{Budget, Player, agent, reason};
use menagerie_core::{Audience, Message, Options, Quick, Tell, Turn, Value, below};
use menagerie_games::{
    hunt_the_wumpus::HuntTheWumpus, monster_baby_rescue::MonsterBabyRescue,
    waddle_waddle::WaddleWaddle, wallaby::Wallaby, wombat_rescue::WombatRescue,
};

/// The kinds of the reasons that somebody gets, without the name of the game.
fn kinds<G: Tell>(state: &G::State, who: Audience, action: G::Action) -> Vec<&'static str> {
    let Some(Message { id, args }) = reason::<G>(&G::view(state, who), action) else {
        return Vec::new();
    };
    assert_eq!(id, "ai-reason");
    let Some((_, Value::List(reasons))) = args.into_iter().next() else {
        panic!("a reason is a list of reasons");
    };
    let kind = |reason| match reason {
        Value::Message(message) => message.id.split_once("-reason-").unwrap().1,
        other => panic!("{other:?}"),
    };
    reasons.into_iter().map(kind).collect()
}

fn decider<G: Tell>(state: &G::State) -> Audience {
    match G::turn(state) {
        Turn::Decide(seat) => Audience::Seat(seat),
        turn => panic!("nobody decides: {turn:?}"),
    }
}

/// The legal action is given this kind of reason, or not.
fn given<G: Tell>(kind: &str, position: &str, action: &str, expected: bool) {
    let state: G::State = position
        .parse()
        .unwrap_or_else(|flaw| panic!("{position}: {flaw}"));
    let who = decider::<G>(&state);
    let mut legal = Vec::new();
    G::actions(&state, &mut legal);
    let all = legal.iter().map(|&any| (any, kinds::<G>(&state, who, any)));
    let all: Vec<_> = all.collect();
    let action: G::Action = action.parse().unwrap();
    let said = all.iter().find(|(any, _)| *any == action);
    let said = said.is_some_and(|(_, said)| said.contains(&kind) == expected);
    assert!(
        said,
        "{kind} for {action} is {}: {all:?} at {position}",
        !expected
    );
}

/// In a position, this kind is given for one action and not for another.
fn differs<G: Tell>(kind: &str, position: &str, yes: &str, no: &str) {
    given::<G>(kind, position, yes, true);
    given::<G>(kind, position, no, false);
}

/// The same action at two positions, of which this kind is given at the first only.
fn parted<G: Tell>(kind: &str, action: &str, yes: &str, no: &str) {
    given::<G>(kind, yes, action, true);
    given::<G>(kind, no, action, false);
}

#[test]
fn wallaby() {
    let is = differs::<Wallaby>;
    let field = "field=2.1231/123312/3121.3/231231/1233.2/.12123";
    // north of yellow lies a free 3, west of it red stands on one
    is(
        "lands",
        &format!("{field} red=d2:32 yellow=e2:31 scarecrow=d5 turn=yellow"),
        "jump n",
        "jump w",
    );
    let harvest = "field=122311/131332/.23223/213322/233121/113123 red=d2 yellow=e1:1 scarecrow=b4 turn=red step=harvest from=f4 via=f2";
    is("harvests", harvest, "harvest yes", "harvest no");
    is(
        "wins",
        "field=1.22.1/22..1./31.1.2/2111.2/231321/3231.. red=b4:31 yellow=d2:33333322 scarecrow=c6 turn=yellow step=harvest from=d4 via=d5",
        "harvest yes",
        "harvest no",
    );
    // yellow on a1 jumps two steps south, to the 3 at a3; from b1 nothing leads there
    let denies = |yellow: &str| {
        format!(
            "field=222121/123223/313112/131332/312.33/113232 red=d3 yellow={yellow}:1 scarecrow=e5 turn=red step=harvest from=a4 via=a3"
        )
    };
    parted::<Wallaby>("denies", "harvest yes", &denies("a1"), &denies("b1"));
    let post = "field=122311/131332/.23223/213322/233121/113123 red=f4 yellow=e1:1 scarecrow=box turn=yellow step=post";
    is("guards", post, "post f2", "post a1");
    is(
        "frees",
        "field=1.1223/.13321/313311/23222./13.223/23.123 red=b2:21 yellow=f5:311 scarecrow=c2 turn=red step=scare from=c1 via=b1 harvested=on",
        "scare a1",
        "scare keep",
    );
    is(
        "reach",
        "field=133211/132113/312122/321123/312123/232332 red=- yellow=- scarecrow=box turn=red step=place",
        "place a1",
        "place c1",
    );
    is(
        "smallest",
        "field=3332.1/322223/112211/1..33./123121/1.2233 red=b4:332 yellow=c3:11 scarecrow=e4 turn=red step=ground from=e3 via=e4",
        "ground 2",
        "ground 3",
    );
    is(
        "starves",
        "field=131133/313222/3323.1/132211/222233/211231 red=f3 yellow=f4:1 scarecrow=box turn=yellow step=post",
        "post f2",
        "post a1",
    );
    // the scarecrow guards the 2 that red bounces off, or it does not
    let open = |scarecrow: &str| {
        format!(
            "field=122311/131332/.23223/213322/233121/113123 red=f2 yellow=e1:1 scarecrow={scarecrow} turn=red step=bounce from=f4 via=f2"
        )
    };
    parted::<Wallaby>("open", "bounce w2", &open("b4"), &open("f2"));
    // in the corner red has two jumps of one step
    let corner = "field=122311/131332/.23223/213322/233121/113123 red=a1 yellow=e1:1 scarecrow=box turn=yellow step=post";
    is("one-jump", corner, "post a2", "post d4");
}

#[test]
fn waddle_waddle() {
    let is = differs::<WaddleWaddle>;
    let three =
        "players=2 level=2 colours=rb first=2 turn=3 board=rp(0,-1)bb(1,0)bg(0,1) supply=4344/4433";
    is("costs", three, "move 1,0 -1,0", "move 0,-1 1,-1");
    let two = "players=2 level=2 colours=rb first=2 turn=2 board=rg(0,1)bp(1,0) supply=4443/4344";
    is("group", two, "add alpha 1,-1", "add alpha 0,-1");
    is("lone", two, "add alpha 0,-1", "add alpha 1,-1");
    let four = "players=2 level=2 colours=rb first=2 turn=4 board=rp(1,0)rg(-1,0)ba(1,1)bb(0,1) supply=4343/3434";
    is("groups", four, "add parent 2,0", "add alpha 0,-1");
    let one = "players=2 level=2 colours=rb first=2 turn=1 board=bp(0,1) supply=4444/4344";
    is("parents", one, "add parent 1,0", "add alpha 0,-1");
    // nothing to gain with a lone pair of strangers; with two blue ones side by side red can push them apart
    let rest = "players=2 level=2 colours=rb first=2 turn=1 board=rp(1,0)ba(0,1) supply=4344/3444 added=1,0 acting=1,0";
    let more = "players=2 level=2 colours=rb first=2 turn=3 board=rp(0,-1)bb(1,0)bg(0,1)ra(-1,0) supply=3344/4433 added=-1,0 acting=-1,0";
    parted::<WaddleWaddle>("rest", "end", rest, more);
}

#[test]
fn waddle_waddle_cards_add_to_sets() {
    let mut seen = (false, false);
    let options = Options::new().with("level", "3");
    wander::<WaddleWaddle>(2, &options, 6, &mut |state, action| {
        let text = action.to_string();
        let set =
            kinds::<WaddleWaddle>(state, decider::<WaddleWaddle>(state), action).contains(&"set");
        assert!(!set || text.starts_with("collect"), "{text} at {state}");
        seen.0 |= set;
        seen.1 |= !set && text.starts_with("add");
    });
    assert_eq!(seen, (true, true));
}

#[test]
fn monster_baby_rescue() {
    let is = differs::<MonsterBabyRescue>;
    let last = "players=3 phase=normal faces=abaaaabbab-aaba row=d1,b5,l5,h1,d2,q1 time=4,3,0 arrival=3,4,2 tiles1=q4 tiles2=p5";
    is("again", last, "take 1", "take 6");
    let first = "players=3 phase=normal faces=baabaaabab-abbb row=h2,j1,j2,t2,l2,d3 time=0,0,0 arrival=0,1,2";
    is("finals", first, "take 1", "take 6 red");
    is("hearts", first, "take 6 red", "take 1");
    let costs = "players=3 phase=normal faces=baabaaabab-abbb row=j1,j2,t2,l2,d3,w3 time=2,0,0 arrival=3,1,2 tiles1=h2";
    is("costs", costs, "take 3", "take 1 head");
    let near = "players=3 phase=normal faces=bbbaabbbab-abab row=j3,b5,b3,d1,h3,b2 time=2,3,4 arrival=4,5,3 tiles1=t3 tiles2=l5 tiles3=t4";
    is("first", near, "take 1 torso", "take 1 head");
    let goal = "players=3 phase=normal faces=aabbababab-aabb row=q1,t6,l3,d2,l4,t1 time=0,0,0 arrival=1,0,2";
    is("goal", goal, "take 2", "take 1");
    for (part, other) in [("head", "torso"), ("torso", "legs"), ("legs", "head")] {
        let (yes, no) = (format!("take 3 {part}"), format!("take 3 {other}"));
        is(part, costs_free(), &yes, &no);
    }
    is(
        "lines",
        "players=3 phase=normal faces=bbabbaabab-baab row=t2,b3,l2,d1,d2,t6 time=7,8,8 arrival=10,8,9 tiles1=p2,q4,b5 tiles2=d5,l4 goals2=g9a tiles3=h3,d4+red,p4",
        "take 2",
        "take 1",
    );
    is(
        "links",
        "players=3 phase=normal faces=baaabaaaaa-baba row=h3,j1,t5,w3,h5,b3 time=4,2,3 arrival=4,3,5 tiles1=b6 tiles2=d1 tiles3=h4 goals3=g9a",
        "take 1",
        "take 2 head",
    );
    is(
        "near",
        "players=3 phase=normal faces=abbaababab-bbaa row=w3,b5,t2,d3,l5,q2 time=0,0,0 arrival=0,1,2",
        "take 6",
        "take 1",
    );
    is(
        "wants",
        "players=3 phase=normal faces=bbbababaab-aabb row=q3,j1,t1,p5,d5,q4 time=0,0,0 arrival=2,1,0",
        "take 1",
        "take 2 head",
    );
    is(
        "witch",
        "players=3 phase=normal faces=aaaaaabaaa-abab row=b2,p5,b3,d5,w2,b1 time=2,4,3 arrival=3,5,4 tiles1=l4 goals1=g9a tiles2=h5 tiles3=l2",
        "take 5",
        "take 1",
    );
}

/// Two jokers in the row, and nothing that pays for levels at once.
fn costs_free() -> &'static str {
    "players=3 phase=normal faces=aaaaaaaaaa-aaaa row=h2,j1,j2,t2,l2,d3 time=0,0,0 arrival=0,1,2"
}

const FIGHT: &str = "hunters=green,blue,yellow camps=green-red-blue-yellow board=kcrcrsk/fcrfsrf/fsssrfl/flfllfc/csfcccf/srcclrs/krrsrsk wumpus=d3 green=d3 green-hand=bow+nets+spear";

#[test]
fn hunt_the_wumpus() {
    let is = differs::<HuntTheWumpus>;
    let others = "blue=g7 blue-hand=bow+run yellow=c6 yellow-hand=run first=blue round=1 turn=fight:green active=green";
    let alone = "blue=g7 yellow=c6 first=blue round=1 turn=fight:green active=green";
    parted::<HuntTheWumpus>(
        "attacks",
        "attack bow",
        &format!("{FIGHT} {others}"),
        &format!("{FIGHT} {alone}"),
    );
    parted::<HuntTheWumpus>(
        "kills",
        "attack bow",
        &format!("{FIGHT} {alone}"),
        &format!("{FIGHT} {others}"),
    );
    let many = "blue=g7 blue-hand=bow+nets+run+submerge+cover yellow=c6 yellow-hand=run first=blue round=1 turn=fight:green active=green";
    parted::<HuntTheWumpus>(
        "declines",
        "decline",
        &format!("{FIGHT} {many}"),
        &format!("{FIGHT} {others}"),
    );
    let board = "hunters=red,yellow,blue camps=red-blue-yellow-green board=kslflrk/scrsflf/fcrfcsf/sfflssc/crcsrrf/rrcsrfl/krsccck wumpus=e1 red=b1 red-hand=bow yellow=g7 yellow-hand=traps+retreat blue=f1 blue-hand=bow+ambush first=red round=1 turn=extra:blue active=blue moved=on";
    is("away", board, "ambush g1", "ambush d1");
    is("on-it", board, "ambush e1", "ambush d1");
    let moving = "hunters=green,blue,red camps=blue-green-red-yellow board=krslcfk/rrssfrc/rfcfccr/scclscf/rfrfffs/sssrllc/ksflrck wumpus=c4 green=g2 green-hand=nets blue=a2 blue-hand=bow red=g7 red-hand=bow first=blue round=1 turn=move:red active=red";
    is("nearer", moving, "move f6", "move g6");
    let scent = "hunters=blue,green,red camps=blue-red-green-yellow board=kcslcrk/cffsrlc/cfrfcrs/rrslsrf/rcsssfr/ffflrfc/klcscsk wumpus=d6 blue=a1 blue-hand=2nets+scent green=f6 green-hand=spear red=f2 red-hand=nets first=blue round=2 turn=scent:blue";
    is("onto", scent, "scent f6", "scent d4");
    is("lures", scent, "scent d4", "scent f6");
    let hazards = |blue: &str| {
        format!(
            "hunters=green,blue,yellow camps=green-red-blue-yellow board=kscfsck/fcrrsfr/srrssls/ffcllcf/rsrsffc/frcfrll/kccrsck wumpus=e4 green=d3 green-hand=2bow+hazards+retreat blue={blue} blue-hand=2traps+submerge yellow=a7 first=yellow round=3 turn=before:green active=blue"
        )
    };
    parted::<HuntTheWumpus>("hazards", "hazards blue", &hazards("e5"), &hazards("e6"));
    parted::<HuntTheWumpus>("sends-home", "retreat blue", &hazards("e5"), &hazards("e6"));
    let home = "hunters=yellow,blue,red camps=yellow-red-blue-green board=krrcfck/sfsfsfr/csfclcf/flrlccc/slrrrcf/srsclfr/ksrssfk wumpus=d3 yellow=b2 yellow-hand=2spear+retreat blue=f6 blue-hand=3bow red=g1 red-hand=spear first=blue round=1 turn=extra:yellow active=yellow moved=on";
    is("goes-home", home, "retreat yellow", "retreat blue");
    let avoid = "hunters=blue,green,red camps=blue-red-green-yellow board=kcslcrk/cffsrlc/cfrfcrs/rrslsrf/rcsssfr/ffflrfc/klcscsk wumpus=d7 blue=b7 blue-hand=bow green=e5 green-hand=bow red=d7 red-hand=bow+2retreat first=blue round=8 turn=avoid:red attacked=red";
    is("escape", avoid, "retreat", "suffer");
    // d3 is swamp: Submerge counts double there
    let evade = |hand: &str| {
        format!(
            "{FIGHT} attack=2bow blue=g7 blue-hand={hand} yellow=c6 first=blue round=1 turn=evade:blue active=green"
        )
    };
    is(
        "saves",
        &evade("submerge+run+cover"),
        "evade submerge+run",
        "evade run",
    );
    is(
        "stand-off",
        &evade("submerge+run+cover"),
        "evade submerge",
        "evade run",
    );
    parted::<HuntTheWumpus>(
        "too-little",
        "evade none",
        &evade("run"),
        &evade("run+cover"),
    );
    let camp = "hunters=blue,green,red camps=blue-red-green-yellow board=kcslcrk/cffsrlc/cfrfcrs/rrslsrf/rcsssfr/ffflrfc/klcscsk wumpus=d6 blue=a1 blue-hand=2nets+spear green=f6 green-hand=spear red=f2 red-hand=bow first=blue round=1 turn=reconcile:blue";
    is("keeps", camp, "keep", "redraw");
    is("redraws", camp, "redraw", "keep");
}

#[test]
fn what_only_the_decider_can_count_is_told_to_nobody_else() {
    let camp = "hunters=blue,green,red camps=blue-red-green-yellow board=kcslcrk/cffsrlc/cfrfcrs/rrslsrf/rcsssfr/ffflrfc/klcscsk wumpus=d6 blue=a1 blue-hand=2nets+spear green=f6 green-hand=spear red=f2 red-hand=bow first=blue round=1 turn=reconcile:blue";
    let state = camp.parse().unwrap();
    let keep = "keep".parse().unwrap();
    let told = |who| kinds::<HuntTheWumpus>(&state, who, keep);
    assert_eq!(told(decider::<HuntTheWumpus>(&state)), ["keeps"]);
    assert_eq!(told(Audience::Table), [""; 0]);
    assert_eq!(told(Audience::Seat(menagerie_core::Seat(1))), [""; 0]);
}

#[test]
fn wombat_rescue() {
    let is = differs::<WombatRescue>;
    let start = "red=0,-4 red-cubes=0,-4 blue-cubes=0,-5 food=o2,-6";
    is("eats", start, "move ne 2", "move ne 1");
    let hungry = "red=0,-4 red-cubes=0,-4 blue-cubes=0,-5 food=o2,-6 red-mouth=o";
    parted::<WombatRescue>("set", "move ne 2", hungry, start);
    is("nearer", "red-cubes=0,0", "move e 1", "move se 1");
    is("pouch", "red=0,-7 red-cubes=0,-7", "move nw 1", "move e 1");
    let carrying = "red=0,-4 red-cubes=0,-4 red-babies=pwww";
    is("homeward", carrying, "move se 1", "move ne 1");
    is(
        "home",
        "red=0,-1 red-cubes=0,0 red-babies=pwww",
        "move se 1",
        "move ne 1",
    );
    is(
        "wins",
        "red=0,-1 red-cubes=0,0 red-babies=prrr",
        "move se 1",
        "move ne 1",
    );
    is("hold", "red-cubes=0,0 red-tract=//oo", "use hold", "end");
    is(
        "flees",
        "red=2,0 red-cubes=0,0 dingo=4,0",
        "move w 2",
        "move e 1",
    );
    // the big heap at home smells over all that a cube beside it could
    let heap = "red=0,-1 red-cubes=0,0*3 red-tract=//oo";
    parted::<WombatRescue>("cube", "end", heap, "red=0,-1 red-cubes=0,0*3");
    let far = "red=0,-4 red-cubes=0,0 red-tract=//oo";
    parted::<WombatRescue>("smell", "end", far, heap);
    let target = "players=3 seat=3 phase=cleanup wait=target moves=3 dingo=2,-5 movers=1 steps=4 red=-1,-5 yellow=5,-5";
    is("hunts", target, "target -1,-5", "target 5,-5");
    let place = "players=3 seat=3 phase=cleanup wait=place moves=3 placing=1 red=-3,-1 yellow=5,-5";
    is("den", place, "place 1 -6,1", "place 1 5,-1");
    let guard = |dingo: &str| format!("protection=all red=2,0 red-cubes=0,0 dingo={dingo}");
    parted::<WombatRescue>("protects", "use protection", &guard("4,0"), &guard("2,-9"));
    is(
        "ram",
        "players=1 red=6,-3 red-cubes=6,-3 dingo=8,-3",
        "move e 2",
        "move e 1",
    );
}

/// Plays games by greedy players with some chance decisions, and hands over every legal action of every decision.
fn wander<G: Tell>(
    players: u8,
    options: &Options,
    games: u64,
    ask: &mut dyn FnMut(&G::State, G::Action),
) {
    let player: Player = "greedy".parse().unwrap();
    for seed in 0..games {
        let mut rng = Quick::new(seed);
        let mut state = G::begin(&G::setup(players, options).unwrap());
        let mut agent = agent::<G>(&player, seed);
        for _ in 0..150 {
            match G::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = G::draw(&state, &mut rng);
                    G::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(seat) => {
                    let mut legal = Vec::new();
                    G::actions(&state, &mut legal);
                    for &action in legal.iter().take(40) {
                        ask(&state, action);
                    }
                    let view = G::view(&state, Audience::Seat(seat));
                    let budget = Budget::new(player.limit::<G>());
                    let pick = match below(&mut rng, 3) {
                        0 => legal[below(&mut rng, legal.len() as u32) as usize],
                        _ => agent.choose(&view, &legal, &budget).action,
                    };
                    G::apply(&mut state, pick, &mut ());
                }
            }
        }
    }
}

/// Every view and legal action can be asked about, by whoever looks, and most decisions of good players have something said for them.
fn answers<G: Tell>(players: u8) {
    let (mut asked, mut said) = (0u32, 0u32);
    wander::<G>(players, &Options::new(), 2, &mut |state, action| {
        asked += 1;
        said += u32::from(!kinds::<G>(state, decider::<G>(state), action).is_empty());
        kinds::<G>(state, Audience::Table, action);
    });
    assert!(said * 5 > asked, "{said} of {asked}");
}

#[test]
fn every_decision_of_every_game_can_be_asked_about() {
    answers::<Wallaby>(3);
    answers::<WaddleWaddle>(3);
    answers::<MonsterBabyRescue>(4);
    answers::<HuntTheWumpus>(3);
    answers::<WombatRescue>(4);
}
