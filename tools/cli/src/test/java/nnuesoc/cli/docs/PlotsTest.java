// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.chess.parallel.ParallelMethod;
import nnuesoc.measure.scaling.ScalingPlot;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The SVG pictures of the documents: all have one style, and a chart says what its axes count. */
@Tag("page")
class PlotsTest {
  private static final String FOLDER = "docs/images";
  private static final Pattern TEXT = Pattern.compile("<(text|title|desc)\\b[^>]*>([^<]*)<");
  private static final Pattern AXIS_TITLE = Pattern.compile("class=\"axis-title\"[^>]*>([^<]+)<");
  private static final Pattern PANEL = Pattern.compile("<g class=\"panel\"");

  /** A row of the table of rmo in docs/design/parallel.md, up to the column of the speedup. */
  private static final Pattern SPEEDUP = Pattern.compile("\n\\| (\\d+) \\| ([0-9.]+) \\|");

  static List<Path> pictures() throws IOException {
    try (Stream<Path> files = Files.list(GeneratedRepositoryFile.of(FOLDER))) {
      return files.filter(file -> file.toString().endsWith(".svg")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void pictureHasTheOneStyle(Path picture) throws IOException {
    final String svg = Files.readString(picture);
    assertThat(svg)
        .contains("role=\"img\"", "<title>", "<desc>", "@media (prefers-color-scheme:dark)")
        .doesNotContainPattern("(fill|stroke)=\"(#|black|white)");
    assertThat(TEXT.matcher(svg).results().map(text -> text.group(2)))
        .isNotEmpty()
        .noneMatch(text -> text.matches("(.*[ (])?-[0-9].*"));
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void chartHasTitledAxesAndPoints(Path picture) throws IOException {
    final String svg = Files.readString(picture);
    final long panels = PANEL.matcher(svg).results().count();
    if (panels > 0) {
      final List<String> titles =
          AXIS_TITLE.matcher(svg).results().map(title -> title.group(1)).toList();
      assertThat(titles).hasSize(2 * (int) panels);
      assertThat(svg).contains("class=\"point ", "class=\"reference\"");
    }
  }

  @Test
  void speedupsOfThePictureAreThoseOfTheTable() throws IOException {
    final String page = Files.readString(GeneratedRepositoryFile.of("docs/design/parallel.md"));
    final int picture = page.indexOf("](../images/parallel.svg)");
    final String table = page.substring(page.lastIndexOf("\n| fabrics |", picture), picture);
    final Map<Integer, Double> speedups = new TreeMap<>();
    for (MatchResult row : SPEEDUP.matcher(table).results().toList()) {
      speedups.put(Integer.valueOf(row.group(1)), Double.valueOf(row.group(2)));
    }
    assertThat(speedups).hasSize(7);
    GeneratedRepositoryFile.check(
        FOLDER + "/parallel.svg",
        ScalingPlot.of(
            6,
            "net own, fabric onchip,products=128,stack=64, "
                + ParallelMethod.RMO.explained()
                + ", 24 positions",
            speedups),
        "-Dtest=PlotsTest");
  }
}
