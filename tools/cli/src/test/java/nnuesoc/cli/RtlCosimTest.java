// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code cosim --rtl}: the examples, and what is wrong with a folder of Verilog. */
@Tag("process")
class RtlCosimTest {
  private static final Path EXAMPLES = Path.of("..", "..", "examples", "your-rtl");
  private static final Path VECTORS = Path.of("..", "..", "testvectors", "vectors");
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  /** A vector of 3,343 cycles, which notices the mistake of the wrong example. */
  private static final String SMALL =
      "\"shape\": [1, 1, 1, 1], \"net\": \"synthetic:2\","
          + " \"timing\": {\"write\": 1, \"lw_write\": 1, \"lw_read\": 1},"
          + " \"positions\": [{\"fen\": \""
          + START
          + "\"}]";

  @TempDir Path folder;

  /** The README shows the command, so ./verify runs it in DocumentedCommandsTest. */
  @Tag("full")
  @Test
  void wrongExampleIsDiagnosedInItsOwnNames() {
    assertUnsignedProductIsFound(cosim("1,8,4,4", EXAMPLES.resolve("wrong")));
  }

  @Tag("full")
  @Test
  void wrongExampleIsDiagnosedInVerilatorToo() {
    assertUnsignedProductIsFound(
        cosim("1,8,4,4", EXAMPLES.resolve("wrong"), "--simulator", "verilator"));
  }

  private static void assertUnsignedProductIsFound(Outcome outcome) {
    assertThat(outcome.hasStatus(ExitCode.DIFFERENCE).out())
        .contains("DIFFERENT: soc.pio.pio_eval")
        .contains("  1  sign: a product has the wrong sign")
        .contains("nnuesoc.evaluator.second_layer.acc, layer 2, row 0, column 15")
        .contains(
            "weight_2[15] = -48",
            "likely: the weight is used as an unsigned number, 208 instead of -48")
        .contains("./nnuesoc peek --from 21329 --to 21330 --signal 'soc.fabric.layer2.*' --signal")
        .doesNotContain("--rtl", "--simulator");
  }

  @Test
  void vectorsRunOnTheUsersVerilog() throws IOException {
    write(folder, "small", SMALL);
    assertThat(regressOn(folder, EXAMPLES.resolve("correct")).hasStatus(ExitCode.OK).out())
        .isEqualTo(
            "1 passed, 0 failed, 0 skipped on the Verilog in "
                + EXAMPLES.resolve("correct")
                + "\n");
    assertThat(regressOn(folder, EXAMPLES.resolve("wrong")).hasStatus(ExitCode.DIFFERENCE).out())
        .contains("FAILED ", "small.vector.json: ", "layer 2, row 0, column 1, cycle 3,319")
        .contains(
            "what the model does there, without your signals: gtkwave ", "./nnuesoc cosim --rtl ")
        .contains("0 passed, 1 failed, 0 skipped on the Verilog in ");
  }

  /** Of these vectors none can run on Verilog; the trace of one does not exist. */
  @Test
  void vectorsThatTheVerilogCannotRunAreSkippedWithTheReason() throws IOException {
    final Path vectors = Files.createDirectory(folder.resolve("vectors"));
    for (String name : List.of("one-chan-tpu", "students-board", "icarus-trace")) {
      final String file = name + ".vector.json";
      Files.copy(VECTORS.resolve(file), vectors.resolve(file));
    }
    write(vectors, "fabric", "\"net\": \"synthetic:3\", \"fabric\": {\"words\": \"2\"}");
    final Path junit = folder.resolve("junit.xml");
    final Outcome outcome =
        regressOn(vectors, EXAMPLES.resolve("correct"), "--junit", junit.toString())
            .hasStatus(ExitCode.USAGE);
    assertThat(outcome.out())
        .contains("icarus-trace.vector.json: it compares a trace, and runs no Verilog\n")
        .contains(
            "one-chan-tpu.vector.json: its design is one-chan-tpu, and --rtl runs only report")
        .contains("students-board.vector.json: its design is as-built-board, and --rtl")
        .contains("fabric.vector.json: its fabric is not the report's")
        .contains("0 passed, 0 failed, 4 skipped on the Verilog in ");
    assertThat(junit).content().contains("skipped=\"4\"", "runs no Verilog\"/>");
  }

  @Test
  void vectorOfStockfishsNetOnVerilogOfTheReportsArithmeticIsSkipped() throws IOException {
    write(folder, "stockfish", SMALL.replace("\"net\"", "\"arithmetic\": \"stockfish\", \"net\""));
    final String skeleton = Files.readString(EXAMPLES.resolve("skeleton/evaluator.v"));
    Files.writeString(
        folder.resolve("evaluator.v"),
        skeleton.replaceFirst(",\\s*parameter ARITHMETIC = 0.*", ""));
    final Outcome outcome = regressOn(folder.resolve("stockfish.vector.json"), folder);
    assertThat(outcome.hasStatus(ExitCode.USAGE).out())
        .contains("it has the arithmetic stockfish, and the Verilog has no parameter ARITHMETIC")
        .contains("0 passed, 0 failed, 1 skipped on the Verilog in ");
  }

  /** The Verilog does what the model does, but the vector says something else. */
  @Test
  void expectationThatTheVerilogDoesNotMeetIsADifference() throws IOException {
    write(folder, "other", SMALL.replace("\"fen\"", "\"eval\": 12345, \"fen\""));
    final Outcome outcome = regressOn(folder, EXAMPLES.resolve("correct"));
    assertThat(outcome.hasStatus(ExitCode.DIFFERENCE).out())
        .contains("other.vector.json:1: positions[0].eval: expected 12345, got ")
        .contains("the Verilog agrees with the model; the expectation in ");
  }

  /** The same reports as without Verilog; time stands still in the simulator. */
  @Test
  void verilogInWhichTimeStandsStillIsGivenUpAndReported() throws IOException {
    add("reg loop = 0; initial begin #2005 while (1) loop = ~loop; end");
    write(folder, "small", SMALL);
    final Path junit = folder.resolve("junit.xml");
    final Path summary = folder.resolve("summary.md");
    final Outcome outcome =
        regressOn(
            folder.resolve("small.vector.json"),
            folder,
            "--timeout",
            "1",
            "--annotations",
            "--junit",
            junit.toString(),
            "--summary",
            summary.toString(),
            "--json",
            "-");
    final JsonNode json = outcome.hasStatus(ExitCode.DIFFERENCE).json();
    assertThat(json.get("failed").asInt()).isEqualTo(1);
    assertThat(json.at("/vectors/0/first_divergence/other").asText())
        .contains("no end after ", ": given up");
    assertThat(outcome.err()).contains("::error file=", "small.vector.json");
    assertThat(junit).content().contains("failures=\"1\"");
    assertThat(summary).content().contains("0 passed, 1 failed, 0 skipped").doesNotContain("```");
  }

  private static Outcome regressOn(Path vectors, Path rtl, String... more) {
    final List<String> words = new ArrayList<>(List.of("regress", vectors.toString()));
    words.addAll(List.of("--rtl", rtl.toString()));
    words.addAll(List.of(more));
    return TestConsole.run(words.toArray(String[]::new));
  }

  private static void write(Path folder, String name, String fields) throws IOException {
    Files.writeString(
        folder.resolve(name + ".vector.json"),
        "{"
            + fields
            + (fields.contains("positions")
                ? ""
                : ", \"positions\": [{\"fen\": \"" + START + "\"}]")
            + "}\n");
  }

  @Test
  void correctExampleIsTheSame() {
    assertThat(correct("icarus", "1,1,1,1").out()).contains("15 signals x 3,343 cycles");
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"icarus, '2,5,3,2'", "verilator, '1,8,4,4'"})
  void correctExampleIsTheSameInOtherShapes(String simulator, String shape) {
    correct(simulator, shape);
  }

  private static Outcome correct(String simulator, String shape) {
    final Outcome outcome =
        cosim(shape, EXAMPLES.resolve("correct"), "--simulator", simulator).hasStatus(ExitCode.OK);
    assertThat(outcome.out()).contains("SAME\n", "right, in ").doesNotContain("not judged");
    assertThat(outcome.err()).isEmpty();
    return outcome;
  }

  /** Wide accumulators, registers before the memories' ports, and one machine for all layers. */
  @Tag("full")
  @ParameterizedTest
  @CsvSource({
    "wide, 'right, in '",
    "staged, 'right: every output is right; '",
    "shared, 'right: every output is right; '"
  })
  void designThatIsBuiltOtherwiseIsNotCalledWrong(String design, String verdict) {
    final Path sources = Path.of("src/test/resources/nnuesoc/cli/diagnosis", design);
    assertThat(cosim("1,8,4,4", sources).hasStatus(ExitCode.OK).out())
        .contains(verdict)
        .doesNotContain("wrong: ");
  }

  @Test
  void wrongExampleDiffersFromTheCorrectOneInOneLine() throws IOException {
    final List<String> differing = new ArrayList<>();
    try (Stream<Path> files = Files.list(EXAMPLES.resolve("correct"))) {
      for (Path file : files.toList()) {
        final List<String> right = Files.readAllLines(file);
        final List<String> wrong =
            Files.readAllLines(EXAMPLES.resolve("wrong").resolve(file.getFileName()));
        assertThat(wrong).hasSameSizeAs(right);
        for (int i = 0; i < right.size(); i++) {
          if (!right.get(i).equals(wrong.get(i))) {
            differing.add(file.getFileName() + ": " + wrong.get(i).strip());
          }
        }
      }
    }
    assertThat(differing).containsExactly("dense.v: input  wire [7:0]         w,");
  }

  /** The skeleton does nothing. */
  @Tag("full")
  @Test
  void designThatHangsIsEndedAndTheHandshakeNamed() {
    final JsonNode json =
        cosim("1,1,1,1", EXAMPLES.resolve("skeleton"), "--json", "-")
            .hasStatus(ExitCode.DIFFERENCE)
            .json();
    assertThat(json.get("stopped").asText())
        .startsWith("the run hangs: layer 1 does not ask for row 0: its trigger stays 0");
    assertThat(json.at("/diagnosis/findings/0/kind").asText()).isEqualTo("deadlock");
    assertThat(json.get("verdict").asText()).isEqualTo("different");
  }

  @Test
  void namesByAFileOfRulesAreComparedToo() throws IOException {
    TwinVerilogFiles.FILES.copyTo(folder);
    Files.delete(folder.resolve("hps.v")); // the test bench has a fixed shape
    edit("signed_mult.v", "product[15], ", "1'b0, ");
    final Path rules = Files.writeString(folder.resolve("rules.map"), "^nnuesoc\\.=soc.\n");
    assertThat(
            cosim("1,4,2,2", folder, "--top", "fabric", "--map-file", rules.toString())
                .hasStatus(ExitCode.DIFFERENCE)
                .out())
        .contains("DIFFERENT: soc.fabric.layer2.sum", "nnuesoc.fabric.layer2.sum, layer 2, row 0");
  }

  @Tag("full")
  @Test
  void registerThatNothingSetsIsNamed() throws IOException {
    copy();
    edit("evaluator.v", "            done <= 0;\n", "");
    edit("evaluator.v", "        done = 0;\n", "");
    assertThat(cosim("1,1,1,1", folder).hasStatus(ExitCode.DIFFERENCE).out())
        .contains("in cycle 35 the processor reads x (trigger 0000 done x")
        .doesNotContain("  1  ");
  }

  @Tag("full")
  @Test
  void designThatEndsTheSimulationIsNotTheSame() throws IOException {
    copy();
    edit("evaluator.v", "done <= 1;", "$finish;");
    assertThat(cosim("1,1,1,1", folder).hasStatus(ExitCode.DIFFERENCE).out())
        .contains(
            "the design ends the simulation in the middle of the run: $finish in evaluator.v:");
  }

  /** In cycle 50, at once, and for some cycles only. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "initial #1005 $dumpoff;                             | switches the dump off in cycle 50 of",
        "initial $dumpoff;                                   | shows none of the run's cycles",
        "initial begin #1005 $dumpoff; #400 $dumpon; end     | switches the dump off in cycle 50 of",
      })
  void dumpThatTheDesignSwitchesOffIsNoSuccess(String statement, String message)
      throws IOException {
    add(statement);
    assertRefused(cosim("1,1,1,1", folder), message, "$dumpoff in evaluator.v:", "`ifndef NNUESOC");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "initial $finish;                 | before the first edge of clk: $finish in evaluator.v:",
        "initial #1005 $stop;             | failed with status 1: $stop in evaluator.v:",
        "initial #90 $nosuchtask;         | evaluator.v:",
      })
  void simulationThatTheDesignEndsIsRefusedWithFileAndLine(String statement, String message)
      throws IOException {
    add(statement);
    assertRefused(cosim("1,1,1,1", folder), message);
  }

  @Test
  void designThatFinishesEarlyIsNotRight() throws IOException {
    add("initial #1005 $finish;");
    assertThat(cosim("1,1,1,1", folder).hasStatus(ExitCode.DIFFERENCE).out())
        .contains("in the middle of the run: $finish in evaluator.v:", "no verdict")
        .doesNotContain("right, ");
  }

  /** What the design dumps, prints and reads for itself. */
  @Test
  void dumpsTextsAndMissingFilesOfTheDesignAreNotTheRuns() throws IOException {
    add(
        """
        reg [7:0] own [0:3];
        initial begin $dumpfile("own.vcd"); $dumpvars(0, evaluator); $write("%c", 8'hff); end
        initial $readmemh("missing.hex", own);
        always @(posedge clk) repeat (20) $write("position %d", eval);
        always @(posedge done) $display("position e4");""");
    assertThat(cosim("1,1,1,1", folder).hasStatus(ExitCode.OK).out())
        .contains("SAME\n", "right, in ", "15 signals x 3,343 cycles")
        .containsPattern("Icarus Verilog prints: .*evaluator.v:\\d+: .*missing.hex");
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"$finish, 1, no verdict", "$stop, 2, evaluator.v:", "$dumpoff, 0, SAME"})
  void verilatorsRunIsProvenToo(String task, int status, String said) throws IOException {
    add("integer n = 0; always @(posedge clk) begin n <= n + 1; if (n == 50) " + task + "; end");
    final Outcome outcome = cosim("1,1,1,1", folder, "--simulator", "verilator").hasStatus(status);
    assertThat(outcome.out() + outcome.err()).contains(said);
  }

  @Test
  void fileThatIsNotIncludedIsNamedAndNotAWarning() throws IOException {
    add("`include \"missing.vh\"");
    assertRefused(cosim("1,1,1,1", folder), "evaluator.v:", "missing.vh not found");
  }

  @ParameterizedTest
  @CsvSource({"icarus, dense.v:37: syntax error", "verilator, %Error: dense.v:37:36: syntax error"})
  void firstMessageOfTheSimulatorIsShownWithFileAndLine(String simulator, String message)
      throws IOException {
    copy();
    edit("dense.v", "acc <= 0;", "acc <= ;");
    assertRefused(cosim("1,1,1,1", folder, "--simulator", simulator), message);
  }

  @Test
  void portOfAnotherWidthIsNamed() throws IOException {
    assertWidthIsNamed("icarus");
  }

  @Tag("full")
  @Test
  void portOfAnotherWidthIsNamedInVerilator() throws IOException {
    assertWidthIsNamed("verilator");
  }

  @Test
  void inputThatNothingDrivesIsNamed() throws IOException {
    copy();
    edit("evaluator.v", "output reg  [31:0] eval,", "output reg  [31:0] eval, input wire debug,");
    assertRefused(
        cosim("1,1,1,1", folder),
        "nothing drives the input debug of evaluator (evaluator.v:5): the test bench connects clk,");
  }

  private void assertWidthIsNamed(String simulator) throws IOException {
    copy();
    edit("evaluator.v", "output reg  [31:0] eval", "output reg  [15:0] eval");
    assertRefused(
        cosim("1,1,1,1", folder, "--simulator", simulator),
        "port eval of evaluator (evaluator.v:5) has 16 bits: expected 32");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--rtl R/one-layer           | ; for a single layer on a bench of your own: ./nnuesoc doctor TRACE --layer",
        "--rtl no/such               | --rtl no/such: there is no such folder",
        "--rtl src                   | --rtl src: has no Verilog",
        "--rtl R/correct --top x     | --top: ../../examples/your-rtl/correct has no module x: it has",
        "--rtl R/correct --top dense | --top: ../../examples/your-rtl/correct: dense (dense.v:3) has no port board,",
        "--rtl R/correct --fabric by-column | --fabric cannot be combined with --rtl: the test bench has the report's fabric",
        "--rtl R/correct --map-file R/correct/ram.v | --map-file ../../examples/your-rtl/correct/ram.v:1: ",
        "--rtl R/correct --write-map x | --write-map requires --map auto",
        "--top x                     | --top requires --rtl",
        "--map auto                  | --map requires --rtl",
      })
  void wrongUseIsRefused(String line, String message) {
    final String typed = line.replace("R/", EXAMPLES + "/");
    assertRefused(
        TestConsole.run(("cosim --shape 1,1,1,1 --net synthetic:3 " + typed).split(" ", -1)),
        message);
  }

  private static void assertRefused(Outcome outcome, String... message) {
    assertThat(outcome.hasStatus(ExitCode.USAGE).err()).startsWith("nnuesoc: --").contains(message);
    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.out()).isEmpty();
  }

  private static Outcome cosim(String shape, Path rtl, String... more) {
    final List<String> words =
        new ArrayList<>(
            List.of("cosim", "--rtl", rtl.toString(), "--shape", shape, "--net", "synthetic:3"));
    words.addAll(List.of("--timing", "write=1,lw_write=1,lw_read=1"));
    words.addAll(List.of(more));
    return TestConsole.run(words.toArray(String[]::new));
  }

  /** Copies the example and adds statements to it. */
  private void add(String statements) throws IOException {
    copy();
    edit(
        "evaluator.v",
        "        eval = 0;\n    end\n",
        "        eval = 0;\n    end\n" + statements + "\n");
  }

  private void copy() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES.resolve("correct"))) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName().toString()));
      }
    }
  }

  private void edit(String file, String from, String to) throws IOException {
    final String text = Files.readString(folder.resolve(file));
    assertThat(text).contains(from);
    Files.writeString(folder.resolve(file), text.replace(from, to));
  }
}
