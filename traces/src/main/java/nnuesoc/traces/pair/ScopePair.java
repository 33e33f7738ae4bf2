// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.List;
import java.util.stream.Stream;

/** The scopes of the two signals of a pair. */
record ScopePair(String their, String our) {
  /** The scopes of two full names. */
  static ScopePair of(String theirName, String ourName) {
    return new ScopePair(NameSimilarity.scope(theirName), NameSimilarity.scope(ourName));
  }

  /** Whether our scope has at least two and at least half of the other pairs in their scope. */
  boolean isUsual(Stream<ScopePair> others) {
    final List<ScopePair> there = others.filter(one -> one.their.equals(their)).toList();
    final long both = there.stream().filter(one -> one.our.equals(our)).count();
    return both > 1 && 2 * both >= there.size();
  }
}
