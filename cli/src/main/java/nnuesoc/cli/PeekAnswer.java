package nnuesoc.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.sim.trace.WordRange;
import nnuesoc.soc.MemoryFormats;
import org.jspecify.annotations.Nullable;

/**
 * Signals and words of a memory as they stand in a cycle.
 *
 * @param signals the signals
 * @param signed the names of those that hold numbers with a sign
 * @param range the words, or null
 */
record PeekAnswer(List<Signal> signals, Set<String> signed, @Nullable WordRange range) {
  private static final int WORDS_A_LINE = 16;

  /** Writes the files, and gives the answer, of a cycle that stands. */
  void give(PeekRequest.Look look, long cycle, Console console) throws IOException {
    if (range != null && look.mif() != null) {
      OutputFile.write(
          Path.of(look.mif()), MemoryFormats.mif(range.memory(), range.first(), range.last()));
    }
    if (range != null && look.hex() != null) {
      OutputFile.write(
          Path.of(look.hex()), MemoryFormats.readmemh(range.memory(), range.first(), range.last()));
    }
    look.answer().give(console, () -> json(cycle), out -> print(cycle, out));
  }

  private Map<String, Object> json(long cycle) {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("cycle", cycle);
    json.put("signals", signals.stream().map(PeekAnswer::json).toList());
    if (range != null) {
      final Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("name", range.memory().name());
      entry.put("width", range.memory().widthBits());
      entry.put("first", range.first());
      entry.put("words", words().toArray());
      json.put("memory", entry);
    }
    return json;
  }

  private static Map<String, @Nullable Object> json(Signal signal) {
    final Map<String, @Nullable Object> entry = new LinkedHashMap<>();
    entry.put("name", signal.name());
    entry.put("width", signal.widthBits());
    entry.put("value", binary(signal));
    entry.put("unsigned", signal.unknown() ? null : Integer.toUnsignedLong(signal.value()));
    return entry;
  }

  private static String binary(Signal signal) {
    if (signal.unknown()) {
      return "0".repeat(signal.widthBits() - signal.unknownBits())
          + "x".repeat(signal.unknownBits());
    }
    final String digits = Integer.toBinaryString(signal.value());
    return "0".repeat(signal.widthBits() - digits.length()) + digits;
  }

  /** The words, unsigned. */
  private LongStream words() {
    return range == null
        ? LongStream.empty()
        : IntStream.rangeClosed(range.first(), range.last())
            .mapToLong(word -> Integer.toUnsignedLong(range.memory().word(word)));
  }

  /** For people. */
  void print(long cycle, PrintStream out) {
    out.printf(Locale.ROOT, "cycle %,d%n", cycle);
    for (Signal signal : signals) {
      out.printf("  %-36s %2d bits  ", signal.name(), signal.widthBits());
      if (signal.unknown()) {
        out.println("x");
      } else {
        out.printf("0x%-8x %11d%n", signal.value(), number(signal));
      }
    }
    if (range != null) {
      print(range, out);
    }
  }

  private long number(Signal signal) {
    final int unused = Integer.SIZE - signal.widthBits();
    return signed.contains(signal.name())
        ? signal.value() << unused >> unused
        : Integer.toUnsignedLong(signal.value());
  }

  private static void print(WordRange range, PrintStream out) {
    final Memory memory = range.memory();
    out.printf(
        Locale.ROOT,
        "  %s: %,d words of %d bits%n",
        memory.path(),
        memory.words(),
        memory.widthBits());
    for (int word = range.first(); word <= range.last(); word++) {
      final int column = (word - range.first()) % WORDS_A_LINE;
      if (column == 0) {
        out.printf(Locale.ROOT, "%s%7d:", word == range.first() ? "" : "\n", word);
      }
      out.printf(Locale.ROOT, " %5d", Integer.toUnsignedLong(memory.word(word)));
    }
    out.println();
  }

  /** The names of the columns of a table of cycles. */
  String header() {
    final StringJoiner line = new StringJoiner(",", "", "\n");
    line.add("cycle");
    signals.forEach(signal -> line.add(signal.name()));
    if (range != null) {
      for (int word = range.first(); word <= range.last(); word++) {
        line.add(range.memory().name() + ":" + word);
      }
    }
    return line.toString();
  }

  /** Its row of the cycle that stands; unsigned, or x. */
  String row(long cycle) {
    final StringJoiner line = new StringJoiner(",", "", "\n");
    line.add(Long.toString(cycle));
    for (Signal signal : signals) {
      line.add(signal.unknown() ? "x" : Integer.toUnsignedString(signal.value()));
    }
    words().forEach(word -> line.add(Long.toString(word)));
    return line.toString();
  }
}
