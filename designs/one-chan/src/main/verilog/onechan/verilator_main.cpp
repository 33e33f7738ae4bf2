// SPDX-License-Identifier: Apache-2.0
// The clock for Verilator: the packet again and again, +repeat=N times; prints cycles and CPU seconds.
#include <ctime>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include "Vtpu_system.h"
#include "verilated.h"

int main(int argc, char** argv) {
    Verilated::commandArgs(argc, argv);
    const char* text = Verilated::commandArgsPlusMatch("repeat=");
    const long repeat = *text ? std::atol(text + 8) : 1;
    long cycles = 0;
    double seconds = 0;
    for (long i = 0; i < repeat; i++) {
        const std::unique_ptr<VerilatedContext> context{new VerilatedContext};
        context->commandArgs(argc, argv);
        const std::unique_ptr<Vtpu_system> system{new Vtpu_system{context.get()}};
        system->clk = 0;
        system->eval();
        const std::clock_t begin = std::clock();
        while (!system->finished && !context->gotFinish()) {
            system->clk = 1;
            system->eval();
            system->clk = 0;
            system->eval();
            cycles++;
        }
        seconds += double(std::clock() - begin) / CLOCKS_PER_SEC;
    }
    std::printf("cycles %ld seconds %.6f\n", cycles, seconds);
    return 0;
}
