// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.soc.SocSpec;

/** The evaluations that come in a recording: what the result holds from done to the next reset. */
final class ResultWatch {
  private static final long UNKNOWN = Long.MIN_VALUE;

  private final RunCursor recording;
  private final SignalProbe done;
  private final SignalProbe eval;
  private final SignalProbe reset;
  private final List<Long> values = new ArrayList<>();
  private boolean open;
  private long lastDone = -1; // when the last of them came

  ResultWatch(RunCursor recording) {
    this.recording = recording;
    done = recording.probe("soc.fabric.layer4.done");
    eval = recording.probe("soc.fabric.layer4.eval");
    reset = recording.probe("soc.pio.pio_reset");
  }

  /** Looks at the current cycle. */
  void look() {
    if (done.is() == 1 && done.was() == 0) {
      values.add(UNKNOWN);
      open = true;
      lastDone = recording.cycle();
    }
    if (reset.is() == 1) {
      open = false;
    }
    if (open) {
      values.set(values.size() - 1, eval.isKnown() ? eval.isSigned() : UNKNOWN);
    }
  }

  /** Whether the recording has the two signals that show a result. */
  boolean told() {
    return done.present() && eval.present();
  }

  int count() {
    return values.size();
  }

  /**
   * Whether all evaluations came that the stimulus asks for, and are right; see {@link #isWrong}.
   *
   * @param needed how many must come
   */
  boolean isRight(SocSpec spec, ResultWatch model, int needed, boolean fromTheEnd) {
    return count() >= needed && !differs(spec, model, fromTheEnd, count());
  }

  /**
   * Whether an evaluation came that is not the one that the stimulus asks for. The last cycle of a
   * trace may be incomplete, so an evaluation that comes in it is not judged.
   *
   * @param model the evaluations of the model, as far as it has run
   * @param fromTheEnd whether the first evaluations may be missing
   */
  boolean isWrong(SocSpec spec, ResultWatch model, boolean fromTheEnd) {
    final boolean torn = lastDone == recording.cycle();
    return differs(spec, model, fromTheEnd, torn ? count() - 1 : count());
  }

  private boolean differs(SocSpec spec, ResultWatch model, boolean fromTheEnd, int judged) {
    final int skipped = fromTheEnd ? Math.max(0, spec.positions().size() - count()) : 0;
    for (int i = 0; told() && i < judged && i + skipped < spec.positions().size(); i++) {
      final int at = i + skipped;
      final long expected =
          at < model.count()
              ? model.values.get(at)
              : GoldenModel.evaluate(spec.positions().get(at), spec.net(), spec.arithmetic())
                  .eval();
      if (values.get(i) != expected) {
        return true;
      }
    }
    return false;
  }
}
