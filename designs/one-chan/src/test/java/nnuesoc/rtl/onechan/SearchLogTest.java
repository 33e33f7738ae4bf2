// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import nnuesoc.rtl.onechan.SearchLog.Line;
import nnuesoc.rtl.onechan.SearchLog.Owner;
import nnuesoc.rtl.onechan.SearchQuestion.Generator;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import nnuesoc.rtl.squares.Positions;
import nnuesoc.rtl.squares.SquareMove;
import nnuesoc.rtl.squares.SquarePosition;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

/** Searches of a move and its answers, with values worked out by hand. */
class SearchLogTest {
  private static final int LOST = -32_767;

  /** Two moves, h1f2 and h1g3, and six answers to each, one of which goes to a1. */
  private static final SquarePosition KNIGHTS = Positions.of(false, 0, "h1 N", "b3 n");

  /** A search and its end. */
  private record Search(StepStepSpray machine, Simulation simulation, SearchLog log) {
    private Map<Owner, Long> cycles() {
      return log.cycles(simulation.cycle());
    }

    private List<String> stacks() {
      return log.lines().stream()
          .map(
              line ->
                  String.join("", line.stack().stream().map(SquareMove::text).toList())
                      + (line.isDown() ? " down" : " up"))
          .toList();
    }
  }

  /** The value is that of a1 times {@code weight}, in 128ths. */
  private static Search search(
      int weight, SquarePosition root, Generator generator, TpuLinkKind link) {
    final TpuImage image =
        TpuImage.pack(
            List.of(new TpuLayer(false, 1, 1, 1, 1, false, false, List.of(weight), List.of(0))));
    final StepStepSpray machine =
        new StepStepSpray(image, new SearchQuestion(root, 1, generator, link));
    final Simulation simulation = machine.simulation();
    final SearchLog log = SearchLog.attach(machine, simulation);
    simulation.run(100_000);
    assertThat(simulation.finished()).isTrue();
    return new Search(machine, simulation, log);
  }

  private static Search rings(int weight, SquarePosition root) {
    return search(weight, root, Generator.RINGS, TpuLinkKind.REPAIRED);
  }

  private static Search chess(SquarePosition root) {
    return search(64, root, Generator.SQUARES, TpuLinkKind.DIRECT);
  }

  @Test
  void stackGrowsAndShrinksWithTheMoves() {
    final Search search = rings(64, KNIGHTS);
    assertThat(search.stacks()).containsExactly("h1f2 down", " up", "h1g3 down", " up");
    assertThat(search.log().lines()).extracting(Line::cycle).isSorted().doesNotHaveDuplicates();
    assertThat(search.log().sprays()).isEqualTo(2);
    assertThat(search.log().evaluated()).isEqualTo(2 * 6);
  }

  /** Black's knight on a1 is 0x88, half of it 68; the empty square's half is 63. */
  @Test
  void valueIsTheNegatedBestOfTheAnswers() {
    final SearchLog log = rings(64, KNIGHTS).log();
    assertThat(log.value()).isEqualTo(-68);
    assertThat(log.bestMove()).isEqualTo(new SquareMove(7, 13, 0));
  }

  /** The halves are negative, and -63.5 is rounded down. */
  @Test
  void negativeValueComesBackInTwoBytes() {
    assertThat(rings(-64, KNIGHTS).log().value()).isEqualTo(64);
  }

  @Test
  void sideWithoutPiecesHasLostAndNoPacketIsSent() {
    final Search search = rings(64, Positions.of(false, 0, "h1 N", "g3 n"));
    assertThat(search.stacks()).containsExactly("h1f2 down", " up", "h1g3 down", " up");
    assertThat(search.log().value()).isEqualTo(-LOST);
    assertThat(search.log().bestMove()).isEqualTo(new SquareMove(7, 22, 0));
    assertThat(search.log().sprays()).isOne();
    assertThat(search.log().evaluated()).isEqualTo(6);
  }

  @Test
  void rootWithoutMovesHasLost() {
    final Search search = rings(64, Positions.of(true, 0, "h1 N"));
    assertThat(search.log().value()).isEqualTo(LOST);
    assertThat(search.log().lines()).isEmpty();
    assertThat(search.log().bestMove().from()).isEqualTo(search.log().bestMove().to());
    // go, down, asked, the answer and the end; between them 64 squares
    assertThat(search.cycles())
        .containsEntry(Owner.TRAVERSAL, 5L)
        .containsEntry(Owner.GENERATOR, 64L)
        .containsEntry(Owner.LINK, 0L)
        .containsEntry(Owner.TPU, 0L);
  }

  /**
   * The TPU works from the end of the packet to that of the answer: 2 cycles of its wait loop, 4
   * before the first move, 97 to the value of each move, 7 after the value that is kept, 5 after
   * each other one, and 6 for the answer.
   */
  @Test
  void cyclesOfTheTpuAreThoseOfItsProgram() {
    assertThat(rings(64, KNIGHTS).cycles())
        .containsEntry(Owner.TPU, 2 * (2 + 4 + 6 * 97 + 7 + 5 * 5 + 6L));
  }

  /** A packet of 66 + 12 bytes takes 5 cycles a byte and 4 more, and so do the answer's two. */
  @Test
  void linkAloneTakesLongerThanWires() {
    final Map<Owner, Long> direct =
        search(64, KNIGHTS, Generator.RINGS, TpuLinkKind.DIRECT).cycles();
    final Map<Owner, Long> linked = rings(64, KNIGHTS).cycles();
    final long later = 2 * (5 * 78 + 4 + 5 * 2 + 4);
    assertThat(linked)
        .containsEntry(Owner.LINK, direct.getOrDefault(Owner.LINK, 0L) + later)
        .containsEntry(Owner.TPU, direct.getOrDefault(Owner.TPU, 0L))
        .containsEntry(Owner.GENERATOR, direct.getOrDefault(Owner.GENERATOR, 0L))
        .containsEntry(Owner.TRAVERSAL, direct.getOrDefault(Owner.TRAVERSAL, 0L));
  }

  @Test
  void everyCycleIsSomebodys() {
    final Search search = rings(64, KNIGHTS);
    assertThat(search.cycles().values().stream().mapToLong(i -> i).sum())
        .isEqualTo(search.simulation().cycle());
    assertThat(search.cycles().values()).allMatch(cycles -> cycles > 0);
    assertThat(search.log().cycles(search.simulation().cycle() + 5).get(Owner.TRAVERSAL))
        .isEqualTo(search.cycles().getOrDefault(Owner.TRAVERSAL, 0L) + 5);
  }

  /** Black's king may go to five squares of seven: White's king, on a2, guards b2 and b3. */
  @Test
  void searchByTheRulesOfChessSendsLegalMovesOnly() {
    final Search search = chess(Positions.of(false, 0, "a1 K", "c2 k"));
    assertThat(search.stacks()).containsExactly("a1a2 down", " up");
    assertThat(search.log().evaluated()).isEqualTo(5);
    assertThat(search.log().value()).isEqualTo(-63);
    assertThat(search.log().bestMove()).isEqualTo(new SquareMove(0, 8, 0));
  }

  @Test
  void mateIsLostAndStalemateIsNot() {
    assertThat(chess(Positions.of(true, 0, "g6 K", "g7 Q", "h8 k")).log().value()).isEqualTo(LOST);
    final SearchLog stalemate = chess(Positions.of(true, 0, "a1 K", "g6 Q", "h8 k")).log();
    assertThat(stalemate.value()).isZero();
    assertThat(stalemate.lines()).isEmpty();
    assertThat(stalemate.sprays()).isZero();
  }

  /** One of the promotions takes the rook; the pawn could not go straight on. */
  @Test
  void promotionsOfTheRulesOfChessAreMovesOfTheirOwn() {
    final Search search = chess(Positions.of(false, 0, "a7 P", "a8 k", "b8 r", "h1 K"));
    assertThat(search.stacks())
        .contains("a7b8q down", "a7b8r down", "a7b8b down", "a7b8n down")
        .doesNotContain("a7a8q down");
  }
}
