// SPDX-License-Identifier: Apache-2.0
/* The simulator: writes records into a ring in a mapped file; reads wait for the answer. */
#define _DEFAULT_SOURCE
#include "backend.h"
#include "link.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { FILES = 64, SPINS = 4, YIELDS = 20000, NAP_NS = 50000, NAPS_A_LOOK = 2000 };

static unsigned char *page;
static unsigned char *ring;
static uint32_t ring_bytes;
static uint32_t head;    /* includes what is not published yet */
static uint32_t answers; /* number waited for so far */
static const char *files[FILES];
static unsigned file_count;
static pid_t opener;

static _Atomic uint32_t *word_at(unsigned offset) {
    return (_Atomic uint32_t *)(void *)(page + offset);
}

static uint32_t look(unsigned offset) {
    return atomic_load_explicit(word_at(offset), memory_order_acquire);
}

/* Ends the program if the simulator has stopped: there is nothing left to run on. */
static void end_if_ended(void) {
    if (look(LINK_ENDED_AT) != 0)
        exit(EXIT_SUCCESS);
}

/* Waits a little longer in each turn, so that a busy simulator gets the core. */
static void wait_a_little(unsigned turn) {
    if (turn < SPINS)
        return;
    end_if_ended();
    if (turn < SPINS + YIELDS) {
        sched_yield();
        return;
    }
    const struct timespec nap = {0, NAP_NS};
    nanosleep(&nap, NULL);
    if (turn % NAPS_A_LOOK == 0 && kill((pid_t)look(LINK_SIMULATOR_AT), 0) != 0 && errno == ESRCH) {
        fprintf(stderr, "the simulator has gone\n");
        exit(EXIT_FAILURE);
    }
}

static void publish(void) {
    atomic_store_explicit(word_at(LINK_HEAD_AT), head, memory_order_release);
}

static void make_room(uint32_t bytes) {
    for (unsigned turn = 0; ring_bytes - (head - look(LINK_TAIL_AT)) < bytes; turn++)
        wait_a_little(turn);
}

static void put(const void *data, uint32_t length) {
    const uint32_t at = head & (ring_bytes - 1);
    const uint32_t first = length < ring_bytes - at ? length : ring_bytes - at;
    memcpy(ring + at, data, first);
    memcpy(ring, (const unsigned char *)data + first, length - first);
    head += length;
}

static void pad(void) {
    head = (head + LINK_ALIGN - 1) & ~(uint32_t)(LINK_ALIGN - 1);
}

/* Sends a record and its payload; the simulator sees both at the same time. */
static void send(unsigned kind, unsigned bytes, nn_site site, unsigned file, uint32_t address,
                 uint32_t value, const void *payload, uint32_t length) {
    const struct link_record record = {(uint8_t)kind, (uint8_t)bytes, (uint16_t)file,
                                       site.line,     address,        value};
    make_room((uint32_t)sizeof record + length + LINK_ALIGN);
    put(&record, (uint32_t)sizeof record);
    if (length > 0)
        put(payload, length);
    pad();
    publish();
}

/* The number of a source file, 0 for none; the first time, its name is sent to the simulator. */
static unsigned file_number(nn_site site) {
    for (unsigned i = 0; i < file_count; i++)
        if (files[i] == site.file)
            return i + 1;
    if (file_count == FILES)
        return 0;
    files[file_count++] = site.file;
    send(LINK_FILE, 0, site, file_count, 0, (uint32_t)strlen(site.file), site.file,
         (uint32_t)strlen(site.file));
    return file_count;
}

static uint32_t answer(void) {
    answers++;
    for (unsigned turn = 0; look(LINK_ANSWERS_AT) != answers; turn++)
        wait_a_little(turn);
    return look(LINK_VALUE_AT);
}

static void write_link(uint32_t address, unsigned bytes, uint32_t value, nn_site site) {
    send(LINK_WRITE, bytes, site, file_number(site), address, value, NULL, 0);
}

static uint32_t read_link(uint32_t address, unsigned bytes, nn_site site) {
    send(LINK_READ, bytes, site, file_number(site), address, 0, NULL, 0);
    return answer();
}

static uint32_t poll_link(uint32_t address, unsigned bytes, uint32_t mask, uint32_t wanted,
                          nn_site site) {
    send(LINK_POLL, bytes, site, file_number(site), address, wanted, &mask, sizeof mask);
    return answer();
}

/* Sends a payload that is too long for one record as several; the later ones are marked in bytes. */
static void words_link(uint32_t address, const void *words, uint32_t other_address,
                       const void *others, unsigned bytes, size_t count, nn_site site) {
    static unsigned char payload[LINK_MAX_PAYLOAD];
    const unsigned file = file_number(site);
    const uint32_t head_bytes = others == NULL ? 0 : LINK_ALIGN;
    const uint32_t step = others == NULL ? bytes : 2 * bytes;
    const size_t most = (LINK_MAX_PAYLOAD - head_bytes) / step;
    for (size_t from = 0; from < count; from += most) {
        const size_t n = count - from < most ? count - from : most;
        const uint32_t offset = (uint32_t)(from * bytes);
        const unsigned follows = from > 0 ? 0x80u : 0u;
        if (others == NULL) {
            send(LINK_WORDS, bytes | follows, site, file, address + offset, (uint32_t)n,
                 (const unsigned char *)words + offset, (uint32_t)(n * bytes));
            continue;
        }
        const uint32_t second = other_address + offset;
        memset(payload, 0, LINK_ALIGN);
        memcpy(payload, &second, sizeof second);
        for (size_t i = 0; i < n; i++) {
            unsigned char *to = payload + LINK_ALIGN + i * step;
            memcpy(to, (const unsigned char *)words + offset + i * bytes, bytes);
            memcpy(to + bytes, (const unsigned char *)others + offset + i * bytes, bytes);
        }
        send(LINK_PAIRS, bytes | follows, site, file, address + offset, (uint32_t)n, payload,
             (uint32_t)(LINK_ALIGN + n * step));
    }
}

static void sleep_link(uint32_t microseconds) {
    send(LINK_SLEEP, 0, (nn_site){NULL, 0}, 0, 0, microseconds, NULL, 0);
}

static void print_link(const char *text, size_t length) {
    send(LINK_PRINT, 0, (nn_site){NULL, 0}, 0, 0, (uint32_t)length, text, (uint32_t)length);
}

static void position_link(const char *fen, size_t length) {
    send(LINK_POSITION, 0, (nn_site){NULL, 0}, 0, 0, (uint32_t)length, fen, (uint32_t)length);
}

static void close_link(void) {
    send(LINK_CLOSE, 0, (nn_site){NULL, 0}, 0, 0, 0, NULL, 0);
    answer();
}

/* Tells that the program chose its exit status itself; a child of it that ends tells nothing. */
static void tell_exit(void) {
    if (getpid() == opener)
        atomic_store_explicit(word_at(LINK_EXITED_AT), LINK_EXIT_CALLED, memory_order_release);
}

static int is_right(const unsigned char *file, const unsigned char *token) {
    uint32_t magic;
    uint32_t version;
    memcpy(&magic, file + LINK_MAGIC_AT, sizeof magic);
    memcpy(&version, file + LINK_VERSION_AT, sizeof version);
    return magic == LINK_MAGIC && version == LINK_VERSION &&
           memcmp(file + LINK_TOKEN_AT, token, LINK_TOKEN_BYTES) == 0;
}

/* Reads 32 hexadecimal digits. */
static int read_token(const char *text, unsigned char *token) {
    if (strlen(text) != 2 * LINK_TOKEN_BYTES)
        return -1;
    for (size_t i = 0; i < LINK_TOKEN_BYTES; i++) {
        char digits[3] = {text[2 * i], text[2 * i + 1], 0};
        char *end;
        token[i] = (unsigned char)strtoul(digits, &end, 16);
        if (*end != 0)
            return -1;
    }
    return 0;
}

static unsigned char *map(const char *path, size_t *length) {
    const int file = open(path, O_RDWR);
    struct stat status;
    void *mapped = MAP_FAILED;
    if (file < 0)
        return NULL;
    if (fstat(file, &status) == 0) {
        *length = (size_t)status.st_size;
        mapped = mmap(NULL, *length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    }
    close(file);
    return mapped == MAP_FAILED ? NULL : mapped;
}

const nn_backend *nn_open_link(const char *path_and_token) {
    static const nn_backend link = {write_link, read_link,  poll_link,     words_link,
                                    sleep_link, print_link, position_link, close_link};
    char path[4096];
    unsigned char token[LINK_TOKEN_BYTES];
    const char *colon = strrchr(path_and_token, ':');
    if (colon == NULL || (size_t)(colon - path_and_token) >= sizeof path ||
        read_token(colon + 1, token) != 0) {
        fprintf(stderr, "NNUESOC_LINK: expected PATH:TOKEN as the simulator sets it\n");
        return NULL;
    }
    memcpy(path, path_and_token, (size_t)(colon - path_and_token));
    path[colon - path_and_token] = 0;
    size_t length = 0;
    page = map(path, &length);
    if (page == NULL) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return NULL;
    }
    if (length < LINK_PAGE || !is_right(page, token)) {
        fprintf(stderr, "%s: not the file of this run of the simulator\n", path);
        return NULL;
    }
    ring = page + LINK_PAGE;
    ring_bytes = look(LINK_RING_BYTES_AT);
    head = 0;
    if (opener == 0 && atexit(tell_exit) == 0) {
        opener = getpid();
        atomic_store_explicit(word_at(LINK_EXITED_AT), LINK_EXIT_PENDING, memory_order_release);
    }
    return &link;
}
