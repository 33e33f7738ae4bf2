// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import nnuesoc.work.TextWork;
import nnuesoc.work.TextWorker;

/**
 * Points of a sweep as pieces of work: a piece is the values of a point, and the answer is its row.
 */
final class SweepWork implements TextWork<SweepPointRunner.Outcome> {
  private final Sweep sweep;
  private final SweepPointRunner runner;
  private final List<SweepPoint> points;

  /** The points that are to be run. */
  SweepWork(Sweep sweep, SweepPointRunner runner, List<SweepPoint> points) {
    this.sweep = sweep;
    this.runner = runner;
    this.points = points;
  }

  @Override
  public int size() {
    return points.size();
  }

  @Override
  public SweepPointRunner.Outcome run(int place) {
    return runner.run(points.get(place));
  }

  @Override
  public Class<? extends TextWorker> worker() {
    return SweepWorker.class;
  }

  @Override
  public String common() throws IOException {
    return SweepWorkText.of(sweep);
  }

  @Override
  public Map<String, Path> files() throws IOException {
    return SweepWorkText.files(sweep);
  }

  @Override
  public String text(int place) {
    return String.join(",", points.get(place).values());
  }

  @Override
  public SweepPointRunner.Outcome result(int place, String answer) {
    return SweepWorker.read(answer, sweep.keys().size());
  }
}
