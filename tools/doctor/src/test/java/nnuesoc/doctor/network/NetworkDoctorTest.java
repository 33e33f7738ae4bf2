// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader;
import nnuesoc.network.Tensor;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.traces.read.TraceFileSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A small design of two layers in Icarus, right and with single mistakes. */
@Tag("process")
@Tag("slow")
class NetworkDoctorTest {
  @TempDir Path folder;

  @BeforeEach
  void copyNetwork() throws IOException {
    for (String name :
        "network.json w1.hex w2.hex b1.hex b2.hex input.txt small.v".split(" ", -1)) {
      try (InputStream file =
          Objects.requireNonNull(NetworkDoctorTest.class.getResourceAsStream(name))) {
        Files.copy(file, folder.resolve(name));
      }
    }
  }

  @Test
  void aRightDesignIsRight() throws Exception {
    TraceDiagnosis diagnosis = examine(0);
    assertThat(diagnosis.verdict()).isEqualTo(Verdict.RIGHT);
    assertThat(diagnosis.notes().get(0))
        .endsWith("y has the right outputs of all 4 rows of layer 2");
    assertThat(examine(1).verdict()).isEqualTo(Verdict.RIGHT);
  }

  /** The bench is in the trace and compares the outputs with expected ones, as it ends. */
  @ParameterizedTest
  @CsvSource({"-vcd, a, a", "-fst, a, a", "-vcd, + bias[row];, ;", "-fst, + bias[row];, ;"})
  void aTestBenchSaysNothingAboutTheDesign(String form, String line, String change)
      throws Exception {
    change("$dumpvars(1, one, two);", "$dumpvars(0, tiny);");
    change("integer     file", "reg [63:0] golden = 0; integer file");
    change("repeat (3)", "golden = 64'h%s; repeat (3)".formatted(expected()));
    change(line, change);
    run("iverilog", "-o", "small", "small.v");
    run("vvp", "small", form);
    assertThat(judge(0).verdict()).isEqualTo(line.equals(change) ? Verdict.RIGHT : Verdict.WRONG);
  }

  /** The right outputs side by side, the last one first. */
  private String expected() {
    Network network = NetworkReader.read(folder);
    Tensor inputs = NetworkReader.inputs(folder.resolve("input.txt"), network).vectors();
    return Arrays.stream(NetworkModel.outputs(network, inputs, 0).get(1))
        .mapToObj(word -> "%04x".formatted(word & 0xffff))
        .reduce("", (after, word) -> word + after);
  }

  /** The trace ends early, or lacks signals: nothing is known, but nothing is wrong. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@(posedge done);|@(posedge between);",
        "@(posedge done);|repeat (5) @(negedge clk); $finish;",
        "$dumpvars(1, one, two);|$dumpvars(1, one);",
        "$dumpvars(1, one, two);|$dumpvars(0, clk, two.all, two.scaled, two.busy, two.column);",
      })
  void aRightDesignIsNotAccused(String line, String change) throws Exception {
    change(line, change);
    assertThat(examine(0).verdict()).isNotEqualTo(Verdict.WRONG);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "all = sum[row] + bias[row]|all = sum[row]|1|the bias is not added",
        "+ bias[row];|+ bias[OUTPUTS - 1 - row];|1|the biases are in reversed order",
        "all >>> 6|all >>> 5|1|the output shift is 1 bit too small",
        "scaled = all >>> 6;|scaled = (all + 32) >>> 6;|1|outputs are rounded by nearest",
        "CLIP == 0 ? scaled : scaled < 0 ? 0 :|CLIP == 0 ? scaled :|1|the lower limit",
        ".BITS(8), .CLIP(1)|.BITS(8), .CLIP(0)|1|the activation is missing",
        ".BITS(16), .CLIP(0)|.BITS(16), .CLIP(1)|2|negative outputs become 0",
        "scaled > 255 ? 255|scaled > 127 ? 127|1|outputs are clipped to 0 ... 127",
        "{1'b0, x[8 * column +: 8]}|x[8 * column +: 8]|1|inputs are used as signed numbers",
        "reg signed [7:0]  weight|reg [7:0] weight|1|weights are used as unsigned numbers",
        "weight[row * INPUTS + column]|weight[column * OUTPUTS + row]|1|weights are transposed",
        "column < INPUTS)|column < INPUTS - 1)|1|the last column is not added",
        "column <= 0;|column <= 1;|1|the first column is not added",
        "reg signed [23:0] sum|reg signed [13:0] sum|1|the accumulator has 14 bits",
        "sum[row] + product;|sum[row] - product;|1|terms are subtracted",
        "sum[row] + product;|sum[row] + product[15:0];|1|unsigned numbers of 16 bits",
        "scaled, product;|scaled; reg signed [11:0] product;|1|products keep only 12 bits",
        "weight[row * INPUTS|weight[(row + 1) * INPUTS|1|the weights of the next row are used",
        "+ bias[row];|+ bias[row + 1];|1|the bias of the next row is added",
        "y[BITS * row +: BITS]|y[BITS * ((row + 1) % OUTPUTS) +: BITS]|1|one row too high",
        "INPUTS + column]|INPUTS + (column == 0 ? 0 : column - 1)]|1|and the first one twice",
        "x[8 * column +: 8]}|(x[8 * column +: 8] & 8'hfb)}|1|bit 2 of inputs is always 0",
        "sum[row] + product;|column == 3 ? sum[row] - product : sum[row] + product;|1|column 3 is",
        "all >>> 6;|{6'b0, all[23:6]};|1|fills with 0 instead of the sign",
        "+ bias[row];|+ bias[row] + CLIP * 977 * (row + 1) * row;|1|are wrong",
        "weight[row * INPUTS + column]|weight[row * INPUTS + (column ^ 1) % INPUTS]|1|even and odd",
        "weight[row * INPUTS|weight[(row == 3 ? 2 : row) * INPUTS|1|the weights of the previous row",
      })
  void aMistakeIsNamed(String line, String mistake, int layer, String what) throws Exception {
    change(line, mistake);
    TraceDiagnosis diagnosis = examine(0);
    assertThat(diagnosis.verdict()).as(diagnosis.toString()).isEqualTo(Verdict.WRONG);
    assertThat(diagnosis.findings().get(0).blame().what()).contains(what);
    assertThat(diagnosis.findings().get(0).layer()).isEqualTo(layer);
  }

  /** A run of another input than the given one, right or wrong, has no verdict. */
  @ParameterizedTest
  @CsvSource({
    "+ bias[row], + bias[row], with the trace's own input",
    "+ bias[row], , the trace does not show input 0 of the file: column 0 is 215 in",
  })
  void aDesignIsNotJudgedByAnotherInput(String line, @Nullable String other, String note)
      throws Exception {
    change(line, other == null ? "" : other);
    simulate();
    Files.writeString(folder.resolve("input.txt"), "214 3 224 99 88 208\n");
    TraceDiagnosis diagnosis = judge(0);
    assertThat(diagnosis.verdict()).as(diagnosis.toString()).isNull();
    assertThat(diagnosis.notes()).anyMatch(said -> said.startsWith(note));
  }

  /** What a design shows on its way is no mistake. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 7, 8, 9, 12, 14})
  void aRightDesignIsNotAccusedInATraceThatEndsEarly(int cycles) throws Exception {
    change("@(posedge done);\n        repeat (3)", "repeat (" + cycles + ")");
    assertThat(examine(0).verdict()).isNotEqualTo(Verdict.WRONG);
  }

  @Test
  void aWrongWeightHasItsRow() throws Exception {
    String weights = Files.readString(folder.resolve("w2.hex"));
    Files.writeString(folder.resolve("w2.bad"), weights.replaceFirst("14", "15"));
    change("w2.hex", "w2.bad");
    assertThat(examine(0).findings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.blame().what()).isEqualTo("a weight of the row is wrong");
              assertThat(finding.layer()).isEqualTo(2);
              assertThat(finding.row()).isEqualTo(1);
            });
  }

  private void change(String line, String other) throws IOException {
    Path file = folder.resolve("small.v");
    String text = Files.readString(file);
    assertThat(text).contains(line);
    Files.writeString(file, text.replace(line, other));
  }

  private TraceDiagnosis examine(int layer) throws Exception {
    simulate();
    return judge(layer);
  }

  private void simulate() throws Exception {
    run("iverilog", "-o", "small", "small.v");
    run("vvp", "small");
  }

  private TraceDiagnosis judge(int layer) throws IOException {
    String dump = Files.readString(folder.resolve("dump.vcd"), StandardCharsets.ISO_8859_1);
    Network network = NetworkReader.read(folder);
    return NetworkDoctor.examine(
        new TraceFileSource(folder.resolve("dump.vcd")),
        dump.contains("$scope module one") ? "tiny.one.clk" : "tiny.clk",
        network,
        NetworkReader.inputs(folder.resolve("input.txt"), network).vectors(),
        0,
        layer,
        bytes -> true);
  }

  private void run(String... command) throws Exception {
    Path said = folder.resolve("said.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(said)).isZero();
  }
}
