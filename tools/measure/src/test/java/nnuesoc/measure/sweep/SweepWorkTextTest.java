// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import nnuesoc.work.ReceivedFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A point that goes to another machine as a text gives there the row that it gives here. */
class SweepWorkTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "write=1:3;clock=50,75",
        "mode=single,streamed",
        "board=linux,baremetal",
        "words=1:4;positions=1,2",
        "fabric=report,by-column",
        "width=32,64",
      })
  void rowsAreTheSame(String over) throws IOException {
    final SocSpec spec =
        SocSpec.of(SyntheticNet.of(7, Shape.parse("1,4,3,2"), NumberFormat.STOCKFISH))
            .withPositions(List.of(Position.START, Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1")));
    final List<SweepAxis> axes = new ArrayList<>();
    for (String axis : over.split(";", -1)) {
      axes.add(SweepAxis.parse(axis));
    }
    final Sweep sweep = new Sweep(new FixedSettings(spec, Tuning.REPORT, 60), axes);
    final SweepPointRunner runner = new SweepPointRunner(ResultOracle.of(spec), () -> false);
    runner.baseline(sweep.baseline());
    final SweepWork work = new SweepWork(sweep, runner, sweep.points());
    final SweepWorker worker = new SweepWorker(work.common(), new ReceivedFiles(Path::of, "here"));

    for (int i = 0; i < work.size(); i++) {
      assertThat(work.result(i, worker.run(work.text(i)))).isEqualTo(work.run(i));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"differs: write=1: expected the end in cycle 3, the run ended in 4"})
  void differenceComesBack(String answer) {
    assertThat(SweepWorker.read(answer, 1))
        .isEqualTo(new SweepPointRunner.Outcome(null, answer.substring("differs: ".length())));
  }
}
