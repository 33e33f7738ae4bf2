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

class ValueChangeParserTest {
  private static String shown(int widthBits, String change) throws IOException {
    final ReadTrace trace = ReadTrace.of("wire " + widthBits + " ! a", "#0", change);
    assertThat(trace.steps).hasSize(1);
    return trace.steps.get(0).substring("0 a=".length());
  }

  /** IEEE 1364-2005, table 18-1: 1 and 0 extend by 0, x and z by themselves. */
  @ParameterizedTest
  @CsvSource({
    "b1 !, 0, 1",
    "b0 !, 0, 0",
    "bx !, x, x",
    "bz !, z, z",
    "b10 !, 0, 10",
    "bx0 !, x, x0",
    "bz1 !, z, z1",
    "b0x !, 0, 0x",
    "b1z !, 0, 1z",
    "b0X1Z !, 0, 0x1z",
    "B101 !, 0, 101",
  })
  void aShortValueIsExtendedAtEveryWidth(String change, String extension, String digits)
      throws IOException {
    for (int widthBits : new int[] {4, 5, 63, 64, 65, 100, 127, 128, 129, 1000}) {
      assertThat(shown(widthBits, change))
          .as("%d bits", widthBits)
          .isEqualTo(extension.repeat(widthBits - digits.length()) + digits);
    }
  }

  @ParameterizedTest
  @CsvSource({"0!, 0, 0", "1!, 0, 1", "x!, x, x", "z!, z, z", "X!, x, x", "Z!, z, z"})
  void aScalarChangeOfAVectorIsExtendedToo(String change, String extension, String digit)
      throws IOException {
    for (int widthBits : new int[] {1, 2, 63, 64, 65, 200}) {
      assertThat(shown(widthBits, change))
          .as("%d bits", widthBits)
          .isEqualTo(extension.repeat(widthBits - 1) + digit);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 63, 64, 65, 127, 128, 129, 4096})
  void aValueOfFullWidthIsReadBitByBit(int widthBits) throws IOException {
    final String digits = "1x0z0110".repeat(widthBits / 8 + 1).substring(0, widthBits);
    assertThat(shown(widthBits, "b" + digits + " !")).isEqualTo(digits);
    final String known = digits.replace('x', '1').replace('z', '0');
    assertThat(shown(widthBits, "b" + known + " !")).isEqualTo(known);
  }

  @Test
  void modelSimWritesAVectorOfOneBitAsAVector() throws IOException {
    assertThat(ReadTrace.of("reg 1 ! KEY [0:0]", "#0", "b0 !", "#5", "b1 !").steps)
        .containsExactly("0 KEY=0", "5 KEY=1");
  }

  @Test
  void ofSeveralChangesInOneStepTheLastCounts() throws IOException {
    final String many = "b1 !\nb0 !\n".repeat(1088); // 2,176 of one step of ModelSim's
    final ReadTrace trace =
        ReadTrace.of("wire 4 ! a", "#0", "b101 !", "#1", many + "b110 !", "#2", "bx !", "b110 !");
    assertThat(trace.steps).containsExactly("0 a=0101", "1 a=0110", "2 a=0110");
  }

  @ParameterizedTest
  @CsvSource({
    "U, x", "u, x", "W, x", "w, x", "-, x", "L, 0", "l, 0", "H, 1", "h, 1",
  })
  void aStateOfVhdlIsReadWithAWarning(String state, String digit) throws IOException {
    final ReadTrace scalar = ReadTrace.of("reg 1 ! a", "#0", state + "!");
    assertThat(scalar.steps).containsExactly("0 a=" + digit);
    assertThat(scalar.warnings).containsExactly("line 5: state " + state + " counts as " + digit);
    final ReadTrace vector = ReadTrace.of("reg 3 ! a", "#0", "b0" + state + "1 !");
    assertThat(vector.steps).containsExactly("0 a=0" + digit + "1");
    assertThat(vector.warnings).isEqualTo(scalar.warnings);
  }

  @Test
  void aWeakOneExtendsAsAOneDoes() throws IOException {
    assertThat(shown(5, "bH0 !")).isEqualTo("00010");
    assertThat(shown(5, "bU0 !")).isEqualTo("xxxx0");
  }

  @ParameterizedTest
  @CsvSource({
    "r0.5 !, 0.5",
    "r-1.25e-3 !, -0.00125",
    "R3 !, 3.0",
    "r5.0e-1 !, 0.5",
    "r1e+300 !, 1.0E300",
    "r-inf !, -Infinity",
    "rNaN !, NaN",
    "rnan !, NaN",
    "r.5 !, 0.5",
  })
  void aRealNumberIsReadAsPrintfWritesIt(String change, String number) throws IOException {
    assertThat(ReadTrace.of("real 64 ! a", "#0", change).steps).containsExactly("0 a=" + number);
    assertThat(ReadTrace.of("real 1 ! a", "#0", change).steps).containsExactly("0 a=" + number);
  }

  @Test
  void aLongRealNumberIsNotCutOff() throws IOException {
    final String digits = "1" + "0".repeat(300) + ".000000"; // what %f makes of 1e300
    assertThat(ReadTrace.of("real 64 ! a", "#0", "r" + digits + " !").steps)
        .containsExactly("0 a=1.0E300");
    assertThatThrownBy(() -> ReadTrace.of("real 64 ! a", "#0", "r" + "1".repeat(401) + " !"))
        .hasMessageContaining("a value of 401 bytes: expected at most 400");
  }

  @Test
  void aTextIsReadWithItsEscapes() throws IOException {
    final ReadTrace trace =
        ReadTrace.of("string 0 ! a", "#0", "sIDLE !", "#1", "s !", "#2", "sa\\040b\\'\\\\ !");
    assertThat(trace.steps).containsExactly("0 a=IDLE", "1 a=", "2 a=a b'\\");
  }

  @Test
  void aTextThatWasNeverDumpedIsX() throws IOException {
    final ReadTrace trace =
        ReadTrace.of(
            "string 0 \" b $end $var wire 1 # c $end $var string 0 ! a",
            "#0",
            "sq \"",
            "#1",
            "sw !",
            "#2",
            "se \"");
    assertThat(trace.steps).containsExactly("0 b=q", "1 a=w", "2 b=e");
  }

  @Test
  void blanksBetweenValueAndIdentifierMayBeAny() throws IOException {
    assertThat(ReadTrace.of("wire 4 ! a", "#0", "b101  !", "#1", "b110\t!", "#2", "b1\n!").steps)
        .containsExactly("0 a=0101", "1 a=0110", "2 a=0001");
  }

  @Test
  void severalChangesMayStandInALine() throws IOException {
    assertThat(ReadTrace.of("wire 4 ! a", "#0 b101 ! #1 b110 ! #2 1! #3").steps)
        .isEqualTo(List.of("0 a=0101", "1 a=0110", "2 a=0001", "3"));
  }

  @Test
  void anEventTurnsEachTimeItHappens() throws IOException {
    assertThat(ReadTrace.of("event 1 ! e", "#0", "1!", "#5", "1!", "1!", "#6", "1!").steps)
        .containsExactly("0 e=1", "5 e=0", "6 e=1");
  }

  /** Vivado declares 32 bits, writes x before any event, and a 1 somewhere for each. */
  @ParameterizedTest
  @CsvSource({
    "x!, x",
    "z!, z",
    "0!, 0",
    "1!, 1",
    "X!, x",
    "bx !, x",
    "bz !, z",
    "b0 !, 0",
    "b00 !, 0",
    "bxz !, z",
    "bzx !, x",
    "bx0 !, 0",
    "b1 !, 1",
    "b10 !, 1",
    "b0x1 !, 1",
    "bx1x !, 1",
  })
  void anEventHappensWhereThereIsAOne(String change, String state) throws IOException {
    for (int widthBits : new int[] {1, 32}) {
      final ReadTrace trace = ReadTrace.of("event " + widthBits + " ! e", "#0", change);
      assertThat(trace.steps).containsExactly("0 e=" + state);
    }
  }

  @Test
  void anEventOfVivadoTurnsEachTimeItHappens() throws IOException {
    final ReadTrace trace =
        ReadTrace.of("event 32 ! e", "#0", "bx !", "#1", "b1 !", "#2", "b10 !", "#3", "b1 !");
    assertThat(trace.steps).containsExactly("0 e=x", "1 e=1", "2 e=0", "3 e=1");
  }

  @Test
  void aScalarChangeOfANumberOrATextIsRefused() {
    assertThatThrownBy(() -> ReadTrace.of("real 64 ! a", "#0", "1!"))
        .hasMessage(
            "t.vcd:5 (byte 66): found \"1!\", a value of kind BITS:"
                + " its signal is declared with values of kind REAL");
    assertThatThrownBy(() -> ReadTrace.of("string 0 ! a", "#0", "x!"))
        .hasMessageContaining("found \"x!\", a value of kind BITS: its signal is declared with")
        .hasMessageEndingWith("values of kind TEXT");
    assertThatThrownBy(() -> ReadTrace.of("string 0 ! a", "#0", "b1 !"))
        .hasMessageContaining("a value of kind BITS");
    assertThatThrownBy(() -> ReadTrace.of("event 1 ! a", "#0", "r1 !"))
        .hasMessageContaining("a value of kind REAL");
    assertThatThrownBy(() -> ReadTrace.of("event 1 ! a", "#0", "sA !"))
        .hasMessageContaining("a value of kind TEXT");
    assertThatThrownBy(() -> ReadTrace.of("string 0 ! a", "#0", "r1 !"))
        .hasMessageContaining("a value of kind REAL");
  }

  @ParameterizedTest
  @CsvSource({"1, 2", "4, 5", "64, 65", "65, 66"})
  void aValueHasNoMoreDigitsThanItsSignal(int widthBits, int digits) throws IOException {
    assertThat(shown(widthBits, "b" + "1".repeat(widthBits) + " !"))
        .isEqualTo("1".repeat(widthBits));
    for (String digit : new String[] {"1", "x", "z"}) {
      assertThatThrownBy(() -> shown(widthBits, "b" + digit.repeat(digits) + " !"))
          .hasMessageContaining(
              "a value of %d digits: expected at most the %d of its signal", digits, widthBits);
    }
  }

  @Test
  void aRealNumberOf400BytesIsRead() throws IOException {
    final String number = "0." + "0".repeat(397) + "1";
    assertThat(ReadTrace.of("real 64 ! a", "#0", "r" + number + " !").steps)
        .containsExactly("0 a=0.0");
  }

  @Test
  void aNumberThatIsNoneIsAnError() {
    assertThatThrownBy(() -> ReadTrace.of("real 64 ! a", "#0", "r1.5x !"))
        .hasMessageContaining("found \"r1.5x\": expected r and a real number");
    assertThatThrownBy(() -> ReadTrace.of("real 64 ! a", "#0", "r !"))
        .hasMessageContaining("found \"r\": expected r and a real number");
  }

  @Test
  void aTextHasAtMost65536Bytes() throws IOException {
    final String text = "a".repeat(65_536);
    assertThat(ReadTrace.of("string 0 ! a", "#0", "s" + text + " !").steps)
        .containsExactly("0 a=" + text);
    assertThatThrownBy(() -> ReadTrace.of("string 0 ! a", "#0", "s" + text + "b !"))
        .hasMessageContaining("a value of 65537 bytes: expected at most 65536");
  }

  /** 256 texts of 65,536 characters stand; one character more is too much, others may change. */
  @Test
  void theTextsThatStandAtATimeHaveALimit() throws IOException {
    final StringBuilder dump = new StringBuilder("$timescale 1ns $end\n");
    final StringBuilder values = new StringBuilder("$enddefinitions $end\n#0\n");
    final String text = "a".repeat(65_536);
    for (int i = 0; i < 256; i++) {
      dump.append("$var string 0 x").append(i).append(" a").append(i).append(" $end\n");
      values.append('s').append(text).append(" x").append(i).append('\n');
    }
    dump.append("$var string 0 y b $end\n");
    final String full = dump.append(values).append("#1\nsc x0\nsd x0\n").toString();
    final String room = "s" + "e".repeat(65_535) + " y\n";
    try (VcdReader reader = VcdReader.open(ReadTrace.source(full + room))) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.next()).isTrue();
      assertThat(reader.changedCount()).isEqualTo(2);
    }
    try (VcdReader reader = VcdReader.open(ReadTrace.source(full + room + "#2\nsff x0\n"))) {
      assertThat(reader.next()).isTrue();
      assertThat(reader.next()).isTrue();
      assertThatThrownBy(reader::next)
          .hasMessageEndingWith("texts of more than 16777216 characters stand at a time");
    }
  }

  @Test
  void aNumberThatReplacesATextTakesNoCharacters() throws IOException {
    final String dump =
        ReadTrace.dump("real 64 ! a", "#0", "sIDLE !", "#1", "r1.5 !", "#2", "sx !", "#3");
    try (VcdReader reader = VcdReader.open(ReadTrace.source(dump))) {
      final TraceSignal signal = reader.signals().get(0);
      for (String text : new String[] {"IDLE", "1.5", "x"}) {
        assertThat(reader.next()).isTrue();
        assertThat(reader.value(signal, false).text()).isEqualTo(text);
      }
    }
  }

  @Test
  void aMessageShowsTheBeginningOfALongIdentifier() {
    assertThatThrownBy(() -> shown(4, "b1 " + "i".repeat(200)))
        .hasMessageContaining("found identifier \"" + "i".repeat(40) + "...\": expected one");
    assertThatThrownBy(() -> shown(4, "b1 " + "i".repeat(40)))
        .hasMessageContaining("found identifier \"" + "i".repeat(40) + "\": expected one");
  }
}
