package nnuesoc.cli;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.wiring.Machine;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.trace.WordRange;
import nnuesoc.sim.travel.TimeTravel;
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
    final int value = memory.word(place.first());
    final OptionalLong written = travel.lastWrite(memory, place.first(), run.simulation().cycle());
    if (written.isEmpty()) {
      return new LastWrite(memory, place.first(), null, value, null, null);
    }
    final long cycle = written.getAsLong();
    travel.to(cycle - 1); // in which the writer drives the port
    final Long step = run.isWrittenByProcessor(memory) ? run.processorStep() : null;
    return new LastWrite(memory, place.first(), cycle, value, memory.writer().partName(), step);
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
