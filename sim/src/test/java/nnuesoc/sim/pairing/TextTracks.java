package nnuesoc.sim.pairing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import nnuesoc.sim.trace.read.TraceFileSource;

/** Tracks of a dump that a test writes: signals of one bit and their values, cycle by cycle. */
final class TextTracks {
  private static final int FIRST_ID = '"'; // printable characters from there on are identifiers

  private TextTracks() {}

  /**
   * Reads them back.
   *
   * @param names of signals in the scope {@code top}
   * @param values of each signal, a character a cycle
   */
  static List<Track> of(Path folder, List<String> names, List<String> values) throws IOException {
    final StringBuilder text =
        new StringBuilder("$scope module top $end\n$var wire 1 ! clk $end\n");
    for (int i = 0; i < names.size(); i++) {
      text.append("$var wire 1 ").append(id(i)).append(' ').append(names.get(i)).append(" $end\n");
    }
    text.append("$upscope $end\n$enddefinitions $end\n");
    for (int cycle = 0; cycle < values.get(0).length(); cycle++) {
      text.append('#').append(10 * cycle).append("\n0!\n");
      for (int i = 0; i < names.size(); i++) {
        text.append(values.get(i).charAt(cycle)).append(id(i)).append('\n');
      }
      text.append('#').append(10 * cycle + 5).append("\n1!\n");
    }
    final Path file = folder.resolve("tracks.vcd");
    Files.writeString(file, text);
    return Tracks.of(
            new TraceFileSource(file),
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
