// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.inspect.subject.Chromium;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that the page shows are commands that this program takes, and give what it says. */
@Tag("browser")
@Tag("full")
class ShownCommandTest {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final String IMAGE = "examples/tpu.image.json";
  private static Chromium browser;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    browser = Chromium.start();
  }

  @AfterAll
  static void end() {
    browser.close();
  }

  /** The words of a command, without its program, and with the files of the checkout. */
  private static List<String> words(String command) throws IOException {
    final List<String> words = new ArrayList<>();
    final Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      final String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      words.add(word.startsWith("examples/") ? GeneratedRepositoryFile.of(word).toString() : word);
    }
    return words.get(0).equals("./nnuesoc") ? words.subList(1, words.size()) : words;
  }

  /** Writes the page of a command, opens it, and returns the fingerprint of its run. */
  private String open(List<String> words, String name) {
    final Path page = folder.resolve(name);
    final Stream<String> written = Stream.of("--html", page.toString());
    TestConsole.run(Stream.concat(words.stream(), written).toArray(String[]::new))
        .hasStatus(ExitCode.OK);
    browser.open(page.toUri().toString());
    return String.valueOf(
        browser.script(
            "const {run, against} = JSON.parse(recording.textContent);"
                + "return [run.fingerprint, against?.name];"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inspect --shape 1,1,1,1 --net synthetic:3 --timing board=linux,write=7 --at 1500",
        "inspect --shape 1,1,1,1 --net synthetic:3 --arithmetic stockfish --fabric by-column",
        "inspect --net own --fen '8/8/8/4k3/8/8/4P3/4K3 b - - 0 1' --view waves --at 50",
        "one-chan inspect --image " + IMAGE + " --at 144",
        "inspect --shape 1,1,1,1 --net synthetic:3 --against timing=write=7 --against net=report",
        "inspect --network examples/xor --input examples/xor/inputs.txt --at 400",
      })
  void shareShowsTheCommandThatOpensThePageThere(String command) throws IOException {
    final String run = open(words(command), "first.html");
    final long cycle = browser.cycle();
    browser.press("b");
    final String shown = browser.text("#share code");
    assertThat(open(words(shown), "second.html")).as(shown).isEqualTo(run);
    assertThat(browser.cycle()).as(shown).isEqualTo(cycle);
  }

  @Test
  void barOfADesignOpensTheDesign() throws IOException {
    open(words("inspect --shape 1,1,1,1 --net synthetic:3 --timing write=7"), "race.html");
    browser.all(".legend button").get(0).click();
    browser.until("the designs", () -> browser.all(".race .lane").size() == 4);
    for (String fabric : List.of("by-column", "onchip")) {
      assertThat(cyclesOf(fabric)).as(fabric).isEqualTo(cyclesShown(fabric));
    }
  }

  /** The cycles of the run whose command stands below the bars. */
  private long cyclesOf(String fabric) throws IOException {
    browser.script(
        "[...document.querySelectorAll('.race .lane')]"
            + ".find(one => one.textContent.startsWith(arguments[0])).click()",
        fabric);
    final List<String> words = new ArrayList<>(words(browser.text("#opened code")));
    assertThat(words.get(0)).isEqualTo("inspect");
    words.set(0, "replay");
    words.addAll(Arrays.asList("--json", "-"));
    return TestConsole.run(words.toArray(new String[0]))
        .hasStatus(ExitCode.OK)
        .json()
        .at("/cycles")
        .asLong();
  }

  private static long cyclesShown(String fabric) {
    return Long.parseLong(
        String.valueOf(
            browser.script(
                "return JSON.parse(recording.textContent).about.race"
                    + ".find(one => one.fabric === arguments[0]).cycles",
                fabric)));
  }
}
