// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each error says where (line and byte), what was found, and what was expected. */
class MalformedTraceTest {
  private static final String NO_DUMP =
      " among the declarations: expected a keyword like $var or $enddefinitions"
          + " (is this a value change dump?)";

  private final Path folder;

  MalformedTraceTest(@TempDir Path folder) {
    this.folder = folder;
  }

  /** {@code H} stands for a header of three lines, 64 bytes; {@code ~} for a line end. */
  private static String text(String form) {
    return form.replace("~", "\n")
        .replace("H\n", "$timescale 1ns $end\n$var wire 4 \" abc $end\n$enddefinitions $end\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "H~1!~              | 4 | 65 | found identifier \"!\": expected one that a $var has"
            + " declared",
        "H~#0~b1 xyz~       | 5 | 70 | found identifier \"xyz\": expected one that a $var",
        "H~#0~b10110 \"~    | 5 | 67 | a value of 5 digits: expected at most the 4 of its signal",
        "H~#0~b12 \"~       | 5 | 67 | found \"b12\": expected the digits 0, 1, x and z",
        "H~#0~b \"~         | 5 | 67 | found \"b\": expected digits 0, 1, x and z after it",
        "H~#0~1 \"~         | 5 | 67 | found \"1\": expected an identifier directly after it",
        "H~#0~r1.5 \"~      | 5 | 67 | found \"r1.5\", a value of kind REAL: its signal is"
            + " declared",
        "H~#0~sA \"~        | 5 | 67 | found \"sA\", a value of kind TEXT: its signal is declared",
        "H~#0~hello~        | 5 | 68 | found identifier \"ello\": expected one that a $var",
        "H~#0~Hello~        | 5 | 68 | found identifier \"ello\": expected one that a $var",
        "H~#0~?~            | 5 | 67 | found \"?\": expected a value (0, 1, x, z, b, r, s), a time",
        "H~#5~#4~1\"~       | 5 | 67 | time goes back to 4: expected 5 or later",
        "H~#9223372036854775808~ | 4 | 64 | expected # and a time below 2^63",
        "H~#0~$comment a~b~ | 7 | 80 | the file ends in $comment of line 5: expected its $end",
        "H~#0~$foo a~b~     | 7 | 76 | the file ends in $foo of line 5: expected its $end",
        "$date~$end~        | 3 | 11 | the file ends in the declarations: expected $enddefinitions",
        "$date a~b~         | 3 | 10 | the file ends in $date of line 1: expected its $end",
        "$scope module      | 1 | 13 | the file ends in a declaration: expected $end",
        "$scope module a $upscope $end | 1 | 16 | found \"$upscope\": expected the $end of $scope"
            + " a",
        "$scope module a b $end | 1 | 16 | found \"b\": expected the $end of $scope a",
        "$scope module a $end~$upscope $end~ $upscope $end | 3 | 36 | $upscope, but no scope is"
            + " open",
        "$scope module a $end $upscope a $end | 1 | 30 | found \"a\": expected the $end of"
            + " $upscope",
        "$var wire $end     | 1 | 10 | a width of \"$end\" bits: expected 1 to 1048576",
        "$var wire 1 ! $end | 1 |  0 | found \"$var wire 1 !\": the identifier or the name is"
            + " missing: expected $var TYPE",
        "$var $end          | 1 |  0 | found \"$var $end\": the type is missing: expected $var"
            + " TYPE WIDTH",
        "$var wire 1 ! a $var wire | 1 | 16 | found \"$var\": expected the $end of $var a",
        "$var wire 1 é a $end | 1 | 12 | an identifier \"é\": expected characters from ! to ~",
        "$var wire 1 ! a $end~$var wire 2 ! b $end | 2 | 33 | identifier ! again, with 2 bits",
        "$var wire 64 ! a $end~$var real 64 ! b $end | 2 | 35 | identifier ! again, with 64 bits"
            + " of",
        "$dumpvars          | 1 |  0 | found \"$dumpvars\", but no $var declares a signal before"
            + " it",
        "$timescale 1 parsec $end | 1 |  0 | $timescale 1parsec: expected one like 1ns or 10 ps",
      })
  void theErrorSaysWhere(String form, long line, long offset, String problem) {
    assertThatThrownBy(() -> ReadTrace.of(text(form)))
        .isInstanceOf(MalformedTraceException.class)
        .hasMessageStartingWith("t.vcd:" + line + " (byte " + offset + "): ")
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<!DOCTYPE html>~<html></html> | found \"<!DOCTYPE\"",
        "{\"a\": [1, 2]}~             | found \"{\"a\":\"",
        "PK\u0003\u0004\u0001\u0080 | found \"PK\"",
      })
  void whatIsNoDumpIsToldAtItsFirstByte(String form, String found) {
    assertThatThrownBy(() -> ReadTrace.of(text(form)))
        .isInstanceOf(MalformedTraceException.class)
        .hasMessage("t.vcd:1 (byte 0): " + found + (found.startsWith("found") ? NO_DUMP : ""));
  }

  private Path binary(String name) throws IOException {
    final byte[] bytes = new byte[4096];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 37 + 200);
    }
    return Files.write(folder.resolve(name), bytes);
  }

  @Test
  void aBinaryFileIsToldWithoutItsControlCharacters() throws IOException {
    final Path file = binary("vsim.bin");
    assertThatThrownBy(() -> ReadTrace.of(new TraceFileSource(file)))
        .hasMessageStartingWith(file + ": this is a binary file of an unknown format")
        .satisfies(e -> assertThat(e.getMessage()).doesNotContainPattern("\\p{Cntrl}"));
  }

  /** A WLF file is ModelSim's own format, which no public document describes. */
  @Test
  void aWlfFileIsKnownByItsNameAndTheWayToADumpIsSaid() throws IOException {
    final Path file = binary("vsim.wlf");
    assertThatThrownBy(() -> ReadTrace.of(new TraceFileSource(file)))
        .hasMessageStartingWith(file + ": this is a WLF file of ModelSim or Questa, not a VCD")
        .hasMessageContaining("wlf2vcd " + file + " -o vsim.vcd")
        .hasMessageContaining("vcd file dump.vcd and vcd add -r /*");
  }

  @Test
  void aDumpThatIsCalledWlfIsRead() throws IOException {
    final Path file = folder.resolve("odd.wlf");
    Files.writeString(file, ReadTrace.dump("wire 1 ! a", "#0", "1!"));
    assertThat(ReadTrace.of(new TraceFileSource(file)).steps).containsExactly("0 a=1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$timescale 1ns $end~$var port 1 <0 clk $end~$enddefinitions $end~#0~$dumpports~pD 6 0 <0~",
        "$timescale 1ns $end~$var port [7:0] <1 bus $end~$enddefinitions $end~",
        "$timescale 1ns $end~$dumpports ~",
      })
  void anExtendedDumpIsToldWithTheWayToAPlainOne(String form) {
    assertThatThrownBy(() -> ReadTrace.of(text(form)))
        .hasMessageContaining("an extended dump ($dumpports) is not read")
        .hasMessageContaining("vcd file FILE.vcd and vcd add -r /*");
  }

  @Test
  void zerosBehindATraceAreNoBlanks() {
    final String whole = ReadTrace.dump("wire 1 ! a", "#0", "1!", "#5");
    assertThatThrownBy(() -> ReadTrace.of(whole + "\0".repeat(1 << 20)))
        .hasMessage(
            "t.vcd:7 (byte 71): found a NUL byte:"
                + " the file is damaged from here on, or was never finished");
    assertThatThrownBy(() -> ReadTrace.of("\0".repeat(100))).hasMessageContaining("a NUL byte");
    assertThatThrownBy(() -> ReadTrace.of("$comment \0 $end")).hasMessageContaining("a NUL byte");
    assertThatThrownBy(() -> ReadTrace.of(ReadTrace.dump("wire 4 ! a", "#0", "b1\0!")))
        .hasMessageContaining("expected an identifier");
  }

  @Tag("slow")
  @Test
  void aHeaderThatNeverEndsIsReadInBoundedMemory() {
    final String comments = "$comment nothing $end\n".repeat(200_000);
    assertThatThrownBy(() -> ReadTrace.of(comments))
        .hasMessage(
            "t.vcd:200001 (byte 4400000): the file ends in the declarations:"
                + " expected $enddefinitions");
    final String declarations = "$var wire 1 ! a $end\n".repeat(1 << 20);
    assertThatThrownBy(() -> ReadTrace.of(declarations + "$var wire 1 ! a $end\n"))
        .hasMessageContaining("t.vcd:1048577 (byte ")
        .hasMessageContaining("more than 1048576 declarations: dump fewer scopes");
  }

  @Test
  void aLongMessageIsCutOff() {
    final String long1000 = "a".repeat(1000);
    assertThatThrownBy(() -> ReadTrace.of("$timescale " + long1000 + " $end"))
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
    final byte[] text = ("H\n#0\n" + long1000).getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> ReadTrace.of(text(new String(text, StandardCharsets.UTF_8))))
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
  }

  @Test
  void whatIsNoFileIsToldByItsName() throws IOException {
    final Path missing = folder.resolve("missing.vcd");
    assertThatThrownBy(() -> VcdReader.open(new TraceFileSource(missing)))
        .isInstanceOf(IOException.class)
        .hasMessage(missing + ": there is no such file");
    final Path noFst = folder.resolve("missing.fst");
    assertThatThrownBy(() -> VcdReader.open(new TraceFileSource(noFst)))
        .hasMessage(noFst + ": there is no such file");
    assertThatThrownBy(() -> VcdReader.open(new TraceFileSource(folder)))
        .hasMessage(folder + ": is a folder: expected a trace");
  }
}
