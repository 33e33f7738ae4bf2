# SPDX-License-Identifier: Apache-2.0
"""Makes tactics.txt: positions in which Stockfish at depth 18 sees one move better by 200 centipawns than the next.

python3 tactics.py moves.json tactics.txt      (Debian's stockfish; some ten minutes)
Half of them are drawn from the games of moves.json, half from random play.
"""
import json
import random
import sys

from uci_player import Stockfish

WANTED = 100
MARGIN = 200
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

draw = random.Random(12)
engine = Stockfish()


def centipawns(score):
    kind, value = score.split()
    value = int(value)
    if kind == "cp":
        return value
    return 10000 - value if value > 0 else -10000 - value


def is_clear(fen):
    lines = engine.search(fen, "depth 9", 2)
    if len(lines) < 2 or centipawns(lines[0][0]) - centipawns(lines[1][0]) < MARGIN:
        return None
    lines = engine.search(fen, "depth 18", 2)
    clear = len(lines) == 2 and centipawns(lines[0][0]) - centipawns(lines[1][0]) >= MARGIN
    return lines[0][1] if clear else None


def of_games():
    games = json.load(open(sys.argv[1]))
    fens = [ply["fen"] for game in games for ply in game["plies"]]
    draw.shuffle(fens)
    yield from fens


def of_random_play():
    while True:
        fen = START
        for _ in range(draw.randrange(6, 60)):
            moves = engine.moves(fen)
            if not moves:
                break
            fen = engine.after(fen, draw.choice(moves))
        yield fen


found = {}
for source in (of_games(), of_random_play()):
    wanted = len(found) + WANTED // 2
    for fen in source:
        if len(found) == wanted:
            break
        move = is_clear(fen) if fen not in found and engine.moves(fen) else None
        if move:
            found[fen] = move
            with open(sys.argv[2], "w") as out:
                print("# FEN | best move; made by tactics.py with Stockfish 15.1", file=out)
                for task in found.items():
                    print(" | ".join(task), file=out)
