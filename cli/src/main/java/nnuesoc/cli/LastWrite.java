package nnuesoc.cli;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.trace.WordRange;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.Machine;
import nnuesoc.soc.WordOrigin;
import org.jspecify.annotations.Nullable;

/**
 * Which write set a word that stands at a cycle.
 *
 * @param cycle the cycle from which on the value stands, null if the word was never written
 * @param value the word, an unsigned bit pattern
 * @param writer the part that wrote it, null if none did
 * @param step the number of the processor's transaction, from 1; null if another part wrote it
 */
record LastWrite(
    Memory memory,
    int word,
    @Nullable Long cycle,
    int value,
    @Nullable String writer,
    @Nullable Long step) {

  /** Reads {@code MEMORY:WORD}. */
  static WordRange word(String text, Machine run) {
    try {
      final WordRange range = WordRange.parse(run.simulation().circuit(), text);
      if (range.first() == range.last()) {
        return range;
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException("--last-write " + e.getMessage());
    }
    throw new UsageException("--last-write " + text + ": expected one word, MEMORY:WORD");
  }

  /** Looks for it from the cycle in which {@code run} stands; it stands elsewhere afterwards. */
  static LastWrite find(TimeTravel travel, Machine run, WordRange place) {
    final Memory memory = place.memory();
    final WordOrigin origin =
        WordOrigin.find(travel, run, memory, place.first(), run.simulation().cycle());
    return new LastWrite(
        memory, place.first(), origin.cycle(), origin.value(), origin.writer(), origin.step());
  }

  Map<String, @Nullable Object> json() {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("memory", memory.name());
    json.put("word", word);
    json.put("cycle", cycle);
    json.put("value", Integer.toUnsignedLong(value));
    json.put("writer", writer);
    json.put("step", step);
    return json;
  }

  void print(PrintStream out) {
    final int unused = Integer.SIZE - memory.widthBits();
    out.printf(
        Locale.ROOT, "%s:%d = 0x%x (%d)", memory.name(), word, value, value << unused >> unused);
    if (cycle == null) {
      out.println(", never written");
      return;
    }
    out.printf(Locale.ROOT, " since cycle %,d, written by %s", cycle, writer);
    out.println(step == null ? "" : String.format(Locale.ROOT, ", step %,d", step));
  }
}
