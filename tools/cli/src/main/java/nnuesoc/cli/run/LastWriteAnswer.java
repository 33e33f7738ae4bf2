package nnuesoc.cli.run;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.WordOrigin;
import nnuesoc.traces.write.WordRange;
import org.jspecify.annotations.Nullable;

/** The write that set a word as it is in a cycle, in the form of the answer. */
record LastWriteAnswer(Memory memory, int word, WordOrigin origin) {

  /** Reads {@code MEMORY:WORD}. */
  static WordRange word(String text, DesignRun run) {
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

  /** Searches from the current cycle of {@code run}; the run is in another cycle afterwards. */
  static LastWriteAnswer find(TimeTravel travel, DesignRun run, WordRange place) {
    final Memory memory = place.memory();
    return new LastWriteAnswer(
        memory,
        place.first(),
        WordOrigin.find(travel, run, memory, place.first(), run.simulation().cycle()));
  }

  Map<String, @Nullable Object> json() {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("memory", memory.name());
    json.put("word", word);
    json.put("cycle", origin.cycle());
    json.put("value", Integer.toUnsignedLong(origin.value()));
    json.put("writer", origin.writer());
    json.put("step", origin.step());
    return json;
  }

  void print(PrintStream out) {
    final int value = origin.value();
    final int unused = Integer.SIZE - memory.widthBits();
    out.printf(
        "%s:%d = 0x%x (%d)%s %s%n",
        memory.name(),
        word,
        value,
        value << unused >> unused,
        origin.cycle() == null ? "," : "",
        origin.withoutDoing());
  }
}
