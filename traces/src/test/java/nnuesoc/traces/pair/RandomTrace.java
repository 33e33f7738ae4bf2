// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.PriorityQueue;
import java.util.Random;

/** A trace of signals that change at random, some often and most seldom, and of their clock. */
final class RandomTrace {
  private RandomTrace() {}

  private record Next(long cycle, int signal) {}

  /**
   * Writes it; the same signals in the same cycles for the same seed, whatever their names.
   *
   * @param scopes how many scopes the signals are in
   * @param scope what their names begin with
   */
  static Path write(Path file, int signals, int scopes, long cycles, String scope, long seed)
      throws IOException {
    try (Writer out = Files.newBufferedWriter(file)) {
      out.write("$timescale 1ns $end\n$scope module top $end\n$var wire 1 ! clk $end\n");
      for (int i = 0; i < scopes; i++) {
        out.write("$scope module " + scope + i + " $end\n");
        for (int s = i; s < signals; s += scopes) {
          out.write(
              "$var wire " + width(s) + " s" + s + " " + scope + "_r" + s / scopes + " $end\n");
        }
        out.write("$upscope $end\n");
      }
      out.write("$upscope $end\n$enddefinitions $end\n");
      final Random random = new Random(seed);
      final PriorityQueue<Next> queue =
          new PriorityQueue<>(
              java.util.Comparator.comparingLong(Next::cycle).thenComparingInt(Next::signal));
      for (int s = 0; s < signals; s++) {
        queue.add(new Next(0, s));
      }
      for (long cycle = 0; cycle < cycles; cycle++) {
        out.write("#" + 20 * cycle + "\n1!\n");
        while (!queue.isEmpty() && queue.element().cycle() == cycle) {
          final int s = queue.remove().signal();
          final long value = random.nextLong() & ((1L << width(s)) - 1);
          out.write(
              width(s) == 1
                  ? value + "s" + s + "\n"
                  : "b" + Long.toBinaryString(value) + " s" + s + "\n");
          queue.add(new Next(cycle + 1 + random.nextInt(pace(s)), s));
        }
        out.write("#" + (20 * cycle + 10) + "\n0!\n");
      }
    }
    return file;
  }

  private static int width(int signal) {
    return new int[] {1, 8, 16, 1, 32, 3}[signal % 6];
  }

  /** Cycles between two changes, twice on average. */
  private static int pace(int signal) {
    return signal % 50 == 0 ? 10 : signal % 10 == 0 ? 200 : 2_000;
  }
}
