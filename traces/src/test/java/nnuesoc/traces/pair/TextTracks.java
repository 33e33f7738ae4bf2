// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.io.IOException;
import java.util.List;

/** Tracks of a trace that stands in a test: signals of one bit and their values, cycle by cycle. */
final class TextTracks {
  private TextTracks() {}

  /**
   * Reads them.
   *
   * @param names of signals in the scope {@code top}
   * @param values of each signal, a character a cycle
   */
  static List<SignalDigest> of(List<String> names, List<String> values) throws IOException {
    final NumberTrace trace = new NumberTrace();
    for (int i = 0; i < names.size(); i++) {
      trace.with("top." + names.get(i), 1, values.get(i).chars().mapToLong(c -> c - '0').toArray());
    }
    return trace.tracks(0);
  }
}
