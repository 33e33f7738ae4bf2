#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes 1000.fen: ./make-positions.py 1000 1 > 1000.fen

Arguments: how many positions, and the seed; the same ones give the same file. The first is the start
position, each other one is from a game of its own, 4 to 100 half-moves long, by the rules of chess.
Moves are drawn by chance: one is likelier that captures, castles or brings a piece out, and less
likely that leaves a piece to a cheaper one. All positions differ.
"""
import random
import sys

VALUE = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0, ".": 0}
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
JUMPS = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
STEPS = {"n": JUMPS, "b": DIAGONAL, "r": STRAIGHT, "q": STRAIGHT + DIAGONAL, "k": STRAIGHT + DIAGONAL}
START = list("RNBQKBNR" + "P" * 8 + "." * 32 + "p" * 8 + "rnbqkbnr")  # a1, b1 ... h8


def shifted(square, step):
    """The square a step of (files, ranks) away, or None beyond the edge."""
    file, rank = square % 8 + step[0], square // 8 + step[1]
    return 8 * rank + file if 0 <= file < 8 and 0 <= rank < 8 else None


def rays(square, kind):
    """For each direction the squares that a piece of this kind passes, on an empty board."""
    for step in STEPS[kind]:
        ray, at = [], shifted(square, step)
        while at is not None:
            ray.append(at)
            at = shifted(at, step) if kind in "brq" else None
        yield ray


RAYS = {kind: [list(rays(square, kind)) for square in range(64)] for kind in STEPS}


class Game:
    def __init__(self):
        self.board, self.white, self.castling, self.en_passant = START[:], True, "KQkq", None
        self.quiet, self.number = 0, 1

    def attacked(self, square, by_white):
        colored = str.upper if by_white else str.lower
        for kind in STEPS:
            piece = colored(kind)
            for ray in RAYS[kind][square]:
                at = next((one for one in ray if self.board[one] != "."), None)
                if at is not None and self.board[at] == piece:
                    return True
        pawns = [shifted(square, (files, -1 if by_white else 1)) for files in (-1, 1)]
        return any(at is not None and self.board[at] == colored("p") for at in pawns)

    def moves(self):
        """(from, to, promotion) of all moves, those too that leave the king in check."""
        forward = 1 if self.white else -1
        for square, piece in enumerate(self.board):
            if piece == "." or piece.isupper() != self.white:
                continue
            if piece in "Pp":
                targets = self.pawn_targets(square, forward)
                last = square // 8 == (6 if self.white else 1)
                yield from ((square, to, kind) for to in targets for kind in ("qrbn" if last else [""]))
                continue
            for ray in RAYS[piece.lower()][square]:
                for to in ray:
                    there = self.board[to]
                    if there == "." or there.isupper() != self.white:
                        yield square, to, ""
                    if there != ".":
                        break
        home = 4 if self.white else 60
        for right, rook, inner, king_path in (("k", 3, [1, 2], [0, 1]), ("q", -4, [-1, -2, -3], [0, -1])):
            if (right.upper() if self.white else right) in self.castling:
                free = all(self.board[home + files] == "." for files in inner)
                if free and not any(self.attacked(home + files, not self.white) for files in king_path):
                    yield home, home + (2 if rook > 0 else -2), ""

    def pawn_targets(self, square, forward):
        one = square + 8 * forward
        if self.board[one] == ".":
            yield one
            if square // 8 == (1 if self.white else 6) and self.board[one + 8 * forward] == ".":
                yield one + 8 * forward
        for files in (-1, 1):
            to = shifted(square, (files, forward))
            if to is not None and (to == self.en_passant or
                                   self.board[to] != "." and self.board[to].isupper() != self.white):
                yield to

    def after(self, move):
        """The game after a move, or None if that leaves the king in check."""
        (square, to, promotion), game = move, Game()
        game.board, game.castling, piece = self.board[:], self.castling, self.board[square]
        game.board[square], game.board[to] = ".", piece
        if promotion:
            game.board[to] = promotion.upper() if self.white else promotion
        if piece in "Pp" and to == self.en_passant:
            game.board[to - 8 if self.white else to + 8] = "."
        if piece in "Pp" and abs(to - square) == 16:
            game.en_passant = (square + to) // 2
        if piece in "Kk" and abs(to - square) == 2:
            rook = to + 1 if to > square else to - 2
            game.board[(square + to) // 2], game.board[rook] = self.board[rook], "."
        for corner, right in ((0, "Q"), (7, "K"), (56, "q"), (63, "k"), (4, "KQ"), (60, "kq")):
            if corner in (square, to):
                game.castling = "".join(one for one in game.castling if one not in right)
        game.white = not self.white
        game.quiet = 0 if piece in "Pp" or self.board[to] != "." else self.quiet + 1
        game.number = self.number + (not self.white)
        king = game.board.index("K" if self.white else "k")
        return None if game.attacked(king, game.white) else game

    def weight(self, move):
        square, to, promotion = move
        piece, taken = self.board[square].lower(), VALUE[self.board[to].lower()]
        weight = 1 + 3 * taken + (20 if promotion == "q" else 0)
        if piece == "k":
            weight = 20 if abs(to - square) == 2 else 0.4 + taken
        elif piece in "nb" and square // 8 == (0 if self.white else 7) or piece == "p" and to in range(24, 40):
            weight += 2
        guards = [shifted(to, (files, 1 if self.white else -1)) for files in (-1, 1)]
        pawn = "p" if self.white else "P"
        if VALUE[piece] > taken and any(at is not None and self.board[at] == pawn for at in guards):
            weight *= 0.05
        elif VALUE[piece] > taken and self.attacked(to, not self.white):
            weight *= 0.3
        return weight

    def fen(self):
        ranks = []
        for rank in range(7, -1, -1):
            text = "".join(self.board[8 * rank:8 * rank + 8])
            for count in range(8, 0, -1):
                text = text.replace("." * count, str(count))
            ranks.append(text)
        square = self.en_passant
        en_passant = "-" if square is None else "abcdefgh"[square % 8] + str(square // 8 + 1)
        return "%s %s %s %s %d %d" % ("/".join(ranks), "w" if self.white else "b", self.castling or "-",
                                      en_passant, self.quiet, self.number)


def played(chance, half_moves):
    """A game of that length, or None if it ends before."""
    game = Game()
    for _ in range(half_moves):
        moves = list(game.moves())
        weights = [game.weight(move) for move in moves]
        following = None
        while moves and following is None:
            point, i = chance.random() * sum(weights), 0
            while i < len(moves) - 1 and point >= weights[i]:
                point -= weights[i]
                i += 1
            weights.pop(i)
            following = game.after(moves.pop(i))
        if following is None or following.quiet >= 100:
            return None
        game = following
    return game


def main(count, seed):
    print("# Positions from games played by chance, made by: examples/make-positions.py %d %d" % (count, seed))
    chance, seen, game = random.Random(seed), set(), Game()
    while len(seen) < count:
        if game is not None and game.fen().split()[0] not in seen:
            seen.add(game.fen().split()[0])
            print(game.fen())
        game = played(chance, 4 + int(chance.random() * 97))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
