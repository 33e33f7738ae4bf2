// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.position.Position;
import nnuesoc.reference.dialect.DialectModel;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetExportTest {
  private static final String SMALL = "synthetic:7 --shape 1,16,32,32";

  @TempDir Path folder;

  private Outcome export(String arguments) {
    return TestConsole.run(
        ("net export " + arguments + " --to " + folder.resolve("words")).split(" ", -1));
  }

  /** The words of a table for {@code $readmemh}, with their sign. */
  private int[] words(String table, int bits) throws IOException {
    final int rest = Integer.SIZE - bits;
    return Files.readAllLines(folder.resolve("words").resolve(table + ".hex")).stream()
        .skip(1)
        .mapToInt(line -> Integer.parseUnsignedInt(line, 16) << rest >> rest)
        .toArray();
  }

  @Test
  void wordsOfTheExampleAreThoseOfItsRun() throws IOException {
    export(SMALL + " --layer 2");
    final Path example = GeneratedRepositoryFile.of("examples/your-rtl/one-layer/words");
    try (Stream<Path> files = Files.list(example)) {
      final List<Path> all = files.toList();
      assertThat(all).hasSize(9);
      for (Path file : all) {
        assertThat(folder.resolve("words").resolve(file.getFileName().toString()))
            .hasSameTextualContentAs(file);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 32", "3, 32", "4, 32"})
  void outputsFollowFromTheOtherTables(int layer, int inputs) throws IOException {
    assertThat(export(SMALL + " --layer " + layer).status()).isEqualTo(ExitCode.OK);
    final int[] x = words("inputs", 8);
    final int[] w = words("weights", 8);
    final int[] biases = words("biases", 32);
    final int[] outputs = words("outputs", layer == 4 ? 32 : 8);
    assertThat(x).hasSize(inputs);
    for (int row = 0; row < outputs.length; row++) {
      int sum = 0;
      for (int column = 0; column < x.length; column++) {
        final int product = x[column] * w[row * x.length + column];
        sum += (byte) (((product >> 5) & 0x7f) | ((product >> 8) & 0x80));
      }
      final int total = (short) (sum + biases[row]);
      assertThat(outputs[row]).isEqualTo(layer == 4 ? total : Math.max(0, Math.min(127, total)));
    }
  }

  @Test
  void layer1HasTablesOfBothSides() throws IOException {
    export("synthetic:7 --shape 1,4,4,4 --layer 1");
    final GoldenResult golden =
        GoldenModel.evaluate(
            Position.START,
            SyntheticNet.of(7, Shape.parse("1,4,4,4"), NumberFormat.REPORT),
            NumberFormat.REPORT);
    assertThat(words("outputs_white", 8)).isEqualTo(golden.output1White());
    assertThat(words("outputs_black", 8)).isEqualTo(golden.output1Black());
    assertThat(words("features_white", 32)).hasSize(640);
    assertThat(words("weights_black", 16)).hasSize(2560);
  }

  @Test
  void lastLayerOfOwnGivesItsSum() throws IOException {
    export("own --layer 2");
    assertThat(words("inputs", 16)).hasSize(512);
    assertThat(words("outputs", 32))
        .containsExactly(DialectModel.evaluate(DialectReader.own(), Position.START).raw());
  }

  @Test
  void quartusGetsTheSameWords() throws IOException {
    export(SMALL + " --layer 3");
    assertThat(Files.readString(folder.resolve("words/biases.mif")))
        .startsWith("WIDTH=32;\nDEPTH=32;\n")
        .contains("\t0 : " + Files.readAllLines(folder.resolve("words/biases.hex")).get(1) + ";");
  }

  @Test
  void layerThatTheNetDoesNotHaveIsRefused() {
    final Outcome outcome = export("own --layer 3");
    assertThat(outcome.status()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains("--layer 3: net own has layers 1 to 2");
  }
}
