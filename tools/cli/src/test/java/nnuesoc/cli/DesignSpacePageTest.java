// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The results of the sweeps are what their commands print and draw. */
@NeedsNets
@Tag("page")
class DesignSpacePageTest {
  private static final String PAGE = "docs/results/design-space.md";
  private static final String OPTION = "-Dtest=DesignSpacePageTest";
  private static final Pattern BLOCK =
      Pattern.compile("```\n\\$ \\./nnuesoc (?<args>sweep .*)\n(?<out>(?:.*\n)*?)```\n");
  private static final Pattern PLOT = Pattern.compile("--plot (docs/images/\\S+)");

  /** With all columns these run some billions of cycles one by one. */
  private static final Pattern STEPPED = Pattern.compile("(words|terms|positions)=");

  @TempDir Path folder;

  @Test
  void tablesAndPlotsOfQuickSweepsAreWhatTheCommandsGive() throws IOException {
    assertThat(renew(false)).isGreaterThan(3);
  }

  @Test
  @Tag("full")
  void thoseOfLongSweepsToo() throws IOException {
    assertThat(renew(true)).isGreaterThan(2);
  }

  /** Returns how many blocks there were. */
  private int renew(boolean isLong) throws IOException {
    final String page = Files.readString(GeneratedRepositoryFile.of(PAGE));
    final List<MatchResult> blocks = BLOCK.matcher(page).results().toList();
    final StringBuilder renewed = new StringBuilder(page);
    int count = 0;
    for (int i = blocks.size() - 1; i >= 0; i--) { // from the last on, so that places stay
      final MatchResult block = blocks.get(i);
      if (isLong(block.group(1)) == isLong) {
        renewed.replace(block.start(2), block.end(2), output(block.group(1)));
        count++;
      }
    }
    GeneratedRepositoryFile.check(PAGE, renewed.toString(), OPTION);
    return count;
  }

  private static boolean isLong(String command) {
    return STEPPED.matcher(command).find() && !command.contains("columns=");
  }

  private String output(String command) throws IOException {
    final Path drawn = folder.resolve("plot.svg");
    final Matcher plot = PLOT.matcher(command);
    final boolean draws = plot.find();
    final List<String> args = new ArrayList<>();
    for (String word : command.split(" ", -1)) {
      if (word.startsWith("examples/")) {
        args.add(GeneratedRepositoryFile.of(word).toString());
      } else {
        args.add(draws && word.equals(plot.group(1)) ? drawn.toString() : word);
      }
    }
    final String out = TestConsole.run(args.toArray(new String[0])).hasStatus(ExitCode.OK).out();
    assertThat(out.lines()).allMatch(line -> line.length() <= 132);
    if (draws) {
      GeneratedRepositoryFile.check(plot.group(1), Files.readString(drawn), OPTION);
    }
    return out;
  }
}
