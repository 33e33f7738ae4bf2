// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.verify.CosimCommand;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.position.Position;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cosim.CompiledTwin;
import nnuesoc.verification.cosim.TwinRecipe;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.cosim.TwinSimulator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code cosim} says of the twin, and of one that is wrong. */
@Tag("process")
class CosimTest {
  @TempDir Path folder;

  @Test
  void saysWhatRanAndHowMuchWasCompared() {
    assertSaysWhatRan("icarus");
  }

  @Tag("full")
  @Test
  void saysWhatRanInVerilator() {
    assertSaysWhatRan("verilator");
  }

  private static void assertSaysWhatRan(String simulator) {
    final Outcome outcome =
        TestConsole.small("cosim", "--simulator", simulator).hasStatus(ExitCode.OK);
    assertThat(outcome.out())
        .contains("SAME", simulator.equals("icarus") ? "Icarus Verilog 1" : "Verilator ")
        .contains("net synthetic:7, arithmetic report, shape 1,4,3,2")
        .contains("evaluation 215", "cycles 0 to 58,797")
        .contains("109 signals x 58,798 cycles = 6,408,982 signal-cycles; 1 of 1 evaluation");
    assertThat(outcome.err()).isEmpty();
  }

  @Test
  void fabricBuiltOtherwiseHasATwinToo() {
    final String fabric = "words=8,buffers=2,columns=by-column,terms=2,positions=1";
    final Outcome outcome =
        TestConsole.small("cosim", "--fabric", fabric, "--keep", folder.resolve("kept").toString())
            .hasStatus(ExitCode.OK);
    assertThat(outcome.out())
        .contains("SAME", "fabric " + fabric, "evaluation 215", "1 of 1 evaluation");
    assertThat(outcome.err()).contains("variant/run-icarus.sh", "--fabric " + fabric, "+script=");
    assertThat(
            TestConsole.small("cosim", "--fabric", fabric, "--simulator", "verilator")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("icarus only");
  }

  @Test
  void answersForMachinesWithTheFieldsOfCompareAndWhatRan() {
    final JsonNode json =
        TestConsole.small("cosim", "--json", "-", "--timing", "write=1", "--fen", "startpos")
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(json.get("verdict").asText()).isEqualTo("same");
    assertThat(json.at("/compared/signals").asInt()).isEqualTo(109);
    assertThat(json.get("first_difference").isNull()).isTrue();
    assertThat(json.get("first_differing_cycle").isNull()).isTrue();
    assertThat(json.at("/unmatched/a")).isEmpty();
    assertThat(json.get("simulator").asText()).isEqualTo("icarus");
    assertThat(json.get("version").asText()).matches("\\d+\\.\\d+.*");
    assertThat(json.get("signal_cycles").asLong()).isEqualTo(109 * json.get("cycles").asLong());
    assertThat(json.at("/evaluations/0/eval").asInt()).isEqualTo(215);
    assertThat(json.at("/evaluations/0/end").asLong()).isEqualTo(json.get("cycles").asLong() - 1);
  }

  @Test
  void wrongTwinIsShownWithSignalCycleAndHistory() throws IOException {
    TwinVerilogFiles.FILES.copyTo(folder);
    final Path source = folder.resolve("signed_mult.v");
    Files.writeString(source, Files.readString(source).replace("product[15], ", "1'b0, "));
    final SocSpec spec =
        SocSpec.of(
                GeneratedNetFinder.named(
                    "synthetic:7", Shape.parse("1,4,3,2"), NumberFormat.REPORT))
            .withPositions(List.of(Position.START));
    final CompiledTwin program =
        CompiledTwin.compile(
            TwinRecipe.report(TwinSimulator.ICARUS, folder, spec),
            folder.resolve("build"),
            CompiledTwin.SHORT_RUN,
            () -> false);
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final Console console =
        new Console(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            System.err,
            false,
            () -> false);
    final TwinRun twin = TwinRun.prepare(program, spec, folder.resolve("data"));
    assertThat(CosimCommand.compare(twin, new AnswerTarget(null, true), console))
        .isEqualTo(ExitCode.DIFFERENCE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("DIFFERENT: soc.fabric.layer2.sum", "the first difference is in cycle 58,", "<-");
  }

  @Test
  void keptTwinCanBeRunAsTheMessageSays() throws IOException, InterruptedException {
    final Path kept = folder.resolve("a new folder");
    final Outcome outcome =
        TestConsole.small("cosim", "--keep", kept.toString()).hasStatus(ExitCode.OK);
    final String line = outcome.err().strip().replaceFirst("^.*again: ", "");
    final Process process =
        new ProcessBuilder("sh", "-c", line)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    final String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said).contains("position 0 eval 215 begin 0 end 58797");
    final String trace = folder.resolve("out.vcd").toString();
    TestConsole.small("check", trace, "--map", "^tb\\.=").hasStatus(ExitCode.OK);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cosim --simulator ghdl          | --simulator ghdl; icarus or verilator",
        "cosim --keep src                | src; is not empty",
        "cosim --keep pom.xml            | pom.xml; this is not a folder",
        "cosim --keep pom.xml/x          | pom.xml/x; cannot be made",
        "cosim --json no/such/x.json     | no/such/x.json; folder does not exist",
        "cosim --engine warp             | --engine warp; fast or stepped",
        "cosim --net own --simulator verilator | --simulator verilator; runs in icarus only",
        "cosim --every                   | --every requires --moves",
        "cosim out.vcd                   | unexpected argument 'out.vcd'",
      })
  void wrongUseIsRefused(String line, String facts) {
    final Outcome outcome = TestConsole.run(line.split(" ", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(facts.split("; ", -1)).startsWith("nnuesoc: ");
    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void morePositionsThanTheTwinHoldsAreRefused() {
    final Outcome outcome =
        TestConsole.runWithInput(
                "8/8/8/3k4/8/4K3/4P3/8 w - -\n".repeat(TwinRun.MAX_POSITIONS + 1),
                TestConsole.smallArgs("cosim", "--file", "-"))
            .hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains("4097 positions", "up to 4096");
  }
}
