// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import nnuesoc.traces.write.TraceSink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MergedTraceTest {
  private static final String ONE = "reg 4 a top.a [3:0]";

  private static String merged(Compared compared, TextTrace a, TextTrace b) throws IOException {
    final Comparison comparison = compared.of(a, b);
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    MergedTrace.write(comparison, comparison.run(), TraceSink.of(out));
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String changes(String trace) {
    final String end = "$enddefinitions $end\n";
    return trace.substring(trace.indexOf(end) + end.length());
  }

  @Test
  void valuesOfBothAreWrittenWhereEitherChanges() throws IOException {
    final TextTrace a = TextTrace.of(ONE, "#0\nb1 a\n#10\nb10 a\n#20\n#30\nb11 a\n");
    final TextTrace b = TextTrace.of(ONE, "#0\nb1 a\n#10\nb11 a\n#20\n#30\n");
    final String trace = merged(Compared.byTimes(), a, b);
    assertThat(trace)
        .contains("$timescale 1ps $end")
        .contains("$scope module a $end\n$scope module top $end\n$var wire 4 ! a [3:0] $end\n")
        .contains("$scope module b $end\n$scope module top $end\n$var wire 4 \" a [3:0] $end\n");
    assertThat(changes(trace))
        .isEqualTo(
            """
            #0
            $dumpvars
            b1 !
            b1 "
            $end
            #10000
            b10 !
            b11 "
            #30000
            b11 !
            b11 "
            """);
  }

  @Test
  void onlySignalsThatDifferAreShown() throws IOException {
    final String three = "reg 1 a top.a\nreg 1 b top.b\nreg 1 c top.c";
    final TextTrace a = TextTrace.of(three, "#0\n0a\n0b\n0c\n#10\n1a\n1c\n#20\n1b\n#30\n");
    final TextTrace b = TextTrace.of(three, "#0\n0a\n0b\n0c\n#10\n1a\n#20\n1b\n1c\n#30\n");
    final String trace = merged(Compared.byTimes(), a, b);
    assertThat(trace).contains("$scope module top $end\n$var wire 1 ! c $end\n$upscope $end");
    assertThat(changes(trace))
        .isEqualTo("#0\n$dumpvars\n0!\n0\"\n$end\n#10000\n1!\n0\"\n#20000\n1!\n1\"\n");
  }

  @Test
  void allSignalsAreShownIfNoneDiffers() throws IOException {
    final TextTrace a = TextTrace.of("reg 1 a top.a\nreg 1 b top.b", "#0\n0a\n1b\n#10\n");
    assertThat(changes(merged(Compared.byTimes(), a, a)))
        .isEqualTo("#0\n$dumpvars\n0!\n0\"\n1#\n1$\n$end\n");
  }

  @Test
  void momentsShorterThanAPicosecondAreLeftOut() throws IOException {
    final TextTrace a =
        TextTrace.of(
            "1fs", ONE, "#0\nb1 a\n#400\nb10 a\n#999\nb100 a\n#1000\n#1400\nb11 a\n#2000\n");
    assertThat(changes(merged(Compared.byTimes(), a, a)))
        .isEqualTo("#0\n$dumpvars\nb1 !\nb1 \"\n$end\n#1\nb100 !\nb100 \"\n#2\nb11 !\nb11 \"\n");
  }

  @Test
  void everyKindOfSignalKeepsItsKind() throws IOException {
    final TextTrace a =
        TextTrace.of(
            "real 64 r top.r\nstring 1 s top.s\nevent 1 e top.e",
            "#0\nr1.5 r\nsrun s\n#5\n1e\n#9\n");
    final String trace = merged(Compared.byTimes(), a, a);
    assertThat(trace).containsPattern("\\$var real \\d+ \\S+ r \\$end");
    assertThat(trace).containsPattern("\\$var string \\d+ \\S+ s \\$end");
    assertThat(trace).contains("$var wire 1 ! e $end");
    assertThat(changes(trace)).contains("r1.5 ", "srun ", "#5000\n1!\n");
  }

  @ParameterizedTest
  @CsvSource({
    "1ns, 1ns, 1000",
    "1s, 1ns, 1000",
    "100us, 100us, 1000",
    "1ms, 1ms, 1000000000000",
    "1s, 10ms, 10000000000000",
    "100s, 1s, 1000000000000000"
  })
  void unitIsAPicosecondUnlessBothCountInLongOnes(String unitA, String unitB, long fs) {
    final TextTrace a = TextTrace.of(unitA, ONE, "#0\nb1 a\n");
    final TextTrace b = TextTrace.of(unitB, ONE, "#0\nb1 a\n");
    assertThat(MergedTrace.unitFs(Compared.byTimes().result(a, b))).isEqualTo(fs);
  }

  @Test
  void timesOfLongUnitsAreWrittenInThem() throws IOException {
    final TextTrace a = TextTrace.of("1s", ONE, "#0\nb1 a\n#20000000000\nb10 a\n");
    assertThat(merged(Compared.byTimes(), a, a))
        .contains("$timescale 1s $end")
        .contains("\n#20000000000\nb10 !\n");
  }

  @Test
  void timeThatDoesNotFitIsAnError() {
    final TextTrace late = TextTrace.of("1ns", ONE, "#0\nb1 a\n#9000000000000000000\nb10 a\n");
    assertThatThrownBy(() -> merged(Compared.byTimes(), late, late))
        .isInstanceOf(IOException.class)
        .hasMessage("a time that does not fit the merged trace, whose unit is 1 ps");
  }

  @Test
  void sinkThatFailsIsAnError() {
    final TextTrace a = TextTrace.of(ONE, "#0\nb1 a\n#10\n");
    final Comparison comparison = Compared.byTimes().of(a, a);
    assertThatThrownBy(
            () ->
                MergedTrace.write(
                    comparison,
                    comparison.run(),
                    (bytes, length) -> {
                      throw new IOException("full");
                    }))
        .isInstanceOf(IOException.class)
        .isNotInstanceOf(UncheckedIOException.class)
        .hasMessage("full");
  }

  @Test
  void windowEndsWithItsLastCycle() throws IOException {
    final TextTrace a = TextTrace.counting(1, 2, 3, 4);
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final MergedTrace.Window window =
        MergedTrace.write(Compared.byCycles().of(a, a), 2, TraceSink.of(out));
    assertThat(window.pairs()).extracting(SignalPair::name).containsExactly("top.clk", "top.n");
    assertThat(window.unitFs()).isEqualTo(1_000);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("\n#10000\n", "\n#30000\n")
        .endsWith("b11 #\nb11 $\n");
  }

  @Test
  void windowBeginsWithTheFirstComparedCycle() throws IOException {
    final TextTrace a = TextTrace.counting(1, 2, 3, 4);
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    MergedTrace.write(Compared.byCycles().fromCycle(2).of(a, a), 3, TraceSink.of(out));
    assertThat(changes(out.toString(StandardCharsets.UTF_8)))
        .startsWith("#30000\n$dumpvars\n")
        .contains("#50000\n");
  }
}
