// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import nnuesoc.rtl.cache.CacheConfig.Policy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplacementOrderTest {
  @ParameterizedTest
  @CsvSource({
    "1, FIFO, 0, false",
    "1, LRU, 0, false",
    "2, FIFO, 1, false",
    "2, LRU, 2, true",
    "8, FIFO, 3, false",
    "8, LRU, 24, true"
  })
  void wordHasTheBitsOfItsPolicy(int ways, Policy policy, int bits, boolean marksHits) {
    final ReplacementOrder order = new ReplacementOrder(ways, policy);
    assertThat(order.bits()).isEqualTo(bits);
    assertThat(order.marksHits()).isEqualTo(marksHits);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8})
  void wordIsAListOfTheWaysByTheirLastUse(int ways) {
    final ReplacementOrder order = new ReplacementOrder(ways, Policy.LRU);
    final List<Integer> list = new ArrayList<>(IntStream.range(0, ways).boxed().toList());
    final Random random = new Random(ways);
    int word = 0;
    for (int i = 0; i < 200; i++) {
      assertThat(order.leaving(word)).isEqualTo(list.get(ways - 1));
      final boolean fills = random.nextInt(3) == 0;
      final int way = fills ? order.leaving(word) : random.nextInt(ways);
      word = fills ? order.filled(word, way) : order.used(word, way);
      list.remove(Integer.valueOf(way));
      list.add(0, way);
      assertThat(word >>> order.bits()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void firstFilledWayLeavesFirst(int ways) {
    final ReplacementOrder order = new ReplacementOrder(ways, Policy.FIFO);
    int word = 0;
    for (int i = 0; i < 20; i++) {
      assertThat(order.leaving(word)).isEqualTo(i % ways);
      word = order.filled(word, i % ways);
    }
  }
}
