# SPDX-License-Identifier: Apache-2.0
"""Stockfish as the scripts here use it: legal moves, positions after moves, scores."""
import subprocess


class Stockfish:
    def __init__(self, program="/usr/games/stockfish", hash_mb=64):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask("uci", "uciok")
        self.say(f"setoption name Hash value {hash_mb}")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, last):
        self.say(line)
        lines = []
        while True:
            text = self.process.stdout.readline().strip()
            lines.append(text)
            if text.startswith(last):
                return lines

    def moves(self, fen):
        self.say(f"position fen {fen}")
        lines = self.ask("go perft 1", "Nodes searched")
        return sorted(text.split(":")[0] for text in lines if ": 1" in text)

    def after(self, fen, move):
        self.say(f"position fen {fen} moves {move}")
        lines = self.ask("d", "Checkers")
        return next(text[5:] for text in lines if text.startswith("Fen: "))

    def search(self, fen, limit, lines=1):
        """The scores ("cp 13" or "mate 3") and first moves of the best lines, best first."""
        self.say("ucinewgame")
        self.say(f"setoption name MultiPV value {lines}")
        self.ask("isready", "readyok")
        self.say(f"position fen {fen}")
        found = {}
        for text in self.ask(f"go {limit}", "bestmove"):
            words = text.split()
            if "multipv" in words and "score" in words and "pv" in words and "bound" not in text:
                score = words[words.index("score") + 1:][:2]
                found[int(words[words.index("multipv") + 1])] = (" ".join(score), words[words.index("pv") + 1])
        return [found[i] for i in sorted(found)]
