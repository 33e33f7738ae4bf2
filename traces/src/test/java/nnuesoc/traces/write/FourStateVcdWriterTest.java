// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FourStateVcdWriterTest {
  private static final List<TraceVariable> VARIABLES =
      List.of(
          new TraceVariable("top.clk", "wire", 1, null),
          new TraceVariable("top.a.sum", "reg", 8, "[7:0]"),
          new TraceVariable("top.a.level", "real", 64, null),
          new TraceVariable("top.a.state", "string", 0, null),
          new TraceVariable("top.b.mem[0]", "reg", 4, "[3:0]"),
          new TraceVariable("top.b.bits[0]", "reg", 1, null),
          new TraceVariable("top.a late.x y", "wire", 1, null));

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final FourStateVcdWriter writer =
      new FourStateVcdWriter(VARIABLES, 10_000, TraceSink.of(out));

  private String text() {
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void valuesOfTheFirstTimeAreThoseOfDumpvars() throws IOException {
    writer.time(3);
    writer.value(0, "0");
    writer.value(1, "00001x0z");
    writer.value(2, "-0.5");
    writer.value(3, "a b\\");
    writer.time(10);
    writer.value(0, "z");
    writer.value(1, "xxxxxxxx");
    writer.value(2, "x");
    writer.time(11);
    writer.value(2, "-Infinity");
    writer.value(2, "NaN");
    writer.finish();
    assertThat(text())
        .isEqualTo(
            """
            $version nnuesoc $end
            $timescale 10ps $end
            $scope module top $end
            $var wire 1 ! clk $end
            $scope module a $end
            $var reg 8 " sum [7:0] $end
            $var real 64 # level $end
            $var string 0 $ state $end
            $upscope $end
            $scope module b $end
            $var reg 4 % mem[0] [3:0] $end
            $var reg 1 & \\bits[0] $end
            $upscope $end
            $scope module \\a late\\ $end
            $var wire 1 ' \\x y\\ $end
            $upscope $end
            $upscope $end
            $enddefinitions $end
            #3
            $dumpvars
            0!
            b1x0z "
            r-0.5 #
            sa\\040b\\\\ $
            $end
            #10
            z!
            bx "
            #11
            r-inf #
            rnan #
            """);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 1",
    "x, x",
    "z, z",
    "0000, 0",
    "0001, 1",
    "1111, 1111",
    "xxxx, x",
    "zzzz, z",
    "xxx1, x1",
    "zz0z, z0z",
    "000x, 0x",
    "00z1, 0z1",
    "0x00, 0x00",
    "1x, 1x",
    "xz, xz",
    "x0, x0",
  })
  void aValueIsAsShortAsAReaderExtendsIt(String digits, String shortest) {
    assertThat(FourStateVcdWriter.shortest(digits)).isEqualTo(shortest);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1fs",
    "10, 10fs",
    "1000, 1ps",
    "25000, 25ps",
    "1000000, 1ns",
    "100000000000000, 100ms",
    "1000000000000000, 1s",
    "100000000000000000, 100s",
  })
  void theUnitIsStatedAsATimescale(long unitFs, String timescale) throws IOException {
    new FourStateVcdWriter(List.of(), unitFs, TraceSink.of(out)).finish();
    assertThat(text()).contains("$timescale " + timescale + " $end\n");
  }

  @Test
  void wrongCallsAreRefused() throws IOException {
    assertThatThrownBy(() -> writer.value(0, "1")).isInstanceOf(IllegalStateException.class);
    writer.time(5);
    assertThatThrownBy(() -> writer.time(5)).hasMessage("time 5 is not after 5");
    assertThatThrownBy(() -> writer.value(0, "01")).hasMessage("top.clk: a value of 2 digits in 1");
    assertThatThrownBy(() -> writer.value(1, "")).hasMessage("top.a.sum: a value of 0 digits in 8");
    assertThatThrownBy(() -> new FourStateVcdWriter(VARIABLES, 0, TraceSink.of(out)))
        .hasMessage("a unit of 0 fs: expected 1 or more");
  }

  @Test
  void timeNeverIsNegative() {
    assertThatThrownBy(() -> writer.time(-1)).hasMessage("time -1 is not after -1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.5 | r1.5 #",
        "-0.5 | r-0.5 #",
        "1.0E10 | r1.0E10 #",
        "1.0E-10 | r1.0E-10 #",
        "NaN | rnan #",
        "-Infinity | r-inf #",
        "IDLE | sIDLE #",
        "E | sE #",
      })
  void aTextInPlaceOfARealNumberIsWrittenAsText(String value, String line) throws IOException {
    writer.time(0);
    writer.value(2, value);
    writer.finish();
    assertThat(text()).endsWith("#0\n$dumpvars\n" + line + "\n$end\n");
  }

  @Test
  void charactersThatEndATokenAreEscaped() throws IOException {
    writer.time(0);
    writer.value(3, "\u0001 \u007f!~\u00e9");
    writer.finish();
    assertThat(text()).contains("\ns\\001\\040\\177!~\u00e9 $\n");
  }

  @Test
  void aTraceWithoutATimeIsItsHeader() throws IOException {
    final List<Integer> pieces = new ArrayList<>();
    final FourStateVcdWriter empty =
        new FourStateVcdWriter(VARIABLES, 1, (bytes, length) -> pieces.add(length));
    assertThat(pieces).isEmpty();
    empty.finish();
    empty.finish();
    assertThat(pieces).containsExactly(VcdHeader.of("1fs", VARIABLES).length());
  }

  @Test
  void aUnitOfThousandSecondsIsStatedInSeconds() throws IOException {
    new FourStateVcdWriter(List.of(), 1_000_000_000_000_000_000L, TraceSink.of(out)).finish();
    assertThat(text()).contains("$timescale 1000s $end\n");
  }

  @Test
  void whatIsWrittenLeavesInPieces() throws IOException {
    for (int time = 0; time < 1_000_000; time++) {
      writer.time(time);
      writer.value(0, time % 2 == 0 ? "0" : "1");
    }
    assertThat(out.size()).isGreaterThan(9_000_000);
    writer.finish();
    assertThat(text()).endsWith("#999999\n1!\n");
  }
}
