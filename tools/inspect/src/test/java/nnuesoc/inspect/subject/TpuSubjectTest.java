// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import nnuesoc.inspect.page.SinglePage;
import nnuesoc.inspect.session.CycleState;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.subject.ShownEvaluation.LayerSpan;
import nnuesoc.peers.onechan.OnechanTpuRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the page is told of a packet through the TPU. */
class TpuSubjectTest {
  private final InspectSession session = TpuLooked.session();

  @Test
  void eachMoveIsAnEvaluationWithTheCyclesOfItsLayers() {
    final OnechanTpuRun run = TpuLooked.run();
    run.toEnd();
    final List<ShownEvaluation> moves = session.overview().evaluations();
    assertThat(moves).extracting(ShownEvaluation::name).hasSize(20).startsWith("a2a3", "a2a4");
    for (int i = 0; i < moves.size(); i++) {
      final ShownEvaluation move = moves.get(i);
      assertThat(move.eval()).isEqualTo(run.log().values().get(i).byteValue());
      assertThat(move.end()).isEqualTo(run.log().valueCycles().get(i));
      assertThat(move.begin()).isEqualTo(i == 0 ? Long.valueOf(0) : moves.get(i - 1).end());
      for (int layer = 0; layer < 5; layer++) {
        final LayerSpan span = move.layers().get(layer);
        assertThat(span.firstTrigger()).isEqualTo(run.log().issues().get(5 * i + layer));
        assertThat(span.proceed())
            .isEqualTo(run.log().dones().get(5 * i + layer))
            .isEqualTo(
                Objects.requireNonNull(span.firstTrigger()) + span.transfer() + span.compute());
      }
    }
    // SPEC of the design: issue + 5 + weights + biases + array = done; the array's time has a
    // formula
    assertThat(moves.get(0).layers().get(0).compute()).isEqualTo((8 - 3 + 1) * (8 + 3) + 6 - 1);
  }

  @Test
  void goingBackAndForthChangesNothing() {
    final List<ShownEvaluation> before = session.overview().evaluations();
    final CycleState moment = session.moment(3_000);
    session.moment(100);
    session.events(19);
    assertThat(session.moment(3_000).values()).isEqualTo(moment.values());
    assertThat(session.overview().evaluations()).isEqualTo(before);
  }

  @Test
  void memoriesThatNothingWritesAreShownToo() {
    assertThat(session.overview().memories())
        .extracting(memory -> memory.name())
        .containsExactly("moves", "main", "instructions");
    assertThat(session.words("main", 0).values()[0]).isEqualTo(0x8850_0000);
    assertThat(session.words("main", 7_000).values()).isEqualTo(session.words("main", 0).values());
    assertThat(session.golden("main", 0)).isNull();
    assertThat(session.lastWrite("main", 0, 7_000).cycle()).isNull();
    assertThat(session.lastWrite("moves", 0, 7_000).writer()).isEqualTo("receiver");
    assertThat(session.export("moves", 7_000, "hex")).startsWith("@0\n").contains("210f");
  }

  @Test
  void programCounterIsShownAsAnInstruction() {
    final var pc =
        session.overview().signals().stream()
            .filter(signal -> signal.name().equals("tpu.processor.pc"))
            .findAny()
            .orElseThrow();
    assertThat(pc.states()).hasSize(30).startsWith("beq moves, zero, wait");
  }

  @Tag("slow")
  @Test
  void fileHasEveryMove() {
    assertThat(SinglePage.of(session).leftOut()).isEmpty();
  }
}
