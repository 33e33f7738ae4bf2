// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.function.IntToDoubleFunction;
import nnuesoc.doctor.FindingLog.Report;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.sim.design.Register;
import org.jspecify.annotations.Nullable;

/**
 * The result: whether it is the sum of layer 4 with the bias, whether it is stable, when it is
 * loaded, what is printed for it, and whether it is the golden model's.
 */
final class ResultCheck implements LayerListener, ProcessorLoadMonitor.Listener {
  private static final String UNIT = "result";
  private static final double ONE = 32; // 5 fraction bits
  private static final long NEVER = -1;

  private final LayerUnit layer4;
  private final CheckerDriver examination;
  private final FindingLog findings;
  private final Register result;
  private long standsFrom = NEVER;

  ResultCheck(LayerMonitor trace, CheckerDriver examination) {
    layer4 = trace.unit();
    this.examination = examination;
    findings = examination.findings();
    result = examination.examined().anatomy().result();
    trace.listen(this);
    examination.watch(result, this::resultChanged);
    examination.onBegin(() -> standsFrom = NEVER);
    final ProcessorLoadMonitor processor = examination.examined().processor();
    if (processor != null) {
      processor.listen(this);
    }
  }

  private FindingExhibit show(long cycle) {
    return examination.isBeyondEnd()
        ? FindingExhibit.none()
        : FindingExhibit.signals(layer4.scope(), cycle);
  }

  @Override
  public void rowEnds(long cycle) {
    final int sum = layer4.path().accumulator().signed();
    final int bias = layer4.path().bias().getAsInt();
    standsFrom = cycle + 1;
    examination.at(cycle + 1, () -> compare(cycle + 1, sum, bias, result.signed()));
  }

  private void compare(long cycle, int sum, int bias, int got) {
    final int expected = examination.examined().norm().arithmetic().eval(sum, bias);
    checkPrint(cycle, got);
    if (got != expected) {
      wrongResult(cycle, sum, bias, got, expected);
    } else if (examination.examined().processor() == null) {
      checkGolden(cycle, got);
    }
  }

  private void wrongResult(long cycle, int sum, int bias, int got, int expected) {
    final int bare = examination.examined().norm().arithmetic().eval(sum, 0);
    final boolean biasMissing = got == bare;
    final int width = result.widthBits();
    final boolean narrow = (got & mask(width)) == (bare & mask(width)) && !biasMissing;
    findings.add(
        new Report(
            biasMissing ? Fault.RESULT_WITHOUT_BIAS : Fault.RESULT_NOT_OF_SUM,
            cycle,
            FaultPlace.row(layer4.name(), 0),
            "sum " + sum + ", bias " + bias + " give " + got + ", expected " + expected,
            biasMissing
                ? "the bias is added after the result was stored"
                : narrow
                    ? "the result's "
                        + width
                        + " bits are too few: the result is the low part of the sum, without the"
                        + " bias"
                    : "the path from the sum to the result",
            show(cycle)));
  }

  private static int mask(int bits) {
    return bits == Integer.SIZE ? -1 : (1 << bits) - 1;
  }

  private void resultChanged(Register register, long cycle) {
    if (standsFrom == NEVER
        || cycle <= standsFrom
        || examination.examined().anatomy().reset().q() == 1) {
      return;
    }
    if (findings.isNew(FaultKind.STABILITY, UNIT)) {
      findings.report(
          new Report(
              Fault.RESULT_NOT_STABLE,
              cycle,
              FaultPlace.of(UNIT),
              result.name()
                  + " is "
                  + result.signed()
                  + " in cycle "
                  + cycle
                  + ", "
                  + (cycle - standsFrom)
                  + " after it came",
              "the state that stores the result never ends, and stores the result again at each"
                  + " clock edge",
              show(cycle)));
    }
  }

  @Override
  public void evalRead(long cycle, int value) {
    if (standsFrom != NEVER && standsFrom <= cycle) {
      checkGolden(cycle, result.signed());
      return;
    }
    final @Nullable GoldenResult golden =
        examination.examined().norm().golden().apply(examination.evaluation());
    findings.add(
        new Report(
            Fault.READ_TOO_EARLY,
            cycle,
            FaultPlace.of(UNIT),
            "it is read as "
                + value
                + " while layer 4 is in state "
                + layer4.control().state().q()
                + " and has not summed its row"
                + (golden == null ? "" : "; the golden model's is " + golden.eval()),
            "the program does not wait for layer 4",
            FindingExhibit.signals(layer4.scope(), cycle)));
  }

  private void checkPrint(long cycle, int got) {
    final IntToDoubleFunction printed = examination.examined().norm().printed();
    if (printed == null) {
      return;
    }
    final int value = got == 0 ? (int) ONE : got;
    final double text = printed.applyAsDouble(value & mask(result.widthBits()));
    if (text != value / ONE) {
      findings.add(
          new Report(
              Fault.PRINTED_WRONG,
              cycle,
              FaultPlace.of("program"),
              "for "
                  + value
                  + ", which is "
                  + value / ONE
                  + " with 5 fraction bits, it prints "
                  + text,
              "it divides by "
                  + Math.round((value & mask(result.widthBits())) / text)
                  + (value < 0 ? ", and takes a negative number as an unsigned one" : ""),
              FindingExhibit.none()));
    }
  }

  private void checkGolden(long cycle, int got) {
    final @Nullable GoldenResult golden =
        examination.examined().norm().golden().apply(examination.evaluation());
    if (golden != null && golden.eval() != got) {
      findings.add(
          new Report(
              Fault.EVALUATION_NOT_GOLDEN,
              cycle,
              FaultPlace.of(UNIT),
              "it is " + got + ", expected " + golden.eval(),
              "the other findings; without other findings, a part that no checker sees",
              show(cycle)));
    }
  }
}
