// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;

/** A measurement that gives one row or more. */
interface BenchContest {
  /** The rows' names. */
  List<String> names();

  /** The same with only those rows whose names are wanted. */
  BenchContest only(Predicate<String> wanted);

  /**
   * Measures.
   *
   * @throws nnuesoc.process.Subprocess.StoppedException if the user stops the run
   */
  void run(ContestantFactory lab, MeasurementPace pace) throws IOException;

  /** What has been measured so far. */
  List<BenchRow> rows();
}
