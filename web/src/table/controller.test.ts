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
  it("decides on an offer that a single touch names", () => {
    const [after, step] = new Controller(move).touch("button:pass");
    expect(step).toEqual({ kind: "decided", offer: move[3] });
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
    expect(after.touch("cell:c3")[1]).toEqual({ kind: "decided", offer: move[1] });
  });

  it("takes touches in any order", () => {
    const [after] = new Controller(move).touch("cell:c3");
    expect(after.left.map((o) => o.action)).toEqual(["move a1 c3", "move d4 c3"]);
    expect(after.touch("cell:d4")[1]).toEqual({ kind: "decided", offer: move[2] });
  });

  it("takes a touch back when the place is touched again", () => {
    const [after] = new Controller(move).touch("cell:a1");
    expect(after.touch("cell:a1")[0].touched).toEqual([]);
  });

  it("begins anew with a place that does not go with the earlier ones", () => {
    const [after] = new Controller(move).touch("cell:a1");
    const [anew, step] = after.touch("cell:d4");
    expect(step).toEqual({ kind: "decided", offer: move[2] });
    expect(anew.touched).toEqual([]);
  });

  it("says so when nothing is offered there", () => {
    expect(new Controller(move).touch("cell:h8")[1]).toEqual({ kind: "nothing", touch: "cell:h8" });
  });

  it("lets another place be touched instead of the one that decided", () => {
    const [tile] = new Controller(move).touch("cell:a1");
    const [after] = tile.touch("cell:c3");
    expect(after.touched).toEqual(["cell:a1"]);
    expect(after.touch("cell:b2")[1]).toEqual({ kind: "decided", offer: move[0] });
  });

  it("never decides by picking cards, but names what they make", () => {
    const cards = [offer("attack bow", "card:bow"), offer("attack bow nets", "card:bow", "card:nets")];
    const [bow, step] = new Controller(cards).touch("card:bow");
    expect(step.kind).toBe("narrowed");
    expect(bow.named).toEqual([cards[0]]);
    const [both, more] = bow.touch("card:nets");
    expect(more.kind).toBe("narrowed");
    expect(both.named).toEqual([cards[1]]);
    expect(both.touch("card:nets")[0].touched).toEqual(["card:bow"]);
  });

  const hand = [
    offer("attack bow", "card:bow", "button:attack"),
    offer("attack 2bow", "card:bow", "card:bow", "button:attack"),
    offer("attack bow nets", "card:bow", "card:nets", "button:attack"),
    offer("decline", "button:decline"),
  ];

  it("decides on exactly the cards that were touched when the button ends the choice", () => {
    const [one] = new Controller(hand).touch("card:bow");
    expect(one.words("button:attack")).toBe("attack bow");
    expect(one.touch("button:attack")[1]).toEqual({ kind: "decided", offer: hand[0] });
  });

  it("counts equal cards", () => {
    const [one] = new Controller(hand).touch("card:bow");
    const [two] = one.touch("card:bow");
    expect(two.named).toEqual([hand[1]]);
    const [nets] = new Controller([...hand, offer("attack 2bow nets", "card:bow", "card:bow", "card:nets", "button:attack")]).touch(
      "card:nets",
    );
    const [bow] = nets.touch("card:bow");
    expect(bow.touch("card:nets")[0].touched).toEqual(["card:bow"]);
  });
});
