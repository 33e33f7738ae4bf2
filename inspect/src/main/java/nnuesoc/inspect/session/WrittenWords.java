package nnuesoc.inspect.session;

import java.util.Arrays;
import nnuesoc.inspect.session.Overview.MemoryFacts;
import org.jspecify.annotations.Nullable;

/** What the write port of a memory wrote in a trace; going on is cheaper than going back. */
final class WrittenWords {
  private final Track write;
  private final Track address;
  private final Track data;
  private final int width;
  private final int[] words;
  private int next; // the change of write at which the next writes are looked for
  private long done; // writes in cycles before this one stand

  WrittenWords(MemoryFacts facts, Track write, Track address, Track data) {
    this.write = write;
    this.address = address;
    this.data = data;
    width = facts.width();
    words = new int[facts.words()];
  }

  /** The words that stand in a cycle, until the next question. */
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
        break; // what is written from then on comes with a later question
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
