// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import nnuesoc.rtl.cache.CacheConfig.Policy;

/**
 * A set's record of the order of its ways, in a word that is 0 at power-up. First in, first out:
 * the way to be replaced next. Least recently used: the list of all ways, the last used one in the
 * low bits, XOR the list of their numbers in order.
 */
final class ReplacementOrder {
  private final int ways;
  private final boolean lru;
  private final int wayBits;
  private final int wayMask;
  private final int inOrder;

  ReplacementOrder(int ways, Policy policy) {
    this.ways = ways;
    lru = policy == Policy.LRU;
    wayBits = Integer.numberOfTrailingZeros(ways);
    wayMask = ways - 1;
    int numbers = 0;
    for (int way = 0; way < ways; way++) {
      numbers |= way << (way * wayBits);
    }
    inOrder = lru ? numbers : 0;
  }

  /** Bits of the word; 0 for a single way. */
  int bits() {
    return lru ? ways * wayBits : wayBits;
  }

  /** Whether a hit changes the word. */
  boolean marksHits() {
    return lru && ways > 1;
  }

  /** The way to be replaced next. */
  int leaving(int word) {
    return lru ? at(word ^ inOrder, ways - 1) : word;
  }

  /** The word after a way was filled. */
  int filled(int word, int way) {
    return lru ? used(word, way) : word + 1 & wayMask;
  }

  /** The word after a way was used: the way moves to the front, those before it one place back. */
  int used(int word, int way) {
    final int before = word ^ inOrder;
    int after = way;
    boolean passed = false;
    for (int place = 0; place < ways - 1; place++) {
      final int there = at(before, place);
      passed |= there == way;
      final int next = passed ? at(before, place + 1) : there;
      after |= next << ((place + 1) * wayBits);
    }
    return after ^ inOrder;
  }

  /** The way at a place of a list. */
  private int at(int list, int place) {
    return list >>> (place * wayBits) & wayMask;
  }
}
