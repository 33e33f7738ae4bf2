// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is read with one call, and a signal's history with another. */
class TraceTest {
  private static final String DUMP =
      """
      $timescale 10ps $end
      $scope module top $end
      $var wire 1 ! clk $end
      $var reg 4 " row [3:0] $end
      $upscope $end
      $enddefinitions $end
      #0 $dumpvars 0! bx " $end
      #5 1! b0 "
      #10 0!
      #15 1! b0 "
      #20 0! b101 "
      """;

  private final Path file;

  TraceTest(@TempDir Path folder) {
    file = folder.resolve("t.vcd");
  }

  private Trace trace(String dump) throws IOException {
    return Trace.read(Files.writeString(file, dump));
  }

  private static List<String> texts(List<Trace.Change> changes) {
    return changes.stream().map(one -> one.time() + " " + one.value().text()).toList();
  }

  @Test
  void signalsAndTimesAreThoseOfTheFile() throws IOException {
    final Trace trace = trace(DUMP);
    assertThat(trace.signals()).map(TraceSignal::name).containsExactly("top.clk", "top.row");
    assertThat(trace.signal("top.row").widthBits()).isEqualTo(4);
    assertThat(trace.unitFs()).isEqualTo(10_000);
    assertThat(trace.endTime()).isEqualTo(20);
    assertThat(trace.warnings()).isEmpty();
  }

  @Test
  void changesAreThoseOfOneSignalWithoutRepetitions() throws IOException {
    final Trace trace = trace(DUMP);
    assertThat(texts(trace.changes("top.row"))).containsExactly("0 xxxx", "5 0000", "20 0101");
    assertThat(texts(trace.changes("top.clk")))
        .containsExactly("0 0", "5 1", "10 0", "15 1", "20 0");
  }

  @Test
  void signalMayBeSplitOrDeclaredBehindTheFirstValues() throws IOException {
    final Trace trace =
        trace(
            """
            $var wire 1 a v [1] $end
            $enddefinitions $end
            #0 1a
            $var wire 1 b v [0] $end
            #3 1b
            #4 0b
            #5 0a
            """);
    assertThat(texts(trace.changes("v"))).containsExactly("0 1x", "3 11", "4 10", "5 00");
    assertThat(trace.warnings())
        .containsExactly(
            "no $timescale: 1ns is assumed", "line 4: signals are declared after the first values");
  }

  @Test
  void messageForAnUnknownNameListsSimilarOnes() throws IOException {
    final Trace trace = trace(DUMP);
    assertThatThrownBy(() -> trace.changes("top.rwo"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("\"top.rwo\": there is no such signal; did you mean top.row");
  }

  @Test
  void fileThatCannotBeUnderstoodIsNotRead() {
    assertThatThrownBy(() -> trace(DUMP + "?!\n"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("t.vcd:12");
  }
}
