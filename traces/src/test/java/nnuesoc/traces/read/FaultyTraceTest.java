// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Faults of tools that write dumps. A dump is read with a warning if only one reading is possible;
 * otherwise the message names the line, what was expected, and what helps. {@link SlowVcdReader}
 * reads the same.
 */
class FaultyTraceTest {
  private static final String UNIT = "$timescale 1us $end\n";
  private static final String SCOPE = "$scope module m $end\n";
  private static final String VARS = "$var wire 1 ! c $end\n$var wire 8 \" d [7:0] $end\n";
  private static final String HEADER = UNIT + SCOPE + VARS + "$upscope $end\n";
  private static final String END = "$enddefinitions $end\n";
  private static final String VALUES = "#0\n0!\nb110 \"\n#5\n1!\n#9\n";

  /** What {@link #HEADER} and {@link #VALUES} say. */
  private static final String[] STEPS = {"0 m.c=0 m.d=00000110", "5 m.c=1", "9"};

  private static ReadTrace read(String dump) throws IOException {
    final byte[] bytes = dump.getBytes(StandardCharsets.UTF_8);
    assertThat(TwoReadersTest.slow(bytes)).as(dump).isEqualTo(TwoReadersTest.fast(bytes));
    return ReadTrace.of(dump);
  }

  private static void assertRefused(String dump, String... parts) {
    final byte[] bytes = dump.getBytes(StandardCharsets.UTF_8);
    assertThat(TwoReadersTest.slow(bytes)).as(dump).isEqualTo(TwoReadersTest.fast(bytes));
    assertThatThrownBy(() -> ReadTrace.of(dump))
        .as(dump)
        .isInstanceOf(MalformedTraceException.class)
        .satisfies(e -> assertThat(e.getMessage()).contains(parts));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$date today",
        "$date",
        "$date\n  today",
        "$version a tool$end",
        "$comment nothing $ end",
        "$vendor a text",
      })
  void aTextWithoutItsEndSwallowsNoUnitOfTime(String text) throws IOException {
    final ReadTrace trace = read(text + '\n' + HEADER + END + VALUES);
    assertThat(trace.unitFs).isEqualTo(1_000_000_000);
    assertThat(trace.steps).containsExactly(STEPS);
    assertThat(trace.warnings)
        .anySatisfy(
            warning ->
                assertThat(warning)
                    .startsWith("line 1: " + text.split("[ \n]", 2)[0] + " has no $end")
                    .endsWith(
                        "it is read up to $timescale of line " + (text.contains("\n") ? 3 : 2)));
  }

  @Test
  void aUnitThatStandsInATextIsNotReplacedByAnother() throws IOException {
    final String lost = "$date today " + HEADER + END + VALUES;
    assertRefused(
        lost,
        "t.vcd:1 (byte 12): found $timescale in the text of $date of line 1",
        "expected the $end of $date");
    final ReadTrace stated = read("$comment a $timescale 1ps $end\n" + HEADER + END + VALUES);
    assertThat(stated.unitFs).isEqualTo(1_000_000_000);
    assertThat(stated.warnings)
        .containsExactly(
            "line 1: the text of $comment contains the keyword $timescale: is its $end missing?");
  }

  @Test
  void aTextThatMayHaveSwallowedADeclarationIsNamedByLaterErrors() {
    assertRefused(
        UNIT + "$date today " + SCOPE + VARS + "$upscope $end\n" + END + VALUES,
        "t.vcd:5 (byte ",
        "no scope is open",
        "(line 2: the text of $date contains the keyword $scope: is its $end missing?)");
    assertRefused(
        UNIT + "$comment clock: $var wire 1 ! c $end\n" + END + VALUES,
        "found identifier \"!\"",
        "(line 2: the text of $comment contains the keyword $var: is its $end missing?)");
  }

  @ParameterizedTest
  @CsvSource({
    "$timescale 1us, $timescale",
    "$timescale 1us$end, $timescale",
    "$scope module m, $scope",
    "$scope module m$end, $scope",
    "$var wire 1 ! c, $var",
    "$var wire 1 ! c$end, $var",
    "$upscope, $upscope",
  })
  void aSectionWithoutItsEndEndsBeforeTheNextLine(String line, String keyword) throws IOException {
    final String whole = line.replace("$end", "") + " $end\n";
    final String dump = (HEADER + END + VALUES).replace(whole, line + '\n');
    final ReadTrace trace = read(dump);
    assertThat(trace.unitFs).isEqualTo(1_000_000_000);
    assertThat(trace.signals).containsExactly("m.c[1]", "m.d[8]");
    assertThat(trace.steps).containsExactly(STEPS);
    assertThat(trace.warnings).hasSize(1);
    assertThat(trace.warnings.get(0)).contains(": " + keyword + " has no $end");
  }

  @Test
  void anEndThatIsGluedToAKeywordIsRead() throws IOException {
    final ReadTrace trace =
        read("$date$end\n" + (HEADER + END + VALUES).replaceAll("(upscope|definitions) ", "$1"));
    assertThat(trace.steps).containsExactly(STEPS);
    assertThat(trace.warnings)
        .containsExactly(
            "line 1: $date$end: there is no blank before $end",
            "line 6: $upscope$end: there is no blank before $end",
            "line 7: $enddefinitions$end: there is no blank before $end");
  }

  /** A name may end with $end, if the section has an end of its own. */
  @Test
  void aNameThatEndsWithEndIsRead() throws IOException {
    final ReadTrace trace = read(HEADER.replace(" c $end", " c$end $end") + END + VALUES);
    assertThat(trace.signals).containsExactly("m.c$end[1]", "m.d[8]");
    assertThat(trace.warnings).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"#10\n1!\n", "$dumpoff\nx!\n$end\n"})
  void aTextWithoutItsEndSwallowsNoValues(String values) {
    assertRefused(
        HEADER + END + "#0\n0!\n$comment a text\n" + values + "#20\n$dumpall 0! $end\n",
        "t.vcd:10 (byte ",
        "in the text of $comment of line 9: expected its $end before the next values");
  }

  @Test
  void aTextMayHaveSeveralLinesBetweenValues() throws IOException {
    final ReadTrace trace =
        read(HEADER + END + "#0\n$comment\n#5 is the time\n  of #9 $dumpoff\n$end\n0!\n#9\n");
    assertThat(trace.steps).containsExactly("0 m.c=0", "9");
    assertThat(trace.warnings).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1!\n", "b1 \"\n", "$dumpvars\n", "$dumpon\n", "#3\n"})
  void aMissingEndOfTheDeclarationsIsRead(String first) throws IOException {
    final String rest = VALUES.replace("#0\n", first.startsWith("#") ? "#3\n" : "#0\n");
    for (String header : new String[] {HEADER, HEADER.replace("$upscope $end\n", "")}) {
      final ReadTrace trace = read(header + first + rest);
      assertThat(trace.signals).containsExactly("m.c[1]", "m.d[8]");
      assertThat(trace.steps).hasSize(3);
      assertThat(trace.warnings)
          .contains(
              "line "
                  + header.split("\n", -1).length
                  + ": $enddefinitions is missing before the first value");
    }
  }

  @Test
  void whatIsNoValueOfADeclaredSignalStillIsNoDeclaration() {
    for (String word : new String[] {"1?", "b1 ?", "reg 1 ! e $end", "#", "#x", "a", "end"}) {
      assertRefused(
          HEADER + word + '\n' + END + VALUES, "t.vcd:6 (byte ", "among the declarations");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "$scop module n $end, $scope, the nesting of the scopes",
    "$SCOPE module n $end, $scope, the nesting of the scopes",
    "$upscop $end, $upscope, the nesting of the scopes",
    "$upscopes $end, $upscope, the nesting of the scopes",
    "$vars wire 1 % e $end, $var, which signals there are",
    "$timescal 1us $end, $timescale, the unit of time",
  })
  void aMisspeltKeywordIsNotPassedOver(String line, String meant, String decides) {
    assertRefused(
        SCOPE + line + '\n' + VARS + "$upscope $end\n" + END + VALUES,
        "t.vcd:2 (byte 21): found " + line.split(" ", 2)[0] + ", which is not a keyword",
        "did you mean " + meant + "?",
        "decides " + decides);
  }

  @Test
  void aMisspeltBlockOfValuesIsNotPassedOver() {
    assertRefused(
        HEADER + END + "#0\n$dumpof\nx!\n$end\n#5\n",
        "found $dumpof, which is not a keyword: did you mean $dumpoff or $dumpon?");
    assertRefused(HEADER + END + "#0\n$dumpvar\n0!\n$end\n#5\n", "did you mean $dumpvars?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"$endefinitions $end", "$enddefinition $end", "$EndDefinitions $end"})
  void aMisspeltEndOfTheDeclarationsIsRead(String line) throws IOException {
    final ReadTrace trace = read(HEADER + line + '\n' + VALUES);
    assertThat(trace.steps).containsExactly(STEPS);
    assertThat(trace.warnings)
        .containsExactly(
            "line 6: "
                + line.split(" ", 2)[0]
                + " is not a keyword: it is read as $enddefinitions");
  }

  @Test
  void aKeywordThatIsFarFromAllOthersIsPassedOver() throws IOException {
    final ReadTrace trace = read("$vendor x $end\n$dat a $end\n" + HEADER + END + VALUES);
    assertThat(trace.steps).containsExactly(STEPS);
    assertThat(trace.warnings)
        .containsExactly(
            "line 1: $vendor is not known and passed over",
            "line 2: $dat is not known and passed over");
  }

  @ParameterizedTest
  @CsvSource({
    "$var 8 % e $end, the type is missing",
    "$var 8 5 e [7:0] $end, the type is missing",
    "$var wire % e $end, a width of \"%\" bits",
    "$var wire 8 e $end, the identifier or the name is missing",
    "$var wire 8 e [7:0] $end, the identifier or the name is missing",
    "$var wire 8 % $end, the identifier or the name is missing",
    "$var wire 8 $end, the identifier is missing",
    "$var wire $end, a width of \"$end\" bits",
    "$var $end, the type is missing",
  })
  void aFieldThatADeclarationLacksIsNamed(String line, String problem) {
    assertRefused(
        UNIT + SCOPE + line + '\n' + VARS + "$upscope $end\n" + END + VALUES,
        "t.vcd:3 (byte ",
        problem,
        "expected $var TYPE WIDTH IDENTIFIER NAME $end");
  }

  @ParameterizedTest
  @ValueSource(strings = {"top", "dut_1", "block", "\\a.b"})
  void aScopeWithoutATypeHasItsName(String name) throws IOException {
    final ReadTrace trace = read((HEADER + END + VALUES).replace("module m", name));
    final String plain = name.replace("\\", "");
    assertThat(trace.signals).containsExactly(plain + ".c[1]", plain + ".d[8]");
    assertThat(trace.warnings)
        .containsExactly("line 2: $scope without a type: its only word is read as its name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"module", "begin", "VHDL_architecture", ""})
  void aScopeWithoutANameBelongsToTheScopeAbove(String type) throws IOException {
    final ReadTrace trace = read((HEADER + END + VALUES).replace("module m", type));
    assertThat(trace.signals).containsExactly("c[1]", "d[8]");
    assertThat(trace.warnings)
        .containsExactly("line 2: $scope without a name: its signals belong to the scope above");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"b0b110 ", "b0b00000110 ", "B0B110 ", "b0B0000000110 ", "0b110 ", "0B00110 "})
  void aPrefixOfPythonIsNoDigit(String value) throws IOException {
    final ReadTrace trace = read(HEADER + END + VALUES.replace("b110 ", value));
    assertThat(trace.steps).containsExactly(STEPS);
    assertThat(trace.warnings).isNotEmpty();
    assertThat(trace.warnings.get(0)).startsWith("line 9: a value ").contains("0b1", "read as b1");
  }

  @Test
  void anIdentifierThatLooksLikeAPrefixedValueIsOne() throws IOException {
    final String dump = HEADER.replace("1 ! c", "1 b1 c") + END + "#0\n0b1\n#5\n";
    assertThat(read(dump).steps).containsExactly("0 m.c=0", "5");
  }

  /** The digits 0, x, 1 of four states are no prefix; other hexadecimal digits are none at all. */
  @Test
  void hexadecimalDigitsAreToldFromFourStates() throws IOException {
    assertThat(read(HEADER + END + "#0\nb0x1 \"\n").steps).containsExactly("0 m.d=00000" + "0x1");
    assertRefused(
        HEADER + END + "#0\nb0x3F \"\n",
        "t.vcd:8 (byte ",
        "found \"b0x3F\": expected the digits 0, 1, x and z of its signal, m.d: a dump has no"
            + " hexadecimal digits, and no prefix 0x");
  }

  @ParameterizedTest
  @CsvSource({
    "b000000110 \", 00000110",
    "b0000000000000000000000000000000000000000000000000000000000000000000000000110 \", 00000110",
    "b0x0000110 \", x0000110",
    "b00 !, 0",
    "b01 !, 1",
  })
  void surplusZerosAreLeftOut(String value, String bits) throws IOException {
    final ReadTrace trace = read(HEADER + END + "#0\n" + value + "\n#5\n");
    final String name = value.endsWith("!") ? "m.c" : "m.d";
    assertThat(trace.steps).containsExactly("0 " + name + '=' + bits, "5");
    assertThat(trace.warnings)
        .containsExactly(
            "line 8: a value has more digits than its signal, "
                + name
                + " has bits: the leading zeros are ignored");
  }

  @ParameterizedTest
  @ValueSource(strings = {"b100000110 \"", "b0100000110 \"", "bx00000110 \"", "bzz0000110 \""})
  void surplusDigitsThatSaySomethingAreRefusedWithTheSignal(String value) {
    assertRefused(
        HEADER + END + "#0\n" + value + "\n#5\n",
        "t.vcd:8 (byte ",
        " digits: expected at most the 8 of its signal, m.d");
  }

  @ParameterizedTest
  @ValueSource(strings = {"#15", "1!", "$dumpall", "$end", "b1 \"", "zz"})
  void aValueWithoutAnIdentifierIsNamedByItsOwnLine(String next) {
    for (String value : new String[] {"b1", "r1.5", "sIDLE", "b0b1"}) {
      assertRefused(
          HEADER + END + "#0\n" + value + '\n' + next + "\n#20\n",
          "t.vcd:8 (byte ",
          "found \"" + value + "\" without an identifier");
    }
  }

  /** An identifier in the next line is read, but not if it is one by chance. */
  @Test
  void aTimeIsNoIdentifierOfTheValueBeforeIt() throws IOException {
    final String dump = HEADER.replace("8 \"", "8 #15") + END + "#0\nb1\n#15\n0!\n";
    assertRefused(dump, "t.vcd:8 (byte ", "without an identifier");
    assertThat(read(HEADER + END + "#0\nb1\n\"\n#5\n").steps)
        .containsExactly("0 m.d=00000001", "5");
  }

  @Test
  void aValueWithoutAnIdentifierAtTheEndIsACutFile() throws IOException {
    final ReadTrace trace = read(HEADER + END + VALUES + "b1\n");
    assertThat(trace.steps).containsExactly(STEPS[0], STEPS[1]);
    assertThat(trace.warnings)
        .containsExactly(
            "line 13: the file ends in the middle of a time step; this time step is skipped");
  }

  @ParameterizedTest
  @CsvSource({"'', 0 bytes", "'\n\n', nothing but line ends", "' \r\n\t', nothing but line ends"})
  void anEmptyFileIsSaidToBeEmpty(String text, String how) throws IOException {
    final String plain = text.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t");
    assertRefused(plain, "the file is empty (", how, "$dumpfile was called without $dumpvars");
  }

  @Test
  void aCompressedFileOfNothingIsSaidToBeEmpty(@TempDir Path folder) throws IOException {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new GZIPOutputStream(bytes).close();
    final Path file = Files.write(folder.resolve("t.vcd.gz"), bytes.toByteArray());
    assertThatThrownBy(() -> VcdReader.open(new TraceFileSource(file)))
        .hasMessageContaining("the file is empty (0 bytes)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n\n", " \r\n\t\n"})
  void aFileOfLineEndsIsSaidToBeEmptyAndNotToBeAText(String text, @TempDir Path folder)
      throws IOException {
    final Path file = Files.writeString(folder.resolve("t.vcd"), text);
    assertThatThrownBy(() -> VcdReader.open(new TraceFileSource(file)))
        .hasMessageContaining("the file is empty (it has nothing but line ends and blanks)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"#0\n", "0!\n", "b110 !\n", "r0.5 !\n", "$dumpvars\n"})
  void aLaterPartIsNotTakenForAText(String text, @TempDir Path folder) throws IOException {
    final Path file = Files.writeString(folder.resolve("t.vcd"), text);
    assertThatThrownBy(() -> VcdReader.open(new TraceFileSource(file)))
        .hasMessageContaining("a later part of a trace that was split");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#0\n0!\n",
        "0!\n#5\n",
        "b110 \"\n0!\n",
        "r0.5 !\n",
        "sIDLE !\n",
        "$dumpvars\n0!\n$end\n",
        "$comment part 2 $end\n#0\n0!\n",
        "$timescale 1us $end\n#0\n0!\n",
      })
  void aLaterPartOfATraceIsToldFromOtherFiles(String text) {
    assertRefused(
        text,
        "but no $var declares a signal before it",
        "a later part of a trace that was split",
        "cat PART1 PART2 > WHOLE.vcd");
  }
}
