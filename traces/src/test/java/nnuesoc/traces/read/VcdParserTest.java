// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VcdParserTest {
  private static final String TWO = "wire 1 ! a $end $var wire 4 !\" b";

  /** Without the line end that {@link ReadTrace#dump} adds. */
  private static ReadTrace cut(String... body) throws IOException {
    final String dump = ReadTrace.dump(TWO, body);
    return ReadTrace.of(dump.substring(0, dump.length() - 1));
  }

  @Test
  void valuesBeforeTheFirstStampAreThoseOfTimeZero() throws IOException {
    assertThat(ReadTrace.of(TWO, "1!", "#0", "b10 !\"", "#5", "0!").steps)
        .containsExactly("0 a=1 b=0010", "5 a=0");
    assertThat(ReadTrace.of(TWO, "1!", "#3", "b10 !\"", "#5", "0!").steps)
        .containsExactly("0 a=1", "3 b=0010", "5 a=0");
    assertThat(ReadTrace.of(TWO, "1!").steps).containsExactly("0 a=1");
  }

  @Test
  void aTraceMayBeginAtAnyTime() throws IOException {
    assertThat(ReadTrace.of(TWO, "#70", "1!", "#9223372036854775807", "0!").steps)
        .containsExactly("70 a=1", "9223372036854775807 a=0");
  }

  /** More than 19 digits were refused, zeros among them. */
  @Test
  void leadingZerosOfATimeDoNotCount() throws IOException {
    final String zeros = "0".repeat(30);
    assertThat(ReadTrace.of(TWO, "#" + zeros, "1!", "#" + zeros + Long.MAX_VALUE).steps)
        .containsExactly("0 a=1", "9223372036854775807");
    assertThat(cut("#0", "1!", "#" + zeros + "5").warnings)
        .containsExactly("line 6: the file ends in the middle of a time");
  }

  @Test
  void aTimeThatIsRepeatedIsOneStep() throws IOException {
    assertThat(ReadTrace.of(TWO, "#0", "1!", "#0", "0!", "#7", "#7", "1!").steps)
        .containsExactly("0 a=0", "7 a=1");
  }

  @Test
  void icarusEndsWithABareTime() throws IOException {
    assertThat(ReadTrace.of(TWO, "#0", "1!", "#101").steps).containsExactly("0 a=1", "101");
  }

  @Test
  void aLastStepIsOpenUnlessATimeFollowsIt() throws IOException {
    assertThat(endsOpen("#0\n1!\n#5\n0!\n")).isTrue();
    assertThat(endsOpen("#0\n1!\n#5\n")).isTrue();
    assertThat(endsOpen("#0\n1!\n#5")).isFalse(); // the time is cut, and says that 0 is whole
    assertThat(endsOpen("#0\n1!\n#5\nb1")).isFalse(); // so does the step that is left out
  }

  private static boolean endsOpen(String changes) throws IOException {
    final String header = "$timescale 1ns $end $var wire 1 ! a $end $enddefinitions $end\n";
    try (VcdReader reader = VcdReader.open(ReadTrace.source(header + changes))) {
      while (reader.next()) {
        // Only the end matters.
      }
      return reader.lastStepOpen();
    }
  }

  @Test
  void aLastTimeWithoutALineEndMayGoOnAndIsNone() throws IOException {
    final ReadTrace cut = cut("#0", "1!", "#101");
    assertThat(cut.steps).containsExactly("0 a=1");
    assertThat(cut.warnings).containsExactly("line 6: the file ends in the middle of a time");
  }

  @Test
  void nothingBehindTheDeclarationsIsNoStep() throws IOException {
    assertThat(ReadTrace.of(ReadTrace.dump(TWO)).steps).isEmpty();
    assertThat(ReadTrace.of(TWO, "$comment nothing $end").steps).isEmpty();
    assertThat(ReadTrace.of(TWO, "#5").steps).containsExactly("5");
  }

  @Test
  void blocksOfValuesAreValues() throws IOException {
    final ReadTrace trace =
        ReadTrace.of(
            TWO,
            "#0",
            "$dumpvars",
            "0!",
            "b1 !\"",
            "$end",
            "#1",
            "$dumpall 1! b1 !\" $end",
            "#2",
            "$dumpoff",
            "x!",
            "bx !\"",
            "$end",
            "#4",
            "$dumpon",
            "0!",
            "b11 !\"",
            "$end");
    assertThat(trace.steps)
        .containsExactly(
            "0 a=0 b=0001", "1 a=1 b=0001", "2 a=x b=xxxx (not dumping)", "4 a=0 b=0011");
    assertThat(trace.warnings).isEmpty();
  }

  @Test
  void withDumpoffEverythingIsUnknownListedOrNot() throws IOException {
    assertThat(ReadTrace.of(TWO, "#0", "1!", "b1 !\"", "#1", "$dumpoff $end", "#3", "#4").steps)
        .containsExactly(
            "0 a=1 b=0001", "1 a=x b=xxxx (not dumping)", "3 (not dumping)", "4 (not dumping)");
  }

  @Test
  void aWideVectorIsUnknownWithDumpoffToo() throws IOException {
    assertThat(ReadTrace.of("reg 70 ! w", "#0", "b1 !", "#1", "$dumpoff $end").steps)
        .containsExactly("0 w=" + "0".repeat(69) + "1", "1 w=" + "x".repeat(70) + " (not dumping)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"$dumpvars", "$dumpall", "$dumpon"})
  void aBlockWithoutItsEndIsReadWithAWarning(String keyword) throws IOException {
    final ReadTrace trace = ReadTrace.of(TWO, "#0", keyword, "0!", "#5", "1!");
    assertThat(trace.steps).containsExactly("0 a=0", "5 a=1");
    assertThat(trace.warnings).containsExactly("line 7: " + keyword + " without $end");
    assertThat(ReadTrace.of(TWO, "#0", keyword, "0!").warnings)
        .containsExactly("line 7: " + keyword + " without $end");
  }

  @Test
  void commentsAndOtherBlocksArePassedOver() throws IOException {
    final ReadTrace trace =
        ReadTrace.of(
            TWO,
            "#0",
            "$comment 1! #99",
            "$var $end",
            "0!",
            "$version later $end",
            "$vendor b1 $end",
            "1!",
            "$end",
            "#2",
            "0!");
    assertThat(trace.steps).containsExactly("0 a=1", "2 a=0");
    assertThat(trace.warnings)
        .containsExactly(
            "line 5: the text of $comment contains the keyword $var: is its $end missing?",
            "line 9: $vendor is not known and passed over",
            "line 11: $end, but nothing is open");
  }

  @Test
  void carriageReturnsAreBlanks() throws IOException {
    final String unix = ReadTrace.dump(TWO, "#0", "$dumpvars", "1!", "b10 !\"", "$end", "#5");
    final ReadTrace dos = ReadTrace.of(unix.replace("\n", "\r\n"));
    assertThat(dos.signals).containsExactly("a[1]", "b[4]");
    assertThat(dos.steps).containsExactly("0 a=1 b=0010", "5");
    assertThat(dos.warnings).isEmpty();
  }

  @Test
  void aFinalLineEndMayBeMissing() throws IOException {
    final ReadTrace trace = cut("#0", "1!", "#5", "b10 !\"");
    assertThat(trace.steps).containsExactly("0 a=1", "5 b=0010");
    assertThat(trace.warnings).isEmpty();
    assertThat(cut("#0", "1!", "$dumpoff").steps).containsExactly("0 a=x b=xxxx (not dumping)");
  }

  /** The step from #5 on; {@code !} alone is an identifier, but may be the start of {@code !"}. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "b", "b1", "b1 ", "b10\n", "1", "x", "0!", "b1 !", "$dum", "$", "0", "r0.5", "s", "b0 $"
      })
  void aStepThatIsCutInMidValueIsLeftOut(String last) throws IOException {
    final ReadTrace trace = cut("#0", "1!", "b11 !\"", "#5", "0!", "b1 !\"", last);
    assertThat(trace.steps).containsExactly("0 a=1 b=0011");
    assertThat(trace.warnings)
        .containsExactly(
            "line 10: the file ends in the middle of a time step; this time step is skipped");
  }

  @Test
  void afterACutStepTimeAndValuesAreThoseBeforeIt() throws IOException {
    final String dump =
        ReadTrace.dump(TWO, "#3", "1!", "#5", "$dumpoff", "0!", "b1").stripTrailing();
    try (VcdReader reader = VcdReader.open(ReadTrace.source(dump))) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.next()).isFalse();
      assertThat(reader.time()).isEqualTo(3);
      assertThat(reader.changedCount()).isZero();
      assertThat(reader.dumping(false)).isTrue();
      assertThat(reader.value(reader.signals().get(0), false).text()).isEqualTo("1");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"#", "#1", "#99"})
  void aTimeThatIsCutEndsAWholeStep(String last) throws IOException {
    final ReadTrace trace = cut("#0", "1!", "#100", "0!", last);
    assertThat(trace.steps).containsExactly("0 a=1", "100 a=0");
    assertThat(trace.warnings).containsExactly("line 8: the file ends in the middle of a time");
  }

  @ParameterizedTest
  @CsvSource({
    "#-5, 't.vcd:5 (byte 87): found \"#-5\": expected # and a time below 2^63'",
    "#1.5, 'found \"#1.5\": expected # and a time below 2^63'",
    "#9223372036854775808, expected # and a time below 2^63",
    "#99999999999999999999, expected # and a time below 2^63",
    "#6 #5, 't.vcd:5 (byte 90): time goes back to 5: expected 6 or later'",
    "#, 'found \"#\": expected # and a time below 2^63'",
  })
  void aTimeThatIsNoneIsAnError(String stamp, String expected) {
    assertThatThrownBy(() -> ReadTrace.of(TWO, "#1", stamp, "1!"))
        .isInstanceOf(MalformedTraceException.class)
        .hasMessageContaining(expected);
  }

  @Test
  void declarationsInMidDataNeedAReadingOfTheWhole() throws IOException {
    final String dump =
        ReadTrace.dump(
            TWO,
            "#0",
            "1!",
            "$scope module m $end $var reg 2 ' late $end $upscope $end",
            "#5",
            "b10 '",
            "$var wire 1 ! a2 $end");
    assertThatThrownBy(() -> ReadTrace.of(dump))
        .isInstanceOf(LateDeclarationException.class)
        .hasMessageContaining("t.vcd: signals are declared after the first values");
    final ReadTrace whole = ReadTrace.whole(dump);
    assertThat(whole.signals).isEqualTo(List.of("a[1]", "b[4]", "m.late[2]", "a2[1]"));
    assertThat(whole.steps).containsExactly("0 a=1 a2=1", "5 m.late=10");
    assertThat(whole.warnings).anyMatch(text -> text.contains("declared after the first values"));
  }

  @Test
  void anExtendedDumpIsRefused() {
    assertThatThrownBy(() -> ReadTrace.of(TWO, "#0", "$dumpports"))
        .hasMessageContaining("an extended dump ($dumpports) is not read: record with $dumpvars");
  }

  /** What ends the file may be the beginning of a time, if it has digits only. */
  @ParameterizedTest
  @CsvSource({
    "#12, true",
    "#9, true",
    "#0, true",
    "#9999999999999999999, true",
    "#00000000000000000000001, true",
    "#99999999999999999999, false",
    "#1/, false",
    "#1:, false",
    "#x, false",
  })
  void aTimeAtTheVeryEndIsCutIfItMayGoOn(String last, boolean cut) throws IOException {
    if (cut) {
      final ReadTrace trace = cut("#0", "1!", last);
      assertThat(trace.steps).containsExactly("0 a=1");
      assertThat(trace.warnings).containsExactly("line 6: the file ends in the middle of a time");
    } else {
      assertThatThrownBy(() -> cut("#0", "1!", last))
          .hasMessage(
              "t.vcd:6 (byte 90): found \"" + last + "\": expected # and a time below 2^63");
    }
  }

  @ParameterizedTest
  @CsvSource({"#1/, 1/", "#1:, 1:", "#1a, 1a"})
  void aTimeHasDecimalDigitsOnly(String stamp, String text) {
    assertThatThrownBy(() -> ReadTrace.of(TWO, "#0", stamp, "1!"))
        .hasMessageEndingWith("found \"#" + text + "\": expected # and a time below 2^63");
  }

  @Test
  void theGreatestTimeIsRead() throws IOException {
    assertThat(ReadTrace.of(TWO, "#9223372036854775807", "1!").steps)
        .containsExactly("9223372036854775807 a=1");
  }

  @Test
  void whatIsDumpedBeforeAStepIsKnown() throws IOException {
    final String dump =
        ReadTrace.dump(TWO, "#0", "1!", "#1", "$dumpoff $end", "#2", "$dumpon 1! $end", "#3");
    try (VcdReader reader = VcdReader.open(ReadTrace.source(dump))) {
      final boolean[][] expected = {{true, true}, {true, false}, {false, true}, {true, true}};
      for (boolean[] dumping : expected) {
        assertThat(reader.next()).isTrue();
        assertThat(reader.dumping(true)).as("before %d", reader.time()).isEqualTo(dumping[0]);
        assertThat(reader.dumping(false)).as("at %d", reader.time()).isEqualTo(dumping[1]);
      }
      reader.settle();
      assertThat(reader.dumping(true)).isTrue();
    }
  }

  @Test
  void settlingMakesWhatIsDumpedCurrent() throws IOException {
    final String dump = ReadTrace.dump(TWO, "#0", "1!", "#1", "$dumpoff $end", "#2", "#3");
    try (VcdReader reader = VcdReader.open(ReadTrace.source(dump))) {
      reader.next();
      reader.next();
      assertThat(reader.dumping(true)).isTrue();
      assertThat(reader.value(reader.signals().get(0), true).text()).isEqualTo("1");
      reader.settle();
      assertThat(reader.dumping(true)).isFalse();
      assertThat(reader.value(reader.signals().get(0), true).text()).isEqualTo("x");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"$comment", "$date", "$version", "$enddefinitions"})
  void blocksWithoutMeaningAreReadWithoutAWarning(String keyword) throws IOException {
    final ReadTrace trace = ReadTrace.of(TWO, "#0", keyword + " 0! $end", "1!");
    assertThat(trace.steps).containsExactly("0 a=1");
    assertThat(trace.warnings).isEmpty();
  }
}
