// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A stretch of a run, both ends inclusive. */
record CycleWindow(long from, long to) {
  private static final int COUNT = 20;
  private static final long CYCLES = 250_000;

  /**
   * Twenty windows of a run, drawn from a seed, one from each twentieth of it; the first begins
   * with it and the last, in which layers 2 to 4 compute, ends with it.
   */
  static List<CycleWindow> random(long seed, long lastCycle) {
    final Random random = new Random(seed);
    final List<CycleWindow> windows = new ArrayList<>();
    final long share = (lastCycle + 1) / COUNT;
    for (int i = 0; i < COUNT; i++) {
      final long room = share - CYCLES;
      final long from =
          i == 0
              ? 0
              : i == COUNT - 1
                  ? lastCycle + 1 - CYCLES
                  : i * share + (long) (random.nextDouble() * room);
      windows.add(new CycleWindow(from, from + CYCLES - 1));
    }
    return windows;
  }

  long cycles() {
    return to - from + 1;
  }

  Path file(Path folder, String whose) {
    return folder.resolve(whose + "-" + from + ".vcd");
  }
}
