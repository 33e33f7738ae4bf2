// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import nnuesoc.rtl.onechan.SearchQuestion.Generator;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import nnuesoc.rtl.squares.Positions;
import nnuesoc.rtl.squares.SquarePosition;
import nnuesoc.sim.kernel.OrderCheck;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Traversal, generator, link and TPU as one circuit: the system that its authors never ran. */
class StepStepSprayTest {
  private static final int DEPTH = 3;
  private static final int PIECES = 5;
  private static final long LIMIT = 1_000_000_000;
  private static final List<TpuLayer> NET = net();
  private static final TpuImage IMAGE = TpuImage.pack(NET);

  /** Says -1 to every board. */
  private static final TpuImage NEGATIVE =
      TpuImage.pack(
          List.of(new TpuLayer(false, 1, 1, 1, 1, false, false, List.of(0), List.of(-128))));

  /**
   * A tree as the paper's: two moves, the first with two answers, which leave two moves and one.
   */
  private static final SquarePosition PAPER =
      Positions.of(
          false, 0, "a8 N", "a4 P", "c4 P", "d5 P", "d7 P", "c8 P", "c7 n", "b5 p", "a6 p", "e6 p",
          "e8 p");

  /** Sees three files of the board at once. */
  private static List<TpuLayer> net() {
    final Random random = new Random(3);
    final List<Integer> weights =
        IntStream.range(0, 24).mapToObj(i -> random.nextInt(256) - 128).toList();
    return List.of(new TpuLayer(false, 8, 3, 1, 1, false, false, weights, List.of(17)));
  }

  private static List<Integer> bytes(SquarePosition position) {
    return IntStream.range(0, 64).mapToObj(i -> PieceByte.of(position.code(i))).toList();
  }

  private static SearchQuestion question(SquarePosition root, int depth, TpuLinkKind link) {
    return new SearchQuestion(root, depth, Generator.RINGS, link);
  }

  private static SearchLog search(SquarePosition root, int depth, TpuLinkKind link) {
    final StepStepSpray machine = new StepStepSpray(IMAGE, question(root, depth, link));
    final Simulation simulation = machine.simulation();
    final SearchLog log = SearchLog.attach(machine, simulation);
    simulation.run(LIMIT);
    assertThat(simulation.finished()).isTrue();
    return log;
  }

  @Test
  void exampleOfThePaperHasItsStatesAndItsStack() {
    final Map<Integer, String> names =
        Map.of(
            Positions.square("a8") << 6 | Positions.square("b6"), "M1",
            Positions.square("a8") << 6 | Positions.square("c7"), "M2",
            Positions.square("c7") << 6 | Positions.square("d5"), "M3",
            Positions.square("c7") << 6 | Positions.square("a8"), "M4",
            Positions.square("b6") << 6 | Positions.square("d5"), "M5",
            Positions.square("b6") << 6 | Positions.square("a8"), "M6");
    final List<String> lines = new ArrayList<>();
    for (SearchLog.Line line : search(PAPER, DEPTH, TpuLinkKind.REPAIRED).lines()) {
      final StringBuilder stack = new StringBuilder();
      line.stack().forEach(move -> stack.append(names.get(move.from() << 6 | move.to())));
      lines.add((stack.isEmpty() ? "ø" : stack) + (line.isDown() ? " Down" : " Up"));
    }
    // M7 is the move of M6, which takes there
    assertThat(String.join(", ", lines).replace("M4M6", "M4M7"))
        .isEqualTo(
            "M1 Down, M1M3 Down, M1M3M5 Down, M1M3 Up, M1M3M6 Down, M1M3 Up, M1 Up, M1M4 Down,"
                + " M1M4M7 Down, M1M4 Up, M1 Up, ø Up, M2 Down, ø Up");
  }

  @Tag("slow")
  @Test
  void valueIsThatOfNegamaxInSoftware() {
    assertValues(0, 10, 2);
  }

  @Test
  @Tag("full")
  void valueIsThatOfNegamaxInSoftwareAtDepthThree() {
    assertValues(0, 30, DEPTH);
  }

  private static void assertValues(int from, int to, int depth) {
    for (int seed = from; seed < to; seed++) {
      final SquarePosition root = random(new Random(seed));
      assertThat(search(root, depth, TpuLinkKind.REPAIRED).value())
          .as("seed %s", seed)
          .isEqualTo(new ScalarSearch(NET).value(bytes(root), root.blackToMove() ? 2 : 1, depth));
    }
  }

  /** A few pieces of each side, and none on f7, from which some moves cannot be sent. */
  private static SquarePosition random(Random random) {
    final byte[] codes = new byte[64];
    for (int i = 0; i < PIECES; i++) {
      codes[random.nextInt(64)] = (byte) (1 + random.nextInt(6) + (i % 2 == 0 ? 0 : 8));
    }
    return new SquarePosition(codes, random.nextBoolean(), 0, 64);
  }

  @Test
  void linkChangesNoValue() {
    final SquarePosition root = random(new Random(1));
    final SearchLog linked = search(root, 1, TpuLinkKind.REPAIRED);
    assertThat(search(root, 1, TpuLinkKind.DIRECT).value()).isEqualTo(linked.value());
    assertThat(search(root, 1, TpuLinkKind.DIRECT).bestMove()).isEqualTo(linked.bestMove());
  }

  private static StepStepSpray faulty(TpuLinkKind there, TpuLinkKind back) {
    return new StepStepSpray(NEGATIVE, question(PAPER, 1, there), back);
  }

  @Test
  void checkFindsTheLostHeaderOfTheFirstPacketAndThatTheSearchWaitsForEver() {
    final StepStepSpray machine = faulty(TpuLinkKind.PUBLISHED, TpuLinkKind.PUBLISHED);
    final Simulation simulation = machine.simulation();
    final LinkByteChecker check = LinkByteChecker.attach(machine, simulation);
    simulation.run(10_000);
    assertThat(simulation.finished()).isFalse();
    assertThat(check.findings()).hasSize(1);
    final LinkByteChecker.ByteError finding = check.findings().get(0);
    assertThat(finding.text())
        .startsWith("request: byte 0 of packet 1 is d5 and arrives as 00 in cycle ");
    assertThat(check.outcome())
        .isEqualTo(
            "the search waits for an answer with the stack a8b6: without its first byte the TPU"
                + " takes no packet");
    final Simulation again = faulty(TpuLinkKind.PUBLISHED, TpuLinkKind.PUBLISHED).simulation();
    again.run(finding.cycle());
    assertThat(signal(again, "search.request.receiver.data")).isZero();
    assertThat(signal(again, "search.request.receiver.valid")).isOne();
    again.run(finding.cycle() + 1);
    assertThat(signal(again, "search.request.receiver.data")).isEqualTo(bytes(PAPER).get(0));
  }

  private static int signal(Simulation simulation, String name) {
    return Objects.requireNonNull(simulation.circuit().signal(name)).value();
  }

  @Test
  void checkFindsTheHighByteOfTheFirstNegativeValueOnTheWayBack() {
    final StepStepSpray machine = faulty(TpuLinkKind.REPAIRED, TpuLinkKind.PUBLISHED);
    final Simulation simulation = machine.simulation();
    final LinkByteChecker check = LinkByteChecker.attach(machine, simulation);
    simulation.run(LIMIT);
    assertThat(simulation.finished()).isTrue();
    assertThat(check.findings())
        .extracting(
            LinkByteChecker.ByteError::link,
            LinkByteChecker.ByteError::sent,
            LinkByteChecker.ByteError::arrived)
        .containsExactly(tuple("reply", 0xFF, 0));
  }

  @Test
  void checkFindsNothingInARepairedLink() {
    final StepStepSpray machine = faulty(TpuLinkKind.REPAIRED, TpuLinkKind.REPAIRED);
    final Simulation simulation = machine.simulation();
    final LinkByteChecker check = LinkByteChecker.attach(machine, simulation);
    simulation.run(LIMIT);
    assertThat(check.findings()).isEmpty();
  }

  @Test
  void everyCycleIsSomebodys() {
    final StepStepSpray machine =
        new StepStepSpray(IMAGE, question(random(new Random(1)), 1, TpuLinkKind.REPAIRED));
    final Simulation simulation = machine.simulation();
    final SearchLog log = SearchLog.attach(machine, simulation);
    simulation.run(LIMIT);
    final Map<SearchLog.Owner, Long> cycles = log.cycles(simulation.cycle());
    assertThat(cycles.values().stream().mapToLong(i -> i).sum()).isEqualTo(simulation.cycle());
    assertThat(cycles.values()).allMatch(part -> part > 0);
  }

  @Test
  void noPartDependsOnTheOrderOrSleepsWithNews() {
    for (Generator generator : Generator.values()) {
      final SearchQuestion question = new SearchQuestion(PAPER, 2, generator, TpuLinkKind.REPAIRED);
      assertThat(
              OrderCheck.run(
                  new StepStepSpray(IMAGE, question).simulation(),
                  new StepStepSpray(IMAGE, question).shuffled(5),
                  2_000))
          .isEmpty();
    }
  }
}
