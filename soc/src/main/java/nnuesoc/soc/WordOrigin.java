package nnuesoc.soc;

import java.util.Locale;
import java.util.OptionalLong;
import nnuesoc.rtl.fabric.Loader;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.travel.TimeTravel;
import org.jspecify.annotations.Nullable;

/**
 * Which write set a word that stands at a cycle.
 *
 * @param cycle the cycle from which on the value stands, null if the word was never written
 * @param value the word, an unsigned bit pattern
 * @param writer the part that wrote it, null if none did
 * @param step the number of the processor's transaction, from 1; null if another part wrote it
 * @param doing what the writer was at, empty if there is nothing to say
 */
public record WordOrigin(
    @Nullable Long cycle, int value, @Nullable String writer, @Nullable Long step, String doing) {
  private static final String LOADER = "loader";

  /** Looks for it from {@code at} backwards; the run stands elsewhere afterwards. */
  public static WordOrigin find(TimeTravel travel, Machine run, Memory memory, int word, long at) {
    travel.to(at);
    final int value = memory.word(word);
    final OptionalLong written = travel.lastWrite(memory, word, at);
    if (written.isEmpty()) {
      return new WordOrigin(null, value, null, null, "");
    }
    final long cycle = written.getAsLong();
    travel.to(cycle - 1); // in which the writer drives the port
    final Long step = run.isWrittenByProcessor(memory) ? run.processorStep() : null;
    final String writer = memory.writer().partName();
    return new WordOrigin(
        cycle,
        value,
        writer,
        step,
        step == null && run instanceof Run report ? doing(report, writer) : "");
  }

  private static String doing(Run run, String writer) {
    final String scope = "soc.fabric." + writer + '.';
    if (!writer.equals(LOADER)) {
      return ", row " + value(run, scope + "row");
    }
    final String state = Loader.STATES.get(value(run, scope + "state"));
    return ", in " + state + " at address " + value(run, scope + "address");
  }

  private static int value(Run run, String name) {
    final Signal signal = run.simulation().circuit().signal(name);
    return signal == null ? 0 : signal.value();
  }

  /** For people: {@code since cycle 90,412, written by hps, step 214}. */
  @Override
  public String toString() {
    if (cycle == null) {
      return "never written";
    }
    return String.format(Locale.ROOT, "since cycle %,d, written by %s", cycle, writer)
        + (step == null ? doing : String.format(Locale.ROOT, ", step %,d", step));
  }
}
