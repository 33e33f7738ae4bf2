// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --cache}: an evaluation cache in front of a fabric that follows moves. */
class CacheOptionTest {
  private static final String[] BACK_AND_FORTH = {
    "--net", "own", "--cache", "entries=16,ways=2", "--moves", "g1f3 g8f6 f3g1 f6g8 g1f3", "--every"
  };

  private static JsonNode json(String command, String[] args, String... more) {
    final List<String> all = new ArrayList<>(List.of(command));
    all.addAll(List.of(args));
    all.addAll(List.of(more));
    all.addAll(List.of("--json", "-"));
    return TestConsole.run(all.toArray(new String[0])).hasStatus(ExitCode.OK).json();
  }

  @Test
  void countersAreSignalsAndTheFabricIsNamedWithItsCache() {
    final JsonNode replay = json("replay", BACK_AND_FORTH);
    assertThat(replay.get("fabric"))
        .hasToString(
            "{\"name\":\"onchip\",\"products\":128,\"stack\":64,\"entries\":16,\"ways\":2,"
                + "\"policy\":\"fifo\",\"tag\":61}");
    final JsonNode peek = json("peek", BACK_AND_FORTH, "--signal", "soc.fabric.cache.hits");
    assertThat(peek.at("/signals/0/unsigned").asInt()).isEqualTo(2);
  }

  @Test
  void bestmoveHasTheCountersAndTheSameMove() {
    final String[] search = {"--net", "own", "--depth", "2"};
    final JsonNode cached = json("bestmove", search, "--cache", "entries=64");
    final JsonNode without = json("bestmove", search);
    assertThat(cached.get("pv")).isEqualTo(without.get("pv"));
    assertThat(without.has("cache")).isFalse();
    final JsonNode counters = cached.get("cache");
    assertThat(counters.get("hits").asInt() + counters.get("misses").asInt())
        .isEqualTo(cached.get("evaluations").asInt());
    assertThat(
            TestConsole.run("bestmove", "--net", "own", "--depth", "1", "--cache", "entries=64")
                .hasStatus(ExitCode.OK)
                .out())
        .contains("cache        0 hits, 20 misses, 4 evictions, 0 collisions");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "own;entries=100;--cache entries=100: expected a power of two, 2 to 65536",
        "own;size=8;unknown key 'size': expected one of entries, ways, policy, tag",
        "report;entries=8;--cache requires --fabric onchip or incremental",
      })
  void wrongCacheIsNamed(String net, String cache, String message) {
    assertThat(
            TestConsole.run("replay", "--net", net, "--cache", cache)
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains(message);
  }
}
