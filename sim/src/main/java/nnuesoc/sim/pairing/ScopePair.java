package nnuesoc.sim.pairing;

import java.util.List;
import java.util.stream.Stream;

/** The scopes in which two signals of a pair stand. */
record ScopePair(String their, String our) {
  /** Those of two full names. */
  static ScopePair of(String theirName, String ourName) {
    return new ScopePair(Likeness.scope(theirName), Likeness.scope(ourName));
  }

  /** Whether at least half of the other pairs in their scope, two or more, are of our scope. */
  boolean isUsual(Stream<ScopePair> others) {
    final List<ScopePair> there = others.filter(one -> one.their.equals(their)).toList();
    final long both = there.stream().filter(one -> one.our.equals(our)).count();
    return both > 1 && 2 * both >= there.size();
  }
}
