// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.util.Arrays;
import nnuesoc.inspect.session.RunDescription.MemoryFacts;
import org.jspecify.annotations.Nullable;

/**
 * Replays what a memory's write port wrote in a trace; going forward is cheaper than going back.
 */
final class TraceMemoryReplay {
  private final SignalChangeHistory write;
  private final SignalChangeHistory address;
  private final SignalChangeHistory data;
  private final int width;
  private final int[] words;
  private int next; // the change of write from which on the next writes are searched
  private long done; // the words include writes in cycles before this one

  TraceMemoryReplay(
      MemoryFacts facts,
      SignalChangeHistory write,
      SignalChangeHistory address,
      SignalChangeHistory data) {
    this.write = write;
    this.address = address;
    this.data = data;
    width = facts.width();
    words = new int[facts.words()];
  }

  /** The words in a cycle; the array is valid until the next call. */
  int[] to(long cycle) {
    if (cycle < done) {
      Arrays.fill(words, 0);
      next = 0;
      done = 0;
    }
    while (next < write.count()) {
      final long end = next + 1 < write.count() ? write.cycle(next + 1) : Long.MAX_VALUE;
      final Long writes = write.value(next);
      if (writes != null && writes == 1) {
        for (long at = Math.max(done, write.cycle(next)); at < Math.min(cycle, end); at++) {
          put(address.at(at), data.at(at));
        }
      }
      if (end > cycle) {
        break; // a later call takes what is written from then on
      }
      next++;
    }
    done = cycle;
    return words;
  }

  private void put(@Nullable Long place, @Nullable Long word) {
    if (place != null && word != null && place < words.length) {
      words[place.intValue()] = width == 1 ? word.intValue() : word.intValue() << -width >> -width;
    }
  }
}
