// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What comes over the bus in a run, for twin and model alike.
 *
 * @param name without a blank
 * @param cycles how long it is
 * @param accesses in the order of their cycles, one a cycle at most
 */
record BusRun(String name, long cycles, List<Access> accesses) {
  /** What an access is; the letter is the one that {@code mutants_main.cpp} reads. */
  enum Kind {
    READ('r'),
    WRITE('w'),
    WORD('m');

    private final char letter;

    Kind(char letter) {
      this.letter = letter;
    }
  }

  /**
   * An access.
   *
   * @param cycle the one whose edge completes it
   * @param kind a read or a write of a PIO register, or a write of a word on the main bridge
   * @param address the byte offset on its bridge
   * @param data of a write
   */
  record Access(long cycle, Kind kind, int address, int data) {
    private String line() {
      return String.format(Locale.ROOT, "%d %c %x %x%n", cycle, kind.letter, address, data);
    }
  }

  BusRun {
    accesses = List.copyOf(accesses);
  }

  /** The lines of a file. */
  String text() {
    return String.format(Locale.ROOT, "run %s %d%n", name, cycles)
        + accesses.stream().map(Access::line).collect(Collectors.joining());
  }
}
