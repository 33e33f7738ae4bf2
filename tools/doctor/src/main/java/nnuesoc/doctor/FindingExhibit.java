// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

/** Shows a finding. A guide puts it into words; the command line makes commands of it. */
@FunctionalInterface
public interface FindingExhibit {
  /** Puts an exhibit into words, for example as a command. */
  interface Guide {
    /** What the signals of a scope hold in a cycle. */
    String signals(String scope, long cycle);

    /** What words of a memory hold in a cycle. */
    String words(String memory, int first, int last, long cycle);

    /** A trace of a scope, from cycle {@code from}, at least 0, to cycle {@code to}. */
    String trace(String scope, long from, long to);
  }

  /** The exhibit in the words of a guide; empty for none. */
  String by(Guide guide);

  /** See {@link Guide#signals}. */
  static FindingExhibit signals(String scope, long cycle) {
    return guide -> guide.signals(scope, cycle);
  }

  /** See {@link Guide#words}. */
  static FindingExhibit words(String memory, int first, int last, long cycle) {
    return guide -> guide.words(memory, first, last, cycle);
  }

  /** See {@link Guide#trace}. */
  static FindingExhibit trace(String scope, long from, long to) {
    return guide -> guide.trace(scope, Math.max(0, from), to);
  }

  /** No exhibit: what lies after the end of a run that a command can repeat. */
  static FindingExhibit none() {
    return guide -> "";
  }
}
