"""An engine that behaves as it is told: python3 engine.py MANNER."""
import json, os, sys, time

manner = sys.argv[1]


def say(**what):
    print(json.dumps(what), flush=True)


for line in sys.stdin:
    told = json.loads(line)
    if told["say"] == "hello":
        if manner == "wordless":
            time.sleep(60)
        if manner == "other-protocol":
            say(say="hello", protocol=7, name=manner)
        elif manner == "other-game":
            say(say="error", words="I only know chess")
        else:
            say(say="hello", protocol=1, name=manner)
    elif told["say"] == "position":
        position = told
        assert position["view"] and len(position["ids"]) == len(position["actions"])
        if manner == "sees-nothing-hidden":
            assert "seed" not in line and "luck" not in position["view"]
    elif told["say"] == "go":
        number, first = told["number"], position["actions"][0]
        if manner == "hangs":
            time.sleep(60)
        elif manner == "waits-for-stop":
            assert json.loads(sys.stdin.readline())["say"] == "stop"
            say(say="act", number=number, action=first)
        elif manner == "dies":
            sys.exit("out of luck")
        elif manner == "killed":
            os.kill(os.getpid(), 9)
        elif manner == "garbage":
            print("\x1b[2Jbestmove e2e4", flush=True)
        elif manner == "no-text":
            sys.stdout.buffer.write(b"\xff\xfe\n")
            sys.stdout.buffer.flush()
        elif manner == "illegal":
            say(say="act", number=number, action="jump z99")
        elif manner == "illegal-id":
            say(say="act", number=number, id=4000000000)
        elif manner == "undecided":
            say(say="act", number=number)
        elif manner == "twice":
            say(say="act", number=number, action=first)
            say(say="act", number=number, action=first)
        elif manner == "megabytes":
            while True:
                sys.stdout.write("x" * 1000000)
        elif manner == "chatter":
            while True:
                say(say="act", number=number, action=first)
        elif manner == "complains":
            sys.stderr.write("x" * 5000000 + "\n")
            say(say="act", number=number, action=first)
        elif manner == "greedy-for-memory":
            hoard = bytearray(500 << 20)
            say(say="act", number=number, action=first)
        elif manner == "by-id":
            say(say="act", number=number, id=position["ids"][-1])
        elif manner == "explains":
            chances = [0.75] + [0.25] * (told["explain"] and 1)
            ranked = [{"action": first, "chances": chances, "games": 3}]
            say(say="act", number=number, action=first, imagined=3, ranked=ranked)
        else:
            say(say="act", number=number, action=first)
    elif told["say"] == "over":
        assert told["reason"] and len(told["places"]) == len(told["scores"])
    elif told["say"] == "bye":
        break
