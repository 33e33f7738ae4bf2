// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;

/**
 * A stimulus of the corpus.
 *
 * @param name its letter or word in the table of cases
 * @param spec what runs
 */
record CorpusRun(String name, SocSpec spec) {
  static CorpusRun parse(String line) {
    final TwinCase twin = TwinCase.parse(line);
    return new CorpusRun(twin.name(), twin.spec());
  }

  /** The options that tell the doctor this run. */
  List<String> options() {
    final List<String> options =
        new ArrayList<>(
            List.of(
                "--shape",
                spec.shape().toString(),
                "--net",
                spec.netName(),
                "--arithmetic",
                spec.arithmeticName(),
                "--timing",
                spec.timingText()));
    for (Position position : spec.positions()) {
      options.add("--fen");
      options.add(position.fen());
    }
    return options;
  }
}
