// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Vectors are found, shared out, run, reported and renewed. */
class RegressTest {
  private static final String FENS =
      """
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
      8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1
      8/5k2/8/8/3Q4/8/2K5/8 w - - 0 1
      """;

  @TempDir Path folder;

  /** Three vectors of a small shape. */
  @BeforeEach
  void makeVectors() throws IOException {
    final Path fens = folder.resolve("some.fen");
    Files.writeString(fens, FENS);
    final Outcome made =
        TestConsole.small("regress", "--import", fens.toString(), "-o", vectors().toString())
            .hasStatus(ExitCode.OK);
    assertThat(made.out()).startsWith("3 vectors: ");
  }

  private Path vectors() {
    return folder.resolve("vectors");
  }

  private Path vector(int number) {
    return vectors().resolve("some-" + number + ".vector.json");
  }

  @Test
  void vectorsWithoutATraceOfTheUserAreSaidToCheckTheSimulatorAlone() {
    assertThat(regress().hasStatus(ExitCode.OK).err())
        .contains("note: these 3 vectors check only the simulator");
    final String traced =
        GeneratedRepositoryFile.of("testvectors/vectors/icarus-trace.vector.json").toString();
    assertThat(regress(traced).hasStatus(ExitCode.OK).err())
        .contains("1 of 4 vectors compared a trace of your hardware");
    assertThat(TestConsole.run("regress", traced).hasStatus(ExitCode.OK).err()).isEmpty();
  }

  private Outcome regress(String... args) {
    final String[] all = new String[args.length + 2];
    all[0] = "regress";
    all[1] = vectors().toString();
    System.arraycopy(args, 0, all, 2, args.length);
    return TestConsole.run(all);
  }

  private void spoil(int number) throws IOException {
    final String text = Files.readString(vector(number));
    Files.writeString(
        vector(number),
        text.replaceFirst("\"eval\": (-?\\d+)", "\"eval\": 4$1").replace("4-", "-4"));
  }

  private static List<String> lines(Outcome outcome) {
    return outcome.out().lines().toList();
  }

  @Test
  void vectorsThatWereMadePass() {
    assertThat(lines(regress().hasStatus(ExitCode.OK)))
        .containsExactly("3 passed, 0 failed, 0 skipped");
    assertThat(lines(regress("--jobs", "1").hasStatus(ExitCode.OK))).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"fast", "stepped", "both"})
  void everyEngineGivesTheSameAnswer(String engine) {
    assertThat(lines(regress("--engine", engine).hasStatus(ExitCode.OK)))
        .containsExactly("3 passed, 0 failed, 0 skipped");
  }

  @Test
  void failureHasItsLineItsExplanationAndACommandThatOpensATrace() throws IOException {
    spoil(2);
    final List<String> lines = lines(regress().hasStatus(ExitCode.DIFFERENCE));
    assertThat(lines.get(0))
        .startsWith("FAILED " + vector(2) + ":9: positions[0].eval: expected ")
        .contains(", got ");
    assertThat(lines.get(1))
        .isEqualTo(
            "  the run agrees with the golden model in all layers and cycles; the expectation in "
                + vector(2)
                + " line 9 differs");
    assertThat(lines.get(lines.size() - 2)).startsWith("    gtkwave ").endsWith(".gtkw");
    assertThat(vectors().resolve("target/some-2.vector.vcd")).isNotEmptyFile();
    assertThat(lines.get(lines.size() - 1)).isEqualTo("2 passed, 1 failed, 0 skipped");
    assertThat(lines(regress("--explain", "0"))).hasSize(2);
  }

  @Test
  void explainSaysTheSameOfOneVector() throws IOException {
    spoil(2);
    final Outcome outcome =
        TestConsole.run("explain", vector(2).toString()).hasStatus(ExitCode.DIFFERENCE);
    assertThat(outcome.out())
        .startsWith("FAILED ")
        .contains("the run agrees with the golden model");
    assertThat(TestConsole.run("explain", vector(1).toString()).hasStatus(ExitCode.OK).out())
        .contains("passed, there is nothing to explain");
  }

  @Test
  void folderIsSearchedInOrderWithoutTargetAndHiddenFolders() throws IOException {
    for (String place :
        List.of("a/x.vector.json", "target/x.vector.json", ".h/x.vector.json", "a/y.json")) {
      Files.createDirectories(vectors().resolve(place).getParent());
      Files.copy(vector(1), vectors().resolve(place));
    }
    final JsonNode json = regress("--json", "-").hasStatus(ExitCode.OK).json();
    final List<String> files = new ArrayList<>();
    json.get("vectors").forEach(one -> files.add(one.get("file").asText()));
    assertThat(files)
        .containsExactly(
            vectors().resolve("a/x.vector.json").toString(),
            vector(1).toString(),
            vector(2).toString(),
            vector(3).toString());
    assertThat(lines(TestConsole.run("regress", vectors().resolve("a/y.json").toString())))
        .containsExactly("1 passed, 0 failed, 0 skipped");
  }

  @Test
  void sharesAreDisjointAndTogetherEverything() {
    final List<String> files = new ArrayList<>();
    for (int i = 1; i <= 2; i++) {
      final JsonNode json = regress("--shard", i + "/2", "--json", "-").json();
      json.get("vectors").forEach(one -> files.add(one.get("name").asText()));
    }
    assertThat(files).containsExactly("some-1", "some-3", "some-2");
  }

  @Test
  void jsonSaysWhatBecameOfEachVector() throws IOException {
    spoil(3);
    final JsonNode json = regress("--json", "-").hasStatus(ExitCode.DIFFERENCE).json();
    assertThat(json.get("passed").asInt()).isEqualTo(2);
    assertThat(json.get("failed").asInt()).isEqualTo(1);
    assertThat(json.get("skipped").asInt()).isZero();
    assertThat(json.get("complete").asBoolean()).isTrue();
    final JsonNode failed = json.get("vectors").get(2);
    assertThat(failed.get("result").asText()).isEqualTo("failed");
    assertThat(failed.get("first_divergence").get("line").asInt()).isEqualTo(9);
    assertThat(failed.get("first_divergence").get("path").asText()).isEqualTo("positions[0].eval");
    assertThat(json.get("vectors").get(0).get("first_divergence").isNull()).isTrue();
  }

  @Test
  void junitReportIsOfThePublishedSchema() throws Exception {
    spoil(1);
    final Path file = folder.resolve("out.xml");
    regress("--junit", file.toString(), "--fail-fast", "--jobs", "1")
        .hasStatus(ExitCode.DIFFERENCE);
    final String all = Files.readString(file);
    final String xml = all.replaceAll("(?s)<properties>.*?</properties>", ""); // beside the schema
    try (InputStream schema =
        Objects.requireNonNull(
            RegressTest.class.getResourceAsStream("regress/surefire-test-report.xsd"))) {
      SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
          .newSchema(new StreamSource(schema))
          .newValidator()
          .validate(new StreamSource(new StringReader(xml)));
    }
    assertThat(xml)
        .contains("tests=\"3\"", "failures=\"1\"", "<testcase name=\"some-1\"")
        .contains("positions[0].eval: expected ");
    final String trace = vectors().resolve("target/some-1.vector.vcd").toString();
    for (String shown : List.of(trace, trace + ".gtkw")) {
      assertThat(all).contains("<property name=\"attachment\" value=\"" + shown + "\"/>");
      assertThat(xml).contains("[[ATTACHMENT|" + shown + "]]");
    }
  }

  @Test
  void whatDidNotPassIsRunAgain() throws IOException {
    final String right = Files.readString(vector(2));
    spoil(2);
    final String json = folder.resolve("out.json").toString();
    regress("--json", json, "--fail-fast", "--jobs", "1").hasStatus(ExitCode.DIFFERENCE);
    final String[] again = {"--rerun-failed", json, "--json", json};
    assertThat(lines(regress(again).hasStatus(ExitCode.DIFFERENCE)))
        .last()
        .isEqualTo("1 passed, 1 failed, 0 skipped"); // the third one was not run before
    Files.writeString(vector(2), right);
    assertThat(lines(regress(again).hasStatus(ExitCode.OK)))
        .containsExactly("1 passed, 0 failed, 0 skipped");
    assertThat(lines(regress(again).hasStatus(ExitCode.OK)))
        .containsExactly("0 passed, 0 failed, 0 skipped");
  }

  @Test
  void earlierRunMustBeOneOfTheseVectors() throws IOException {
    assertThat(regress("--rerun-failed", vector(1).toString()).hasStatus(ExitCode.USAGE).err())
        .contains(vector(1) + ": expected what a run of golden vectors wrote as JSON");
    spoil(2);
    final String json = folder.resolve("out.json").toString();
    regress("--json", json).hasStatus(ExitCode.DIFFERENCE);
    assertThat(
            TestConsole.run("regress", vector(1).toString(), "--rerun-failed", json)
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("none of the vectors that did not pass there");
  }

  @Test
  void failuresAreToldToACi() throws IOException {
    spoil(2);
    final Path page = folder.resolve("summary.md");
    Files.writeString(page, "before\n");
    final List<String> lines =
        lines(
            regress("--annotations", "--summary", page.toString()).hasStatus(ExitCode.DIFFERENCE));
    assertThat(lines.get(0))
        .startsWith("::error file=" + vector(2) + ",line=9,title=nnuesoc%3A some-2::positions[0]")
        .contains("expected ", "%0A  the run agrees with the golden model");
    assertThat(Files.readString(page))
        .startsWith("before\n### Golden vectors: 2 passed, 1 failed, 0 skipped\n\n| vector |")
        .contains("| `" + vector(2) + ":9` | positions[0].eval: expected ")
        .contains("<summary>some-2</summary>", "  the run agrees with", "    gtkwave ");
    assertThat(regress("--annotations", "--json", "-").hasStatus(ExitCode.DIFFERENCE).err())
        .startsWith("::error file=");
    assertThat(regress("--summary", "/nowhere/x.md").hasStatus(ExitCode.USAGE).err())
        .contains("/nowhere/x.md");
  }

  @Test
  void vectorThatTakesTooLongHasFailed() throws IOException {
    Files.writeString(
        vector(1),
        "{\"engine\": \"stepped\", \"net\": \"report\", \"positions\": ["
            + String.join(",", Collections.nCopies(100, "{\"fen\": \"startpos\"}"))
            + "]}");
    final Path json = folder.resolve("out.json");
    final List<String> lines =
        lines(regress("--timeout", "1", "--json", json.toString()).hasStatus(ExitCode.DIFFERENCE));
    assertThat(lines.get(0))
        .matches(
            "FAILED \\Q"
                + vector(1)
                + "\\E: no end after \\d+ s, .*: given up"); // in which cycle, if it runs by then
    assertThat(lines).last().isEqualTo("2 passed, 1 failed, 0 skipped");
    final JsonNode first = TestConsole.parse(Files.readString(json)).get("vectors").get(0);
    assertThat(first.get("first_divergence").get("cycle").isNull()).isTrue();
  }

  @Tag("slow")
  @Test
  void traceThatEqualsTheModelBecomesAVector() throws IOException {
    final Path trace = folder.resolve("theirs.vcd");
    final String fen = "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1";
    TestConsole.small("replay", "--vcd", trace.toString(), "--fen", fen).hasStatus(ExitCode.OK);
    Files.writeString(trace, Files.readString(trace).replace(" loader ", " sorter "));
    final String[] made = {
      "--import",
      trace.toString(),
      "-o",
      vectors().toString(),
      "--fen",
      fen,
      "--clock",
      "soc.clk",
      "--map",
      "sorter=loader"
    };
    assertThat(TestConsole.small("regress", made).hasStatus(ExitCode.OK).out())
        .contains("1 vector: " + vectors().resolve("theirs.vector.json"));
    assertThat(Files.readString(vectors().resolve("theirs.vector.json")))
        .contains("\"file\": \"../theirs.vcd\",\n    \"map\": [\"sorter=loader\"],")
        .contains("\"clock\": \"soc.clk\"", "\"eval\": ");
    assertThat(lines(regress().hasStatus(ExitCode.OK)))
        .containsExactly("4 passed, 0 failed, 0 skipped");
    assertThat(TestConsole.small("regress", made).hasStatus(ExitCode.USAGE).err())
        .contains("exists already: --force");

    Files.writeString(trace, Files.readString(trace).replaceAll("(?m)^b1 (.*)$", "b10 $1"));
    regress().hasStatus(ExitCode.DIFFERENCE);
    made[3] = folder.resolve("new").toString();
    assertThat(TestConsole.small("regress", made).hasStatus(ExitCode.DIFFERENCE).out())
        .contains("differ")
        .doesNotContain("1 vector");
    assertThat(folder.resolve("new")).doesNotExist();
  }

  @Tag("slow")
  @Test
  void namesOfATraceAreFoundForItsVector() throws IOException {
    final Path trace = folder.resolve("theirs.vcd");
    TestConsole.small("replay", "--vcd", trace.toString()).hasStatus(ExitCode.OK);
    Files.writeString(trace, Files.readString(trace).replace(" layer2 ", " second "));
    TestConsole.small(
            "regress", "--import", trace.toString(), "-o", vectors().toString(), "--map", "auto")
        .hasStatus(ExitCode.OK);
    assertThat(Files.readString(vectors().resolve("theirs.vector.json")))
        .contains("second", "\"allow_unmatched\": true");
    regress().hasStatus(ExitCode.OK);
  }

  @Test
  void failFastSkipsTheRest() throws IOException {
    spoil(1);
    final List<String> lines =
        lines(regress("--fail-fast", "--jobs", "1").hasStatus(ExitCode.DIFFERENCE));
    assertThat(lines.get(lines.size() - 1)).isEqualTo("0 passed, 1 failed, 2 skipped");
  }

  @Test
  void interruptedRunLeavesReportsOfWhatIsThere() throws IOException {
    final Path json = folder.resolve("out.json");
    final Path junit = folder.resolve("out.xml");
    final Outcome outcome =
        TestConsole.runInterrupted(
            0,
            "regress",
            vectors().toString(),
            "--json",
            json.toString(),
            "--junit",
            junit.toString());
    outcome.hasStatus(ExitCode.INTERRUPTED);
    assertThat(lines(outcome)).containsExactly("0 passed, 0 failed, 3 skipped");
    assertThat(TestConsole.parse(Files.readString(json)).get("complete").asBoolean()).isFalse();
    assertThat(Files.readString(junit)).contains("skipped=\"3\"");
  }

  @Test
  void updateRewritesExpectationsAloneAndShowsThem() throws IOException {
    final String right = Files.readString(vector(2));
    spoil(2);
    final String wrong = Files.readString(vector(2));
    final List<String> lines = lines(regress("--update", "--force").hasStatus(ExitCode.OK));
    assertThat(Files.readString(vector(2))).isEqualTo(right).isNotEqualTo(wrong);
    assertThat(lines).anyMatch(line -> line.startsWith("-      \"eval\": "));
    assertThat(lines).anyMatch(line -> line.startsWith("+      \"eval\": "));
    assertThat(lines.get(lines.size() - 1)).isEqualTo("3 passed, 0 failed, 0 skipped");
  }

  @Tag("process")
  @Test
  void inCiAnUpdateMustBeForced() throws Exception {
    final ProcessBuilder update =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            "nnuesoc.cli.Main",
            "regress",
            vectors().toString(),
            "--update");
    update.environment().put("CI", "true");
    final Process process = update.redirectErrorStream(true).start();
    final String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isEqualTo(ExitCode.USAGE);
    assertThat(said).contains("--update: CI=true").hasLineCount(1);
  }

  @Test
  void answerOfReplayIsAVector() throws IOException {
    final Path file = folder.resolve("replayed.json");
    TestConsole.small("replay", "--timing", "handshake=naive,sleep=20", "--json", file.toString())
        .hasStatus(ExitCode.OK);
    TestConsole.run("regress", file.toString()).hasStatus(ExitCode.OK);
    Files.writeString(
        file, Files.readString(file).replace("\"hazard_count\" : ", "\"hazard_count\" : 1"));
    assertThat(TestConsole.run("regress", file.toString()).hasStatus(ExitCode.DIFFERENCE).out())
        .contains("hazard_count: expected 1");
  }

  @Tag("slow")
  @Test
  void traceUnderTestIsHeldAgainstTheModel() throws IOException {
    final Path trace = folder.resolve("theirs.vcd");
    TestConsole.small("replay", "--vcd", trace.toString()).hasStatus(ExitCode.OK);
    final String text =
        Files.readString(vector(1))
            .replaceFirst(
                "\\{", "{\n  \"trace\": {\"file\": \"../theirs.vcd\", \"clock\": \"soc.clk\"},");
    Files.writeString(vector(1), text);
    regress().hasStatus(ExitCode.OK);
    Files.writeString(vector(1), text.replace("soc.clk", "soc.click"));
    assertThat(regress().hasStatus(ExitCode.USAGE).err())
        .contains(vector(1) + ":2: trace: ", "soc.click");
    Files.writeString(vector(1), text);
    Files.writeString(trace, Files.readString(trace).replaceAll("(?m)^b1 (.*)$", "b10 $1"));
    final Path junit = folder.resolve("out.xml");
    final Path json = folder.resolve("out.json");
    final Outcome outcome =
        regress("--junit", junit.toString(), "--json", json.toString())
            .hasStatus(ExitCode.DIFFERENCE);
    assertThat(outcome.out()).contains("theirs.vcd: soc.", "the model has", "first divergence: ");
    for (String said : List.of(outcome.out(), Files.readString(junit), Files.readString(json))) {
      assertThat(said)
          .containsPattern("theirs 0[xb]\\S+.*, the model has 0[xb]")
          .doesNotContain("FourState");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--shard 4/3                 | --shard 4/3: expected I/N with 1 <= I <= N",
        "--shard 4/4                 | --shard 4/4: nothing is in it",
        "--jobs 0                    | --jobs 0: expected a number from 1",
        "--explain x                 | --explain x: expected a number from 0",
        "--engine slow              | --engine slow: expected",
        "--timeout 0                 | --timeout 0: expected a number from 1 to 86400",
        "--rerun-failed no.json      | no.json: cannot be read as JSON",
        "--map a=b                   | --map is only valid with --import",
        "--net sf12                  | --net is only valid with --import",
        "-o x                        | -o requires --import FILE",
        "--force                     | --force requires --update or --import",
        "nowhere                     | nowhere: there is no such file or folder",
        "--junit /nowhere/x.xml      | its folder does not exist",
        "--junit a.json --json a.json | --junit and --json both write a.json",
      })
  void wrongUseIsSaid(String args, String message) {
    final Outcome outcome = regress(args.split(" ", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(message);
    assertThat(outcome.err().lines()).hasSizeLessThanOrEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"layers\": [         | \"layers\": [{\"layer\": 2, \"output\": [1]} ], \"x\": [ | x:"
            + " unknown field",
        "\"hazard_count\": 0,  | \"signals\": [{\"cycle\": 5, \"signal\": \"soc.no\", \"value\":"
            + " 1}], | :18: signals[0].signal: there is no signal soc.no",
        "\"hazard_count\": 0,  | \"signals\": [{\"cycle\": 5, \"signal\": \"soc.hps.busy\","
            + " \"value\": 2}], | :18: signals[0].value: is more than 1 bits hold",
        "\"hazard_count\": 0,  | \"signals\": [{\"cycle\": 9999999, \"signal\": \"soc.hps.busy\","
            + " \"value\": 1}], | :18: signals[0].cycle: the run ends in cycle",
        "\"hazard_count\": 0,  | \"memories\": [{\"cycle\": 5, \"memory\": \"weight_5\","
            + " \"words\": [1]}], | :18: memories[0].memory: there is no memory weight_5",
        "\"hazard_count\": 0,  | \"memories\": [{\"cycle\": 5, \"memory\": \"weight_4\","
            + " \"first\": 1, \"words\": [1, 2]}], | :18: memories[0].words: words 1 to 2, but weight_4 has 2",
        "\"hazard_count\": 0,  | \"memories\": [{\"cycle\": 5, \"memory\": \"weight_4\","
            + " \"words\": [256]}], | :18: memories[0].words[0]: is more than 8 bits hold",
        "\"hazard_count\": 0,  | \"events\": [{\"cycle\": 5, \"signal\": \"soc.hps.busy\","
            + " \"value\": 1}], | soc.hps.busy has no events",
        "\"hazard_count\": 0,  | \"trace\": {\"file\": \"no.vcd\"}, | :18: trace: ",
        "\"hazard_count\": 0,  | \"timing\": {\"write\": 0}, | :18: timing: write=0: expected 1 to"
            + " 1000000 clocks",
        "\"synthetic:7\"       | \"synthetic:x\" | :3: net: seed",
        "\"synthetic:7\"       | \"there.nnue\"  | :3: net: there.nnue: there is no such file",
      })
  void vectorThatCanNeverBeCheckedIsBadInput(String right, String wrong, String message)
      throws IOException {
    final String text = Files.readString(vector(1));
    assertThat(text).contains(right);
    Files.writeString(vector(1), text.replace(right, wrong));
    final Outcome outcome = regress().hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(message).contains(vector(1).toString());
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void importOfPositionsTakesNoNames() {
    final String fens = folder.resolve("some.fen").toString();
    assertThat(
            TestConsole.run("regress", "--import", fens, "--map", "a=b")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains(
            "--map is only valid with --import of a trace (FILE.vcd, .vcd.gz or .fst), or with --rtl");
  }

  @Test
  void importDoesNotWriteOverFiles() {
    final Outcome again =
        TestConsole.small(
            "regress",
            "--import",
            folder.resolve("some.fen").toString(),
            "-o",
            vectors().toString());
    assertThat(again.hasStatus(ExitCode.USAGE).err()).contains("exists already: --force");
  }

  @Test
  void exampleOfTheHelpIsThere() {
    assertThat(GeneratedRepositoryFile.of("testvectors/vectors/startpos.vector.json"))
        .isRegularFile();
    assertThat(TestConsole.run("regress", "--help", "--all").out())
        .contains("usage: ./nnuesoc regress FILE|FOLDER… [options]", "--shard I/N", "--junit FILE");
  }

  @Tag("slow")
  @Test
  void studentsTestBenchIsExplainedWhereTheExpectationIsWrong() throws IOException {
    final Path copy = folder.resolve("copy.json");
    final String text =
        Files.readString(Path.of("../../testvectors/vectors/students-testbench.vector.json"));
    assertThat(text.lines()).contains("  \"eval\": 113,");
    Files.writeString(copy, text.replace("\"eval\": 113", "\"eval\": 112"));

    final Outcome outcome = TestConsole.run("regress", copy.toString());
    assertThat(outcome.hasStatus(ExitCode.DIFFERENCE).out())
        .contains("copy.json:4: eval: expected 112, got 113")
        .contains("agrees with recordings of the original")
        .contains("in cycle 42,265,332 layer 4 is in state 4 and has summed 3953");
    assertThat(folder.resolve("target/copy.vcd.gtkw")).exists();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"hps\": \"repaired\" | the test bench has no processor",
        "\"pieces\": \"none.json\" | cannot be read",
        "\"weights\": {\"layer5\": 1} | unknown field",
        "\"weights\": \"synthetic:x\" | synthetic:x",
        "\"signals\": [{\"cycle\": 1, \"signal\": \"no\", \"value\": 1}] | there is no signal no",
      })
  void asBuiltVectorThatCannotBeCheckedIsAnErrorWithItsLine(String field, String message)
      throws IOException {
    final Path file = folder.resolve("bad.json");
    Files.writeString(
        file, "{\"design\": \"as-built-testbench\",\n" + field + ", \"complete\": true}");
    assertThat(TestConsole.run("regress", file.toString()).hasStatus(ExitCode.USAGE).err())
        .contains("bad.json:2")
        .contains(message);
  }
}
