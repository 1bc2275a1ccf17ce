import { describe, expect, it } from "vitest";
import { Controller } from "./controller";

const offer = (action: string, ...touch: string[]) => ({ action, words: action, touch });
const move = [
  offer("move a1 b2", "cell:a1", "cell:b2"),
  offer("move a1 c3", "cell:a1", "cell:c3"),
  offer("move d4 c3", "cell:d4", "cell:c3"),
  offer("pass", "button:pass"),
];

describe("the controller", () => {
  it("plays an offer that a single touch names", () => {
    const [after, step] = new Controller(move).touch("button:pass");
    expect(step).toEqual({ kind: "play", offer: move[3] });
    expect(after.touched).toEqual([]);
  });

  it("narrows by touches and highlights what is left", () => {
    const [after, step] = new Controller(move).touch("cell:a1");
    expect(step.kind).toBe("narrowed");
    expect([...after.spots]).toEqual([
      ["cell:a1", "chosen"],
      ["cell:b2", "open"],
      ["cell:c3", "open"],
    ]);
    expect(after.touch("cell:c3")[1]).toEqual({ kind: "play", offer: move[1] });
  });

  it("takes touches in any order", () => {
    const [after] = new Controller(move).touch("cell:c3");
    expect(after.left.map((o) => o.action)).toEqual(["move a1 c3", "move d4 c3"]);
    expect(after.touch("cell:d4")[1]).toEqual({ kind: "play", offer: move[2] });
  });

  it("takes a touch back when the place is touched again", () => {
    const [after] = new Controller(move).touch("cell:a1");
    expect(after.touch("cell:a1")[0].touched).toEqual([]);
  });

  it("begins anew with a place that does not go with the earlier ones", () => {
    const [after] = new Controller(move).touch("cell:a1");
    const [anew, step] = after.touch("cell:d4");
    expect(step).toEqual({ kind: "play", offer: move[2] });
    expect(anew.touched).toEqual([]);
  });

  it("says so when nothing is offered there", () => {
    expect(new Controller(move).touch("cell:h8")[1]).toEqual({ kind: "nothing", touch: "cell:h8" });
  });

  it("asks before what cannot be taken back", () => {
    const risky = { ...offer("leave", "button:leave"), warning: "You will be out." };
    expect(new Controller([risky, ...move]).touch("button:leave")[1]).toEqual({ kind: "confirm", offer: risky });
  });

  it("lists offers that are complete while longer ones are left", () => {
    const cards = [offer("attack bow", "card:bow"), offer("attack bow nets", "card:bow", "card:nets")];
    const [after] = new Controller(cards).touch("card:bow");
    expect(after.ambiguous).toEqual([cards[0]]);
  });

  const hand = [
    offer("attack bow", "card:bow", "button:attack"),
    offer("attack 2bow", "card:bow", "card:bow", "button:attack"),
    offer("attack bow nets", "card:bow", "card:nets", "button:attack"),
    offer("decline", "button:decline"),
  ];

  it("plays exactly the cards that were touched when the button ends the choice", () => {
    const [one] = new Controller(hand).touch("card:bow");
    expect(one.words("button:attack")).toBe("attack bow");
    expect(one.touch("button:attack")[1]).toEqual({ kind: "play", offer: hand[0] });
  });

  it("counts equal cards", () => {
    const [one] = new Controller(hand).touch("card:bow");
    const [, step] = one.touch("card:bow");
    expect(step).toEqual({ kind: "play", offer: hand[1] });
    const [nets] = new Controller([...hand, offer("attack 2bow nets", "card:bow", "card:bow", "card:nets", "button:attack")]).touch(
      "card:nets",
    );
    const [bow] = nets.touch("card:bow");
    expect(bow.touch("card:nets")[0].touched).toEqual(["card:bow"]);
  });
});
