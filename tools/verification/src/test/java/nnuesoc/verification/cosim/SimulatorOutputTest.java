// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a simulator prints while it runs somebody's design. */
class SimulatorOutputTest {
  private static final String POSITION = "position 0 eval -85 begin 0 end 99";

  @TempDir Path folder;

  private Path said = Path.of("");

  @BeforeEach
  void nameFile() {
    said = folder.resolve("said.txt");
  }

  private void keep(String text) throws IOException {
    SimulatorOutput.keep(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)), said);
  }

  @Test
  void thousandsOfLinesLeaveTheTestBenchesOnesAndTheFirst() throws IOException {
    keep("hello\n".repeat(50_000) + POSITION + "\nbench: over in cycle 98\n");
    assertThat(SimulatorOutput.lines(said)).hasSizeLessThan(500).contains("hello", POSITION);
    assertThat(SimulatorOutput.over(said)).isEqualTo(98);
  }

  @Test
  void oneEndlessLineIsNotKeptWhole() throws IOException {
    keep("x".repeat(1_000_000) + "bench: over in cycle 7\n");
    assertThat(Files.size(said)).isLessThan(10_000);
    assertThat(SimulatorOutput.over(said)).isEqualTo(7);
  }

  @Test
  void lineOfTheTestBenchBehindTextWithoutALineBreakCounts() throws IOException {
    keep("sum 12 sum 13 " + POSITION + "\n");
    assertThat(SimulatorOutput.lines(said)).containsExactly("sum 12 sum 13 ", POSITION);
    assertThat(TwinRun.results(said)).hasSize(1);
  }

  @Test
  void lineThatOnlyBeginsLikeOneOfTheTestBenchDoesNotCount() throws IOException {
    keep("position e4\n");
    assertThat(TwinRun.results(said)).isEmpty();
    assertThat(SimulatorOutput.over(said)).isNegative();
  }

  @Test
  void bytesThatAreNoTextAreReplaced() throws IOException {
    keep("\u00ff\u00fe\n" + POSITION + "\n");
    assertThat(TwinRun.results(said)).hasSize(1);
  }

  @Test
  void messagesOfTheSimulatorAreFound() throws IOException {
    keep(
        """
        VCD info: dumpfile a error.vcd opened for output.
        a.v:3: $readmemh: Unable to open b.hex
        WARNING: a.v:9: $readmemh: too few words
        """);
    assertThat(SimulatorOutput.complaints(said))
        .containsExactly("WARNING: a.v:9: $readmemh: too few words");
  }
}
