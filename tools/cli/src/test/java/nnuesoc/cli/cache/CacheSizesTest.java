// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import nnuesoc.svg.Chart;
import nnuesoc.svg.ChartAxis;
import nnuesoc.svg.ChartFrame;
import nnuesoc.svg.ChartPanel;
import nnuesoc.svg.ChartPoint;
import nnuesoc.svg.ChartSeries;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The clocks that caches of many sizes save ten searches, as table and picture. */
@NeedsNets
@Tag("page")
class CacheSizesTest {
  private static final String TABLE = "docs/results/cache.csv";
  private static final String PICTURE = "docs/images/cache.svg";
  private static final String OPTION = "-Dtest=CacheSizesTest";
  private static final int DEPTH = 3;
  private static final List<String> KINDS = List.of("ways=1", "ways=2", "ways=4,policy=lru");
  private static final int[] ENTRIES = {16, 128, 1024, 4096, 16_384};

  /** A row of the table: ten searches. */
  private record Row(Map<String, Long> counters, long evaluations, long clocks) {
    static Row of(String settings, boolean remembers) throws IOException {
      final SocSpec spec =
          UpdatableSocSpecs.incremental(NetCatalog.ofUser().load("sf12"), settings);
      final Map<String, Long> counters = new LinkedHashMap<>();
      long evaluations = 0;
      long clocks = 0;
      for (String fen : CachedSearch.POSITIONS) {
        final CachedSearch search = CachedSearch.of(spec, fen, DEPTH, remembers);
        search.counters().forEach((name, count) -> counters.merge(name, count, Long::sum));
        evaluations += search.result().evaluations();
        clocks += search.result().cycles();
      }
      return new Row(counters, evaluations, clocks);
    }

    String line(String kind, int blocks, Row smallest) {
      return String.format(
          Locale.ROOT,
          "%s,%d,%d,%d,%d,%d,%d,%d,%.2f",
          kind,
          blocks,
          evaluations,
          counters.getOrDefault("hits", 0L),
          counters.getOrDefault("misses", 0L),
          counters.getOrDefault("evictions", 0L),
          counters.getOrDefault("collisions", 0L),
          clocks,
          saved(smallest));
    }

    /** Percent of what the smallest cache takes, which hardly ever hits. */
    double saved(Row smallest) {
      return 100.0 * (smallest.clocks - clocks) / smallest.clocks;
    }
  }

  @Test
  @Tag("full")
  void tableIsWhatTenSearchesGive() throws IOException {
    final List<String> lines = new ArrayList<>();
    lines.add(
        "processor,ways,policy,entries,blocks,evaluations,hits,misses,evictions,collisions,clocks,"
            + "saved");
    for (boolean remembers : new boolean[] {true, false}) {
      final String processor = remembers ? "remembers" : "forgets";
      final Row smallest = Row.of("entries=2", remembers);
      lines.add(Row.of("", remembers).line(processor + ",0,none,0", 0, smallest));
      lines.add(smallest.line(processor + ",1,fifo,2", 3, smallest));
      for (String kind : KINDS) {
        for (int entries : ENTRIES) {
          final String settings = "entries=" + entries + "," + kind;
          final CacheConfig config = CacheConfig.parse(settings);
          final Row row = Row.of(settings, remembers);
          assertThat(row.evaluations()).isEqualTo(smallest.evaluations());
          final String policy = config.policy().optionName();
          lines.add(
              row.line(
                  String.join(
                      ",",
                      processor,
                      Integer.toString(config.ways()),
                      policy,
                      Integer.toString(entries)),
                  config.blocks(),
                  smallest));
        }
      }
    }
    GeneratedRepositoryFile.check(TABLE, String.join("\n", lines) + "\n", OPTION);
    picture();
  }

  @Test
  void pictureShowsTheTable() throws IOException {
    picture();
  }

  private static void picture() throws IOException {
    final ChartAxis x =
        ChartAxis.at("entries", IntStream.of(ENTRIES).mapToObj(n -> (double) n).toList(), true);
    final Map<String, List<ChartPoint>> curves = new LinkedHashMap<>();
    final List<Double> saved = new ArrayList<>();
    for (String line : Files.readAllLines(GeneratedRepositoryFile.of(TABLE))) {
      final String[] cells = line.split(",", -1);
      if (cells[3].matches("[0-9]+") && Integer.parseInt(cells[3]) >= ENTRIES[0]) {
        final double percent = Double.parseDouble(cells[cells.length - 1]);
        saved.add(percent);
        curves
            .computeIfAbsent(
                String.format("ways=%s, %s, %s", cells[1], cells[2], cells[0]),
                label -> new ArrayList<>())
            .add(ChartPoint.at(Double.parseDouble(cells[3]), percent));
      }
    }
    final List<ChartSeries> series = new ArrayList<>();
    curves.forEach(
        (label, points) -> series.add(new ChartSeries(label, ChartSeries.Form.JOINED, points)));
    series.add(ChartSeries.baseline("2 entries: 0 %", x, 0));
    GeneratedRepositoryFile.check(
        PICTURE,
        Chart.of(
            ChartFrame.of(
                "clocks saved over the entries of the cache",
                "net sf12, ten searches to depth " + DEPTH),
            List.of(new ChartPanel("", x, ChartAxis.around("clocks saved (%)", saved), series))),
        OPTION);
  }
}
