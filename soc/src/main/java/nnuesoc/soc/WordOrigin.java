// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.travel.TimeTravel;
import org.jspecify.annotations.Nullable;

/**
 * The write that set the value of a word at a cycle. Immutable: any number of threads may use it.
 *
 * @param cycle the first cycle with the value, null if the word was never written
 * @param value the word, an unsigned bit pattern
 * @param writer the part that wrote it, null if none did
 * @param step the number of the processor's transaction, from 1; null if another part wrote it
 * @param doing what the writer was doing, empty if there is nothing to say
 */
public record WordOrigin(
    @Nullable Long cycle, long value, @Nullable String writer, @Nullable Long step, String doing) {
  /** Checks that nothing is null. */
  public WordOrigin {
    Objects.requireNonNull(doing, "the activity is null");
  }

  /** Searches backwards from {@code at}; afterwards, the run is in another cycle. */
  public static WordOrigin find(
      TimeTravel travel, DesignRun run, Memory memory, int word, long at) {
    Objects.requireNonNull(travel, "the travel is null");
    Objects.requireNonNull(run, "the run is null");
    Objects.requireNonNull(memory, "the memory is null");
    travel.to(at);
    final long value = memory.longWord(word);
    final OptionalLong written = travel.lastWrite(memory, word, at);
    if (written.isEmpty()) {
      return new WordOrigin(null, value, null, null, "");
    }
    final long cycle = written.getAsLong();
    travel.to(cycle - 1); // the cycle in which the writer drives the port
    final Long step = run.isWrittenByProcessor(memory) ? run.processorStep() : null;
    final String writer = memory.writer().partName();
    return new WordOrigin(cycle, value, writer, step, step == null ? run.doing(writer) : "");
  }

  /** The same without what the writer was doing. */
  public WordOrigin withoutDoing() {
    return new WordOrigin(cycle, value, writer, step, "");
  }

  /** As text for people: {@code since cycle 90,412, written by hps, step 214}. */
  @Override
  public String toString() {
    if (cycle == null) {
      return "never written";
    }
    return String.format(Locale.ROOT, "since cycle %,d, written by %s", cycle, writer)
        + (step == null ? doing : String.format(Locale.ROOT, ", step %,d", step));
  }
}
