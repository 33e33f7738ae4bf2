// SPDX-License-Identifier: Apache-2.0
// Main program of the Verilator build: the clock of tb.v, and the trace.
//
//   +vcd=FILE               trace of the whole run
//   +window=FROM-TO:FILE    trace of these cycles, both inclusive; any number, not overlapping
//
// The other plusargs are those of hps.v and event_log.v. The last line of the output gives the
// cycles and the seconds of the clocked loop, without loading the data. Traces need a build with
// --trace, which run-verilator.sh makes when one is asked for; the one without is faster.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "Vsoc.h"
#include "verilated.h"
#if VM_TRACE
#include <fcntl.h>
#include <unistd.h>
#include "verilated_vcd_c.h"
#endif

#if defined(VL_USER_STOP) && defined(VL_USER_WARN) && defined(VL_USER_FATAL)
// In place of the library's own, which print a warning and go on, or abort with a core: a $stop,
// which follows a message, and a data file that is no list of as many words as needed, are status 1.
void fail() {
    Verilated::threadContextp()->gotError(true);
    Verilated::threadContextp()->gotFinish(true);
}

void vl_stop(const char* file, int line, const char*) {
#ifdef DESIGN
    std::printf("%s:%d: $stop, or what ends in it: $fatal, $error\n", file, line);
#endif
    fail();
}

void vl_warn(const char* file, int line, const char*, const char* message) {
    std::printf("%s:%d: %s\n", file, line, message);
    fail();
}

void vl_fatal(const char* file, int line, const char*, const char* message) {
    std::printf("%s:%d: %s\n", file, line, message);
    std::exit(1);
}
#endif

namespace {

// The scope above the model's, and where processor, PIO registers and clock are.
#ifdef DESIGN                           // somebody's module under rtl/bench.v
#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)
constexpr const char* SCOPE = "";
const std::string SYSTEM = ".nnuesoc";   // below a scope without a name
#else
constexpr const char* SCOPE = "tb";     // as in tb.v
const std::string SYSTEM = "tb.soc";
#endif

struct Window {
    uint64_t from;
    uint64_t to;
    std::string file;
};

bool windowOf(const std::string& text, Window& window) {
    unsigned long long from, to;
    int length = 0;
    if (std::sscanf(text.c_str(), "%llu-%llu:%n", &from, &to, &length) != 2 || length == 0) return false;
    window = {from, to, text.substr(static_cast<size_t>(length))};
    return from <= to && !window.file.empty();
}

// The windows that the command line asks for, by cycle. False after a message about a wrong one.
bool readWindows(int argc, char** argv, std::vector<Window>& windows) {
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        Window window;
        if (argument.rfind("+vcd=", 0) == 0) {
            windows.push_back({0, UINT64_MAX, argument.substr(5)});
        } else if (argument.rfind("+window=", 0) == 0) {
            if (!windowOf(argument.substr(8), window)) {
                std::fprintf(stderr, "%s: expected +window=FROM-TO:FILE, FROM <= TO\n", argv[i]);
                return false;
            }
            windows.push_back(window);
        }
    }
    std::sort(windows.begin(), windows.end(), [](const Window& a, const Window& b) { return a.from < b.from; });
    for (size_t i = 1; i < windows.size(); ++i) {
        if (windows[i].from <= windows[i - 1].to) {
            std::fprintf(stderr, "%s and %s: windows must not overlap\n", windows[i - 1].file.c_str(),
                         windows[i].file.c_str());
            return false;
        }
    }
    return true;
}

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

#if VM_TRACE

// A trace may go into a pipe. The library's own file would spin while the reader is slower.
class BlockingFile : public VerilatedVcdFile {
    int m_descriptor = -1;

public:
    bool open(const std::string& name) override {
        m_descriptor = ::open(name.c_str(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0666);
        return m_descriptor >= 0;
    }
    void close() override { ::close(m_descriptor); }
    ssize_t write(const char* bytes, ssize_t length) override {
        return ::write(m_descriptor, bytes, length);
    }
};

// The signals that the hardware is described by. All others of the model stay out of a trace.
void chooseSignals(VerilatedVcdC& trace) {
    const auto choose = [&trace](const std::string& scope, const std::vector<const char*>& signals) {
        for (const char* signal : signals) trace.dumpvars(1, SYSTEM + scope + "." + signal);
    };
    choose("", {"clk"});
    choose(".pio", {"pio_reset", "pio_ready", "pio_trigger", "pio_bias_1_white", "pio_bias_1_black",
                       "pio_bias_2", "pio_bias_3", "pio_bias_4", "pio_eval", "pio_board"});
    choose(".hps", {"busy", "write", "address", "write_data", "read_data"});
#ifdef DESIGN
    trace.dumpvars(99, SYSTEM + "." + TEXT(DESIGN));
#else
    choose(".fabric.loader", {"state", "address", "white_king", "black_king", "black_to_move",
                                 "strobe_seen", "start_1"});
    for (const char* layer : {"layer1", "layer2", "layer3", "layer4"}) {
        choose(std::string(".fabric.") + layer, {"state", "trigger", "ready", "row", "col", "proceed"});
    }
    choose(".fabric.layer1", {"sum_white", "sum_black"});
    choose(".fabric.layer2", {"sum"});
    choose(".fabric.layer3", {"sum"});
    choose(".fabric.layer4", {"sum", "eval", "done"});
    for (const char* memory : {"feature_white", "feature_black", "weight_1_white", "weight_1_black",
                               "weight_2", "weight_3", "weight_4", "output_1_white", "output_1_black",
                               "output_2", "output_3"}) {
        choose(std::string(".fabric.") + memory, {"a_address", "a_data", "a_write", "b_address", "b_q"});
    }
#endif
}

// Runs to the end, with traces. The rise of clk in cycle k is at 20k - 10 ns, its fall at 20k ns.
uint64_t run(VerilatedContext& context, Vsoc& soc, const std::vector<Window>& windows) {
    BlockingFile file;
    VerilatedVcdC trace(&file);
    chooseSignals(trace);
    soc.trace(&trace, 99);
    auto window = windows.begin();
    uint64_t cycle = 0;

    const auto dump = [&](uint64_t time) {
        context.time(time);
        if (window == windows.end() || cycle < window->from) return;
        if (!trace.isOpen()) {
            trace.open(window->file.c_str());
            if (!trace.isOpen()) {
                std::fprintf(stderr, "cannot write %s\n", window->file.c_str());
                std::exit(1);
            }
        }
        trace.dump(time);
    };

    dump(0);
    for (;;) {
        if (cycle > 0) {
            soc.clk = 0;
            soc.eval();
            dump(20 * cycle);
        }
        if (window != windows.end() && cycle == window->to) {
            trace.close();
            ++window;
        }
        if (soc.finished || context.gotFinish()) break;
        ++cycle;
        soc.clk = 1;
        soc.eval();
        dump(20 * cycle - 10);
    }
    if (trace.isOpen()) {
        trace.close();
        ++window;
    }
    for (; window != windows.end(); ++window) {
        std::fprintf(stderr, "%s: the run ends in cycle %llu, before the window\n", window->file.c_str(),
                     static_cast<unsigned long long>(cycle));
        context.gotError(true);
    }
    return cycle;
}

#else

// Runs to the end as fast as possible.
uint64_t run(VerilatedContext& context, Vsoc& soc, const std::vector<Window>& windows) {
    if (!windows.empty()) {
        std::fprintf(stderr, "%s: this build has no trace; build with --trace\n", windows[0].file.c_str());
        context.gotError(true);
        return 0;
    }
    uint64_t cycle = 0;
    while (!soc.finished && !context.gotFinish()) {
        ++cycle;
        soc.clk = 1;
        soc.eval();
        soc.clk = 0;
        soc.eval();
    }
    return cycle;
}

#endif

}  // namespace

int main(int argc, char** argv) {
    std::vector<Window> windows;
    if (!readWindows(argc, argv, windows)) return 2;

    VerilatedContext context;
    context.commandArgs(argc, argv);
#if VM_TRACE
    context.traceEverOn(true);
#endif
    const auto soc = std::make_unique<Vsoc>(&context, SCOPE);
    soc->clk = 0;
    soc->eval();                    // reads plusargs and data; cycle 0
    if (context.gotError()) return 1;

    const auto start = std::chrono::steady_clock::now();
    const uint64_t cycles = run(context, *soc, windows);
    const double seconds = secondsSince(start);

    soc->final();
    if (context.gotError()) return 1;
    std::printf("cycles %llu seconds %.6f\n", static_cast<unsigned long long>(cycles), seconds);
    return 0;
}
