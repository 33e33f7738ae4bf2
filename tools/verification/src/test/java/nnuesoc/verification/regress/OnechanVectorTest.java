// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.parameter.InputException;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.verification.regress.VectorOutcome.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Vectors of the ONe-ChAn designs: recordings are met, and what is wrong is named. */
class OnechanVectorTest {
  private static final String TPU = "one-chan-tpu";
  private static final String MOVEGEN = "one-chan-movegen";

  @TempDir Path folder;

  private Path vector(String name, String from, String to) throws IOException {
    final String text =
        Files.readString(
            GeneratedRepositoryFile.of("testvectors/vectors/" + name + ".vector.json"));
    assertThat(text).contains(from);
    return Files.writeString(folder.resolve("v.vector.json"), text.replaceFirst(quoted(from), to));
  }

  private static String quoted(String text) {
    return java.util.regex.Pattern.quote(text);
  }

  private static VectorOutcome outcome(Path file) {
    return VectorRunner.runOne(file, VectorErrorHints.NONE, () -> false);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "one-chan-tpu     | [426, 781] | [426, 781]",
        "one-chan-movegen | [[24,      | [[24,",
      })
  void recordingsAreMet(String name, String from, String to) throws IOException {
    assertThat(outcome(vector(name, from, to)).result()).isEqualTo(Result.PASSED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[426, 781] | [426, 782] | runs[0].value_cycles[1]: expected 782, got 781 | 781 | move 2, g7g8: value 1 in cycle 781",
        "[1, 1] | [3, 1] | runs[0].values[0]: expected 3, got 1 | 426 | move 1, f3f8: value 1 in cycle 426",
        "173, 238 | 173, 239 | runs[0].layer_done_cycles[1]: expected 239, got 238 | 238 | move 1, f3f8, layer 2: cycle 238",
        "\"result_move\": \"dbef\" | \"result_move\": \"57df\" | runs[0].result_move: expected \"57df\", got \"dbef\" | 790 | answer dbef",
      })
  void wrongExpectationNamesMoveValueAndCycle(
      String from, String to, String headline, long cycle, String account) throws IOException {
    final Path file = vector(TPU, from, to);
    final VectorOutcome outcome = outcome(file);
    assertThat(outcome.result()).isEqualTo(Result.FAILED);
    assertThat(outcome.headline()).endsWith(headline);
    assertThat(outcome.cycle()).isEqualTo(cycle);
    final FailureExplanation explanation = FailureExplanation.of(outcome);
    assertThat(explanation.text()).contains(account, "recordings of the original", "gtkwave ");
    assertThat(explanation.trace()).isNotEmptyFile();
  }

  @Test
  void wrongMoveOfTheGeneratorIsNamed() throws IOException {
    final VectorOutcome outcome = outcome(vector(MOVEGEN, "[[24, ", "[[25, "));
    assertThat(outcome.headline()).contains("runs[0].moves[0][0]: expected 25, got 24");
    assertThat(FailureExplanation.of(outcome).text()).contains("move 1 is ", "in cycle 24");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"name\": | \"net\": \"report\", \"name\": | :2: net: is not a field of design one-chan-tpu, which has image, nets, runs",
        "\"moves\": [\"57df\", \"dbef\"] | \"moves\": [\"57d5\"] | runs[0].moves: 57d5 (number 0) has the byte d5",
        "\"net\": \"p-seedshape-a\" | \"net\": \"x\" | runs[0]: net \"x\" has no image in the file, and the vector has no \"image\"",
        "\"kh\": 3 | \"kh\": 9 | nets.p-seedshape-a, layers[0].kh: expected an integer from 0 to 8",
        "one-chan-tpu | as-built-board | set \"design\" to one-chan-tpu or one-chan-movegen",
      })
  void whatCannotBeRunIsNamed(String from, String to, String message) throws IOException {
    final Path file = vector(TPU, from, to);
    assertThatThrownBy(() -> outcome(file))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(message);
  }
}
