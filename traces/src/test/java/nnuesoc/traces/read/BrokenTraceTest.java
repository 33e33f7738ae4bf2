// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Inputs that the reader once failed on: with an exception, a wrong value or a wrong name. */
class BrokenTraceTest {
  private static String read(String file) {
    final Path path = Resources.file("broken/" + file + ".vcd");
    try {
      final ReadTrace trace = ReadTrace.of(new TraceFileSource(path));
      return String.join(", ", trace.steps) + "; " + String.join(", ", trace.warnings);
    } catch (IOException e) {
      return String.valueOf(e.getMessage()).substring(path.toString().length());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "id-of-one-high-byte         | :7 (byte 101): found identifier \"?\": expected one that",
        "id-of-two-high-bytes        | :7 (byte 103): found identifier \"??\": expected one that",
        "last-value-without-line-end | 0 t.a=0000, 5 t.a=0101; ",
        "last-value-that-may-go-on   | 0 t.a=0000; line 10: the file ends in the middle of a time",
        "cut-step-left-its-values    | 0 t.a=0000; line 10: the file ends in the middle of a time",
        "time-cut-behind-whole-step  | 0 t.a=0000, 95 t.a=0101; line 10: the file ends in the mid",
        "end-in-header-took-next-declaration | 0 t.a=1; line 3: $end, but nothing is open",
        "ranges-with-a-gap           | 0 t.a[7:4]=0001 t.a[2:0]=010; ",
        "vhdl-name-with-blanks       | 0 t.any name=0001; ",
        "declaration-without-a-name  | :3 (byte 41): found \"$var wire 1 !\": the identifier or",
        "huge-time-unit              | :3 (byte 41): $timescale 999999s: expected one like",
      })
  void isReadOrRefused(String file, String result) {
    assertThat(read(file)).startsWith(result);
  }

  @Test
  void everyFileHasItsLine() throws NoSuchMethodException {
    final CsvSource table =
        BrokenTraceTest.class
            .getDeclaredMethod("isReadOrRefused", String.class, String.class)
            .getAnnotation(CsvSource.class);
    final Set<String> lines = new TreeSet<>();
    for (String line : table.value()) {
      lines.add(line.substring(0, line.indexOf('|')).strip() + ".vcd");
    }
    final Set<String> files = new TreeSet<>();
    Resources.dumps("broken").forEach(file -> files.add(String.valueOf(file.getFileName())));
    assertThat(lines).isEqualTo(files);
  }
}
