// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import nnuesoc.sim.design.Memory;

/** Runs a design with all checkers. */
public final class DesignDoctor {
  private DesignDoctor() {}

  /**
   * Examines a run.
   *
   * @param interrupted asked now and then whether to stop
   * @param progress receives the cycle now and then
   */
  public static Diagnosis examine(
      ExaminedRun examined, BooleanSupplier interrupted, LongConsumer progress) {
    final FindingLog findings = new FindingLog(examined.trial());
    final CheckerDriver examination = new CheckerDriver(examined, findings);
    final List<LayerMonitor> traces = new ArrayList<>();
    final List<TermCheck> terms = new ArrayList<>();
    for (LayerUnit unit : examined.anatomy().layers()) {
      final LayerMonitor trace = new LayerMonitor(unit, examination);
      final List<LayerMonitor> before =
          traces.stream().filter(one -> one.unit().number() == unit.number() - 1).toList();
      new ProtocolCheck(trace, before, examination);
      new WeightBiasCheck(trace, examination);
      new FirstRowInputCheck(trace, examination);
      terms.add(new TermCheck(trace, examination));
      final Memory output = unit.path().output();
      if (output != null) {
        new LayerOutputCheck(trace, output, examination);
      }
      traces.add(trace);
    }
    attachTheRest(traces, examination);
    if (examined.toFirstRow()) {
      traces
          .get(0)
          .listen(
              new LayerListener() {
                @Override
                public void rowEnds(long cycle) {
                  examination.stop();
                }
              });
    }
    final WrongOutputCount errors = new WrongOutputCount(traces, terms, examination);
    final boolean complete = examination.run(interrupted, progress);
    return new Diagnosis(findings.list(), errors.list(), complete);
  }

  private static void attachTheRest(List<LayerMonitor> traces, CheckerDriver examination) {
    new ResultCheck(traces.get(traces.size() - 1), examination);
    new MemoryClearCheck(examination.examined().anatomy().loader().white(), examination);
    new MemoryClearCheck(examination.examined().anatomy().loader().black(), examination);
    new FeatureCheck(false, examination);
    new FeatureCheck(true, examination);
    new WriteHazardCheck(examination);
  }
}
