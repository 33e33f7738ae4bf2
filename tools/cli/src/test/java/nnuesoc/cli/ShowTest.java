// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.inspect.viewer.FakeViewer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A viewer that is led to what an answer is about; what it is told, {@code ViewerLinkTest} says.
 */
@SuppressWarnings("NullAway.Init") // set before all tests
class ShowTest {
  private static final String SUM = "soc.fabric.layer1.sum_white";

  private static Path folder;
  private static Path good;
  private static Path bad;

  /** A trace, and one in which a sum is wrong. */
  @BeforeAll
  static void record(@TempDir Path fresh) throws IOException {
    folder = fresh;
    good = folder.resolve("good.vcd");
    bad = folder.resolve("bad.vcd");
    run("replay", "--vcd", good.toString()).hasStatus(ExitCode.OK);
    Files.writeString(bad, wrong(Files.readString(good)));
  }

  /** The trace with another value of the sum in the middle of the first row. */
  private static String wrong(String trace) {
    final Matcher id = Pattern.compile("\\$var \\w+ 32 (\\S+) sum_white ").matcher(trace);
    assertThat(id.find()).isTrue();
    final Matcher value =
        Pattern.compile("\nb(1\\d{4,}) " + Pattern.quote(id.group(1)) + "\n").matcher(trace);
    assertThat(value.find()).isTrue();
    final int other = Integer.parseUnsignedInt(value.group(1), 2) ^ 4;
    return trace.substring(0, value.start(1))
        + Integer.toBinaryString(other)
        + trace.substring(value.end(1));
  }

  private static TestConsole.Outcome run(String command, String... options) {
    final String[] run = {command, "--shape", "1,1,1,1", "--net", "synthetic:7"};
    return TestConsole.run(
        Stream.concat(Arrays.stream(run), Arrays.stream(options)).toArray(String[]::new));
  }

  private static void assertLed(FakeViewer viewer, String signal) {
    assertThat(viewer.wrong()).isEmpty();
    assertThat(viewer.said().get(1)).contains("\"a." + signal + "\",\"b." + signal + '"');
    assertThat(viewer.said()).anyMatch(said -> said.startsWith("add_markers"));
  }

  @Test
  void compareLeadsToTheFirstDifference() throws IOException {
    try (FakeViewer viewer = FakeViewer.surfer()) {
      final String told =
          TestConsole.run(
                  "compare", bad.toString(), good.toString(), "--show", "surfer:" + viewer.port())
              .hasStatus(ExitCode.DIFFERENCE)
              .err();
      assertLed(viewer, SUM);
      final Path trace = Path.of(told.strip().replaceFirst("(?s).*: ", ""));
      assertThat(trace).exists();
      for (String file : List.of("both.merged.vcd", "both.gtkw", "both.sucl", "")) {
        Files.delete(trace.resolveSibling(file)); // the viewer would still have it open
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"--layer=2, ./nnuesoc check", "--engine=fast, ./nnuesoc cosim"})
  void aTunedFabricIsRefusedWithWhatIsPossible(String option, String possible) {
    final List<String> words = new ArrayList<>(List.of("--fabric", "columns=active"));
    words.add(option);
    if (possible.endsWith("check")) {
      words.add(good.toString());
    }
    assertThat(run("doctor", words.toArray(String[]::new)).hasStatus(ExitCode.USAGE).err())
        .contains(possible);
  }

  @Test
  void doctorLeadsToItsFirstFinding() throws IOException {
    final Path save = folder.resolve("side.gtkw");
    try (FakeViewer viewer = FakeViewer.surfer()) {
      run("doctor", bad.toString(), "--gtkw", save.toString(), "--show", "surfer:" + viewer.port())
          .hasStatus(ExitCode.DIFFERENCE);
      assertLed(viewer, SUM);
      assertThat(viewer.said().get(0)).contains(folder.resolve("side.merged.vcd").toString());
    }
    assertThat(save)
        .content()
        .contains("a." + SUM + "[31:0]", "b." + SUM + "[31:0]", "-product", "-beside it");
  }

  @Test
  void explainLeadsToTheDivergence() throws IOException {
    final Path vector = folder.resolve("x.vector.json");
    Files.writeString(
        vector,
        """
        {"net":"synthetic:7","shape":[1,1,1,1],"trace":{"file":"bad.vcd"},
         "positions":[{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}]}
        """);
    try (FakeViewer viewer = FakeViewer.surfer()) {
      final String out =
          TestConsole.run("explain", vector.toString(), "--show", "surfer:" + viewer.port())
              .hasStatus(ExitCode.DIFFERENCE)
              .out();
      assertThat(viewer.wrong()).isEmpty();
      assertThat(viewer.said().get(0)).contains("x.vector.vcd");
      assertThat(out)
          .contains("  the doctor: product: a product has the wrong magnitude")
          .contains("./nnuesoc doctor " + bad + " --net synthetic:7");
    }
  }

  @Test
  void aViewerThatIsNowhereIsWrongUse() throws IOException {
    final int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    assertThat(
            TestConsole.run("compare", good.toString(), good.toString(), "--show", "surfer:" + port)
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("no Surfer listens on port " + port);
  }

  @ParameterizedTest
  @CsvSource({
    "dinotrace, expected surfer|gtkwave|vaporview",
    "surfer:0, 'expected a port, 1 to 65535'",
    "surfer:99999, 'expected a port, 1 to 65535'",
  })
  void anotherWordIsWrongUse(String word, String message) {
    assertThat(
            TestConsole.run("compare", good.toString(), good.toString(), "--show", word)
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains(message);
  }
}
