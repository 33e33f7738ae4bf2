// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import nnuesoc.cli.onchip.WordScript;
import nnuesoc.hps.updatable.IncrementalProgram;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.incremental.IncrementalFabric;
import nnuesoc.rtl.incremental.IncrementalWeights;
import nnuesoc.rtl.incremental.SetUpCommandWord;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.updatable.UpdatableVerilogFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Verilog in Icarus has every register of every cycle as the model has it. */
@Tag("process")
class IncrementalTwinTest {
  private static final int[] PIECES = {1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14};
  static final IncrementalWeights WEIGHTS = weights();

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(delimiter = ';', value = "2;latency=1,refresh=40,stall=7,contention=3,inputs=4")
  void randomWordsGiveTheSameRegisters(long seed, String parameters)
      throws IOException, InterruptedException {
    final IncrementalConfig config = IncrementalConfig.parse(parameters);
    requireSame(config, script(seed, 25));
  }

  @Test
  @Tag("full")
  void manyRandomWordsGiveTheSameRegisters() throws IOException, InterruptedException {
    requireSame(
        IncrementalConfig.parse("latency=1,refresh=40,stall=7,contention=3,inputs=4"),
        script(2, 60));
  }

  @Test
  @Tag("full")
  void randomWordsGiveTheSameRegistersWithFarMemory() throws IOException, InterruptedException {
    requireSame(IncrementalConfig.parse("latency=25"), script(1, 60));
  }

  @Test
  @Tag("full")
  void wholeGameGivesTheSameRegisters() throws IOException, InterruptedException {
    final IncrementalConfig config = IncrementalConfig.DEFAULT;
    requireSame(
        config,
        WordScript.of(
            new IncrementalFabric(config, WEIGHTS),
            new IncrementalProgram(WordScript.game(1, 80), config, BusTiming.DEFAULT)));
  }

  private void requireSame(IncrementalConfig config, WordScript script)
      throws IOException, InterruptedException {
    final List<String> expected = model(config, script);
    final List<String> actual = twin(unpack(), config, script);
    assertThat(actual).hasSameSizeAs(expected);
    for (int cycle = 0; cycle < expected.size(); cycle++) {
      assertThat(actual.get(cycle)).as("cycle %d", cycle).isEqualTo(expected.get(cycle));
    }
  }

  @Test
  void faultInTheTwinIsNoticed() throws IOException, InterruptedException {
    assertNoticed("accumulators.v", "lane_sum - lane_column", "lane_sum + lane_column");
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sequencer.v;top <= top - next_word[28:26];top <= top",
        "sdram.v;ahead < 4;ahead < 3",
        "sequencer.v;black_to_move ^ next_word[26];black_to_move",
        "sdram.v;6'd32 - left;6'd31 - left",
        "accumulators.v;standing >= 2;standing >= 3",
        "accumulators.v;lane_sum > 127 ? 8'd127;lane_sum > 127 ? 8'd126",
        "dense.v;first[8] ^ black;first[8]",
        "dense.v;sum[12:6];sum[13:7]",
      })
  void otherFaultInTheTwinIsNoticed(String file, String right, String wrong)
      throws IOException, InterruptedException {
    assertNoticed(file, right, wrong);
  }

  private void assertNoticed(String file, String right, String wrong)
      throws IOException, InterruptedException {
    final IncrementalConfig config = IncrementalConfig.DEFAULT;
    final WordScript script = script(7, 40);
    final Path sources = unpack();
    final Path faulty = sources.resolve("incremental").resolve(file);
    final String text = Files.readString(faulty);
    assertThat(text).contains(right);
    Files.writeString(faulty, text.replace(right, wrong));
    assertThat(twin(sources, config, script).equals(model(config, script))).isFalse();
  }

  private static WordScript script(long seed, int count) {
    final SplittableRandom random = new SplittableRandom(seed);
    final Map<Integer, Integer> words = new TreeMap<>();
    int cycle = 1;
    int strobe = 0;
    for (int i = 0; i < count; i++) {
      strobe ^= 1;
      words.put(cycle, word(random) | strobe << 31);
      cycle += 1 + random.nextInt(random.nextInt(3) == 0 ? 200 : 8);
    }
    return new WordScript(words, cycle + 1500);
  }

  private static int word(SplittableRandom random) {
    final boolean black = random.nextBoolean();
    final int king = random.nextInt(64);
    final int piece = PIECES[random.nextInt(5) + (random.nextBoolean() ? 6 : 0)];
    return switch (random.nextInt(8)) {
      case 0 -> SetUpCommandWord.clear(black, king);
      case 1 -> SetUpCommandWord.take(king, random.nextInt(64), black);
      case 2 ->
          SetUpCommandWord.with(
              SetUpCommandWord.squares(black, king),
              random.nextInt(2),
              random.nextInt(64),
              piece,
              random.nextBoolean());
      default ->
          CommandWord.move(
              random.nextInt(64),
              random.nextInt(64),
              PIECES[random.nextInt(12)],
              PIECES[random.nextInt(12)],
              random.nextBoolean() ? 0 : piece,
              random.nextInt(3),
              random.nextInt(3) == 0 ? random.nextInt(4) : 0);
    };
  }

  /** The columns are those that the twin makes; the rest is drawn. */
  private static IncrementalWeights weights() {
    final int lanes = IncrementalWeights.LANES;
    final short[] columns = new short[(IncrementalWeights.FEATURES + 1) * lanes];
    for (int column = 0; column <= IncrementalWeights.FEATURES; column++) {
      for (int lane = 0; lane < lanes; lane++) {
        columns[column * lanes + lane] =
            (short) (((column * 37 + lane * 101 + (column >> 4) * lane) & 511) - 256);
      }
    }
    final SplittableRandom random = new SplittableRandom(1);
    final byte[] weights = new byte[IncrementalWeights.INPUTS * IncrementalWeights.OUTPUTS];
    random.nextBytes(weights);
    for (int at = (IncrementalWeights.INPUTS - 32) * 32; at < weights.length; at++) {
      weights[at] = at % 32 == 0 ? weights[at] : 0;
    }
    final int[] biases = new int[65];
    for (int at = 0; at < biases.length; at++) {
      biases[at] = random.nextInt(100_000) - 50_000;
    }
    return new IncrementalWeights(columns, weights, biases);
  }

  private static List<String> model(IncrementalConfig config, WordScript script) {
    return script.run(new IncrementalFabric(config, WEIGHTS), IncrementalSignals.all());
  }

  private Path unpack() throws IOException {
    final Path sources = Files.createDirectory(folder.resolve("twin" + System.nanoTime()));
    TwinVerilogFiles.FILES.copyTo(sources);
    UpdatableVerilogFiles.FILES.copyTo(sources);
    return sources;
  }

  private static List<String> twin(Path sources, IncrementalConfig config, WordScript script)
      throws IOException, InterruptedException {
    final Path here = sources.resolve("incremental");
    Files.writeString(here.resolve("words.hex"), script.hex());
    Files.writeString(here.resolve("weights.hex"), weightsHex(config.inputs()));
    Files.writeString(here.resolve("biases.hex"), biasesHex());
    final List<String> command = new ArrayList<>(List.of("iverilog", "-g2005", "-I../onchip"));
    config
        .toMap()
        .forEach(
            (key, value) -> {
              if (!key.equals("cache")) {
                command.add("-Pincremental_tb." + key.toUpperCase(Locale.ROOT) + "=" + value);
              }
            });
    command.addAll(
        List.of(
            "-Pincremental_tb.WORDS=" + script.words().size(),
            "-Pincremental_tb.CYCLES=" + script.cycles(),
            "-s",
            "incremental_tb",
            "-o",
            "twin.vvp",
            "incremental_tb.v",
            "incremental_fabric.v",
            "sequencer.v",
            "sdram.v",
            "accumulators.v",
            "dense.v"));
    run(here, command.toArray(new String[0]));
    return run(here, "vvp", "-N", "twin.vvp").lines().filter(l -> !l.contains("$finish")).toList();
  }

  private static String weightsHex(int inputs) {
    final byte[] weights = WEIGHTS.weights();
    final StringBuilder text = new StringBuilder();
    for (int first = 0; first < weights.length; first += 32 * inputs) {
      for (int at = first + 32 * inputs - 1; at >= first; at--) {
        text.append(String.format("%02x", weights[at] & 0xff));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String biasesHex() {
    final StringBuilder text = new StringBuilder();
    for (int layer = 0; layer < 3; layer++) {
      for (int output = 31; output >= 0; output--) {
        final int at = 32 * layer + output;
        text.append(String.format("%08x", at < 65 ? WEIGHTS.biases()[at] : 0));
      }
      text.append('\n');
    }
    return text.toString();
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
}
