package nnuesoc.cli.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.measure.sweep.SvgPicture;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
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
  void tableAndPictureAreWhatTenSearchesGive() throws IOException {
    final List<String> lines = new ArrayList<>();
    lines.add(
        "processor,ways,policy,entries,blocks,evaluations,hits,misses,evictions,collisions,clocks,"
            + "saved");
    final Map<String, List<Double>> curves = new LinkedHashMap<>();
    for (boolean remembers : new boolean[] {true, false}) {
      final String processor = remembers ? "remembers" : "forgets";
      final Row smallest = Row.of("entries=2", remembers);
      lines.add(Row.of("", remembers).line(processor + ",0,none,0", 0, smallest));
      lines.add(smallest.line(processor + ",1,fifo,2", 3, smallest));
      for (String kind : KINDS) {
        final List<Double> curve = new ArrayList<>();
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
          curve.add(row.saved(smallest));
        }
        curves.put(kind + ", " + processor, curve);
      }
    }
    GeneratedRepositoryFile.check(TABLE, String.join("\n", lines) + "\n", OPTION);
    GeneratedRepositoryFile.check(PICTURE, picture(curves), OPTION);
  }

  private static String picture(Map<String, List<Double>> curves) {
    final int width = 90;
    final int left = 60;
    final int bottom = 300;
    final double most =
        Math.ceil(
                curves.values().stream()
                        .flatMap(List::stream)
                        .mapToDouble(Double::doubleValue)
                        .max()
                        .orElseThrow()
                    / 5)
            * 5;
    final SvgPicture svg = new SvgPicture(left + ENTRIES.length * width + 160, bottom + 60);
    svg.add(
        "<text x=\"%d\" y=\"20\" font-size=\"14\">Clocks saved, percent, by entries</text>", left);
    for (int percent = 0; percent <= most; percent += 5) {
      final double y = bottom - percent * (bottom - 40) / most;
      svg.add("<path d=\"M%d %.1fh%d\" stroke=\"#ddd\"/>", left, y, (ENTRIES.length - 1) * width);
      svg.add("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d</text>", left - 6, y + 4, percent);
    }
    for (int at = 0; at < ENTRIES.length; at++) {
      svg.add(
          "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%d</text>",
          left + at * width, bottom + 20, ENTRIES[at]);
    }
    final String[] colors = {"#c00", "#069", "#080", "#f80", "#60c", "#000"};
    int number = 0;
    for (Map.Entry<String, List<Double>> curve : curves.entrySet()) {
      final StringBuilder path = new StringBuilder();
      for (int at = 0; at < ENTRIES.length; at++) {
        path.append(
            String.format(
                Locale.ROOT,
                "%s%d %.1f",
                at == 0 ? "M" : "L",
                left + at * width,
                bottom - curve.getValue().get(at) * (bottom - 40) / most));
      }
      svg.add("<path d=\"%s\" fill=\"none\" stroke=\"%s\"/>", path, colors[number]);
      svg.add(
          "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>",
          left + (ENTRIES.length - 1) * width + 10,
          60 + 18 * number,
          colors[number],
          curve.getKey());
      number++;
    }
    return svg.toString();
  }
}
