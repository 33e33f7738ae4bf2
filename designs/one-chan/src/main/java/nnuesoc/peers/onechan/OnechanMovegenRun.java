// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import nnuesoc.rtl.onechan.RingGeneratorBench;
import nnuesoc.rtl.onechan.RingGeneratorLog;
import nnuesoc.rtl.onechan.RingGeneratorQuestion;
import nnuesoc.rtl.onechan.RingGeneratorVariant;

/** A question to the ring move generator. */
final class OnechanMovegenRun extends OnechanRun {
  private final RingGeneratorLog log;

  /** Builds the generator. */
  OnechanMovegenRun(RingGeneratorQuestion question, RingGeneratorVariant reading) {
    this(new RingGeneratorBench(question, reading));
  }

  private OnechanMovegenRun(RingGeneratorBench bench) {
    super(bench.simulation());
    log = RingGeneratorLog.attach(bench, simulation());
  }

  @Override
  public void answer(ObjectNode question) {
    final ArrayNode moves = question.putArray("moves");
    for (RingGeneratorLog.Entry move : log.moves()) {
      moves.addArray().add(move.cycle()).add(move.from()).add(move.to()).add(move.delta());
    }
    question.put("no_move_cycle", log.noMoveCycle());
  }

  @Override
  public long cycleOf(String field, int index) {
    return field.equals("moves") && index >= 0 && index < log.moves().size()
        ? log.moves().get(index).cycle()
        : log.noMoveCycle();
  }

  @Override
  public String about(String field, int index) {
    if (!field.equals("moves") || index < 0 || index >= log.moves().size()) {
      return "";
    }
    final RingGeneratorLog.Entry move = log.moves().get(index);
    return String.format(
        Locale.ROOT,
        "move %d is %s in cycle %,d, delta %d",
        index + 1,
        OnechanTpuRun.moveText(move.from() << 10 | move.to() << 4),
        move.cycle(),
        move.delta());
  }

  @Override
  public String line() {
    return String.format(
        Locale.ROOT, "%d moves, %,d cycles", log.moves().size(), log.noMoveCycle());
  }
}
