//! The rules that refusals and flaws cite, by their ids in `rules/wombat-rescue.md`.
use menagerie_core::Rule;

macro_rules! rules {
    ($($name:ident $id:literal $about:literal),* $(,)?) => {
        $(#[doc = $about] pub const $name: Rule = Rule($id);)*

        /// Every rule that is cited for a refused choice or a refused table.
        pub const ALL: &[Rule] = &[$($name),*];
    };
}

rules! {
    COMP_5 "WR-COMP-5" "Disks in the box.",
    STATE_1 "WR-STATE-1" "What the board is.",
    STATE_2 "WR-STATE-2" "Food lies on food spaces.",
    STATE_3 "WR-STATE-3" "What a player has.",
    STATE_5 "WR-STATE-5" "Where the cards are.",
    STATE_6 "WR-STATE-6" "Where the dingoes are.",
    STATE_7 "WR-STATE-7" "Whose turn it is and what is pending.",
    SETUP_3 "WR-SETUP-3" "How tiles are laid.",
    SETUP_9 "WR-SETUP-9" "The dingo starts on a den.",
    TURN_3 "WR-TURN-3" "At most three moves.",
    TURN_5 "WR-TURN-5" "When the movement phase ends.",
    GEO_5 "WR-GEO-5" "Lines are straight.",
    ENT_2 "WR-ENT-2" "One mama a space.",
    PUSH_4 "WR-PUSH-4" "Who cannot be pushed.",
    MOVE_1 "WR-MOVE-1" "Normal moves start inside the smell area.",
    MOVE_2 "WR-MOVE-2" "At least one step.",
    MOVE_6 "WR-MOVE-6" "Not more steps than the line allows.",
    SPEC_1 "WR-SPEC-1" "Special moves start outside the smell area.",
    SPEC_2 "WR-SPEC-2" "Special moves go to food or an own baby.",
    WAND_1 "WR-WAND-1" "Only the lost wander.",
    WAND_3 "WR-WAND-3" "Wandering needs a space to enter.",
    WAND_4 "WR-WAND-4" "The card is followed.",
    RESC_3 "WR-RESC-3" "At home a baby leaves the pouch.",
    ACT_1 "WR-ACT-1" "When tiles can be used.",
    ACT_2 "WR-ACT-2" "Each tile once.",
    HOLD_2 "WR-HOLD-2" "Something must be there to hold.",
    HOLD_3 "WR-HOLD-3" "When section 3 holds two sets.",
    SCAM_2 "WR-SCAM-2" "Where she cannot scamper.",
    RUN_2 "WR-RUN-2" "Not from home.",
    FIB_2 "WR-FIB-2" "The tract must not be empty.",
    FIB_3 "WR-FIB-3" "There must be room for the cube.",
    POOP_2 "WR-POOP-2" "Which cube can be moved.",
    DNGO_2 "WR-DNGO-2" "Where a dingo is put.",
    DNGO_6 "WR-DNGO-6" "Among which targets the controller chooses.",
    DNGO_7 "WR-DNGO-7" "Among which ways the controller chooses.",
    DNGO_8 "WR-DNGO-8" "Where a dingo never is.",
    CATCH_5 "WR-CATCH-5" "To whom the dingo goes.",
    CATCH_6 "WR-CATCH-6" "To whom the dingo goes when several were caught.",
    END_1 "WR-END-1" "The last rescue ends the game.",
    END_3 "WR-END-3" "Nothing after the end.",
    CONF_2 "WR-CONF-2" "Tables that cannot be.",
    LAY_3 "WR-LAY-3" "Layouts of one's own.",
    FIVE_2 "WR-FIVE-2" "When the spare disk can be added.",
    BOUL_1 "WR-BOUL-1" "Boulders close their spaces.",
    BOUL_4 "WR-BOUL-4" "Boulders must not cut the board.",
    TWO_1 "WR-TWO-1" "Where two dingoes start.",
    TWO_2 "WR-TWO-2" "Which dingo comes first.",
    SHORT_1 "WR-SHORT-1" "What stays out of the shorter game.",
    PROT_1 "WR-PROT-1" "When protection is active.",
    LIMIT_1 "WR-LIMIT-1" "How many rounds there are.",
    DEC_1 "WR-DEC-1" "Not her decision.",
    DEC_2 "WR-DEC-2" "Not the decision that is pending.",
}
