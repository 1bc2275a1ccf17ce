// A bot that looks one decision ahead, at several tables at once:
//   node --experimental-websocket bot.mjs HOST:PORT TOKEN GAME TABLES
//
// It needs Node 20 alone. It asks the server what each offered action would bring and takes the one after which its own score is furthest
// ahead of the others'; where a game has no score sheet it plays at random.

const [server, token, game, tables] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}` };
const sleep = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));

async function request(method, path, body) {
  const type = { "content-type": "application/json" };
  const answer = await fetch(`http://${server}${path}`, { method, headers: { ...headers, ...type }, body: body && JSON.stringify(body) });
  const json = await answer.json();
  if (answer.status !== 429) return json;
  await sleep(json.error.seconds); // too fast: the server says for how long to wait
  return request(method, path, body);
}

class Table {
  number = 0;
  said = 0;
  scene = {}; view = null;
  frames = []; wake = () => {}; // heard and not looked at

  constructor(name) {
    this.name = name;
    this.socket = new WebSocket(`ws://${server}/api/tables/${name}/socket`, { headers });
    this.socket.onmessage = (message) => this.frames.push(JSON.parse(message.data)) && this.wake();
    this.socket.onclose = () => this.frames.push({ tell: "goodbye" }) && this.wake();
    this.opened = new Promise((done) => (this.socket.onopen = done));
  }

  say = (what) => this.socket.send(JSON.stringify(what));

  // the next frame; what it shows is taken in
  async hear() {
    while (this.frames.length === 0) await new Promise((done) => (this.wake = done));
    const told = this.frames.shift();
    if (told.tell === "goodbye") throw new Error(`${this.name}: ${JSON.stringify(told)}`);
    if (told.tell === "beat") this.say({ say: "beat" });
    if (told.tell === "picture" || told.tell === "event") {
      this.number = told.number;
      this.scene = told.scene;
      const box = [told.view ?? this.view]; // a change without a place is a whole view
      for (const [place, value] of told.change ?? [])
        [0, ...place].slice(0, -1).reduce((spot, key) => spot[key], box)[place.at(-1) ?? 0] = value;
      this.view = box[0];
    }
    return told;
  }

  // says it again for as long as the server wants us to wait
  async ask(what) {
    for (;;) {
      const id = String(++this.said);
      this.say({ ...what, id });
      let told;
      do told = await this.hear(); while (told.id !== id);
      if (told.seconds === undefined) return told;
      await sleep(told.seconds);
    }
  }

  async worth(seat, action) {
    const { sheet } = await this.ask({ say: "what_if", seat, action });
    if (!sheet) return Math.random();
    const total = sheet.at(-1).values;
    return total[seat] - Math.max(...total.filter((_, at) => at !== seat)) + Math.random() / 100;
  }

  async play(sit) {
    await this.opened;
    this.say({ say: "hello", protocol: 2, terse: true });
    if (sit) await this.ask({ say: "sit" });
    while (this.scene.turn !== "over") {
      const offers = (this.scene.offers ?? []).sort(() => Math.random() - 0.5).slice(0, 8);
      const [seat, after, worths] = [this.scene.eyes, this.number, []];
      for (const { action } of offers) worths.push([await this.worth(seat, action), action]);
      const [best] = worths.sort((one, other) => other[0] - one[0]);
      const told = best ? await this.ask({ say: "play", seat, actions: [best[1]], after }) : await this.hear();
      while (best && this.number < (told.number ?? 0)) await this.hear();
    }
    console.log(game, this.name, this.scene.ending.winners.includes(this.scene.eyes) ? "won" : "not won");
    this.socket.onclose = null;
    this.socket.close();
  }
}

async function findOrMake() {
  const open = await request("GET", "/api/tables?list=open");
  const other = open.find((table) => table.game === game && !table.seats.some((seat) => seat.mine));
  if (other) return new Table(other.table).play(true);
  const seats = [{ kind: "me" }, { kind: "bot", level: "gentle" }];
  const made = await request("POST", "/api/tables", { game, seats, pace: "quick" });
  return new Table(made.table).play(false);
}

await Promise.all(Array.from({ length: Number(tables) }, findOrMake));
