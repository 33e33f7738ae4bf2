// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.run;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.WordOrigin;
import nnuesoc.traces.write.WordRange;
import nnuesoc.verification.cycles.RunLength;
import org.jspecify.annotations.Nullable;

/**
 * The write that set a word as it is in a cycle, in the form of the answer.
 *
 * @param at the cycle
 * @param row the layer and the row that the word belongs to, empty if there is none
 * @param signed whether the word is a number with a sign
 * @param firstWrite the first write, if there is none up to the cycle; or null
 */
record LastWriteAnswer(
    Memory memory,
    int word,
    long at,
    WordOrigin origin,
    String row,
    boolean signed,
    @Nullable Long firstWrite) {

  /** Reads {@code MEMORY[WORD]}. */
  static WordRange word(String text, DesignRun run) {
    try {
      final WordRange range = WordRange.parse(run.simulation().circuit(), text);
      if (range.first() == range.last()) {
        return range;
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException("--last-write " + e.getMessage());
    }
    throw new UsageException("--last-write " + text + ": expected one word, MEMORY[WORD]");
  }

  /** Searches from the current cycle of {@code run}; the run is in another cycle afterwards. */
  static LastWriteAnswer find(TimeTravel travel, DesignRun run, WordRange place) {
    final Memory memory = place.memory();
    final int word = place.first();
    final long at = run.simulation().cycle();
    final WordOrigin origin = WordOrigin.find(travel, run, memory, word, at);
    if (origin.cycle() != null) {
      return new LastWriteAnswer(
          memory,
          word,
          at,
          origin,
          row(run, memory),
          WeightNotes.of(run.spec()).isSigned(memory),
          null);
    }
    final OptionalLong first = travel.firstWrite(memory, word, at, RunLength.of(run.spec()));
    return new LastWriteAnswer(
        memory,
        word,
        at,
        origin,
        "",
        WeightNotes.of(run.spec()).isSigned(memory),
        first.isPresent() ? Long.valueOf(first.getAsLong()) : null);
  }

  /**
   * The layer and its row in the cycle of the run: of the layer whose weights the memory holds, or
   * that writes its outputs into the memory.
   */
  private static String row(DesignRun run, Memory memory) {
    final String part =
        WeightNotes.isWeights(memory)
            ? memory.name().replaceFirst("^weight_([0-9]+).*", "layer$1")
            : memory.writer().partName();
    final String doing = run.doing(part);
    return part.matches("layer[0-9]+") && !doing.isEmpty()
        ? part.replace("layer", "layer ") + doing
        : "";
  }

  Map<String, @Nullable Object> json() {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("memory", memory.name());
    json.put("word", word);
    json.put("cycle", origin.cycle());
    json.put("value", origin.value());
    json.put("writer", origin.writer());
    json.put("step", origin.step());
    json.put("row", row.isEmpty() ? null : row);
    json.put("first_write", firstWrite);
    return json;
  }

  void print(PrintStream out) {
    final long value = origin.value();
    final int unused = Long.SIZE - memory.widthBits();
    out.printf(
        Locale.ROOT,
        "%s[%d] = 0x%x (%d)%s %s%n",
        memory.name(),
        word,
        value,
        signed ? value << unused >> unused : value,
        firstWrite != null ? ":" : origin.cycle() == null ? "," : "",
        firstWrite == null
            ? origin.withoutDoing() + (row.isEmpty() ? "" : " (" + row + ")") + enable()
            : String.format(
                Locale.ROOT,
                "not written up to cycle %,d; %s writes it later for the first time: write enable"
                    + " in cycle %,d, new value in cycle %,d",
                at,
                memory.writer().partName(),
                firstWrite - 1,
                firstWrite));
  }

  /** The cycle of the write enable: the word has the value after the edge that ends this cycle. */
  private String enable() {
    final Long cycle = origin.cycle();
    return cycle == null
        ? ""
        : String.format(Locale.ROOT, "; write enable in cycle %,d", cycle - 1);
  }
}
