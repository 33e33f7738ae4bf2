// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cycles;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.program.ProgramConfig;
import nnuesoc.parameter.BusTiming;
import nnuesoc.reference.cycles.IncrementalCycles;
import nnuesoc.reference.cycles.IncrementalCycles.MemoryTiming;
import nnuesoc.reference.cycles.IncrementalCycles.Word;
import nnuesoc.rtl.incremental.SetUpCommandWord;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.soc.SocSpec;

/**
 * How long a run takes on a fabric that follows moves. Its program is played on a bus that has only
 * timing, and the formula says which poll finds the result.
 */
final class UpdatableRunLength {
  private static final int DONE = 1 << 4;
  private static final int KING = 6;

  /** A parameter that only a fabric with a cache has. */
  private static final String CACHE = "entries";

  private UpdatableRunLength() {}

  /**
   * The cycle of the last read's data; empty for a fabric of another kind. With a cache whose
   * answers are polled for, the cycle of a run without a hit.
   */
  static OptionalLong of(SocSpec spec) {
    final Map<String, Object> fabric = spec.fabric().parameters();
    final Program program = spec.program().of(spec.positions(), spec.net(), spec.timing());
    return switch (String.valueOf(fabric.get("name"))) {
      case "onchip" ->
          OptionalLong.of(ProgramConfig.clocks(program, spec.timing())); // it polls nothing
      case "incremental" ->
          OptionalLong.of(
              polling(program, spec.timing(), memory(fabric), fabric.containsKey(CACHE) ? 1 : 0));
      default -> OptionalLong.empty();
    };
  }

  /** Whether hits of a cache make a run shorter than {@link #of} says. */
  static boolean mayBeShorter(SocSpec spec) {
    final Map<String, Object> fabric = spec.fabric().parameters();
    return fabric.containsKey(CACHE) && "incremental".equals(fabric.get("name"));
  }

  private static MemoryTiming memory(Map<String, Object> fabric) {
    return new MemoryTiming(
        number(fabric, "latency"),
        number(fabric, "refresh"),
        number(fabric, "stall"),
        number(fabric, "contention"),
        number(fabric, "inputs"));
  }

  private static int number(Map<String, Object> fabric, String parameter) {
    return (int) Objects.requireNonNull(fabric.get(parameter));
  }

  private static long polling(Program program, BusTiming timing, MemoryTiming memory, int behind) {
    final IncrementalCycles fabric = new IncrementalCycles(memory);
    final Transaction transaction = new Transaction();
    long cycle = 0;
    int read = 0;
    while (program.next(transaction, read)) {
      if (cycle > 0) {
        cycle += transaction.clocksBefore(timing);
      }
      cycle += transaction.clocks(timing);
      if (transaction.isWrite()) {
        fabric.add(word(cycle, transaction.data()));
      } else if (transaction.purpose() == Purpose.POLL) {
        read =
            cycle - 1 > fabric.lastResult() + behind
                ? DONE
                : 0; // done is high one cycle after the result
      }
    }
    return cycle;
  }

  private static Word word(long lands, int word) {
    return switch (CommandWord.kind(word)) {
      case CommandWord.MOVE -> move(lands, word);
      case SetUpCommandWord.SQUARES -> Word.squares(lands, CommandWord.piece(word, 1) == 0 ? 1 : 2);
      case SetUpCommandWord.TAKE -> Word.take(lands);
      default -> Word.clear(lands);
    };
  }

  private static Word move(long lands, int word) {
    final List<Boolean> columns = new ArrayList<>();
    for (int change = 0; change < CommandWord.steps(word); change++) {
      final int kind = CommandWord.piece(word, change == 3 ? 2 : change) & 7;
      columns.add(kind != 0 && kind != KING);
    }
    final int mover = CommandWord.piece(word, 0);
    final boolean king = (mover & 7) == KING;
    return Word.move(lands, CommandWord.undone(word) > 0, columns, king ? mover >> 3 : -1);
  }
}
