"""A bot that looks one decision ahead, at several tables at once: python3 bot.py HOST:PORT TOKEN GAME TABLES

It needs Python 3 alone. It asks the server what each offered action would bring and takes the one after which its own score is furthest ahead
of the others'; where a game has no score sheet it plays at random."""
import asyncio, base64, functools, json, os, random, struct, sys

SERVER, TOKEN, GAME, TABLES = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
HEAD = f"Host: {SERVER}\r\nAuthorization: Bearer {TOKEN}\r\n"

async def request(method, path, body=None):
    reader, writer = await asyncio.open_connection(*SERVER.split(":"))
    text = json.dumps(body) if body else ""
    kind = f"Connection: close\r\nContent-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
    writer.write(f"{method} {path} HTTP/1.1\r\n{HEAD}{kind}{text}".encode())
    head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    if b" 429 " not in head.split(b"\r\n")[0]:
        return json.loads(answer)
    await asyncio.sleep(json.loads(answer)["error"]["seconds"])  # too fast: the server says for how long to wait
    return await request(method, path, body)

class Table:
    number, said, view, scene = 0, 0, None, {}

    def __init__(self, name):
        self.name = name

    async def connect(self):
        self.reader, self.writer = await asyncio.open_connection(*SERVER.split(":"))
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(f"GET /api/tables/{self.name}/socket HTTP/1.1\r\n{HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n"
                          f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        assert b" 101 " in await self.reader.readuntil(b"\r\n\r\n"), "the server does not let us in"
        self.say(say="hello", protocol=2, terse=True)

    def say(self, **what):  # one frame of text, masked with zeros
        text = json.dumps(what).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else struct.pack("!BH", 0xFE, len(text))
        self.writer.write(b"\x81" + size + bytes(4) + text)

    async def hear(self):  # the next frame; what it shows is taken in
        kind, size = await self.reader.readexactly(2)
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        told = json.loads(await self.reader.readexactly(size)) if kind & 15 == 1 else {"tell": "goodbye"}
        assert told["tell"] != "goodbye", told
        if told["tell"] == "beat":
            self.say(say="beat")
        if told["tell"] in ("picture", "event"):
            self.number, self.scene = told["number"], told["scene"]
            box = [told.get("view") or self.view]  # a change without a place is a whole view
            for place, value in told.get("change") or []:
                *way, last = [0, *place]
                functools.reduce(lambda spot, key: spot[key], way, box)[last] = value
            self.view = box[0]
        return told

    async def ask(self, **what):  # says it again for as long as the server wants us to wait
        while True:
            self.said += 1
            self.say(id=str(self.said), **what)
            while (told := await self.hear()).get("id") != str(self.said):
                pass
            if "seconds" not in told:
                return told
            await asyncio.sleep(told["seconds"])

    async def worth(self, seat, action):
        sheet = (await self.ask(say="what_if", seat=seat, action=action)).get("sheet")
        *_, total = sheet or [{"values": [0] * 5}]
        others = [value for at, value in enumerate(total["values"]) if at != seat]
        return total["values"][seat] - max(others) + random.random() / 100

    async def play(self, sit):
        await self.connect()
        if sit:
            await self.ask(say="sit")
        while self.scene.get("turn") != "over":
            offers = [offer["action"] for offer in self.scene.get("offers", [])]
            seat, after, some = self.scene.get("eyes"), self.number, random.sample(offers, min(8, len(offers)))
            worth = {action: await self.worth(seat, action) for action in some}
            best = {"seat": seat, "actions": [max(worth, key=worth.get, default=None)], "after": after}
            told = await (self.ask(say="play", **best) if worth else self.hear())
            while worth and self.number < (told.get("number") or 0):
                await self.hear()
        print(GAME, self.name, "won" if self.scene["eyes"] in self.scene["ending"]["winners"] else "not won", flush=True)

async def find_or_make():
    for table in await request("GET", "/api/tables?list=open"):
        if table["game"] == GAME and not any(seat["mine"] for seat in table["seats"]):
            return await Table(table["table"]).play(sit=True)
    new = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "level": "gentle"}], "pace": "quick"}
    made = await request("POST", "/api/tables", new)
    await Table(made["table"]).play(sit=False)

async def main():
    await asyncio.gather(*(find_or_make() for _ in range(TABLES)))

asyncio.run(main())
