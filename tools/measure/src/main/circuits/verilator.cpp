// SPDX-License-Identifier: Apache-2.0
// Runs argv[1] cycles in Verilator, and prints the checksum and the CPU time of the second half in ns.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include "Vrun.h"

double sc_time_stamp() { return 0; }

static long cpu_time() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000L + time.tv_nsec;
}

int main(int, char** argv) {
  const long cycles = std::atol(argv[1]);
  Vrun run;
  long start = 0;
  run.clk = 0;
  run.eval();
  for (long cycle = 0; cycle < cycles; cycle++) {
    if (cycle == cycles / 2) start = cpu_time();
    run.clk = 1;
    run.eval();
    run.clk = 0;
    run.eval();
  }
  std::printf("%d %ld\n", static_cast<int>(run.sum), cpu_time() - start);
}
