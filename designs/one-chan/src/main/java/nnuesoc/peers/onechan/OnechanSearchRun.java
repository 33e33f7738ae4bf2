// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import nnuesoc.chess.Board;
import nnuesoc.peers.squares.SquarePositionConverter;
import nnuesoc.rtl.onechan.LinkByteChecker;
import nnuesoc.rtl.onechan.SearchLog;
import nnuesoc.rtl.onechan.SearchQuestion;
import nnuesoc.rtl.onechan.SearchQuestion.Generator;
import nnuesoc.rtl.onechan.StepStepSpray;
import nnuesoc.rtl.onechan.TpuLinkKind;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.squares.SquareMove;

/** A search by Step-Step-Spray; the answer includes what the link did to it. */
public final class OnechanSearchRun extends OnechanRun {
  private static final long MOST_CYCLES = 10_000_000_000L;

  /** A search whose link loses a header waits forever; it is given up after this many cycles. */
  private static final long MOST_CYCLES_IF_FAULTY = 1_000_000;

  private static final int MOST_LINES = 1_000;

  private final SearchLog log;
  private final LinkByteChecker check;
  private final long mostCycles;

  private OnechanSearchRun(StepStepSpray machine, TpuLinkKind link) {
    super(machine.simulation());
    log = SearchLog.attach(machine, simulation());
    check = LinkByteChecker.attach(machine, simulation());
    mostCycles = link == TpuLinkKind.PUBLISHED ? MOST_CYCLES_IF_FAULTY : MOST_CYCLES;
  }

  /**
   * The question of a search.
   *
   * @param depth the moves that the stack holds, 1 to 8
   */
  public static OnechanRunRequest question(
      TpuImage image, Board board, int depth, Generator generator, TpuLinkKind link) {
    final SearchQuestion asked =
        new SearchQuestion(SquarePositionConverter.of(board), depth, generator, link);
    final ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("fen", board.fen());
    node.put("depth", depth);
    return new OnechanRunRequest(
        board.fen(), node, () -> new OnechanSearchRun(new StepStepSpray(image, asked), link));
  }

  @Override
  public long mostCycles() {
    return mostCycles;
  }

  @Override
  public boolean isAnswered() {
    return simulation().finished() || !isRight();
  }

  @Override
  public boolean isRight() {
    return check.findings().isEmpty();
  }

  @Override
  public void answer(ObjectNode question) {
    if (simulation().finished()) {
      question.put("value", log.value());
    } else {
      question.putNull("value");
    }
    final SquareMove best = log.bestMove();
    question.put("bestmove", best.from() == best.to() ? null : best.text());
    question.put("total_cycles", simulation().cycle());
    final ObjectNode cycles = question.putObject("cycles");
    log.cycles(simulation().cycle())
        .forEach((owner, count) -> cycles.put(owner.name().toLowerCase(Locale.ROOT), count));
    question.put("packets", log.sprays());
    question.put("evaluations", log.evaluated());
    final ArrayNode stack = question.putArray("stack");
    log.lines().stream().limit(MOST_LINES).forEach(line -> stack.add(text(line)));
    question.put("stack_lines", log.lines().size());
    final ArrayNode findings = question.putArray("link_findings");
    check.findings().forEach(finding -> findings.add(finding.text()));
    question.put("outcome", check.outcome());
  }

  private static String text(SearchLog.Line line) {
    final List<SquareMove> moves = line.stack();
    return (line.isDown() ? "down" : "up")
        + moves.stream().map(move -> ' ' + move.text()).collect(Collectors.joining());
  }

  @Override
  public String line() {
    if (!isRight()) {
      return check.findings().stream()
              .map(LinkByteChecker.ByteError::text)
              .collect(Collectors.joining("; "))
          + "; "
          + check.outcome();
    }
    final long end = simulation().cycle();
    final SquareMove best = log.bestMove();
    return String.format(
        Locale.ROOT,
        "value %d%s, %,d cycles (%s), %,d packets, %,d evaluations",
        log.value(),
        best.from() == best.to() ? "" : " by " + best.text(),
        end,
        log.cycles(end).entrySet().stream()
            .map(
                part ->
                    String.format(
                        Locale.ROOT,
                        "%s %.1f %%",
                        part.getKey().name().toLowerCase(Locale.ROOT),
                        100.0 * part.getValue() / end))
            .collect(Collectors.joining(", ")),
        log.sprays(),
        log.evaluated());
  }
}
