// SPDX-License-Identifier: Apache-2.0
#include "moves.h"

#include <ctype.h>
#include <nnuesoc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 8, WORD_BYTES = 16 };

static const char *const NAMES[] = {"", "pawn", "knight", "bishop", "rook", "queen", "king"};

static int kind(int code) { return code & 7; }
static int is_black(int code) { return (code & BLACK) != 0; }
static int file_of(int square) { return square & 7; }
static int rank_of(int square) { return square >> 3; }

static int is_own(const position *p, int square) {
    return p->code[square] != EMPTY && is_black(p->code[square]) == p->black_to_move;
}

/* Whether every square between two squares on a line is empty. */
static int is_clear(const position *p, int from, int to) {
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    const int step = 8 * ((ranks > 0) - (ranks < 0)) + (files > 0) - (files < 0);
    for (int square = from + step; square != to; square += step)
        if (p->code[square] != EMPTY)
            return 0;
    return 1;
}

static int pawn_goes(const position *p, int from, int to) {
    const int forward = p->black_to_move ? -1 : 1;
    const int files = abs(file_of(to) - file_of(from));
    const int ranks = (rank_of(to) - rank_of(from)) * forward;
    const int home = p->black_to_move ? 6 : 1;
    const int passing = p->black_to_move ? 2 : 5;
    if (files == 0)
        return p->code[to] == EMPTY &&
               (ranks == 1 || (ranks == 2 && rank_of(from) == home && is_clear(p, from, to)));
    if (files != 1 || ranks != 1)
        return 0;
    return p->code[to] != EMPTY ||
           (rank_of(to) == passing && kind(p->code[to - 8 * forward]) == PAWN &&
            !is_own(p, to - 8 * forward));
}

static int goes(const position *p, int from, int to) {
    const int files = abs(file_of(to) - file_of(from));
    const int ranks = abs(rank_of(to) - rank_of(from));
    if (from == to || is_own(p, to))
        return 0;
    switch (kind(p->code[from])) {
    case PAWN: return pawn_goes(p, from, to);
    case KNIGHT: return files * ranks == 2;
    case BISHOP: return files == ranks && is_clear(p, from, to);
    case ROOK: return (files == 0 || ranks == 0) && is_clear(p, from, to);
    case QUEEN: return (files == ranks || files == 0 || ranks == 0) && is_clear(p, from, to);
    case KING: return files <= 1 && ranks <= 1;
    default: return 0;
    }
}

static int square_of(const char *word) {
    return word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8'
               ? 8 * (word[1] - '1') + (word[0] - 'a')
               : -1;
}

static int piece_of(const char *word) {
    for (int piece = PAWN; piece <= KING; piece++)
        if (strcmp(word, NAMES[piece]) == 0)
            return piece;
    return EMPTY;
}

static int split(const char *text, char words[WORDS][WORD_BYTES]) {
    int count = 0;
    size_t length = 0;
    for (;; text++) {
        if (isalnum((unsigned char)*text)) {
            if (count < WORDS && length + 1 < WORD_BYTES)
                words[count][length++] = (char)tolower((unsigned char)*text);
            continue;
        }
        if (length > 0) {
            words[count++][length] = 0;
            length = 0;
        }
        if (*text == 0 || count == WORDS)
            return count;
    }
}

static int read_castling(const position *p, int is_kingside, move *into) {
    const int from = p->black_to_move ? 60 : 4;
    const int rook = is_kingside ? from + 3 : from - 4;
    if (kind(p->code[from]) != KING || !is_own(p, from) || kind(p->code[rook]) != ROOK ||
        !is_own(p, rook) || !is_clear(p, from, rook)) {
        nn_print("the king cannot castle to that side\n");
        return -1;
    }
    *into = (move){from, is_kingside ? from + 2 : from - 2, EMPTY};
    return 0;
}

/* The square of the only piece of a kind that can go to a square, or -1 after a message. */
static int find_origin(const position *p, int piece, int to) {
    int found = -1;
    for (int from = 0; from < SQUARES; from++) {
        if (!is_own(p, from) || kind(p->code[from]) != piece || !goes(p, from, to))
            continue;
        if (found >= 0) {
            nn_print("more than one %s can go there: say from where\n", NAMES[piece]);
            return -1;
        }
        found = from;
    }
    if (found < 0)
        nn_print("no %s can go there\n", NAMES[piece]);
    return found;
}

int read_move(const char *text, const position *p, move *into) {
    char words[WORDS][WORD_BYTES];
    const int count = split(text, words);
    int squares[2] = {-1, -1};
    int found = 0;
    int piece = EMPTY;
    into->promoted = EMPTY;
    for (int i = 0; i < count; i++) {
        const int named = piece_of(words[i]);
        if (strncmp(words[i], "castle", 6) == 0)
            return read_castling(p, strstr(text, "queen") == NULL, into);
        if (strlen(words[i]) == 4 && square_of(words[i]) >= 0 && square_of(words[i] + 2) >= 0) {
            squares[0] = square_of(words[i]);
            squares[1] = square_of(words[i] + 2);
            found = 2;
        } else if (strlen(words[i]) == 2 && square_of(words[i]) >= 0 && found < 2) {
            squares[found++] = square_of(words[i]);
        } else if (named != EMPTY && found > 0) {
            into->promoted = named;
        } else if (named != EMPTY) {
            piece = named;
        }
    }
    if (found == 0) {
        nn_print("\"%s\" names no square: type a move as e2e4, or knight to f3\n", text);
        return -1;
    }
    into->to = squares[found - 1];
    into->from = found == 2 ? squares[0] : find_origin(p, piece == EMPTY ? PAWN : piece, into->to);
    if (into->from < 0)
        return -1;
    if (!is_own(p, into->from) || !goes(p, into->from, into->to)) {
        nn_print("that piece does not go there\n");
        return -1;
    }
    const int last = p->black_to_move ? 0 : 7;
    if (kind(p->code[into->from]) != PAWN || rank_of(into->to) != last)
        into->promoted = EMPTY;
    else if (into->promoted == EMPTY)
        into->promoted = QUEEN;
    return 0;
}

void make_move(position *p, const move *m) {
    const int code = p->code[m->from];
    const int files = file_of(m->to) - file_of(m->from);
    if (kind(code) == PAWN && files != 0 && p->code[m->to] == EMPTY)
        p->code[8 * rank_of(m->from) + file_of(m->to)] = EMPTY; /* captured en passant */
    if (kind(code) == KING && abs(files) == 2) {
        const int corner = files > 0 ? m->from + 3 : m->from - 4;
        p->code[(m->from + m->to) / 2] = p->code[corner];
        p->code[corner] = EMPTY;
    }
    p->code[m->to] = (uint8_t)(m->promoted == EMPTY ? code : m->promoted | (code & BLACK));
    p->code[m->from] = EMPTY;
    p->black_to_move = !p->black_to_move;
}

void describe_move(const position *before, const move *m, char *text, unsigned size) {
    const int taken = kind(before->code[m->to]);
    snprintf(text, size, "%s %s %c%c to %c%c%s%s%s%s", before->black_to_move ? "black" : "white",
             NAMES[kind(before->code[m->from])], 'a' + file_of(m->from), '1' + rank_of(m->from),
             'a' + file_of(m->to), '1' + rank_of(m->to), taken == EMPTY ? "" : ", takes ",
             NAMES[taken], m->promoted == EMPTY ? "" : ", becomes a ", NAMES[m->promoted]);
}
