// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader;
import nnuesoc.network.Tensor;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The network of examples/digits recognizes the digits, computed in whole numbers as its README
 * says.
 */
class DigitsExampleTest {
  private static final int[] SIZES = {256, 32, 16, 10};
  private static final int WEIGHT_BITS = 8;
  private static final int SUM_BITS = 24;

  private static Path example(String name) {
    return GeneratedRepositoryFile.of("examples/digits/" + name);
  }

  private static int[] words(String name, int bits) throws IOException {
    return Files.readAllLines(example(name)).stream()
        .mapToInt(
            word -> Integer.parseInt(word, 16) << (Integer.SIZE - bits) >> (Integer.SIZE - bits))
        .toArray();
  }

  private static int[] numbers(String line) {
    return Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  /** The ten outputs for each input. */
  private static List<int[]> outputs(List<int[]> inputs) throws IOException {
    List<int[]> values = inputs;
    for (int layer = 1; layer < SIZES.length; layer++) {
      final int[] weights = words("w" + layer + ".hex", WEIGHT_BITS);
      final int[] biases = words("b" + layer + ".hex", SUM_BITS);
      final int columns = SIZES[layer - 1];
      final boolean last = layer == SIZES.length - 1;
      assertThat(weights).hasSize(columns * SIZES[layer]);
      final List<int[]> next = new ArrayList<>();
      for (int[] value : values) {
        final int[] output = new int[SIZES[layer]];
        for (int row = 0; row < output.length; row++) {
          int sum = biases[row];
          for (int column = 0; column < columns; column++) {
            sum += weights[row * columns + column] * value[column];
          }
          output[row] = last ? sum >> 6 : Math.min(Math.max(sum >> 6, 0), 255);
        }
        next.add(output);
      }
      values = next;
    }
    return values;
  }

  private static int largest(int[] outputs) {
    int best = 0;
    for (int at = 1; at < outputs.length; at++) {
      best = outputs[at] > outputs[best] ? at : best;
    }
    return best;
  }

  @Test
  void recognizesTheTestDigits() throws IOException {
    final List<int[]> digits =
        Files.readAllLines(example("test.txt")).stream().map(DigitsExampleTest::numbers).toList();
    final List<Integer> labels =
        Files.readAllLines(example("labels.txt")).stream().map(Integer::parseInt).toList();
    int right = 0;
    final List<int[]> outputs = outputs(digits);
    for (int at = 0; at < labels.size(); at++) {
      right += largest(outputs.get(at)) == labels.get(at) ? 1 : 0;
    }

    assertThat(labels).hasSize(200).hasSameSizeAs(digits);
    assertThat(right).isGreaterThanOrEqualTo(190);
    assertThat(Files.readString(example("README.md")))
        .contains(right + " of the 200 test\ndigits are recognized (" + right / 2 + " %)");
  }

  @Test
  void goldenModelOfNetworkJsonGivesTheSameOutputs() throws IOException {
    final Network network = NetworkReader.read(example(""));
    final Tensor digits = NetworkReader.inputs(example("test.txt"), network).vectors();
    final List<int[]> expected =
        outputs(
            Files.readAllLines(example("test.txt")).stream()
                .map(DigitsExampleTest::numbers)
                .toList());
    for (int row = 0; row < digits.rows(); row++) {
      final List<long[]> layers = NetworkModel.outputs(network, digits, row);

      assertThat(layers.get(layers.size() - 1))
          .containsExactly(Arrays.stream(expected.get(row)).asLongStream().toArray());
    }
  }

  @Test
  void recognizesTheDigitsWithNames() throws IOException {
    final List<String> names =
        List.of("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine");
    for (String name : names) {
      final int[] digit = numbers(Files.readString(example(name + ".txt")).strip());

      assertThat(largest(outputs(List.of(digit)).get(0))).as(name).isEqualTo(names.indexOf(name));
    }
  }

  @Test
  void noSumNeedsMoreThan21Bits() throws IOException {
    int bits = 0;
    for (int layer = 1; layer < SIZES.length; layer++) {
      final int[] weights = words("w" + layer + ".hex", WEIGHT_BITS);
      final int[] biases = words("b" + layer + ".hex", SUM_BITS);
      final int columns = SIZES[layer - 1];
      for (int row = 0; row < biases.length; row++) {
        final int[] ofRow = Arrays.copyOfRange(weights, row * columns, (row + 1) * columns);
        final int most = 255 * Arrays.stream(ofRow).map(weight -> Math.max(weight, 0)).sum();
        final int least = 255 * Arrays.stream(ofRow).map(weight -> Math.min(weight, 0)).sum();
        for (int sum : new int[] {most, least, most + biases[row], least + biases[row]}) {
          bits =
              Math.max(bits, 1 + Integer.SIZE - Integer.numberOfLeadingZeros(sum < 0 ? ~sum : sum));
        }
      }
    }

    assertThat(bits).isEqualTo(21);
  }

  @Test
  void filesAreSmall() throws IOException {
    try (Stream<Path> files = Files.walk(example(""))) {
      assertThat(files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum())
          .isLessThan(200_000);
    }
  }

  private static List<String> printed(Path folder, String... command) throws Exception {
    return printed(0, folder, command);
  }

  /** Runs a program in a folder, with its expected status, and gives what it prints. */
  private static List<String> printed(int status, Path folder, String... command) throws Exception {
    final Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    final String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isEqualTo(status);
    return text.lines().toList();
  }

  @Test
  @Tag("process")
  void parallelHardwareGivesTheSameOutputs(@TempDir Path folder) throws Exception {
    final String sim = folder.resolve("sim").toString();
    final Path own = GeneratedRepositoryFile.of("examples/digits");
    assertThat(printed(own, "iverilog", "-Wall", "-o", sim, "parallel.v", "tb.v")).isEmpty();
    assertThat(printed(1, own, "vvp", sim, "+input=no.txt"))
        .anyMatch(line -> line.endsWith("cannot read no.txt"));
    final Path root = GeneratedRepositoryFile.of("");
    final String files = "examples/digits/";
    assertThat(printed(root, "iverilog", "-o", sim, files + "parallel.v", files + "tb.v"))
        .isEmpty();
    for (String name : List.of("seven", "four")) {
      final Path digit = example(name + ".txt");
      final int[] expected = outputs(List.of(numbers(Files.readString(digit).strip()))).get(0);

      assertThat(printed(root, "vvp", sim, "+input=" + digit, "+vcd=" + folder.resolve("dump.vcd")))
          .contains("digit " + largest(expected))
          .filteredOn(line -> line.startsWith("output "))
          .containsExactlyElementsOf(
              IntStream.range(0, expected.length)
                  .mapToObj(at -> "output " + at + ": " + expected[at])
                  .toList());
    }
  }

  private static void writesWhatIsShipped(Path folder, String... arguments) throws Exception {
    final String source = Files.readString(example("train/TrainDigits.java"));
    final Class<?> program = new ApiProgram("TrainDigits", source, "").compile(folder, "", "");
    final Path written = Files.createDirectory(folder.resolve("written"));
    final Stream<String> all = Stream.concat(Stream.of(arguments), Stream.of(written.toString()));
    program.getMethod("main", String[].class).invoke(null, (Object) all.toArray(String[]::new));

    try (Stream<Path> files = Files.list(written)) {
      assertThat(files)
          .isNotEmpty()
          .allSatisfy(
              file ->
                  assertThat(file).hasSameTextualContentAs(example(file.getFileName().toString())));
    }
  }

  @Test
  @Tag("slow")
  void digitsAreThoseThatTheProgramDraws(@TempDir Path folder) throws Exception {
    writesWhatIsShipped(folder, "pictures");
  }

  @Test
  @Tag("full")
  void trainingWritesWhatIsShipped(@TempDir Path folder) throws Exception {
    writesWhatIsShipped(folder);
  }
}
