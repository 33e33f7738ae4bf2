// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Position;
import nnuesoc.rtl.fabric.LayerContext;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.state.StateVisitor;
import org.junit.jupiter.api.Test;

/**
 * A program that forgot a field in exchange took other cycles after going back; nothing noticed.
 */
class ChecksTest {
  private static final SocSpec REPORT =
      SocSpec.of(SyntheticNet.of(7, Shape.parse("1,1,2,2"), NumberFormat.REPORT));

  /** The report's program, but it sleeps before every second of its first polls. */
  private static class SleepyProgram implements Program {
    final InterlockedProgram report;
    int polls;

    SleepyProgram(List<Position> positions, Net net) {
      report = new InterlockedProgram(positions, net);
    }

    @Override
    public boolean next(Transaction transaction, int lastRead) {
      final boolean more = report.next(transaction, lastRead);
      if (more
          && transaction.purpose() == Purpose.POLL
          && counts(transaction)
          && polls++ % 2 == 0) {
        transaction.sleepBefore(100);
      }
      return more;
    }

    boolean counts(Transaction poll) {
      return !poll.isRepeated();
    }

    @Override
    public void exchange(StateVisitor state) {
      report.exchange(state);
      polls = state.number(polls);
    }
  }

  /** Its repeated polls are not alike, which the fast engine does not see. */
  private static final class MoodyProgram extends SleepyProgram {
    MoodyProgram(List<Position> positions, Net net) {
      super(positions, net);
    }

    @Override
    boolean counts(Transaction poll) {
      return true;
    }
  }

  private static final class ForgetfulProgram extends SleepyProgram {
    ForgetfulProgram(List<Position> positions, Net net) {
      super(positions, net);
    }

    @Override
    public void exchange(StateVisitor state) {
      report.exchange(state);
    }
  }

  private static final class HeedlessProgram extends SleepyProgram {
    HeedlessProgram(List<Position> positions, Net net) {
      super(positions, net);
    }

    @Override
    public void exchange(StateVisitor state) {
      polls = state.number(polls);
    }
  }

  /** It gives no result if it was saved between its first poll and the result, and resumed. */
  private static final class ForgottenResultProgram extends SleepyProgram {
    private boolean armed;

    ForgottenResultProgram(List<Position> positions, Net net) {
      super(positions, net);
    }

    @Override
    public boolean next(Transaction transaction, int lastRead) {
      final boolean more = report.next(transaction, lastRead);
      if (more && transaction.purpose() == Purpose.POLL && !transaction.isRepeated()) {
        armed = true;
      } else if (more && transaction.purpose() == Purpose.EVAL) {
        if (!armed) {
          transaction.readPio(Purpose.POLL, transaction.offset());
        }
        armed = false;
      }
      return more;
    }
  }

  /** A layer 3 with a register that shows a forgotten field in some cycles of each row. */
  private static final class BrieflyWrongLayer extends OwnLayer {
    private final Register shown;
    private int rows;

    BrieflyWrongLayer(LayerContext context) {
      super(context);
      shown = context.scope().register("shown", 8).readBy(this);
    }

    @Override
    protected void accumulate() {
      super.accumulate();
      shown.next(rows);
    }

    @Override
    protected void latchResult() {
      shown.next(0);
      rows++;
    }
  }

  /** A layer 3 whose result depends on how often it was entered. */
  private static final class RestlessLayer extends OwnLayer {
    private int entered;

    RestlessLayer(LayerContext context) {
      super(context);
    }

    @Override
    protected void addressMemories(int column, int use) {
      entered++;
      super.addressMemories(column, use);
    }

    @Override
    protected void accumulate() {
      sum.next(entered);
    }

    @Override
    public void exchange(StateVisitor state) {
      entered = state.number(entered);
    }
  }

  /** A layer 3 whose fast engine forgets the products. */
  private static final class HastyLayer extends OwnLayer {
    HastyLayer(LayerContext context) {
      super(context);
    }

    @Override
    protected void fastAccumulate(int first, int end) {}
  }

  /** A layer 3 that drives the bias of layer 2, but only at one value of its sum. */
  private static final class MeddlingLayer extends OwnLayer {
    private final Register bias;
    private final int when;

    MeddlingLayer(LayerContext context, int when) {
      super(context);
      this.when = when;
      bias = context.pio().output(PioRegister.PIO_BIAS_2);
    }

    @Override
    protected void latchResult() {
      if (sum.q() == when) {
        bias.next(bias.q() ^ 1);
      }
    }
  }

  private static Supplier<SocRun> runs(SocSpec spec) {
    return () -> spec.start(Position.START);
  }

  @Test
  void programWithItsWholeStateAndTheReportsPass() {
    assertThat(Checks.all(runs(REPORT))).isEmpty();
    assertThat(Checks.all(runs(REPORT.withProgram(SleepyProgram::new)))).isEmpty();
    assertThat(Checks.all(runs(REPORT.withFabric(config -> Soc.with(config, 3, OwnLayer::new)))))
        .isEmpty();
  }

  @Test
  void fieldThatExchangeForgetsIsNamed() {
    assertThat(Checks.all(runs(REPORT.withProgram(ForgetfulProgram::new))))
        .hasValueSatisfying(
            found ->
                assertThat(found.text())
                    .contains("not restored: ForgetfulProgram.polls")
                    .contains("pass what changes with the run to exchange"));
    assertThat(Checks.all(runs(REPORT.withProgram(HeedlessProgram::new))))
        .hasValueSatisfying(found -> assertThat(found.text()).contains("HeedlessProgram.report."));
  }

  @Test
  void layerThatDependsOnItsEntriesIsFound() {
    final Supplier<SocRun> runs =
        runs(REPORT.withFabric(config -> Soc.with(config, 3, RestlessLayer::new)));
    assertThat(Checks.ordered(runs))
        .hasValueSatisfying(
            found -> assertThat(found.text()).contains("soc.fabric.layer3.sum in cycle"));
  }

  @Test
  void secondDriverInOneRareStateWasNotFound() {
    final SocRun sound = REPORT.start(Position.START);
    sound.simulation().run(Long.MAX_VALUE);
    final Signal sum = sound.simulation().circuit().signal("soc.fabric.layer3.sum");
    final int when = Objects.requireNonNull(sum).value();
    assertThat(
            Checks.all(
                runs(
                    REPORT.withFabric(
                        config ->
                            Soc.with(config, 3, context -> new MeddlingLayer(context, when))))))
        .hasValueSatisfying(
            found ->
                assertThat(found.text())
                    .contains("soc.pio.pio_bias_2: two parts drive the register, hps and layer3"));
  }

  @Test
  void programWhoseRepeatedPollsDifferIsFound() {
    assertThat(Checks.all(runs(REPORT.withProgram(MoodyProgram::new))))
        .hasValueSatisfying(found -> assertThat(found.text()).contains("(stepped)", "(fast)"));
  }

  @Test
  void layerWhoseFastEngineIsWrongIsFound() {
    assertThat(Checks.all(runs(REPORT.withFabric(config -> Soc.with(config, 3, HastyLayer::new)))))
        .hasValueSatisfying(
            found -> assertThat(found.text()).contains("(stepped)").contains("(fast)"));
  }

  /** The effect came and went between two of the cycles in which the run was looked at. */
  @Test
  void fieldWhoseEffectLiesBetweenTwoStopsWasNotFound() {
    final Supplier<SocRun> runs =
        runs(REPORT.withFabric(config -> Soc.with(config, 3, BrieflyWrongLayer::new)));
    assertThat(Checks.restored(runs)).isEmpty();
    assertThat(Checks.betweenStops(runs))
        .hasValueSatisfying(
            found ->
                assertThat(found.text())
                    .contains("soc.fabric.layer3.shown is ")
                    .contains("not restored: BrieflyWrongLayer.rows"));
  }

  @Test
  void resultThatWasLostAfterGoingBackWasNotFound() {
    assertThat(Checks.all(runs(REPORT.withProgram(ForgottenResultProgram::new))))
        .hasValueSatisfying(
            found -> assertThat(found.text()).contains("the list of results is", "went back"));
  }

  @Test
  void theSameRunTwiceWasNotRefused() {
    final SocRun run = REPORT.start(Position.START);
    assertThatThrownBy(() -> Checks.all(() -> run))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the supplier gives the same run again: expected a new run in cycle 0 each time");
  }

  @Test
  void runThatHasBegunIsRefused() {
    final SocRun begun = REPORT.start(Position.START);
    begun.to(10);
    assertThatThrownBy(() -> Checks.all(() -> begun))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the run is in cycle 10: expected a new run in cycle 0");
  }
}
