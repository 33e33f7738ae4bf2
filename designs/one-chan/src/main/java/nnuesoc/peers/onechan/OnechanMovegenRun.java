package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import nnuesoc.rtl.onechan.GeneratorBench;
import nnuesoc.rtl.onechan.GeneratorLog;
import nnuesoc.rtl.onechan.GeneratorQuestion;
import nnuesoc.rtl.onechan.Reading;

/** A question to the ring move generator. */
final class OnechanMovegenRun extends OnechanRun {
  private final GeneratorLog log;

  /** Builds the generator. */
  OnechanMovegenRun(GeneratorQuestion question, Reading reading) {
    this(new GeneratorBench(question, reading));
  }

  private OnechanMovegenRun(GeneratorBench bench) {
    super(bench.simulation());
    log = GeneratorLog.attach(bench, simulation());
  }

  @Override
  public void answer(ObjectNode question) {
    final ArrayNode moves = question.putArray("moves");
    for (GeneratorLog.Entry move : log.moves()) {
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
    final GeneratorLog.Entry move = log.moves().get(index);
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
