// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.rtl.cache.CacheConfig.Policy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheConfigTest {
  @ParameterizedTest
  @CsvSource({"2, 1, 63, 2, 1", "65536, 1, 1, 65536, 16", "16, 8, 63, 2, 1", "4, 2, 1, 2, 1"})
  void limitsAreAllowed(int entries, int ways, int tag, int sets, int indexBits) {
    final CacheConfig config = new CacheConfig(entries, ways, Policy.FIFO, tag);
    assertThat(config.sets()).isEqualTo(sets);
    assertThat(config.indexBits()).isEqualTo(indexBits);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "8; 0; 1; ways=0: expected 1, 2, 4 or 8",
        "64; 16; 1; ways=16: expected 1, 2, 4 or 8",
        "8; -8; 1; ways=-8: expected 1, 2, 4 or 8",
        "1; 1; 1; entries=1: expected a power of two, 2 to 65536",
        "131072; 1; 1; entries=131072: expected a power of two, 2 to 65536",
        "8; 8; 1; entries=8: expected a power of two, 16 to 65536",
        "12; 2; 1; entries=12: expected a power of two, 4 to 65536",
        "8; 2; 0; tag=0: expected 1 to 62",
        "8; 2; 63; tag=63: expected 1 to 62",
      })
  void whatIsOutOfRangeIsNamed(int entries, int ways, int tag, String message) {
    assertThatThrownBy(() -> new CacheConfig(entries, ways, Policy.LRU, tag))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void wholeKeysAreComparedByDefault() {
    assertThat(CacheConfig.of(1024, 4, Policy.LRU).tagBits()).isEqualTo(64 - 8);
    assertThat(CacheConfig.of(16, 1, Policy.LRU).tagBits()).isEqualTo(60);
    assertThat(CacheConfig.parse("entries=16")).isEqualTo(CacheConfig.of(16, 1, Policy.FIFO));
    assertThat(CacheConfig.parse("ways=4,policy=lru,entries=16,tag=9"))
        .isEqualTo(new CacheConfig(16, 4, Policy.LRU, 9));
    assertThatThrownBy(() -> CacheConfig.of(16, 0, Policy.FIFO))
        .hasMessage("ways=0: expected 1, 2, 4 or 8");
  }

  @Test
  void cacheOfAFabricIsAmongItsSettings() {
    assertThat(CacheConfig.without("")).isEmpty();
    assertThat(CacheConfig.without("tag=1,entries=2")).isEmpty();
    assertThat(CacheConfig.without("entries=8,rows=2,policy=lru,x")).isEqualTo("rows=2,x");
    assertThat(CacheConfig.in("rows=2,entries=8")).hasValue(new CacheConfig(8, 1, Policy.FIFO, 61));
    assertThatThrownBy(() -> CacheConfig.in("tag=3"))
        .hasMessage("entries=0: expected a power of two, 2 to 65536");
  }

  /**
   * Tag, valid bit and 32 bits a way, and the order of the ways: 40 bits in 256 words a block, 20
   * in 512, and so on to 1 in 8,192.
   */
  @ParameterizedTest
  @CsvSource({
    "16, 8, LRU, 63, 25", // 8 ways of 96 bits in 3 blocks, 24 bits of order in 1
    "16, 8, FIFO, 63, 25",
    "65536, 1, FIFO, 7, 256", // 40 bits in 256 words, 256 times
    "4096, 2, FIFO, 1, 15", // 34 bits in 7 blocks of 2,048 x 5, and one bit
    "512, 1, FIFO, 47, 4", // 80 bits in 4 of 512 x 20, as in 2 times 2 of 256 x 40
    "512, 1, FIFO, 48, 5",
    "16384, 2, LRU, 8, 74", // 41 bits in 9 times 4 of 2,048 x 5, and 2 bits in 2
  })
  void blocksAreTheFewestOfOneShape(int entries, int ways, Policy policy, int tag, int blocks) {
    assertThat(new CacheConfig(entries, ways, policy, tag).blocks()).isEqualTo(blocks);
  }
}
