// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.travel.TimeTravel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunRecordingTest {
  @TempDir Path folder;

  private static RunRecording record(TinyCircuit tiny, Path file) throws IOException {
    return RunRecording.of(tiny.simulation, file, TraceSelection.all(tiny.circuit));
  }

  /** The one that was closed last replaced the trace of the other one. */
  @Test
  void twoRecordingsCouldWriteOneFile() throws IOException {
    final Path file = folder.resolve("a.vcd");
    final Path link = Files.createSymbolicLink(folder.resolve("link.vcd"), file);
    final TinyCircuit other = new TinyCircuit();
    final RunRecording first = record(new TinyCircuit(), file);
    for (Path same : List.of(file, folder.resolve("./a.vcd"), folder.resolve("x/../a.vcd"), link)) {
      assertThatThrownBy(() -> record(other, same))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(same + ": another recording writes this file; close that recording first");
    }
    record(other, folder.resolve("b.vcd")).close();
    first.discard();
    record(other, link).close(); // an older file is overwritten
    record(other, file).close();
    assertThat(folder).isDirectoryContaining("glob:**a.vcd").isDirectoryContaining("glob:**b.vcd");
  }

  @Test
  void goingBackWhileRecordingDidNotSayWhatToDo() throws IOException {
    final TinyCircuit tiny = new TinyCircuit();
    final TimeTravel travel = new TimeTravel(tiny.simulation, tiny.simulation, 0);
    final Snapshot begin = Snapshot.of(tiny.simulation);
    try (RunRecording recording = record(tiny, folder.resolve("a.vcd"))) {
      travel.to(6);
      final String expected =
          "cannot be recorded after cycle 6: close or pause the recording before the run goes"
              + " back, and resume it in a later cycle";
      assertThatThrownBy(() -> travel.to(2)).hasMessage("cycle 0 " + expected);
      begin.restore(tiny.simulation);
      assertThatThrownBy(() -> tiny.simulation.run(5)).hasMessageEndingWith(expected);

      recording.pause();
      travel.to(2);
      travel.to(8);
      recording.resume();
      travel.to(10);
    }
    assertThat(folder.resolve("a.vcd")).content().contains("#120\n", "$dumpoff", "#200\n");
  }

  /** Counts, and fails in cycle 5 while it settles. */
  private static final class Failing extends Part {
    private final Register count;

    Failing(Circuit circuit) {
      super(circuit.root(), "failing");
      count = circuit.root().register("count", 8).readBy(this);
    }

    @Override
    public void settle() {
      if (count.q() == 5) {
        throw new IllegalStateException("failed");
      }
    }

    @Override
    public void edge() {
      count.next(count.q() + 1);
    }
  }

  /** Closing settled the failed cycle again, failed too, and left no file. */
  @Test
  void recordingOfARunThatFailsHasTheCyclesBefore() throws IOException {
    final Circuit circuit = new Circuit("top");
    new Failing(circuit);
    final Simulation simulation = Simulation.of(circuit);
    final Path file = folder.resolve("a.vcd");
    assertThatThrownBy(
            () -> {
              try (RunRecording recording =
                  RunRecording.of(simulation, file, TraceSelection.all(circuit))) {
                simulation.run(10);
                assertThat(recording.changed()).isTrue();
              }
            })
        .hasMessage("failed")
        .hasNoSuppressedExceptions();
    assertThat(file).content().contains("#80\n").doesNotContain("#90\n");
  }
}
