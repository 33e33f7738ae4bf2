// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import nnuesoc.rtl.cache.CacheBench.Inputs;
import nnuesoc.rtl.cache.CacheConfig.Policy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluationCacheTest {
  private static final int STATE = 0;
  private static final int RESULT = 3;
  private static final int DONE = 4;
  private static final int HITS = 5;
  private static final int MISSES = 6;
  private static final int FILLS = 9;
  private static final int EVALUATION = 10; // cycles
  private static final long KEY = 0x123456789abcdef5L;

  /** State, result, done, hits, misses, write enable, by the cycle. */
  @Test
  void missIsStoredAndTheSameKeyIsAHitThreeCyclesAfterIt() {
    final List<Inputs> inputs = new ArrayList<>();
    for (int cycle = 0; cycle < 20; cycle++) {
      final int asked = cycle < 2 ? 0 : cycle < 12 ? 1 : 2;
      final int keyed = cycle < 3 ? 0 : cycle < 13 ? 1 : 2;
      final int answered = cycle < 8 ? 0 : cycle < 19 ? 1 : 2;
      inputs.add(
          new Inputs(keyed == 0 ? 0 : KEY, 7 * answered, answered, asked, keyed, false, false));
    }
    final List<String> seen = new ArrayList<>();
    for (String line : bench(8, 1, Policy.FIFO, inputs).lines(inputs)) {
      final String[] words = line.split(" ", -1);
      seen.add(
          "%s %d %s %d %d %s"
              .formatted(
                  words[STATE],
                  number(words[RESULT]),
                  words[DONE],
                  number(words[HITS]),
                  number(words[MISSES]),
                  words[FILLS]));
    }
    assertThat(seen)
        .containsExactly(
            "0 0 0 0 0 0", // 0
            "0 0 1 0 0 0", // nothing was asked for
            "0 0 1 0 0 0", // asked
            "0 0 0 0 0 0", // the key stands
            "1 0 0 0 0 0", // READ
            "2 0 0 0 0 0", // COMPARE
            "3 0 0 0 1 0", // WAIT
            "3 0 0 0 1 0",
            "3 0 0 0 1 1", // answered
            "0 7 0 0 1 0",
            "0 7 1 0 1 0", // done
            "0 7 1 0 1 0",
            "0 7 1 0 1 0", // asked for again
            "0 7 0 0 1 0", // the key stands
            "1 7 0 0 1 0",
            "2 7 0 0 1 0",
            "0 7 0 1 1 0", // a hit
            "0 7 1 1 1 0", // done, before the evaluator
            "0 7 1 1 1 0",
            "0 7 1 1 1 0");
  }

  @Test
  void statesAreCalledWhatTheirConstantsAre() throws ReflectiveOperationException {
    for (String name : EvaluationCache.STATES) {
      assertThat(EvaluationCache.class.getDeclaredField(name).getInt(null))
          .isEqualTo(EvaluationCache.STATES.indexOf(name));
    }
  }

  @Test
  void everyCycleIsTheSameWhereAllPartsAreAwake() {
    final List<Inputs> inputs = CacheBench.random(11, 500);
    final CacheConfig config = CacheConfig.of(16, 4, Policy.LRU);
    final CacheBench one = new CacheBench(config, inputs, false);
    final CacheBench other = new CacheBench(config, inputs, true);
    assertThat(one.lines(inputs)).isEqualTo(other.lines(inputs));
    assertThat(one.counter("hits") + one.counter("misses")).isGreaterThan(20);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1, 3, 0", // 0 1 2 3, 2 0 1 3, 1 2 0 3; 3 leaves, 3 1 2 0
    "0, 0, 3, 2",
    "3, 2, 1, 0"
  })
  void lastUsedWayIsInTheLowBits(int first, int second, int leaving, int then) {
    final ReplacementOrder order = new ReplacementOrder(4, Policy.LRU);
    final int word = order.used(order.used(0, first), second);
    assertThat(order.leaving(word)).isEqualTo(leaving);
    assertThat(order.leaving(order.filled(word, leaving))).isEqualTo(then);
  }

  @Test
  void firstInIsFirstOut() {
    final ReplacementOrder order = new ReplacementOrder(4, Policy.FIFO);
    int word = 0;
    for (int i = 0; i < 9; i++) {
      assertThat(order.leaving(word)).isEqualTo(i % 4);
      word = order.filled(word, i % 4);
    }
    assertThat(new ReplacementOrder(1, Policy.LRU).bits()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "entries=100;entries=100: expected a power of two, 2 to 65536",
        "entries=8,ways=3;ways=3: expected 1, 2, 4 or 8",
        "entries=8,ways=8;entries=8: expected a power of two, 16 to 65536",
        "entries=8,tag=62;tag=62: expected 1 to 61",
        "entries=8,policy=random;policy=random: expected fifo or lru",
        "ways=2;entries=0: expected a power of two, 4 to 65536",
        "size=8;unknown key 'size': expected one of entries, ways, policy, tag",
      })
  void wrongSettingsAreNamed(String text, String message) {
    assertThatThrownBy(() -> CacheConfig.parse(text)).hasMessage(message);
  }

  @Test
  void settingsOfFabricAndCacheAreToldApart() {
    final String both = "latency=9,entries=1024,cache=0,ways=2";
    assertThat(CacheConfig.without(both)).isEqualTo("latency=9,cache=0");
    assertThat(CacheConfig.in(both)).hasValue(CacheConfig.of(1024, 2, Policy.FIFO));
    assertThat(CacheConfig.in("latency=9")).isEmpty();
    assertThat(CacheConfig.in("")).isEmpty();
    assertThat(CacheConfig.of(1024, 2, Policy.FIFO).toMap())
        .hasToString("{entries=1024, ways=2, policy=fifo, tag=55}");
  }

  /** 88 bits a way of 512 words are five blocks of 512 x 20. */
  @Test
  void blocksAreThoseOfTheSmallestShape() {
    assertThat(CacheConfig.of(1024, 2, Policy.FIFO).blocks()).isEqualTo(2 * 5 + 1);
    assertThat(CacheConfig.of(256, 1, Policy.FIFO).blocks()).isEqualTo(3);
    assertThat(new CacheConfig(8192, 1, Policy.FIFO, 7).blocks()).isEqualTo(32);
  }

  /** A cache as arrays, for evaluations one after another. */
  private static final class Scalar {
    private final CacheConfig config;
    private final boolean[][] valid;
    private final long[][] tags;
    private final int[][] values;
    private final List<List<Integer>> order = new ArrayList<>();
    private int result;
    private int hits;
    private int misses;
    private int evictions;
    private int collisions;

    Scalar(CacheConfig config) {
      this.config = config;
      valid = new boolean[config.sets()][config.ways()];
      tags = new long[config.sets()][config.ways()];
      values = new int[config.sets()][config.ways()];
      for (int set = 0; set < config.sets(); set++) {
        final List<Integer> ways = new ArrayList<>();
        for (int way = 0; way < config.ways(); way++) {
          ways.add(config.policy() == Policy.LRU ? config.ways() - 1 - way : way);
        }
        order.add(ways);
      }
    }

    void evaluate(long key, int value) {
      final int set = (int) (key & config.sets() - 1);
      final long tag = key >>> config.indexBits();
      for (int way = 0; way < config.ways(); way++) {
        if (valid[set][way] && (tags[set][way] ^ tag) << -config.tagBits() == 0) {
          hits++;
          collisions += tags[set][way] == tag ? 0 : 1;
          result = values[set][way];
          if (config.policy() == Policy.LRU) {
            toTheEnd(set, way);
          }
          return;
        }
      }
      misses++;
      final int way = order.get(set).get(0);
      evictions += valid[set][way] ? 1 : 0;
      valid[set][way] = true;
      tags[set][way] = tag;
      values[set][way] = value;
      result = value;
      toTheEnd(set, way);
    }

    private void toTheEnd(int set, int way) {
      order.get(set).remove(Integer.valueOf(way));
      order.get(set).add(way);
    }

    private String line() {
      return "%d: %d hits, %d misses, %d evictions, %d collisions"
          .formatted(result, hits, misses, evictions, collisions);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "8, 1, FIFO, 61",
    "16, 2, LRU, 61",
    "16, 4, LRU, 62",
    "16, 4, FIFO, 62",
    "16, 8, LRU, 63",
    "16, 4, LRU, 2",
    "8, 2, FIFO, 1",
    "64, 2, LRU, 59",
  })
  void cacheIsThatOfArrays(int entries, int ways, Policy policy, int tag) {
    final CacheConfig config = new CacheConfig(entries, ways, policy, tag);
    final Scalar scalar = new Scalar(config);
    final SplittableRandom random = new SplittableRandom(entries + tag);
    final List<Inputs> inputs = new ArrayList<>();
    final List<String> expected = new ArrayList<>();
    for (int i = 0; i < 45; i++) {
      final long key = random.nextInt(28) * 0x9E3779B97F4A7C15L & 0xc000_0003_8000_0007L;
      final int value = random.nextInt();
      scalar.evaluate(key, value);
      expected.add(scalar.line());
      for (int cycle = 0; cycle < EVALUATION; cycle++) {
        inputs.add(new Inputs(key, value, i + (cycle < 7 ? 0 : 1), i + 1, i + 1, false, false));
      }
    }
    final List<String> lines = new CacheBench(config, inputs, false).lines(inputs);
    final List<String> seen = new ArrayList<>();
    for (int end = EVALUATION - 1; end < lines.size(); end += EVALUATION) {
      final String[] words = lines.get(end).split(" ", -1);
      assertThat(words[DONE]).isEqualTo("1");
      seen.add(
          "%d: %d hits, %d misses, %d evictions, %d collisions"
              .formatted(
                  (int) number(words[RESULT]),
                  number(words[HITS]),
                  number(words[MISSES]),
                  number(words[MISSES + 1]),
                  number(words[MISSES + 2])));
    }
    assertThat(seen).isEqualTo(expected);
  }

  private static CacheBench bench(int entries, int ways, Policy policy, List<Inputs> inputs) {
    return new CacheBench(CacheConfig.of(entries, ways, policy), inputs, false);
  }

  private static long number(String hex) {
    return Long.parseLong(hex, 16);
  }
}
