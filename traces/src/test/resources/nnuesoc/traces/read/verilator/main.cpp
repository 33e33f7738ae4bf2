#include "Vtb.h"
#ifdef FST
#include "verilated_fst_c.h"
typedef VerilatedFstC Trace;
#else
#include "verilated_vcd_c.h"
typedef VerilatedVcdC Trace;
#endif

int main(int, char** argv) {
    Verilated::traceEverOn(true);
    Vtb tb;
    Trace trace;
    tb.trace(&trace, 99);
    trace.open(argv[1]);
    for (int i = 0; i < 6; i++) {
        tb.clk = i & 1;
        tb.eval();
        trace.dump(5 * i);
    }
    trace.close();
}
