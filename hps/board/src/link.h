// SPDX-License-Identifier: Apache-2.0
/*
 * The file through which a program and the simulator communicate; both map it. It has a page of control
 * words, then a ring of records that the program writes and the simulator reads, all little-endian. The
 * simulator creates it in a folder that only its user can enter. nnuesoc.hps.link has the same numbers.
 */
#ifndef NNUESOC_LINK_H
#define NNUESOC_LINK_H

#include <stdint.h>

#define LINK_MAGIC 0x4B4C4E4Eu /* "NNLK" */
#define LINK_VERSION 1u

/* Byte offsets in the control page. */
enum {
    LINK_MAGIC_AT = 0,
    LINK_VERSION_AT = 4,
    LINK_SIMULATOR_AT = 8,    /* process number of the simulator */
    LINK_RING_BYTES_AT = 12,  /* a power of two */
    LINK_TOKEN_AT = 16,       /* 16 bytes */
    LINK_HEAD_AT = 64,        /* bytes written so far, mod 2^32: by the program */
    LINK_TAIL_AT = 128,       /* bytes read so far: by the simulator */
    LINK_ANSWERS_AT = 192,    /* answers given so far: by the simulator */
    LINK_VALUE_AT = 196,      /* the last answer */
    LINK_ENDED_AT = 256,      /* not 0: the simulator takes no more records */
    LINK_EXITED_AT = 320,     /* by the program: a value of LINK_EXIT below */
    LINK_PAGE = 4096,
    LINK_TOKEN_BYTES = 16
};

/* How the program ends: exit() tells; a signal and _exit() do not. */
enum { LINK_EXIT_UNKNOWN = 0, LINK_EXIT_PENDING = 1, LINK_EXIT_CALLED = 2 };

/* Kinds of records. A record has 16 bytes, then a payload that is padded to a multiple of 16. */
enum {
    LINK_WRITE = 1,    /* value: the data */
    LINK_READ = 2,     /* answered */
    LINK_POLL = 3,     /* answered; value: wanted; payload: mask, 4 bytes */
    LINK_WORDS = 4,    /* value: count; payload: the words */
    LINK_PAIRS = 5,    /* value: count; payload: the second address, 4 bytes, then 12 unused; words in turn */
    LINK_SLEEP = 6,    /* value: microseconds */
    LINK_PRINT = 7,    /* value: length; payload: text */
    LINK_POSITION = 8, /* value: length; payload: FEN */
    LINK_FILE = 9,     /* value: length; payload: name of source file number `file` */
    LINK_CLOSE = 10    /* answered when everything before it has taken place */
};

struct link_record {
    uint8_t kind;
    uint8_t bytes;
    uint16_t file;
    uint32_t line;
    uint32_t address;
    uint32_t value;
};

enum { LINK_ALIGN = 16, LINK_MAX_PAYLOAD = 1 << 18 };

#endif
