// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IncrementalConfigTest {
  @ParameterizedTest
  @CsvSource({
    "1, 0, 0, 0, 4",
    "32, 65535, 255, 255, 8",
    "25, 6, 5, 0, 8",
    "25, 0, 255, 0, 8",
    "25, 1, 0, 0, 8"
  })
  void valuesInRangeAreTaken(int latency, int refresh, int stall, int contention, int inputs) {
    final IncrementalConfig config =
        new IncrementalConfig(latency, refresh, stall, contention, inputs, true);
    assertThat(config)
        .hasToString(
            "latency=%d,refresh=%d,stall=%d,contention=%d,inputs=%d,cache=1"
                .formatted(latency, refresh, stall, contention, inputs));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0  | 390   | 5   | 0   | 8 | latency=0: expected 1 to 32",
        "33 | 390   | 5   | 0   | 8 | latency=33: expected 1 to 32",
        "25 | -1    | 5   | 0   | 8 | refresh=-1: expected 0 to 65535",
        "25 | 65536 | 5   | 0   | 8 | refresh=65536: expected 0 to 65535",
        "25 | 390   | -1  | 0   | 8 | stall=-1: expected 0 to 255",
        "25 | 390   | 256 | 0   | 8 | stall=256: expected 0 to 255",
        "25 | 390   | 5   | -1  | 8 | contention=-1: expected 0 to 255",
        "25 | 390   | 5   | 256 | 8 | contention=256: expected 0 to 255",
        "25 | 5     | 5   | 0   | 8 | refresh=5: expected 0, or more than stall=5",
        "25 | 390   | 5   | 0   | 6 | inputs=6: expected 4 or 8",
      })
  void othersAreNamed(
      int latency, int refresh, int stall, int contention, int inputs, String message) {
    assertThatThrownBy(
            () -> new IncrementalConfig(latency, refresh, stall, contention, inputs, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void defaultIsThePages() {
    assertThat(IncrementalConfig.parse(""))
        .isEqualTo(new IncrementalConfig(25, 390, 5, 0, 8, true));
  }

  @Test
  void omittedKeysKeepTheirDefaults() {
    assertThat(IncrementalConfig.parse("cache=0"))
        .isEqualTo(new IncrementalConfig(25, 390, 5, 0, 8, false))
        .hasToString("latency=25,refresh=390,stall=5,contention=0,inputs=8,cache=0");
    assertThat(IncrementalConfig.parse("contention=7,inputs=4,latency=2,refresh=9,stall=3,cache=1"))
        .isEqualTo(new IncrementalConfig(2, 9, 3, 7, 4, true));
    assertThatThrownBy(() -> IncrementalConfig.parse("inputs=four"))
        .hasMessage("inputs=four: expected 4 or 8");
    assertThatThrownBy(() -> IncrementalConfig.parse("latency=x"))
        .hasMessage("latency=x: expected a number of clocks");
    assertThatThrownBy(() -> IncrementalConfig.parse("cache=no"))
        .hasMessage("cache=no: expected 0 or 1");
  }

  @ParameterizedTest
  @CsvSource({
    "10486016, 18432, 65, true",
    "10486015, 18432, 65, false",
    "10486016, 18431, 65, false",
    "10486016, 18432, 64, false"
  })
  void netHasOneSize(int columns, int weights, int biases, boolean fits) {
    if (fits) {
      assertThat(SomeNet.WEIGHTS.columns()).hasSize(columns);
      assertThat(SomeNet.WEIGHTS.weights()).hasSize(weights);
      assertThat(SomeNet.WEIGHTS.biases()).hasSize(biases);
      return;
    }
    final short[] numbers =
        columns == SomeNet.WEIGHTS.columns().length
            ? SomeNet.WEIGHTS.columns()
            : new short[columns];
    assertThatThrownBy(() -> new IncrementalWeights(numbers, new byte[weights], new int[biases]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            columns + " numbers in columns, " + weights + " weights, " + biases + " biases");
  }

  @Test
  void factoryNamesFabricAndCache() {
    final FabricFactory plain =
        IncrementalFabric.factory(IncrementalConfig.DEFAULT, SomeNet.WEIGHTS);
    assertThat(plain.parameters())
        .hasToString(
            "{name=incremental, latency=25, refresh=390, stall=5, contention=0, inputs=8,"
                + " cache=1}");
    final CacheConfig cache = CacheConfig.of(16, 2, CacheConfig.Policy.LRU);
    final FabricFactory cached =
        IncrementalFabric.factory(IncrementalConfig.DEFAULT, SomeNet.WEIGHTS, Optional.of(cache));
    assertThat(cached.parameters()).containsAllEntriesOf(cache.toMap()).hasSize(7 + 4);
    assertThat(cached.build(FabricConfig.full()))
        .isInstanceOfSatisfying(
            IncrementalFabric.class,
            one -> {
              assertThat(one.cacheConfig()).contains(cache);
              assertThat(one.config()).isEqualTo(IncrementalConfig.DEFAULT);
              assertThat(one.weights()).isSameAs(SomeNet.WEIGHTS);
              assertThat(one.accumulatorCrcs()).isEmpty();
            });
    assertThat(plain.build(FabricConfig.full()).accumulatorCrcs()).hasSize(2);
  }
}
