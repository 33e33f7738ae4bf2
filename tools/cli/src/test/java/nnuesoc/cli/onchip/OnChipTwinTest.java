// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onchip;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.updatable.OnChipNetConverter;
import nnuesoc.hps.updatable.OnChipProgram;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.onchip.OnChipFabric;
import nnuesoc.rtl.onchip.OnChipWeightImage;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.updatable.UpdatableVerilogFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Verilog in Icarus has every register of every cycle as the model has it. */
@Tag("process")
class OnChipTwinTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"2, 16, 8, 64, PAIRS_WRAPPED", "4, 8, 2, 2, PAIRS"})
  void randomWordsGiveTheSameRegisters(
      long seed, int lanes, int products, int stack, Activation activation)
      throws IOException, InterruptedException {
    assertSame(seed, lanes, products, stack, activation);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"1, 16, 8, 4, PAIRS", "3, 16, 32, 4, SQUARES"})
  void randomWordsGiveOtherFabricsTheSameRegisters(
      long seed, int lanes, int products, int stack, Activation activation)
      throws IOException, InterruptedException {
    assertSame(seed, lanes, products, stack, activation);
  }

  private void assertSame(long seed, int lanes, int products, int stack, Activation activation)
      throws IOException, InterruptedException {
    final OnChipConfig config = new OnChipConfig(lanes, products, stack, activation);
    final OnChipWeightImage weights = OnChipScript.weights(seed, lanes, activation);
    final WordScript script = OnChipScript.random(seed, 400, weights.biasRows());
    requireSame(config, weights, script);
  }

  @Test
  @Tag("full")
  void gameGivesTheSameRegisters() throws IOException, InterruptedException {
    assertGameIsTheSame(8);
  }

  @Test
  @Tag("campaign")
  @Tag("random-runs")
  void longerGameGivesTheSameRegisters() throws IOException, InterruptedException {
    assertGameIsTheSame(24);
  }

  private void assertGameIsTheSame(int plies) throws IOException, InterruptedException {
    final OnChipConfig config = OnChipConfig.of(Activation.PAIRS);
    final OnChipWeightImage weights = OnChipNetConverter.weights(DialectReader.own());
    requireSame(
        config,
        weights,
        WordScript.of(
            new OnChipFabric(config, weights),
            new OnChipProgram(
                WordScript.game(1, plies), config, weights.biasRows(), BusTiming.DEFAULT)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "onchip_output.v;cut < 0 ? 31;cut < 0 ? 0",
        "onchip_accumulators.v;clear ? 16'd0;clear ? wide",
        "words.vh;to ^ 6'd8;to ^ 6'd16",
      })
  void faultInTheTwinIsNoticed(String file, String right, String wrong)
      throws IOException, InterruptedException {
    assertNoticed(file, right, wrong);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "onchip_output.v;|value[14:8] ? 8'd255;|value[14:8] ? 8'd254",
        "onchip_output.v;whole = first ? BIAS;whole = running ? BIAS",
        "pair_terms.v;sum[17:15] == 3'b111;sum[17:15] == 3'b110",
        "onchip_accumulators.v;subtract ? ~wide;subtract ? wide",
        "onchip_control.v;at ^ 6'd56;at ^ 6'd63",
        "onchip_control.v;hold <= GROUPS - 1;hold <= GROUPS - 2",
        "onchip_control.v;top <= top - 1'b1;top <= top",
      })
  void otherFaultInTheTwinIsNoticed(String file, String right, String wrong)
      throws IOException, InterruptedException {
    assertNoticed(file, right, wrong);
  }

  private void assertNoticed(String file, String right, String wrong)
      throws IOException, InterruptedException {
    final OnChipConfig config = new OnChipConfig(8, 4, 4, Activation.PAIRS);
    final OnChipWeightImage weights = OnChipScript.weights(5, 8, Activation.PAIRS);
    final WordScript script = OnChipScript.random(5, 300, weights.biasRows());
    final Path sources = unpack();
    final Path faulty = sources.resolve("onchip").resolve(file);
    final String text = Files.readString(faulty);
    assertThat(text).contains(right);
    Files.writeString(faulty, text.replace(right, wrong));
    assertThat(twin(sources, config, weights, script).equals(model(config, weights, script)))
        .isFalse();
  }

  private void requireSame(OnChipConfig config, OnChipWeightImage weights, WordScript script)
      throws IOException, InterruptedException {
    final List<String> expected = model(config, weights, script);
    final List<String> actual = twin(unpack(), config, weights, script);
    assertThat(actual).hasSameSizeAs(expected);
    for (int cycle = 0; cycle < expected.size(); cycle++) {
      assertThat(actual.get(cycle)).as("cycle %d", cycle).isEqualTo(expected.get(cycle));
    }
  }

  private static List<String> model(
      OnChipConfig config, OnChipWeightImage weights, WordScript script) {
    return script.run(new OnChipFabric(config, weights), OnChipSignals.of(config));
  }

  private Path unpack() throws IOException {
    final Path sources = Files.createDirectory(folder.resolve("twin" + System.nanoTime()));
    TwinVerilogFiles.FILES.copyTo(sources);
    UpdatableVerilogFiles.FILES.copyTo(sources);
    return sources;
  }

  private static List<String> twin(
      Path sources, OnChipConfig config, OnChipWeightImage weights, WordScript script)
      throws IOException, InterruptedException {
    final Path onChip = sources.resolve("onchip");
    Files.writeString(onChip.resolve("rows.hex"), rows(weights));
    Files.writeString(onChip.resolve("outputs.hex"), outputs(weights, config.products()));
    Files.writeString(onChip.resolve("words.hex"), script.hex());
    run(
        onChip,
        "iverilog",
        "-g2005",
        "-o",
        "twin.vvp",
        "-Ponchip_tb.LANES=" + config.lanes(),
        "-Ponchip_tb.PRODUCTS=" + config.products(),
        "-Ponchip_tb.STACK=" + config.stack(),
        "-Ponchip_tb.ACTIVATION=" + List.of(Activation.values()).indexOf(config.activation()),
        "-Ponchip_tb.BIAS=" + weights.bias(),
        "-Ponchip_tb.WORDS=" + script.words().size(),
        "-Ponchip_tb.CYCLES=" + script.cycles(),
        "-s",
        "onchip_tb",
        "onchip_tb.v",
        "onchip_fabric.v",
        "onchip_control.v",
        "onchip_accumulators.v",
        "onchip_output.v",
        "row_memory.v",
        "pair_terms.v",
        "square_terms.v");
    return run(onChip, "vvp", "-N", "twin.vvp")
        .lines()
        .filter(l -> !l.contains("$finish"))
        .toList();
  }

  private static String run(Path folder, String... command)
      throws IOException, InterruptedException {
    final Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    try (InputStream in = process.getInputStream()) {
      final String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(text).isZero();
      return text;
    }
  }

  private static String rows(OnChipWeightImage weights) {
    final StringBuilder text = new StringBuilder();
    final int lanes = weights.lanes();
    for (int row = 0; row < weights.rows().length / lanes; row++) {
      BigInteger bits = BigInteger.ZERO;
      for (int lane = lanes - 1; lane >= 0; lane--) {
        bits =
            bits.shiftLeft(10).or(BigInteger.valueOf(weights.rows()[row * lanes + lane] & 0x3ff));
      }
      text.append(bits.toString(16)).append('\n');
    }
    return text.toString();
  }

  private static String outputs(OnChipWeightImage weights, int products) {
    final List<String> groups = new ArrayList<>();
    for (int first = 0; first < weights.outputs().length; first += products) {
      final StringBuilder group = new StringBuilder();
      for (int at = first + products - 1; at >= first; at--) {
        group.append(String.format("%04x", weights.outputs()[at] & 0xffff));
      }
      groups.add(group.toString());
    }
    return String.join("\n", groups) + "\n";
  }
}
