// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.TestJvm;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code inspect} on the command line: what it refuses, what it writes, how it ends. */
class InspectCommandTest {
  private static final int MOST_BYTES = 5_000_000;
  private static final int PATIENCE_SECONDS = 60;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--port 0 | --port 0: expected 1 to 65535",
        "--port 65536 | --port 65536: expected 1 to 65535",
        "--port x | --port x: expected 1 to 65535",
        "--vector a.json | --net cannot be combined with --vector",
        "--html x.html --port 80 | --port cannot be combined with --html: no page is served",
        "--html x.html --embed story --against golden | --embed story: this view shows one run;"
            + " for both runs, use the view two",
        "--against net=nonsense | net nonsense has its own shape",
        "--against net=synthetic:8 --against x.vcd | --against x.vcd: with several expected",
        "--against nowhere.vcd | --against nowhere.vcd: there is no such file",
        "--map a=b | --map requires --against FILE",
        "--embed story | --embed requires --html FILE",
        "--html x.html --embed tea | --embed tea: expected one of this design's views, story, board",
        "--html nowhere/x.html | its folder does not exist",
        "--html x.html --at 1 --when soc.clk=1 | --when cannot be combined with --at CYCLE",
        "--html x.html --view tea | --view tea: expected one of this design's views, story, board",
        "--html x.html --at 9999999 | --at 9999999: the last cycle of the run is",
        "--html x.html --embed soc --view soc | --view cannot be combined with --embed VIEW, the only view",
        "--html | --html needs a value",
        "--nothing | unknown option '--nothing'",
      })
  void wrongUseSaysWhatWouldBeRight(String options, String said) {
    final Outcome outcome =
        TestConsole.small("inspect", options.split(" ", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(said).hasLineCount(1);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void takenPortIsNamed() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      final String port = Integer.toString(other.getLocalPort());
      assertThat(
              TestConsole.small("inspect", "--no-open", "--port", port)
                  .hasStatus(ExitCode.USAGE)
                  .err())
          .contains("--port " + port + ": taken by another program");
    }
  }

  @Tag("slow")
  @Test
  void anotherRunIsRunAndServedBesideThis() {
    final Outcome outcome =
        TestConsole.runInterrupted(
                40,
                "inspect --no-open --shape 1,4,3,2 --net synthetic:7 --against net=synthetic:8"
                    .split(" ", -1))
            .hasStatus(ExitCode.INTERRUPTED);
    assertThat(outcome.out()).startsWith("http://127.0.0.1:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "golden          |      | \"against\":{\"name\":\"golden\",\"recording\":null}",
        "net=synthetic:8 |      |"
            + " \"against\":{\"name\":\"net=synthetic:8\",\"recording\":{\"run\":",
        "net=synthetic:8 | --embed two |"
            + " \"against\":{\"name\":\"net=synthetic:8\",\"recording\":{\"run\":",
      })
  void fileHasBothRuns(String against, @Nullable String more, String said) throws IOException {
    final Path file = folder.resolve("both.html");
    final String options =
        "inspect --shape 1,4,3,2 --net synthetic:7 --against " + against + " --html " + file;
    TestConsole.run((options + (more == null ? "" : " " + more)).split(" ", -1))
        .hasStatus(ExitCode.OK);
    assertThat(Files.readString(file)).contains(said);
  }

  @Test
  void fileOpensWhereASignalBeginsToHoldAValue() throws IOException {
    final Path file = folder.resolve("moment.html");
    final Outcome written =
        TestConsole.small(
                "inspect",
                "--html",
                file.toString(),
                "--view",
                "soc",
                "--when",
                "*.layer2.trigger=1")
            .hasStatus(ExitCode.OK);
    final String first = TestConsole.small("peek", "--when", "soc.fabric.layer2.trigger=1").out();
    final String cycle = first.lines().findFirst().orElseThrow().replaceAll("[^0-9]", "");
    assertThat(Files.readString(file))
        .contains(
            "<html lang=\"en\" data-opening=\"view=soc&cycle="
                + cycle
                + "&when=*.layer2.trigger\">");
    assertThat(written.err().replace(",", ""))
        .contains(
            "the page opens at cycle " + cycle + " in the view \"soc\"; to choose another place");
    assertThat(TestConsole.small("inspect", "--html", file.toString()).err())
        .containsPattern(
            "the page opens at cycle [\\d,]+ in the view \"story\"; .* --at CYCLE, --when");
  }

  @Test
  void comparisonThatAPageCannotShowWasAccepted() {
    assertThat(
            TestConsole.run("inspect", "--net", "own", "--against", "golden", "--html", "x.html")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("--against golden: the page does not know the rows of this design");
  }

  @Test
  void placeAtWhichAPageOfAnotherDesignOpensWasNotSo() {
    assertThat(
            TestConsole.run(
                    "inspect", "--net", "own", "--html", folder.resolve("own.html").toString())
                .hasStatus(ExitCode.OK)
                .err())
        .containsPattern("the page opens at cycle [\\d,]+ in the view \"story\"");
  }

  @Test
  void patternOfSeveralSignalsListsThem() {
    for (String command : new String[] {"inspect", "peek"}) {
      assertThat(
              TestConsole.small(command, "--when", "*.layer?.trigger=1")
                  .hasStatus(ExitCode.USAGE)
                  .err())
          .contains("--when \"*.layer?.trigger\" matches 4 signals: soc.fabric.layer1.trigger, ")
          .contains("; name one of them");
    }
  }

  @Test
  void signalThatAnotherFabricDoesNotHaveIsSaidToBeMissingThere() {
    assertThat(
            TestConsole.run("inspect", "--net", "own", "--when", "soc.fabric.layer2.trigger=1")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains(
            "\"soc.fabric.layer2.trigger\": the fabric onchip has no such signal; did you mean ");
  }

  @Tag("full")
  @Test
  void fileOfTheFullSizeStaysBelowFiveMegabytes() throws IOException {
    final Path file = folder.resolve("run.html");
    final Outcome outcome =
        TestConsole.run("inspect", "--net", "synthetic:7", "--html", file.toString())
            .hasStatus(ExitCode.OK);
    assertThat(outcome.out()).contains("samples in cycles 0 to 230,955,503");
    final String page = Files.readString(file);
    assertThat(page.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MOST_BYTES);
    assertThat(page)
        .doesNotContain("src=", "http://127", "https://")
        .contains("id=\"recording\"", "<style>");
  }

  @Tag("slow")
  @Test
  void failingVectorOpensAtItsDivergence() throws IOException {
    final Path vector = folder.resolve("wrong.json");
    final String text =
        Files.readString(Path.of("../../testvectors/vectors/students-testbench.vector.json"));
    Files.writeString(vector, text.replace("\"eval\": 113", "\"eval\": 112"));
    final Path file = folder.resolve("run.html");
    TestConsole.run("inspect", "--vector", vector.toString(), "--html", file.toString())
        .hasStatus(ExitCode.OK);
    assertThat(Files.readString(file)).contains("eval: expected 112, got 113");
    assertThat(
            TestConsole.run("inspect", "--vector", folder.resolve("none.json").toString())
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("none.json: there is no such file");
  }

  @Tag("slow")
  @Test
  void whatDoesNotFitIsLeftOutAndNamed() throws IOException {
    final Path file = folder.resolve("run.html");
    final Outcome outcome =
        TestConsole.run(
                "inspect",
                "--shape",
                "1,16,640,640",
                "--net",
                "synthetic:7",
                "--html",
                file.toString())
            .hasStatus(ExitCode.OK);
    assertThat(outcome.err()).contains("omitted, so that the page stays below 5 MB");
    assertThat(Files.size(file)).isLessThan(MOST_BYTES);
  }

  @Test
  void interruptionBeforeTheEndServesNothing() {
    final Outcome outcome =
        TestConsole.runInterrupted(
                1, "inspect", "--no-open", "--engine", "stepped", "--net", "report")
            .hasStatus(ExitCode.INTERRUPTED);
    assertThat(outcome.out()).isEmpty();
  }

  /** The page opened on constants, to which every piece is worth nothing. */
  @Test
  void netOfConstantsWasShownUnlessTheUserNamedAnother() throws IOException {
    final Path file = folder.resolve("usual.html");
    TestConsole.run("inspect", "--html", file.toString()).hasStatus(ExitCode.OK);
    assertThat(file)
        .content()
        .contains("\"net\":\"own\"")
        .doesNotContain("\"name\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
  }

  @Tag("process")
  @Test
  void addressIsPrintedAndCtrlCEndsTheServer() throws Exception {
    final Path said = folder.resolve("said");
    final Process process =
        start(said, "inspect", "--no-open", "--shape", "1,4,3,2", "--net", "synthetic:7");
    try {
      while (process.isAlive() && !Files.readString(said).contains("Ctrl-C")) {
        Thread.sleep(10);
      }
      final URI address = URI.create(Files.readAllLines(said).get(0));
      final HttpClient client = HttpClient.newHttpClient();
      assertThat(
              client
                  .send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                  .statusCode())
          .isEqualTo(200);
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
      assertThat(Files.readString(said)).doesNotContain("\tat ", "Exception");
    } finally {
      process.destroyForcibly();
    }
  }

  /** A build in the background may hand down that SIGINT is ignored. */
  private static Process start(Path said, String... args) throws IOException {
    final List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.addAll(TestJvm.program(Main.class));
    command.addAll(List.of(args));
    Files.createFile(said);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(said.toFile())
        .start();
  }
}
