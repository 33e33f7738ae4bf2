# SPDX-License-Identifier: Apache-2.0
"""Makes mates.txt: positions of random games with a forced mate, and positions with none, judged by Stockfish.

python3 mates.py ../mate/mates.txt      (Debian's stockfish; some twenty minutes)
Mates up to 6 come from games in which one side plays well and the other at random, longer ones from endings with a
superior side, some random moves on. Given an older mates.txt as a second argument, its positions are kept.
"""
import random
import sys

from uci_player import Stockfish

SHORT = {1: 4, 2: 5, 3: 6, 4: 6, 5: 9, 6: 9}
LONG = {7: 5, 8: 4, 9: 3, 10: 3, 11: 3}
NONE_WANTED = 20
ENDINGS = [
    "4k3/4p3/8/8/8/8/4P3/R3K2R w - - 0 1",
    "4k3/8/8/8/8/8/3PP3/3QK3 w - - 0 1",
    "3rk3/8/8/8/8/8/8/1R1QKR2 w - - 0 1",
    "4k1n1/5p2/8/8/8/8/5P2/R2QK3 w - - 0 1",
    "4k3/pp6/8/8/8/8/PP6/R3K1R1 w - - 0 1",
    "r3kb2/5p2/8/8/8/8/5P2/1Q2K2R w - - 0 1",
]
STARTS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1",
    "4k3/pp3ppp/8/8/8/8/PP3PPP/R2QK2R w KQ - 0 1",
    "r2qk3/pp3ppp/8/8/8/8/PP3PPP/4KB1R b Kq - 0 1",
]

draw = random.Random(11)
engine = Stockfish()
found = {mate: [] for mate in {**SHORT, **LONG}}
none = []
if len(sys.argv) > 2:
    for line in open(sys.argv[2]):
        if not line.startswith("#"):
            fen, mate = line.strip().split(" | ")
            (found[int(mate)] if int(mate) else none).append(fen)


def save():
    with open(sys.argv[1], "w") as out:
        print("# FEN | moves to mate, 0: none within 4; made by mates.py with Stockfish 15.1", file=out)
        for mate in sorted(found):
            for fen in found[mate]:
                print(f"{fen} | {mate}", file=out)
        for fen in none:
            print(f"{fen} | 0", file=out)


def missing(wanted):
    return any(len(found[mate]) < count for mate, count in wanted.items())


game = 0
while missing(SHORT) or len(none) < NONE_WANTED:
    fen = STARTS[game % len(STARTS)]
    game += 1
    taken = set()
    strong = draw.randrange(2)  # one side plays well, the other at random: mates come about
    for ply in range(100):
        moves = engine.moves(fen)
        if not moves:
            break
        if ply % 2 == strong or draw.random() < 0.1:
            score, move = engine.search(fen, "nodes 12000")[0]
            kind, value = score.split()
            value = int(value)
            if kind == "mate" and value in SHORT and len(found[value]) < SHORT[value] and value not in taken:
                if engine.search(fen, "nodes 1500000")[0][0] == score:
                    found[value].append(fen)
                    taken.add(value)
            elif kind == "cp" and ply > 8 and len(none) < NONE_WANTED and draw.random() < 0.04:
                if engine.search(fen, "depth 18")[0][0].startswith("cp"):
                    none.append(fen)
            chosen = move if draw.random() < 0.8 else draw.choice(moves)
        else:
            chosen = draw.choice(moves)
        fen = engine.after(fen, chosen)
    save()

while missing(LONG):
    fen = ENDINGS[game % len(ENDINGS)]
    game += 1
    for _ in range(2 * draw.randrange(1, 6)):
        moves = engine.moves(fen)
        fen = engine.after(fen, draw.choice(moves)) if moves else ENDINGS[0]
    if not engine.moves(fen):
        continue
    kind, value = engine.search(fen, "nodes 600000")[0][0].split()
    if kind == "mate" and int(value) in LONG and len(found[int(value)]) < LONG[int(value)] and fen not in found[int(value)]:
        found[int(value)].append(fen)
        save()
