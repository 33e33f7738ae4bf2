// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Words, rows and zeros in random order, and back to earlier moments, against a plain array. */
class MemoryStorageTest {
  private static final int SIZE = 150;
  private static final int BITS = 5;

  private record Moment(Snapshot snapshot, IntBuffer words) {}

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void holdsWhatAPlainArrayHolds(long seed) {
    final Random random = new Random(seed);
    final MemoryStorage words = new MemoryStorage(SIZE, BITS);
    final int[] expected = new int[SIZE];
    final List<Moment> moments = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      final int from = random.nextInt(SIZE);
      final int end = from + 1 + random.nextInt(SIZE - from);
      switch (random.nextInt(40)) {
        case 0, 1 -> {
          words.putZeros(0, SIZE);
          Arrays.fill(expected, 0);
        }
        case 2, 3 -> {
          words.putZeros(from, end);
          Arrays.fill(expected, from, end, 0);
        }
        case 4, 5, 6, 7 -> {
          final int[] row = random.ints(SIZE, -16, 16).toArray();
          final int upTo = random.nextBoolean() ? SIZE : end;
          words.putRow(address -> row[address], upTo);
          Arrays.setAll(expected, at -> at < upTo ? row[at] & 0x1f : expected[at]);
        }
        case 8 ->
            moments.add(new Moment(Snapshot.of(words::exchange), IntBuffer.wrap(expected.clone())));
        case 9 -> {
          if (!moments.isEmpty()) {
            final Moment moment = moments.get(random.nextInt(moments.size()));
            moment.snapshot.restore(words::exchange);
            moment.words.duplicate().get(expected);
          }
        }
        default -> {
          final int word = random.nextInt(4) == 0 ? 0 : random.nextInt(1 << BITS);
          words.put(from, word);
          expected[from] = word;
        }
      }
      assertHolds(words, expected);
    }
  }

  private static void assertHolds(MemoryStorage words, int[] expected) {
    assertThat(IntStream.range(0, SIZE).map(words::word).toArray()).isEqualTo(expected);
    assertThat(words.nonZero())
        .isEqualTo(IntStream.range(0, SIZE).filter(i -> expected[i] != 0).toArray());
    final int[] copy = new int[SIZE];
    words.copySigned(3, SIZE, copy, 3);
    assertThat(Arrays.copyOfRange(copy, 3, SIZE))
        .isEqualTo(IntStream.range(3, SIZE).map(i -> expected[i] << 27 >> 27).toArray());
  }
}
