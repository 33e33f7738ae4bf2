// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.traces.read.TraceFileSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Written traces of a layer: what is evidence for its outputs and its input, and what is not. */
class NetworkEvidenceTest {
  private static final int CYCLES = 60;
  private static final int FIRST = 20; // the cycle in which the first output stands
  private static final String INPUTS = "200 17 93 64\n9 250 31 128\n";

  @TempDir Path folder;

  private final Map<String, Integer> bits = new LinkedHashMap<>();
  private final Map<String, String> types = new LinkedHashMap<>();
  private final Map<String, IntToLongFunction> values = new LinkedHashMap<>();

  /** The outputs of the first input. */
  private long[] network(String rows) throws IOException {
    long count = rows.chars().filter(c -> c == '\n').count();
    Files.writeString(
        folder.resolve("network.json"),
        """
        {"format_version": 1, "input": {"size": 4, "format": "u0.8"},
         "layers": [{"outputs": %d, "weights": {"file": "w.txt", "format": "s2.6"},
                     "bias": {"file": "b.txt", "format": "s10.14"},
                     "sum": {"bits": 24, "overflow": "wrap"},
                     "output": {"shift": 4, "format": "s6.10"}}]}
        """
            .formatted(count));
    Files.writeString(folder.resolve("w.txt"), rows);
    Files.writeString(folder.resolve("b.txt"), "100\n".repeat((int) count));
    Files.writeString(folder.resolve("in.txt"), INPUTS);
    return outputs(0);
  }

  private long[] outputs(int input) {
    Network read = NetworkReader.read(folder);
    return NetworkModel.outputs(
            read, NetworkReader.inputs(folder.resolve("in.txt"), read).vectors(), input)
        .get(0);
  }

  private void signal(String name, int width, IntToLongFunction value) {
    bits.put(name, width);
    values.put(name, value);
  }

  /** The input side by side from cycle 5 on. */
  private void showInput(int row) {
    long[] input =
        Arrays.stream(INPUTS.split("\n", -1)[row].split(" ", -1))
            .mapToLong(Long::parseLong)
            .toArray();
    signal(
        "x",
        32,
        cycle -> cycle < 5 ? 0 : input[3] << 24 | input[2] << 16 | input[1] << 8 | input[0]);
  }

  private TraceDiagnosis examine() throws IOException {
    return examine(0);
  }

  /** Judges by an input; by those of the trace for −1. */
  private TraceDiagnosis examine(int row) throws IOException {
    StringBuilder vcd = new StringBuilder("$timescale 1ns $end\n$scope module top $end\n");
    vcd.append("$var %s 1 clk clk $end\n".formatted(types.getOrDefault("clk", "wire")));
    bits.forEach(
        (name, width) ->
            vcd.append(
                "$var %s %d %s %s $end\n"
                    .formatted(types.getOrDefault(name, "wire"), width, name, name)));
    vcd.append("$upscope $end\n$enddefinitions $end\n");
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      vcd.append("#%d\n0clk\n".formatted(10 * cycle));
      for (Map.Entry<String, IntToLongFunction> one : values.entrySet()) {
        long value = one.getValue().applyAsLong(cycle);
        long mask = -1L >>> (Long.SIZE - Objects.requireNonNull(bits.get(one.getKey())));
        vcd.append("b%s %s\n".formatted(Long.toBinaryString(value & mask), one.getKey()));
      }
      vcd.append("#%d\n1clk\n".formatted(10 * cycle + 5));
    }
    Path file = Files.writeString(folder.resolve("a.vcd"), vcd);
    Network network = NetworkReader.read(folder);
    return NetworkDoctor.examine(
        new TraceFileSource(file),
        "top.clk",
        network,
        NetworkReader.inputs(folder.resolve("in.txt"), network).vectors(),
        row,
        0,
        bytes -> true);
  }

  /** The only output in a signal, and whether the trace is right. */
  @ParameterizedTest
  @CsvSource({
    "taken, RIGHT", // once, after the input
    "counted, ", // a counter ends with the number
    "constant, ", // it stood there before the input
    "passed, ", // an accumulator has it when the trace ends
    "ambiguous, ", // two signals of the output's width have different numbers
  })
  void anOnlyOutputIsTakenAfterTheInput(String how, Verdict verdict) throws IOException {
    long output = network("90 -11 77 23\n")[0];
    assertThat(output).isGreaterThan(100);
    showInput(0);
    signal(
        "y",
        16,
        switch (how) {
          case "counted" -> cycle -> output - CYCLES + 1 + cycle;
          case "constant" -> cycle -> cycle < 2 ? 0 : output;
          case "passed" -> cycle -> cycle < CYCLES - 2 ? cycle * 37L : output;
          default -> cycle -> cycle < FIRST ? 0 : output;
        });
    if (how.equals("ambiguous")) {
      signal("z", 16, cycle -> cycle < FIRST ? 0 : output + 5);
    }
    assertThat(examine().verdict()).isEqualTo(verdict);
  }

  @Test
  void anOnlyOutputIsNotKnownWithoutItsInput() throws IOException {
    long output = network("90 -11 77 23\n")[0];
    signal("y", 16, cycle -> cycle < FIRST ? 0 : output);
    assertThat(examine().verdict()).isNull();
  }

  /** Golden outputs that a test bench holds from the start are none of the design's. */
  @Test
  void outputsBeforeTheInputAreNoOutputs() throws IOException {
    long[] outputs = network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n");
    showInput(0);
    signal("golden", 48, cycle -> packed(outputs));
    signal("y", 48, cycle -> cycle < FIRST ? 0 : packed(outputs) ^ 5L << 20);
    assertThat(examine().verdict()).isNotEqualTo(Verdict.RIGHT);
  }

  /**
   * A bench with expected outputs around a design. Its reg that drives the clock shows what it is;
   * without types, only words that come too early do.
   */
  @ParameterizedTest
  @CsvSource({
    "reg, at the end, RIGHT, WRONG",
    "reg, in turn, RIGHT, WRONG",
    "reg, in a task, RIGHT, WRONG",
    "reg, in a monitor, RIGHT, ",
    "reg, in a model, RIGHT, ",
    "wire, beside a clock generator, RIGHT, WRONG",
    "wire, from the start, RIGHT, WRONG",
    "wire, too early, RIGHT, WRONG",
    "wire, at the end, RIGHT, ",
  })
  void aTestBenchAcquittedAWrongDesign(
      String clock, String how, Verdict ofRight, @Nullable Verdict ofWrong) throws IOException {
    for (boolean right : new boolean[] {true, false}) {
      bits.clear();
      long[] outputs = network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n-70 1 2 99\n");
      addDesign(clock, packed(outputs) ^ (right ? 0 : 9L << 20));
      signal("ready", 1, cycle -> cycle >= 40 && cycle < 44 ? 1 : 0);
      switch (how) {
        case "from the start" -> addExpected("golden", 0, outputs);
        case "too early" -> addExpected("golden", 3, outputs);
        case "at the end" -> addExpected("golden", 40, outputs);
        case "beside a clock generator" -> {
          types.put("maker.clk", "reg");
          signal("maker.clk", 1, cycle -> 0);
          addExpected("golden", 40, outputs);
        }
        case "in turn" ->
            signal("want", 16, cycle -> cycle < 40 ? 0 : outputs[Math.min(3, cycle - 40)]);
        case "in a task" -> addExpected("check.golden", 40, outputs);
        case "in a monitor" -> {
          addExpected("monitor.golden", 40, outputs);
          signal("monitor.y", 64, Objects.requireNonNull(values.get("y")));
        }
        default -> {
          addExpected("ours", 6, outputs);
          addExpected("model.ours", 6, outputs);
        }
      }
      types.replaceAll((name, type) -> name.startsWith("model") ? "wire" : type);
      TraceDiagnosis diagnosis = examine();
      assertThat(diagnosis.verdict()).as(diagnosis.toString()).isEqualTo(right ? ofRight : ofWrong);
    }
  }

  /** In a bench, with a layer in front whose outputs stand from cycle 10 on. */
  private void addDesign(String clock, long outputs) {
    types.put("clk", clock);
    signal("dut.clk", 1, cycle -> 0);
    showInput(0);
    signal("dut.x", 32, Objects.requireNonNull(values.get("x")));
    signal("y", 64, cycle -> cycle < FIRST ? 0 : outputs);
    signal("dut.y", 64, Objects.requireNonNull(values.get("y")));
  }

  private void addExpected(String name, int from, long[] outputs) {
    types.put(name, Objects.requireNonNull(types.get("clk")));
    signal(name, 64, cycle -> cycle < from ? 0 : packed(outputs));
  }

  /**
   * A bench reads the design's words and keeps them; only the words that it kept stand together.
   */
  @Test
  void wordsThatTheBenchKeepsAreOfTheDesign() throws IOException {
    long[] outputs = network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n-70 1 2 99\n");
    addDesign("reg", 0);
    signal("q", 16, cycle -> cycle < FIRST ? 0 : cycle % 3 == 2 ? outputs[row(cycle)] : 5);
    signal("dut.q", 16, Objects.requireNonNull(values.get("q")));
    for (int row = 0; row < 4; row++) {
      int its = row;
      types.put("kept" + row, "reg");
      signal("kept" + row, 16, cycle -> cycle < FIRST + 3 * its + 1 ? 0 : outputs[its]);
    }
    TraceDiagnosis diagnosis = examine();
    assertThat(diagnosis.verdict()).as(diagnosis.toString()).isEqualTo(Verdict.RIGHT);
  }

  /** Sums of which one column is still to come, as the trace ends: nothing is known. */
  @Test
  void aTraceThatEndsBeforeTheLastColumnIsNotAccused() throws IOException {
    network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n-70 1 2 99\n");
    Files.writeString(folder.resolve("w.txt"), "90 -11 77 0\n-5 60 70 0\n33 44 -55 0\n-70 1 2 0\n");
    long[] outputs = outputs(0);
    Files.writeString(
        folder.resolve("w.txt"), "90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n-70 1 2 99\n");
    showInput(0);
    for (int row = 0; row < 4; row++) {
      int its = row;
      signal("out" + row, 16, cycle -> cycle < CYCLES - 4 ? cycle : outputs[its]);
    }
    assertThat(examine().verdict()).isNull();
  }

  /** Right numbers that change before the end, in a trace of one input, are no outputs. */
  @Test
  void outputsThatPassAreNoOutputs() throws IOException {
    long[] outputs = network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n");
    showInput(0);
    signal("y", 48, cycle -> cycle < FIRST ? 0 : packed(outputs) + (cycle < FIRST + 3 ? 0 : 700));
    assertThat(examine().verdict()).isNotEqualTo(Verdict.RIGHT);
  }

  /** Inside all is right, but the port gives the outputs from the last to the first. */
  @Test
  void anOutputPortInAnotherOrderIsNotRight() throws IOException {
    long[] outputs = network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n-70 1 2 99\n");
    showInput(0);
    for (int row = 0; row < 4; row++) {
      int its = row;
      signal("inside.out" + row, 16, cycle -> cycle < FIRST ? 0 : outputs[its]);
    }
    signal("valid", 1, cycle -> cycle >= FIRST && cycle < FIRST + 12 && cycle % 3 == 0 ? 1 : 0);
    signal("data", 16, cycle -> cycle < FIRST ? 0 : outputs[3 - row(cycle)]);
    TraceDiagnosis diagnosis = examine();
    assertThat(diagnosis.verdict()).isNull();
    assertThat(diagnosis.notes().get(0)).endsWith("but top.data with top.valid has another order");
  }

  /** Two inputs one after the other; the outputs of one of them are wrong. */
  @ParameterizedTest
  @CsvSource({"-1, RIGHT, ''", "0, WRONG, row=2", "1, RIGHT, ''"})
  void anInputIsJudgedByItsOwnTurn(int spoiled, Verdict verdict, String row) throws IOException {
    long[] first = network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n-70 1 2 99\n");
    long[] second = outputs(1);
    long[] wrong = spoiled == 0 ? first : second;
    wrong[2] += spoiled < 0 ? 0 : 12;
    long[][] inputs = {
      numbers(INPUTS.split("\n", -1)[0].replace(" ", ", ")),
      numbers(INPUTS.split("\n", -1)[1].replace(" ", ", "))
    };
    int turn = FIRST + 14;
    signal("x_valid", 1, cycle -> cycle % 20 > 3 && cycle % 20 < 8 && cycle < 40 ? 1 : 0);
    signal("x", 8, cycle -> inputs[cycle < 20 ? 0 : 1][Math.max(0, Math.min(3, cycle % 20 - 4))]);
    signal("valid", 1, cycle -> row(cycle) == (cycle - FIRST) / 3.0 || later(cycle, turn) ? 1 : 0);
    signal(
        "data",
        16,
        cycle -> cycle < FIRST ? 0 : cycle < turn ? first[row(cycle)] : second[row(cycle - 14)]);
    TraceDiagnosis diagnosis = examine();
    assertThat(diagnosis.verdict()).as(diagnosis.toString()).isEqualTo(verdict);
    assertThat(diagnosis.findings().toString()).contains(row);
    TraceDiagnosis all = examine(-1);
    assertThat(all.verdict()).isEqualTo(spoiled < 0 ? Verdict.RIGHT : Verdict.WRONG);
    if (spoiled != 0) {
      assertThat(all.notes())
          .contains(
              spoiled < 0
                  ? "2 inputs of the file are right"
                  : "input 0 is right; this is input 1 of the file");
    }
  }

  private static boolean later(int cycle, int turn) {
    return cycle >= turn && row(cycle - 14) == (cycle - turn) / 3.0;
  }

  /** Right outputs at a port stay right, whatever its words are when another bit is 1. */
  @Test
  void rightOutputsOfAPortAreNotSpoiledByAnotherBit() throws IOException {
    long[] outputs = network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n-70 1 2 99\n");
    showInput(0);
    signal("valid", 1, cycle -> row(cycle) == (cycle - FIRST) / 3.0 ? 1 : 0);
    signal(
        "late",
        1,
        cycle -> cycle == FIRST + 1 || row(cycle - 1) == (cycle - 1 - FIRST) / 3.0 ? 1 : 0);
    signal("data", 16, cycle -> cycle < FIRST ? 0 : outputs[row(cycle)]);
    assertThat(examine().verdict()).isEqualTo(Verdict.RIGHT);
  }

  /** What a port gives counts, and not the right outputs inside, which it gets at the same time. */
  @Test
  void outputsThatAreSpoiledOnTheirLastWayAreWrong() throws IOException {
    long[] outputs = network("90 -11 77 23\n-5 60 70 -80\n33 44 -55 66\n-70 1 2 99\n");
    showInput(0);
    signal("inside.valid", 1, cycle -> row(cycle) == (cycle - FIRST) / 3.0 ? 1 : 0);
    signal("inside.data", 20, cycle -> cycle < FIRST ? 0 : outputs[row(cycle)]);
    signal("data", 16, cycle -> cycle < FIRST ? 0 : Math.max(0, outputs[row(cycle)]));
    TraceDiagnosis diagnosis = examine();
    assertThat(diagnosis.verdict()).as(diagnosis.toString()).isEqualTo(Verdict.WRONG);
    assertThat(diagnosis.findings().get(0).blame().what()).startsWith("negative outputs become 0");
  }

  private static long packed(long[] words) {
    long all = 0;
    for (int row = words.length - 1; row >= 0; row--) {
      all = all << 16 | (words[row] & 0xffff);
    }
    return all;
  }

  /** Right words, one after the other, into a memory whose address is there. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0, 1, 2, 3     | RIGHT | has the right outputs",
        "16, 17, 18, 19 | RIGHT | has the right outputs",
        "1, 2, 3, 0     | WRONG | y_addr is [1, 2, 3",
        "1, 0, 3, 2     | WRONG | y_addr is [1, 0, 3",
        "1, 2, 3, 4     |       | y_addr is [1, 2, 3",
        "3, 2, 1, 0     |       | y_addr is [3, 2, 1",
      })
  void aMemoryIsJudgedByAddress(String at, Verdict verdict, String text) throws IOException {
    long[] outputs = network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n-70 1 2 99\n");
    long[] addresses = LongStream.of(numbers(at)).toArray();
    showInput(0);
    signal("y_we", 1, cycle -> cycle >= FIRST && cycle < FIRST + 12 && cycle % 3 == 0 ? 1 : 0);
    signal("y_addr", 5, cycle -> addresses[row(cycle)]);
    signal("y_data", 16, cycle -> cycle < FIRST ? 0 : outputs[row(cycle)]);
    TraceDiagnosis diagnosis = examine();
    assertThat(diagnosis.verdict()).as(diagnosis.toString()).isEqualTo(verdict);
    assertThat(diagnosis.notes() + " " + diagnosis.findings()).contains(text);
  }

  /** The only output at address 1, which may be off by one, or be read there. */
  @ParameterizedTest
  @CsvSource({"0, 0, RIGHT", "1, 0, ", "1, 1, RIGHT", "16, 0, RIGHT"})
  void anOnlyOutputAtAddress1Passed(int address, int read, Verdict verdict) throws IOException {
    long output = network("90 -11 77 23\n")[0];
    showInput(0);
    signal("x_addr", 2, cycle -> cycle < 9 ? 0 : 1);
    signal("y_we", 1, cycle -> cycle == FIRST + 1 ? 1 : 0);
    signal("y_addr", 5, cycle -> cycle < FIRST ? 0 : address);
    signal("y_data", 16, cycle -> cycle < FIRST ? 0 : output);
    signal("rd_addr", 5, cycle -> cycle < FIRST + 9 ? 31 : read);
    TraceDiagnosis diagnosis = examine();
    assertThat(diagnosis.verdict()).as(diagnosis.toString()).isEqualTo(verdict);
    assertThat(diagnosis.notes().get(0).contains("row 0 is written where top.y_addr is 1"))
        .isEqualTo(verdict == null);
  }

  private static int row(int cycle) {
    return Math.max(0, Math.min(3, (cycle - FIRST) / 3));
  }

  private static long[] numbers(String text) {
    return Arrays.stream(text.split(", ", -1)).mapToLong(Long::parseLong).toArray();
  }

  /** A right design that computes input 1, judged by input 0; it shows its input in many ways. */
  @ParameterizedTest
  @CsvSource({"packed", "read by address", "read with enable", "two at once", "nowhere"})
  void aRightDesignIsNotAccusedByAnotherInput(String how) throws IOException {
    network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n-70 1 2 99\n");
    long[] outputs = outputs(1);
    long[] input = numbers(INPUTS.split("\n", -1)[1].replace(" ", ", "));
    Files.writeString(folder.resolve("in.txt"), INPUTS.split("\n", -1)[0]);
    switch (how) {
      case "packed" -> showInput(1);
      case "read by address" -> {
        signal("column", 3, cycle -> cycle < 6 || cycle > 13 ? 0 : (cycle - 6) / 2);
        signal("x", 8, cycle -> cycle < 7 || cycle > 14 ? 0 : input[(cycle - 7) / 2]);
      }
      case "read with enable" -> {
        signal("valid", 1, cycle -> cycle >= 6 && cycle < 14 ? cycle % 2 : 0);
        signal("x", 8, cycle -> cycle < 6 || cycle >= 14 ? 77 : input[(cycle - 6) / 2]);
      }
      case "two at once" -> {
        signal("step", 1, cycle -> cycle < 8 ? 0 : 1);
        signal("x0", 8, cycle -> input[cycle < 8 ? 0 : 2]);
        signal("x1", 8, cycle -> input[cycle < 8 ? 1 : 3]);
      }
      default -> {}
    }
    for (int row = 0; row < 4; row++) {
      int its = row;
      signal("out" + row, 16, cycle -> cycle < FIRST + its ? 0 : outputs[its]);
    }
    TraceDiagnosis diagnosis = examine();
    assertThat(diagnosis.verdict()).as(diagnosis.toString()).isNull();
    if (!how.equals("nowhere")) {
      assertThat(diagnosis.notes().stream().collect(Collectors.joining(" ")))
          .contains("with the trace's own input, top.out0...3 has the right outputs of all 4 rows")
          .contains("the trace computes another input: column 0 is 9 in")
          .contains("give that as --input: 9 250 31 128")
          .contains("and 200 in input 0 of the file");
    }
  }

  /** An input that fits is named, even if the trace does not show it. */
  @Test
  void anotherInputOfTheFileIsNamed() throws IOException {
    network("90 -11 77 23\n-5 60 70 80\n33 44 -55 66\n-70 1 2 99\n");
    long[] outputs = outputs(1);
    for (int row = 0; row < 4; row++) {
      int its = row;
      signal("out" + row, 16, cycle -> cycle < FIRST + its ? 0 : outputs[its]);
    }
    TraceDiagnosis diagnosis = examine();
    assertThat(diagnosis.verdict()).isNull();
    assertThat(diagnosis.notes().get(1)).endsWith("it is input 1: --input-row 1");
  }
}
