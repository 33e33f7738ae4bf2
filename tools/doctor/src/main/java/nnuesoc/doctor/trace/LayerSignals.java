// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import org.jspecify.annotations.Nullable;

/** A layer's registers in a recording. */
final class LayerSignals {
  static final int IDLE = 0;
  static final int REQUEST = 1;
  static final int READ = 2;
  static final int ACCUMULATE = 3;
  static final int WRITE = 4;

  private final int number;
  private final int inputs;
  private final int rows;
  final SignalProbe reset;
  final SignalProbe start;
  final SignalProbe ready;
  final SignalProbe state;
  final SignalProbe trigger;
  final SignalProbe row;
  final SignalProbe col;
  final SignalProbe proceed;

  LayerSignals(int number, Shape shape, RunCursor recording) {
    this.number = number;
    inputs = shape.inputs(number);
    rows = shape.rows(number);
    final String scope = LayerPort.scope(number);
    reset = recording.probe("soc.pio.pio_reset");
    start =
        recording.probe(
            number == 1 ? "soc.fabric.loader.start_1" : LayerPort.scope(number - 1) + "proceed");
    ready = recording.probe(scope + "ready");
    state = recording.probe(scope + "state");
    trigger = recording.probe(scope + "trigger");
    row = recording.probe(scope + "row");
    col = recording.probe(scope + "col");
    proceed = recording.probe(scope + "proceed");
  }

  int number() {
    return number;
  }

  int inputs() {
    return inputs;
  }

  int rows() {
    return rows;
  }

  /** The row before the edge, if it is known. */
  @Nullable Integer rowWas() {
    return row.present() && row.wasKnown() ? Integer.valueOf((int) row.was()) : null;
  }

  @Nullable Integer colWas() {
    return col.present() && col.wasKnown() ? Integer.valueOf((int) col.was()) : null;
  }

  /** The row in the current cycle. */
  @Nullable Integer rowIs() {
    return row.present() && row.isKnown() ? Integer.valueOf((int) row.is()) : null;
  }

  @Nullable Integer colIs() {
    return col.present() && col.isKnown() ? Integer.valueOf((int) col.is()) : null;
  }

  boolean resetWas() {
    return reset.present() && reset.wasKnown() && reset.was() == 1;
  }

  /** Whether the state before the edge is known. */
  boolean stateKnown() {
    return state.present() && state.wasKnown();
  }

  /** The values before the edge, for a finding. */
  String text() {
    return "state " + state.was() + ", trigger " + trigger.was() + ", ready " + ready.was();
  }
}
