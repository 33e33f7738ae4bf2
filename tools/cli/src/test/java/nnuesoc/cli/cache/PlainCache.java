// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.cache;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a cache of such a size counts and answers: lists, no clock, nothing of the model. */
final class PlainCache {
  private record Entry(long rest, int value) {}

  private final Map<Long, List<Entry>> sets = new HashMap<>();
  private final int setCount;
  private final int ways;
  private final boolean lru;
  private final int tagBits;
  private long hits;
  private long misses;
  private long evictions;
  private long collisions;

  PlainCache(int entries, int ways, boolean lru, int tagBits) {
    setCount = entries / ways;
    this.ways = ways;
    this.lru = lru;
    this.tagBits = tagBits;
  }

  /** What is answered to a key whose evaluation would be {@code value}. */
  int answer(long key, int value) {
    final List<Entry> set =
        sets.computeIfAbsent(Long.remainderUnsigned(key, setCount), one -> new ArrayList<>());
    final long rest = Long.divideUnsigned(key, setCount);
    for (Entry entry : List.copyOf(set)) {
      if (tag(entry.rest) == tag(rest)) {
        hits++;
        collisions += entry.rest == rest ? 0 : 1;
        if (lru) {
          set.remove(entry);
          set.add(entry);
        }
        return entry.value;
      }
    }
    misses++;
    if (set.size() == ways) {
      set.remove(0);
      evictions++;
    }
    set.add(new Entry(rest, value));
    return value;
  }

  private long tag(long rest) {
    return rest << (Long.SIZE - tagBits);
  }

  /** By the names of the registers. */
  Map<String, Long> counters() {
    return Map.of("hits", hits, "misses", misses, "evictions", evictions, "collisions", collisions);
  }
}
