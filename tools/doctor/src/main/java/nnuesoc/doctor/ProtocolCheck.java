// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.List;
import nnuesoc.doctor.FindingLog.Report;
import nnuesoc.sim.design.Register;
import org.jspecify.annotations.Nullable;

/**
 * The handshake of a layer: it asks only when the layers before it are done, a grant answers a
 * request, and no grant is lost.
 */
final class ProtocolCheck implements LayerListener, ProcessorLoadMonitor.Listener {
  private static final long NEVER = -1;

  private final LayerUnit unit;
  private final List<LayerUnit> before;
  private final CheckerDriver examination;
  private final FindingLog findings;
  private int doneBefore;
  private long asked = NEVER;
  private long readyRose = NEVER;
  private boolean seen;
  private boolean taken = true;

  /**
   * Watches a layer.
   *
   * @param before the traces of the layers whose outputs it reads; none for layer 1
   */
  ProtocolCheck(LayerMonitor trace, List<LayerMonitor> before, CheckerDriver examination) {
    unit = trace.unit();
    this.before = before.stream().map(LayerMonitor::unit).toList();
    this.examination = examination;
    findings = examination.findings();
    trace.listen(this);
    for (LayerMonitor one : before) {
      one.listen(
          new LayerListener() {
            @Override
            public void rowEnds(long cycle) {
              if (one.unit().currentRow() == one.unit().rows() - 1) {
                doneBefore++;
              }
            }
          });
    }
    examination.onBegin(() -> doneBefore = 0);
    examination.watch(unit.control().ready(), this::readyChanged);
    final Register trigger = unit.control().trigger();
    if (trigger != null) {
      examination.watch(trigger, this::triggerChanged);
    }
    final ProcessorLoadMonitor processor = examination.examined().processor();
    if (processor != null) {
      processor.listen(this);
    }
  }

  private void triggerChanged(Register trigger, long cycle) {
    if (trigger.q() == 1) {
      asked = cycle;
      seen = false;
      if (doneBefore < before.size()) {
        askedTooEarly(cycle);
      }
    } else if (!seen && examination.examined().processor() != null && !unit.black()) {
      report(
          Fault.REQUEST_UNSEEN,
          cycle,
          "trigger is 1 from cycle " + asked + " on, no load reads it, and trigger falls",
          "the processor does not wait for trigger, or ready was still 1");
    }
  }

  private void askedTooEarly(long cycle) {
    report(
        Fault.REQUEST_TOO_EARLY,
        cycle,
        "trigger rises, and " + before.get(0).name() + " has not finished since power-up or reset",
        "the start signal rises at a wrong time, or the power-up state is not the idle state");
  }

  private void readyChanged(Register register, long cycle) {
    if (unit.isReady()) {
      readyRose = cycle;
      taken = false;
    } else {
      examination.at(cycle, () -> readyFell(cycle)); // the layer may take it at this very edge
    }
  }

  private void readyFell(long cycle) {
    if (!taken) {
      taken = true;
      report(
          Fault.GRANT_LOST,
          cycle,
          "ready is 1 from cycle "
              + readyRose
              + " on and falls, and the layer, in state "
              + unit.control().state().q()
              + ", has not taken it",
          "ready rises while trigger is 0: the row is lost");
    }
  }

  @Override
  public void granted(long cycle) {
    taken = true;
    if (asked != NEVER && readyRose < asked) {
      report(
          Fault.GRANT_OF_ROW_BEFORE,
          cycle,
          "trigger rises in cycle " + asked + "; ready has been 1 since cycle " + readyRose,
          "ready is still 1 at the next trigger: the row is computed with old weights");
    }
  }

  @Override
  public void sawTrigger(int layer) {
    if (layer == unit.number()) {
      seen = true;
    }
  }

  private void report(Fault fault, long cycle, String evidence, String cause) {
    final @Nullable Register row = unit.control().row();
    findings.add(
        new Report(
            fault,
            cycle,
            row == null
                ? FaultPlace.of(unit.name())
                : FaultPlace.row(unit.name(), unit.currentRow()),
            evidence,
            cause,
            FindingExhibit.signals(unit.scope(), cycle)));
  }
}
