package nnuesoc.sim.pairing;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import nnuesoc.sim.compare.TextTrace;

/** Tracks of a trace that stands in a test: signals of one bit and their values, cycle by cycle. */
final class TextTracks {
  private static final int FIRST_ID = '"'; // printable characters from there on are identifiers

  private TextTracks() {}

  /**
   * Reads them.
   *
   * @param names of signals in the scope {@code top}
   * @param values of each signal, a character a cycle
   */
  static List<Track> of(List<String> names, List<String> values) throws IOException {
    final StringBuilder declarations = new StringBuilder("wire 1 ! top.clk\n");
    for (int i = 0; i < names.size(); i++) {
      declarations
          .append("wire 1 ")
          .append(id(i))
          .append(" top.")
          .append(names.get(i))
          .append('\n');
    }
    final StringBuilder changes = new StringBuilder();
    for (int cycle = 0; cycle < values.get(0).length(); cycle++) {
      changes.append('#').append(10 * cycle).append("\n0!\n");
      for (int i = 0; i < names.size(); i++) {
        changes.append(values.get(i).charAt(cycle)).append(id(i)).append('\n');
      }
      changes.append('#').append(10 * cycle + 5).append("\n1!\n");
    }
    return Tracks.of(
            TextTrace.of(declarations.toString(), changes.toString()),
            "top.clk",
            false,
            false,
            Set.of(),
            Long.MAX_VALUE,
            Long.MAX_VALUE,
            bytes -> true,
            0)
        .list();
  }

  private static String id(int signal) {
    return String.valueOf((char) (FIRST_ID + signal));
  }
}
