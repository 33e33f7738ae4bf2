// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;
import nnuesoc.traces.write.SimulationTraceWriter;
import nnuesoc.traces.write.TraceFileOutput;
import nnuesoc.traces.write.TraceSelection;

/** One run of a ONe-ChAn design, from reset to its answer. */
public abstract class OnechanRun {
  private final Simulation simulation;

  OnechanRun(Simulation simulation) {
    this.simulation = simulation;
  }

  /** The clock; it has not started yet. */
  public final Simulation simulation() {
    return simulation;
  }

  /** Runs to the answer, or until the run is given up. */
  public final void toEnd() {
    simulation.run(mostCycles());
  }

  /**
   * As above, with a trace.
   *
   * @throws IOException if the file cannot be written; the message names it and the reason
   */
  public final void toEnd(TraceSelection selection, Path file) throws IOException {
    record(selection, mostCycles(), file);
  }

  /**
   * Records a range of cycles.
   *
   * @throws IOException as above
   */
  public final void record(long from, long to, Path file) throws IOException {
    simulation.run(from);
    record(TraceSelection.all(simulation.circuit()), to, file);
  }

  private void record(TraceSelection selection, long to, Path file) throws IOException {
    final TraceFileOutput output = TraceFileOutput.open(file);
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(selection, output, output.format());
    simulation.observe(writer);
    simulation.run(to);
    writer.finish(simulation.cycle());
    output.commit();
  }

  /** How the signals are shown. */
  public List<ViewGroup> groups() {
    final List<ViewRow> rows =
        simulation.circuit().signals().stream()
            .map(signal -> ViewRow.of(signal.name(), signal.widthBits(), ViewValueFormat.UNSIGNED))
            .toList();
    return List.of(new ViewGroup("signals", rows, true));
  }

  /**
   * What the unmet expectation is about, in a sentence; empty if there is nothing to say.
   *
   * @param field the field of the answer
   * @param index the place in the field's list
   */
  public String about(String field, int index) {
    return "";
  }

  /** The cycle in which a field of the answer can be seen; 0 if that is not known. */
  public long cycleOf(String field, int index) {
    return 0;
  }

  /** This run, if it is one of the TPU: the only design that has a page. */
  public Optional<OnechanTpuRun> tpu() {
    return Optional.empty();
  }

  /** Whether the answer is there. */
  public boolean isAnswered() {
    return simulation.finished();
  }

  /** The cycle in which a run that has no answer is given up. */
  public long mostCycles() {
    return 10_000_000; // a packet of 220 moves through the longest net takes a third of it
  }

  /** Whether the run did what it is for; the answer says what is wrong. */
  public boolean isRight() {
    return true;
  }

  /** Puts every field of the answer into the question. */
  public abstract void answer(ObjectNode question);

  /** The answer in one line for a table. */
  public abstract String line();
}
