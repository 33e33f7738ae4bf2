// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import nnuesoc.rtl.onechan.LinkByteChecker.ByteError;
import nnuesoc.rtl.onechan.SearchQuestion.Generator;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import nnuesoc.rtl.squares.Positions;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

class LinkByteCheckerTest {
  private static final int LIMIT = 100_000;

  /** The end of Black's last move, to c5. */
  private static final int C5_LOW = (34 << 4 | 15) & 0xFF;

  /** White's moves are h1f2 and h1g3, with six answers each. */
  private static final SearchQuestion QUESTION =
      new SearchQuestion(
          Positions.of(false, 0, "h1 N", "b3 n"), 1, Generator.RINGS, TpuLinkKind.DIRECT);

  /** Says -1 to every board. */
  private static final TpuImage NEGATIVE =
      TpuImage.pack(
          List.of(new TpuLayer(false, 1, 1, 1, 1, false, false, List.of(0), List.of(-128))));

  /** A checked run. */
  private record Run(StepStepSpray machine, Simulation simulation, LinkByteChecker check) {
    private static Run begin(TpuLinkKind there, TpuLinkKind back) {
      final SearchQuestion question =
          new SearchQuestion(QUESTION.root(), QUESTION.depth(), QUESTION.generator(), there);
      final StepStepSpray machine = new StepStepSpray(NEGATIVE, question, back);
      final Simulation simulation = machine.simulation();
      return new Run(machine, simulation, LinkByteChecker.attach(machine, simulation));
    }

    private Run until(long cycle) {
      simulation.run(cycle);
      return this;
    }
  }

  @Test
  void nothingIsFoundInRepairedLinksOrWires() {
    for (TpuLinkKind link : List.of(TpuLinkKind.REPAIRED, TpuLinkKind.DIRECT)) {
      final Run run = Run.begin(link, link).until(LIMIT);
      assertThat(run.check().findings()).isEmpty();
      assertThat(run.check().outcome())
          .isEqualTo("the search ends, and every byte arrived as it was sent");
    }
  }

  /** The two bytes ff ff of the first value: 0 is delivered in place of the high one. */
  @Test
  void firstWrongByteOfTheReplyIsTheOnlyFinding() {
    final Run run = Run.begin(TpuLinkKind.REPAIRED, TpuLinkKind.PUBLISHED).until(LIMIT);
    assertThat(run.check().findings()).hasSize(1);
    final ByteError finding = run.check().findings().get(0);
    assertThat(finding).isEqualTo(new ByteError("reply", 1, 0, 0xFF, 0, finding.cycle()));
    assertThat(run.check().outcome())
        .isEqualTo("the search ends with a value that no packet stands for");
    final Run again = Run.begin(TpuLinkKind.REPAIRED, TpuLinkKind.PUBLISHED).until(finding.cycle());
    final StepStepSpray.LinkEnds reply = Objects.requireNonNull(again.machine().reply());
    assertThat(reply.receiver().valid().q()).isOne();
    assertThat(reply.receiver().data().q()).isZero();
    again.until(finding.cycle() + 1);
    assertThat(reply.receiver().data().q()).isEqualTo(0xFF);
  }

  @Test
  void requestWithoutItsHeaderIsFoundAndTheSearchWaits() {
    final Run run = Run.begin(TpuLinkKind.PUBLISHED, TpuLinkKind.DIRECT).until(LIMIT);
    final ByteError finding = run.check().findings().get(0);
    assertThat(finding).isEqualTo(new ByteError("request", 1, 0, 0xD5, 0, finding.cycle()));
    assertThat(run.check().outcome())
        .isEqualTo(
            "the search waits for an answer with the stack h1f2: without its first byte the TPU"
                + " takes no packet");
  }

  /** All 78 bytes are with the sender, and none is on the lines. */
  private static void whenThePacketIsWithTheSender(Run run) {
    while (run.machine().sprayer().state().q() != Sprayer.WAIT) {
      run.simulation().step();
    }
  }

  private static void senderKeeps(Run run, int bytes) {
    run.machine().circuit().registers().stream()
        .filter(register -> register.name().equals("search.request.sender.count"))
        .forEach(register -> register.set(bytes));
  }

  private static ByteError firstFinding(Run run) {
    run.until(LIMIT);
    return run.check().findings().get(0);
  }

  /** A packet of 78 bytes arrives 5 x 78 + 4 cycles after it was sent. */
  @Test
  void wrongByteHasItsPlaceAndItsCycle() {
    final Run run = Run.begin(TpuLinkKind.REPAIRED, TpuLinkKind.REPAIRED);
    while (run.machine().sprayer().valid().q() == 0) {
      run.simulation().step();
    }
    final long sent = run.simulation().cycle();
    whenThePacketIsWithTheSender(run);
    Objects.requireNonNull(run.machine().circuit().memories().get("request_sent")).fastWrite(5, 9);
    assertThat(firstFinding(run))
        .isEqualTo(new ByteError("request", 1, 5, 0x7F, 9, sent + 5 * 78 + 4 + 5));
  }

  @Test
  void byteThatIsMissingAtTheEndIsFound() {
    final Run run = Run.begin(TpuLinkKind.REPAIRED, TpuLinkKind.REPAIRED);
    whenThePacketIsWithTheSender(run);
    senderKeeps(run, 77);
    final ByteError finding = firstFinding(run);
    assertThat(finding).isEqualTo(new ByteError("request", 1, 77, C5_LOW, -1, finding.cycle()));
  }

  @Test
  void byteTooManyIsFound() {
    final Run run = Run.begin(TpuLinkKind.REPAIRED, TpuLinkKind.REPAIRED);
    whenThePacketIsWithTheSender(run);
    senderKeeps(run, 79);
    final ByteError finding = firstFinding(run);
    assertThat(finding).isEqualTo(new ByteError("request", 1, 78, -1, 0, finding.cycle()));
  }

  @Test
  void searchThatIsCutOffHasItsStackAndWhatItDoes() {
    final Run run = Run.begin(TpuLinkKind.REPAIRED, TpuLinkKind.REPAIRED);
    while (run.machine().traversal().depth().q() == 0) {
      run.simulation().step();
    }
    assertThat(run.check().outcome()).isEqualTo("the search goes on with the stack h1f2");
    while (run.machine().tpu().receiver().state().q() == PacketReceiver.IDLE) {
      run.simulation().step();
    }
    assertThat(run.check().outcome())
        .isEqualTo("the search waits for an answer with the stack h1f2");
  }

  /** The receiver of the TPU rests while the TPU works. */
  @Test
  void searchThatIsCutOffWhileTheTpuWorksLacksNoByte() {
    final Run run = Run.begin(TpuLinkKind.REPAIRED, TpuLinkKind.REPAIRED);
    whenThePacketIsWithTheSender(run);
    while (run.machine().tpu().receiver().state().q() == PacketReceiver.IDLE) {
      run.simulation().step();
    }
    while (run.machine().tpu().receiver().state().q() != PacketReceiver.IDLE) {
      run.simulation().step();
    }
    assertThat(run.check().outcome())
        .isEqualTo("the search waits for an answer with the stack h1f2");
  }

  @Test
  void searchThatHasNotBegunHasAnEmptyStack() {
    assertThat(Run.begin(TpuLinkKind.DIRECT, TpuLinkKind.DIRECT).check().outcome())
        .isEqualTo("the search goes on with an empty stack");
  }

  @Test
  void findingIsASentence() {
    assertThat(new ByteError("reply", 12, 1, 5, -1, 1_234_567).text())
        .isEqualTo("reply: byte 1 of packet 12 is 05 and arrives as none in cycle 1,234,567");
    assertThat(new ByteError("request", 1, 0, -1, 0, 9).text())
        .isEqualTo("request: byte 0 of packet 1 is none and arrives as 00 in cycle 9");
  }
}
