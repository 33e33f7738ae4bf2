// Runs mutants of the twin beside the sound one, on the bus accesses of a file.
//
//   Vbench RUNS show NAME     of the sound one, in the run of that name, the words of `seen`, cycle by cycle
//   Vbench RUNS try N...      a line for each mutant: the first run in which `seen` is another one, and the
//                             cycle; nothing in the line if there is none
//
// RUNS: a line "run NAME CYCLES", then for each access "CYCLE KIND ADDRESS DATA", in hexadecimal but for the
// cycle. KIND is r or w (lightweight bridge), or m (a word on the main bridge).

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "Vbench.h"
#include "verilated.h"

// In place of the library's own, which aborts: a mutant whose wires feed each other in a circle never settles.
void vl_fatal(const char*, int, const char*, const char* message) { throw std::runtime_error(message); }

namespace {

struct Access {
    uint64_t cycle;
    char kind;
    uint32_t address;
    uint32_t data;
};

struct Run {
    std::string name;
    uint64_t cycles = 0;
    std::vector<Access> accesses;
    std::vector<uint64_t> sound;        // a hash of what was seen, by the cycle; empty until it has run
};

[[noreturn]] void fail(const std::string& text) {
    std::fprintf(stderr, "%s\n", text.c_str());
    std::exit(2);
}

std::vector<Run> read(const char* file) {
    std::ifstream in(file);
    std::vector<Run> runs;
    std::string line;
    while (std::getline(in, line)) {
        std::istringstream words(line);
        std::string first;
        words >> first;
        if (first == "run") {
            runs.emplace_back();
            words >> runs.back().name >> runs.back().cycles;
        } else {
            Access access{std::strtoull(first.c_str(), nullptr, 10), 0, 0, 0};
            words >> access.kind >> std::hex >> access.address >> access.data;
            if (runs.empty()) fail(line);
            runs.back().accesses.push_back(access);
        }
        if (!words) fail(line);
    }
    if (runs.empty()) fail(std::string(file) + ": no run");
    return runs;
}

// Addresses and data stand until the next access, as on a bridge that keeps its lines: what they say
// counts with a write, or for a read's answer.
void drive(Vbench& bench, const Access* access) {
    const char kind = access ? access->kind : 0;
    bench.lw_read = kind == 'r';
    bench.lw_write = kind == 'w';
    bench.main_write = kind == 'm';
    if (kind == 'r' || kind == 'w') bench.lw_address = access->address;
    if (kind == 'w') bench.lw_write_data = access->data;
    if (kind == 'm') {
        bench.main_address = access->address;
        bench.main_data = access->data & 0xffff;
    }
}

// Until `look` says that it has seen enough; the cycle in which it did, or that in which the run ends.
template <class Look>
uint64_t run(const Run& run, unsigned mutant, const Look& look) {
    VerilatedContext context;
    const auto bench = std::make_unique<Vbench>(&context);
    bench->mutant = mutant;
    size_t next = 0;
    uint64_t cycle = 0;
    for (; cycle < run.cycles; ++cycle) {
        const bool now = next < run.accesses.size() && run.accesses[next].cycle == cycle;
        drive(*bench, now ? &run.accesses[next] : nullptr);
        if (now) ++next;
        bench->clk = 0;
        bench->eval();
        if (!look(cycle, *bench)) break;
        bench->clk = 1;
        bench->eval();
    }
    bench->final();
    return cycle;
}

uint64_t hash(const Vbench& bench) {
    uint32_t words[sizeof bench.seen / 4];
    std::memcpy(words, &bench.seen, sizeof words);
    uint64_t value = 0xcbf29ce484222325;
    for (const uint32_t word : words) {
        value = (value ^ word) * 0x9e3779b97f4a7c15;
        value ^= value >> 29;
    }
    return value;
}

void show(const Run& one) {
    run(one, 0, [](uint64_t, const Vbench& bench) {
        return std::fwrite(&bench.seen, sizeof bench.seen, 1, stdout) == 1;
    });
}

void attempt(std::vector<Run>& runs, unsigned mutant) {
    for (Run& one : runs) {
        if (one.sound.empty()) {
            run(one, 0, [&](uint64_t, const Vbench& bench) {
                one.sound.push_back(hash(bench));
                return true;
            });
        }
        uint64_t cycle = 0;
        try {
            run(one, mutant, [&](uint64_t at, const Vbench& bench) {
                cycle = at;
                return hash(bench) == one.sound[at] && ++cycle < one.cycles;
            });
        } catch (const std::runtime_error&) {   // in this cycle
        }
        if (cycle < one.cycles) {
            std::printf("%s %llu\n", one.name.c_str(), static_cast<unsigned long long>(cycle));
            return;
        }
    }
    std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) fail("Vbench RUNS show NAME | Vbench RUNS try N...");
    std::vector<Run> runs = read(argv[1]);
    const std::string what = argv[2];
    for (int i = 3; i < argc; ++i) {
        if (what == "try") {
            attempt(runs, static_cast<unsigned>(std::atoi(argv[i])));
            continue;
        }
        for (const Run& one : runs)
            if (one.name == argv[i]) show(one);
    }
    return 0;
}
