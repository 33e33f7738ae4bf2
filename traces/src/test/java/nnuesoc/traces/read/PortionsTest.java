// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input comes in portions of any size, and tokens lie across their borders. */
class PortionsTest {
  private static final int[] PORTIONS = {1, 2, 3, 7, 64, 1000};

  static Stream<Path> dumps() {
    return Stream.of("modelsim", "questa", "verilator", "icarus", "ghdl", "vcs", "fst2vcd")
        .flatMap(tool -> Resources.dumps(tool).stream());
  }

  @ParameterizedTest
  @MethodSource("dumps")
  void whatIsReadDoesNotDependOnPortions(Path file) throws IOException {
    final byte[] bytes = Files.readAllBytes(file);
    final ReadTrace whole = ReadTrace.whole(ReadTrace.source(bytes, Integer.MAX_VALUE));
    assertThat(whole.steps).isNotEmpty();
    for (int portion : PORTIONS) {
      final ReadTrace read = ReadTrace.whole(ReadTrace.source(bytes, portion));
      assertThat(read.signals).as("portions of %d", portion).isEqualTo(whole.signals);
      assertThat(read.steps).as("portions of %d", portion).isEqualTo(whole.steps);
      assertThat(read.warnings).as("portions of %d", portion).isEqualTo(whole.warnings);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, Integer.MAX_VALUE})
  void placesInErrorsDoNotDependOnPortionsEither(int portion) {
    final String dump = ReadTrace.dump("wire 4 ! a", "#0", "b101 !", "", "#5", "b1  \n\n\" ");
    assertThatThrownBy(() -> ReadTrace.of(ReadTrace.source(dump.getBytes(UTF_8), portion)))
        .hasMessage(
            "t.vcd:8 (byte 76): found \"b1\" without an identifier: expected one after it in the same"
                + " line, but a later line follows with \"\"\"");
  }

  /** The window is 256 KiB at first. */
  @Tag("slow")
  @Test
  void linesAndBlanksLongerThanTheWindowAreRead() throws IOException {
    final int widthBits = 700_000;
    final String digits = "10x1z".repeat(widthBits / 5);
    final ReadTrace trace =
        ReadTrace.of(
            "wire " + widthBits + " ! a",
            " ".repeat(300_000) + "#0" + " \t".repeat(200_000) + "b" + digits,
            "\n".repeat(300_000) + "!",
            "$comment " + "word ".repeat(100_000) + "$end",
            "#5 " + "b1 ! ".repeat(100_000));
    assertThat(trace.steps).hasSize(2);
    assertThat(trace.steps.get(0)).isEqualTo("0 a=" + digits);
    assertThat(trace.steps.get(1)).isEqualTo("5 a=" + "0".repeat(widthBits - 1) + "1");
  }

  /** Some of the places; the values of a time take about 50 bytes. */
  @Tag("slow")
  @Test
  void tokensLieAcrossPlacesOfTheWindowsBorder() throws IOException {
    assertRead(7);
  }

  @Tag("full")
  @Test
  void tokensLieAcrossEveryPlaceOfTheWindowsBorder() throws IOException {
    assertRead(1);
  }

  private static void assertRead(int step) throws IOException {
    final String values = "\nb1x01 !!\nb1010 !!\n0!\n1!\nr0.25 \"\n$comment c $end\n";
    for (int shift = 0; shift < 60; shift += step) {
      final StringBuilder body = new StringBuilder("\n".repeat(shift));
      int time = 0;
      while (body.length() < 800_000) {
        body.append('#').append(++time).append(values);
      }
      final String dump =
          ReadTrace.dump("reg 4 !! v $end $var reg 1 ! s $end $var real 64 \" r", body.toString());
      try (VcdReader reader = VcdReader.open(ReadTrace.source(dump))) {
        int steps = 0;
        while (reader.next()) {
          steps++;
          assertThat(reader.time()).isEqualTo(steps);
          assertThat(reader.ones(0, false)).isEqualTo(0b1010);
          assertThat(reader.ones(1, false)).isEqualTo(1);
          assertThat(reader.changedCount()).isEqualTo(3);
        }
        assertThat(steps).isEqualTo(time);
      }
    }
  }

  @Test
  void aTokenWithoutEndIsAnError() {
    assertThatThrownBy(() -> ReadTrace.of("wire 8 ! a", "#0", "b" + "0".repeat(5_000_000) + " !"))
        .hasMessage("t.vcd:5 (byte 65): a token of more than 2097152 bytes");
  }
}
