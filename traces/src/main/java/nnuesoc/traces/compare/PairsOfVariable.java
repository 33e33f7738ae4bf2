// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.List;
import nnuesoc.traces.read.TraceSignal;

/** Maps the variables of a trace to the pairs whose signals show them; with aliases, to several. */
final class PairsOfVariable {
  private final int[] begin; // by variable: its first place in pairs; the next entry is its end
  private final int[] pairs;
  private final int[] pieces; // which piece of the pair's signal the variable is
  private final int[] only;

  /** No pair shows the variable. */
  static final int NONE = -1;

  /** More than one pair shows the variable. */
  static final int SEVERAL = -2;

  /** {@code signals}: the trace's signal in each pair. */
  PairsOfVariable(List<TraceSignal> signals, int variables) {
    begin = new int[variables + 1];
    for (TraceSignal signal : signals) {
      for (int i = 0; i < signal.variableCount(); i++) {
        begin[signal.variable(i) + 1]++;
      }
    }
    for (int variable = 0; variable < variables; variable++) {
      begin[variable + 1] += begin[variable];
    }
    pairs = new int[begin[variables]];
    pieces = new int[begin[variables]];
    final int[] next = begin.clone();
    for (int pair = 0; pair < signals.size(); pair++) {
      for (int i = 0; i < signals.get(pair).variableCount(); i++) {
        final int at = next[signals.get(pair).variable(i)]++;
        pairs[at] = pair;
        pieces[at] = i;
      }
    }
    only = new int[variables];
    for (int variable = 0; variable < variables; variable++) {
      final int count = end(variable) - begin(variable);
      only[variable] = count == 0 ? NONE : count == 1 ? pairs[begin[variable]] : SEVERAL;
    }
  }

  /** The pair that shows a variable, {@link #NONE} or {@link #SEVERAL}. */
  int only(int variable) {
    return only[variable];
  }

  int begin(int variable) {
    return begin[variable];
  }

  int end(int variable) {
    return begin[variable + 1];
  }

  int pair(int at) {
    return pairs[at];
  }

  /** The index of the variable within the pair's signal, counted from the leftmost bits. */
  int piece(int at) {
    return pieces[at];
  }
}
