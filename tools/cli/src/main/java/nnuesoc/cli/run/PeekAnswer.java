// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.OutputFile;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.MemoryFileFormatter;
import nnuesoc.text.CountText;
import nnuesoc.traces.write.CycleReadout;
import nnuesoc.traces.write.WordRange;
import org.jspecify.annotations.Nullable;

/**
 * Signals and words of a memory in a cycle.
 *
 * @param readout the signals, and the words
 * @param signed the names of signals that hold numbers with a sign
 * @param notes on memories of weights, or null if there are none
 */
record PeekAnswer(CycleReadout readout, Set<String> signed, @Nullable WeightNotes notes) {
  private static final int WORDS_A_LINE = 16;

  /** Writes the files, and gives the answer for a cycle that has been reached. */
  void give(PeekRequest.Look look, long cycle, Console console) throws IOException {
    final WordRange range = readout.range();
    final List<String> files = new ArrayList<>();
    if (range != null) {
      write(look.mif(), range, MemoryFileFormatter::mif, files);
      write(look.readmemh(), range, MemoryFileFormatter::readmemh, files);
      write(look.intelHex(), range, MemoryFileFormatter::intelHex, files);
    }
    look.answer().give(console, () -> readout.json(cycle), out -> print(cycle, files, out));
  }

  /** A format of files for the words of a memory. */
  private interface MemoryFormat {
    String text(Memory memory, int first, int last);
  }

  private static void write(
      @Nullable String file, WordRange range, MemoryFormat format, List<String> written)
      throws IOException {
    if (file != null) {
      OutputFile.write(Path.of(file), format.text(range.memory(), range.first(), range.last()));
      written.add(file);
    }
  }

  /** Prints the answer for people. */
  void print(long cycle, PrintStream out) {
    print(cycle, List.of(), out);
  }

  /** The same; the words of a memory that is in {@code files} are not printed too. */
  private void print(long cycle, List<String> files, PrintStream out) {
    out.printf(Locale.ROOT, "cycle %,d%n", cycle);
    for (Signal signal : readout.signals()) {
      final int width = signal.widthBits();
      out.printf("  %-36s %2d %-4s  ", signal.name(), width, CountText.noun(width, "bit"));
      if (signal.unknown()) {
        out.println("x");
      } else {
        out.printf("0x%-8x %11s%n", signal.longValue(), number(signal));
      }
    }
    if (readout.range() != null) {
      print(readout.range(), files, out);
    }
  }

  private String number(Signal signal) {
    final int unused = Long.SIZE - signal.widthBits();
    return signed.contains(signal.name())
        ? Long.toString(signal.longValue() << unused >> unused)
        : Long.toUnsignedString(signal.longValue());
  }

  private void print(WordRange range, List<String> files, PrintStream out) {
    final Memory memory = range.memory();
    final WeightNotes weights = notes != null && notes.know(memory) ? notes : null;
    out.printf(
        Locale.ROOT,
        "  %s: %s of %s%s%s%n",
        memory.path(),
        CountText.of(memory.words(), "word"),
        CountText.of(memory.widthBits(), "bit"),
        weights == null ? "" : weights.format(memory),
        files.isEmpty() ? "" : ", written to " + String.join(" and ", files));
    if (!files.isEmpty()) {
      if (weights != null) {
        out.println("  " + weights.allRows(memory));
      }
      return;
    }
    for (int word = range.first(); word <= range.last(); word++) {
      final int column = (word - range.first()) % WORDS_A_LINE;
      if (column == 0) {
        out.printf(Locale.ROOT, "%s%7d:", word == range.first() ? "" : "\n", word);
      }
      out.printf(
          Locale.ROOT,
          " %5d",
          weights == null
              ? Integer.toUnsignedLong(memory.word(word))
              : weights.number(memory, word));
    }
    out.println();
  }
}
