// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.cache;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.cli.onchip.WordScript;
import nnuesoc.hps.updatable.OnChipNetConverter;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.rtl.cache.CacheConfig.Policy;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Evaluations through a cache are those without one, and its counters are those of {@link
 * PlainCache}; with a narrow tag, its wrong answers too.
 */
@Tag("slow")
class CachedEvaluationsTest {
  private static final Path GAMES =
      GeneratedRepositoryFile.of("soc/src/test/resources/nnuesoc/soc/realnets/moves.json");

  @TempDir Path folder;

  /** A kind of fabric with a net, whose settings are still to come. */
  private interface Fabric {
    SocSpec with(String settings);
  }

  private static SocSpec own(String settings) {
    return UpdatableSocSpecs.onChip(DialectReader.own(), settings);
  }

  private Fabric made() throws IOException {
    final var net = DialectReader.read(Dialect.HALFKP_B, folder);
    return settings -> UpdatableSocSpecs.of(net, settings);
  }

  private static PlainKeys.Rule ofOwn() {
    return PlainKeys.onChip(OnChipNetConverter.weights(DialectReader.own()).biasRows());
  }

  @ParameterizedTest
  @ValueSource(strings = {"entries=64,ways=2,policy=lru", "entries=32,tag=3"})
  void evaluationsOfTwoGamesAreTheSameOnChip(String cache) {
    requireSame(CachedEvaluationsTest::own, cache, ofOwn(), twice(List.of(game(1), game(2))));
  }

  @Test
  void evaluationsOfAGameAreTheSameWithHalfKp() throws IOException {
    requireSame(
        made(), "entries=64,ways=4", PlainKeys.halfKp(), twice(List.of(game(3).subList(0, 20))));
  }

  @Test
  void searchIsTheSame() {
    requireSameSearch(
        CachedEvaluationsTest::own,
        "entries=256,ways=2",
        ofOwn(),
        CachedSearch.POSITIONS.get(3),
        2);
  }

  @ParameterizedTest
  @Tag("full")
  @ValueSource(
      strings = {
        "entries=1024,ways=2",
        "entries=64,ways=8,policy=lru",
        "entries=2048,ways=4,policy=lru",
        "entries=256",
        "entries=128,ways=2,tag=4"
      })
  void evaluationsOf21GamesAreTheSame(String cache) throws IOException {
    final List<Position> positions = twice(recorded());
    requireSame(CachedEvaluationsTest::own, cache, ofOwn(), positions);
    requireSame(made(), cache, PlainKeys.halfKp(), positions);
  }

  @Test
  @Tag("full")
  void tenSearchesAreTheSame() throws IOException {
    final Fabric made = made();
    for (String fen : CachedSearch.POSITIONS) {
      requireSameSearch(CachedEvaluationsTest::own, "entries=1024,ways=2", ofOwn(), fen, 4);
      requireSameSearch(made, "entries=512,ways=4,policy=lru", PlainKeys.halfKp(), fen, 3);
    }
  }

  @Test
  @Tag("full")
  @NeedsNets
  void gamesAndSearchesAreTheSameWithStockfish12() throws IOException {
    final var net = NetCatalog.ofUser().load("sf12");
    final Fabric fabric = settings -> UpdatableSocSpecs.incremental(net, settings);
    requireSame(fabric, "entries=1024,ways=2", PlainKeys.halfKp(), twice(recorded()));
    for (String fen : CachedSearch.POSITIONS) {
      requireSameSearch(fabric, "entries=1024,ways=2", PlainKeys.halfKp(), fen, 3);
    }
  }

  private static List<Position> game(long seed) {
    return WordScript.game(seed, 60);
  }

  /** All games in turn, and once more. */
  private static List<Position> twice(List<List<Position>> games) {
    final List<Position> once = games.stream().flatMap(List::stream).toList();
    final List<Position> all = new ArrayList<>(once);
    all.addAll(once);
    return all;
  }

  private static List<List<Position>> recorded() throws IOException {
    final List<List<Position>> games = new ArrayList<>();
    for (JsonNode game : new ObjectMapper().readTree(GAMES.toFile())) {
      final List<Position> positions = new ArrayList<>();
      positions.add(Fen.parse(game.get("start_fen").asText()));
      for (JsonNode ply : game.get("plies")) {
        positions.add(Fen.parse(ply.get("fen").asText()));
      }
      games.add(positions);
    }
    assertThat(games).hasSize(21);
    return games;
  }

  private static PlainCache plain(CacheConfig config) {
    return new PlainCache(
        config.entries(), config.ways(), config.policy() == Policy.LRU, config.tagBits());
  }

  private static void requireSame(
      Fabric fabric, String cache, PlainKeys.Rule keys, List<Position> positions) {
    final CacheConfig config = CacheConfig.parse(cache);
    final boolean whole = config.tagBits() == 64 - config.indexBits();
    final PlainCache plain = plain(config);
    final SocRun uncached = fabric.with("").start(new Position[0]);
    final SocRun cached = fabric.with(cache).start(new Position[0]);
    for (Position position : positions) {
      final int value = uncached.evaluate(position).eval().orElseThrow();
      final int answer = plain.answer(keys.of(position), value);
      assertThat(cached.evaluate(position).eval()).as("%s", position).hasValue(answer);
      assertThat(whole && answer != value).isFalse();
    }
    plain
        .counters()
        .forEach(
            (name, count) ->
                assertThat(
                        Objects.requireNonNull(
                                cached.circuit().signal("soc.fabric.cache." + name), name)
                            .value())
                    .as("%s of %s", name, cache)
                    .isEqualTo(count.intValue()));
    assertThat(plain.counters().get("hits")).isPositive();
    assertThat(plain.counters().getOrDefault("collisions", 0L) > 0).isEqualTo(!whole);
    assertThat(cached.hazards().kept()).isEmpty();
  }

  private static void requireSameSearch(
      Fabric fabric, String cache, PlainKeys.Rule keys, String fen, int depth) {
    final CachedSearch uncached = CachedSearch.of(fabric.with(""), fen, depth);
    final CachedSearch cached = CachedSearch.of(fabric.with(cache), fen, depth);
    assertThat(cached.evaluated()).isEqualTo(uncached.evaluated());
    assertThat(cached.result().line()).isEqualTo(uncached.result().line());
    assertThat(cached.result().score()).isEqualTo(uncached.result().score());
    assertThat(cached.result().nodes()).isEqualTo(uncached.result().nodes());
    final PlainCache plain = plain(CacheConfig.parse(cache));
    cached.evaluated().forEach(position -> plain.answer(keys.of(position), 0));
    assertThat(cached.counters()).isEqualTo(plain.counters());
    assertThat(uncached.counters()).isEmpty();
  }
}
