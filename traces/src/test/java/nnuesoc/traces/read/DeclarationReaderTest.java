// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeclarationReaderTest {
  private static ReadTrace header(String text) throws IOException {
    return ReadTrace.of("$timescale 1ns $end\n" + text + "\n$enddefinitions $end\n");
  }

  private static ReadTrace timescale(String text) throws IOException {
    return ReadTrace.of("$timescale" + text + "$end $enddefinitions $end");
  }

  @ParameterizedTest
  @CsvSource({
    "1fs, 1",
    "10 ps, 10000",
    "100ns, 100000000",
    "1 us, 1000000000",
    "10 ms, 10000000000000",
    "1s, 1000000000000000",
    "100 S, 100000000000000000",
    "10 NS, 10000000",
  })
  void anyTimescaleIsRead(String text, long unitFs) throws IOException {
    assertThat(timescale(" " + text + " ").unitFs).isEqualTo(unitFs);
    assertThat(timescale("\n\t" + text.replace(" ", "\n") + "\n").unitFs).isEqualTo(unitFs);
    assertThat(timescale(" " + text + " ").warnings).isEmpty();
  }

  @Test
  void aTimescaleMayBeMissingOrOdd() throws IOException {
    final ReadTrace missing = ReadTrace.of("$enddefinitions $end\n");
    assertThat(missing.unitFs).isEqualTo(1_000_000);
    assertThat(missing.warnings).containsExactly("no $timescale: 1ns is assumed");
    final ReadTrace odd = timescale(" 25 ps ");
    assertThat(odd.unitFs).isEqualTo(25_000);
    assertThat(odd.warnings)
        .containsExactly("line 1: $timescale 25ps: the standard has 1, 10 and 100");
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", " 1 ", " ns ", " 0ns ", " 1.5ns ", " -1ns ", " 1ks ", " 1000ns "})
  void aTimescaleThatIsNoneIsAnError(String text) {
    assertThatThrownBy(() -> timescale(text))
        .isInstanceOf(MalformedTraceException.class)
        .hasMessageContaining(": expected one like 1ns or 10 ps");
  }

  @Test
  void theTimescaleCannotChange() throws IOException {
    assertThat(header("$timescale 1 ns $end").unitFs).isEqualTo(1_000_000);
    assertThatThrownBy(() -> header("$timescale 1 ps $end"))
        .hasMessageStartingWith("t.vcd:2 (byte 20): $timescale 1ps: expected the one");
  }

  @Test
  void scopesAreJoinedByDots() throws IOException {
    assertThat(
            header(
                    """
                    $var wire 1 ! top $end
                    $scope module a $end $scope begin \\b.c $end
                    $var wire 1 " inner $end
                    $upscope $end $scope module $end
                    $var wire 1 # of_a $end
                    $upscope $end $upscope $end
                    $scope struct \\x y\\ $end $var wire 1 $ z $end $upscope $end
                    """)
                .signals)
        .containsExactly("top[1]", "a.b.c.inner[1]", "a.of_a[1]", "x y.z[1]");
  }

  @Test
  void scopesThatAreLeftOpenAreToldOf() throws IOException {
    final ReadTrace trace = header("$scope module a $end $var wire 1 ! b $end");
    assertThat(trace.signals).containsExactly("a.b[1]");
    assertThat(trace.warnings)
        .containsExactly("line 3: 1 scopes are not closed where declarations end");
  }

  /** Of up to ten characters, all that an identifier may have, keywords among them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "!",
        "~",
        "\\",
        "#",
        "$",
        "0",
        "b",
        "#1",
        "ab",
        "!!!",
        "$var",
        "$end",
        "#100",
        "b1011",
        "abcde",
        "abcdef",
        "$dumpo",
        "abcdefg",
        "abcdefgh",
        "abcdefghi",
        "$dumpvars",
        "~~~~~~~~~~",
      })
  void anIdentifierMayBeAnything(String id) throws IOException {
    final ReadTrace scalar = ReadTrace.of("wire 1 " + id + " a", "#0", "1" + id, "#5", "0" + id);
    assertThat(scalar.steps).containsExactly("0 a=1", "5 a=0");
    final ReadTrace vector =
        ReadTrace.of("wire 70 " + id + " a", "#0", "bx1 " + id, "#5", "b1 " + id, "#6", "z" + id);
    assertThat(vector.steps)
        .containsExactly(
            "0 a=" + "x".repeat(69) + "1", "5 a=" + "0".repeat(69) + "1", "6 a=" + "z".repeat(70));
    assertThat(ReadTrace.of("real 64 " + id + " a", "#0", "r2 " + id).steps)
        .containsExactly("0 a=2.0");
  }

  @Test
  void severalNamesOfOneIdentifierChangeTogether() throws IOException {
    final ReadTrace trace =
        ReadTrace.of("wire 2 ! a [1:0] $end $var reg 2 ! b [0:1]", "#0", "b10 !");
    assertThat(trace.steps).containsExactly("0 a=10 b=10");
  }

  @Test
  void everyDeclarationStandsAsInTheFile() throws IOException {
    final String dump = ReadTrace.dump("WIRE 2 ! a [1:0] $end $var reg 2 ! \\b[1] [ 1 : 0 ]");
    assertThat(VcdReader.declarations(ReadTrace.source(dump)))
        .containsExactly(
            new Declaration("", "wire", 2, "!", "a [1:0]", 0),
            new Declaration("", "reg", 2, "!", "\\b[1] [1:0]", 0));
    try (VcdReader reader = VcdReader.open(ReadTrace.source(dump))) {
      assertThat(reader.variableCount()).isEqualTo(1);
    }
  }

  @Test
  void whatIsLeftOutMayBeDeclaredAgainWithBits() throws IOException {
    final ReadTrace later =
        ReadTrace.of("wire 0 ! none $end $var wire 4 ! a [3:0]", "#0", "b101 !", "#5");
    assertThat(later.steps).containsExactly("0 a=0101", "5");
    final ReadTrace earlier =
        ReadTrace.of("wire 4 ! a [3:0] $end $var wire 0 ! none", "#0", "b101 !", "#5");
    assertThat(earlier.steps).containsExactly("0 a=0101", "5");
  }

  @Test
  void valuesOfWhatIsLeftOutArePassedOverInAnyForm() throws IOException {
    for (String id : new String[] {"!", "ab", "abcde", "abcdefghij"}) {
      final ReadTrace trace =
          ReadTrace.of(
              "wire 0 " + id + " none $end $var wire 1 c c",
              "#0",
              "b " + id,
              "1" + id,
              "bx01 " + id,
              "r1.5 " + id,
              "sT " + id,
              "1c",
              "#5");
      assertThat(trace.steps).as(id).containsExactly("0 c=1", "5");
    }
  }

  @Test
  void whatIsLeftOutStaysSoWhereDeclarationsFollowValues() throws IOException {
    final ReadTrace trace =
        ReadTrace.whole(
            ReadTrace.dump("wire 0 ! none $end $var wire 1 c c", "#0", "1c", "b !", "#5")
                + "$var wire 1 d d $end\n1d\n");
    assertThat(trace.steps).containsExactly("0 c=1", "5 d=1");
  }

  /** Each was worked out twice, which took most of the time for traces of 400,000 signals. */
  @Test
  void aTraceIsOpenedAgainWithoutItsDeclarations() throws IOException {
    final TraceSource source =
        ReadTrace.source(ReadTrace.dump("wire 0 ! none $end $var wire 1 c c", "#0", "1c", "#5"));
    try (VcdReader first = VcdReader.open(source);
        VcdReader again = VcdReader.open(source, first.layout())) {
      assertThat(again.signals()).isSameAs(first.signals());
      assertThat(again.warnings()).isEqualTo(first.warnings()).hasSize(1);
      assertThat(again.unitFs()).isEqualTo(1_000_000);
      assertThat(first.next()).isTrue();
      final TraceSignal signal = again.signals().get(0);
      assertThat(again.value(signal, false).text()).isEqualTo("x");
      assertThat(again.next()).isTrue();
      assertThat(again.value(signal, false).text()).isEqualTo("1");
    }
  }

  /** A trace that is opened again was refused, as its identifier ended the declaration. */
  @Test
  void anIdentifierThatIsAKeywordEndsNoDeclarationThatIsPassedOver() throws IOException {
    final TraceSource source =
        ReadTrace.source(ReadTrace.dump("wire 1 $end a [0]", "#0", "1$end", "#5"));
    try (VcdReader first = VcdReader.open(source);
        VcdReader again = VcdReader.open(source, first.layout())) {
      assertThat(again.next()).isTrue();
      assertThat(again.value(again.signals().get(0), false).text()).isEqualTo("1");
    }
    final ReadTrace late =
        ReadTrace.whole(ReadTrace.dump("wire 1 c c", "#0", "$var wire 1 $end a $end", "1$end"));
    assertThat(late.steps).containsExactly("0 a=1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "x", "1048577", "2147483648", "99999999999", "4294967297"})
  void aWidthThatIsNoneIsAnError(String width) {
    assertThatThrownBy(() -> header("$var wire " + width + " ! a $end"))
        .hasMessageStartingWith("t.vcd:2 (byte 30): a width of \"" + width + "\" bits: expected 1");
  }

  /** More than some digits were refused, zeros among them. */
  @Test
  void leadingZerosOfAWidthDoNotCount() throws IOException {
    assertThat(ReadTrace.of("wire " + "0".repeat(22) + "4 ! a", "#0", "b1 !").steps)
        .containsExactly("0 a=0001");
  }

  @Test
  void theWidestSignalIsRead() throws IOException {
    final ReadTrace trace =
        ReadTrace.of("wire 1048576 ! a", "#0", "b1" + "0".repeat(1048575) + " !");
    assertThat(trace.steps.get(0)).isEqualTo("0 a=1" + "0".repeat(1048575));
  }

  @Test
  void allWidthsTogetherHaveALimit() {
    final StringBuilder many = new StringBuilder();
    for (int i = 0; i < 129; i++) {
      many.append("$var wire 1048576 x").append(i).append(" a").append(i).append(" $end\n");
    }
    assertThatThrownBy(() -> header(many.toString()))
        .hasMessageStartingWith("t.vcd:130 (byte ")
        .hasMessageContaining("more than 134217728 bits in all: dump fewer scopes");
  }

  @Test
  void nestingHasALimit() throws IOException {
    final String deep = "$scope module m $end\n";
    assertThat(header(deep.repeat(1000)).warnings).hasSize(1);
    assertThatThrownBy(() -> header(deep.repeat(1001)))
        .hasMessageStartingWith("t.vcd:1002 (byte 21020): scopes are nested more than 1000 deep");
  }

  @Test
  void namesHaveLimits() {
    assertThatThrownBy(() -> header("$var wire 1 ! " + "a".repeat(16385) + " $end"))
        .hasMessageContaining("a name of 16385 bytes: expected at most 16384");
    final String deep = ("$scope module " + "m".repeat(16000) + " $end\n").repeat(200);
    assertThatThrownBy(() -> header(deep))
        .hasMessageContaining("names of more than 67108864 characters in all");
  }

  /** A name in VHDL may have blanks; sixteen words besides the first. */
  @Test
  void aNameHasAtMostSeventeenWords() throws IOException {
    final String sixteen = " w".repeat(16);
    assertThat(header("$var wire 1 ! \\a" + sixteen + "\\ $end").signals)
        .containsExactly("a" + sixteen + "[1]");
    assertThatThrownBy(() -> header("$var wire 1 ! \\a" + sixteen + " w\\ $end"))
        .hasMessageContaining("found \"w\\\": expected the $end of $var \\a");
  }

  @Test
  void aNameHasAtMost16384Bytes() throws IOException {
    final String name = "a".repeat(16_384);
    assertThat(header("$var wire 1 ! " + name + " $end").signals).containsExactly(name + "[1]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"$var", "$scope", "$upscope", "$timescale", "$enddefinitions"})
  void aNameEndsBeforeAKeyword(String keyword) {
    assertThatThrownBy(() -> header("$var wire 1 ! a [0] " + keyword + " $end"))
        .hasMessageContaining("found \"" + keyword + "\": expected the $end of $var a");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1048576", "000000000001048576"})
  void aWidthOfTheGreatestIsRead(String width) throws IOException {
    assertThat(header("$var wire " + width + " ! a $end").signals).containsExactly("a[1048576]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", ":", "1:", "1/", "٣"})
  void aWidthHasDecimalDigitsOnly(String width) {
    assertThatThrownBy(() -> header("$var wire " + width + " ! a $end"))
        .hasMessageContaining("a width of \"" + width + "\" bits: expected 1 to 1048576");
  }

  @Test
  void aNumberHas64BitsAndATextNoneWhateverIsDeclared() throws IOException {
    assertThat(
            header(
                    """
                    $var real 1 ! a $end
                    $var realtime 99999999999 " b $end
                    $var shortreal 0 # c $end
                    $var real_parameter 3 $ d $end
                    $var string 77 % e $end
                    $var event 32 & f $end
                    $var EVENT 1 ( g $end
                    """)
                .signals)
        .containsExactly("a[64]", "b[64]", "c[64]", "d[64]", "e[0]", "f[1]", "g[1]");
    assertThatThrownBy(() -> header("$var real x ! a $end")).hasMessageContaining("a width of");
    assertThatThrownBy(() -> header("$var string x ! a $end")).hasMessageContaining("a width of");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[7:0]", "[7]", "[-1:-4]", "[7:0"})
  void aPortWithARangeIsOfAnExtendedDump(String size) {
    assertThatThrownBy(() -> header("$var port " + size + " <0 a $end"))
        .hasMessageContaining("an extended dump ($dumpports) is not read");
    assertThatThrownBy(() -> header("$var wire " + size + " <0 a $end"))
        .hasMessageContaining("a width of \"" + size + "\" bits");
  }

  @Test
  void anIdentifierAgainHasTheSameWidthAndKind() throws IOException {
    assertThat(header("$var event 1 ! a $end $var event 32 ! b $end").signals)
        .containsExactly("a[1]", "b[1]");
    assertThatThrownBy(() -> header("$var wire 1 ! a $end $var event 1 ! b $end"))
        .hasMessageEndingWith(
            "identifier ! again, with 1 bits of kind EVENT:"
                + " expected 1 of kind BITS, as it was declared first");
    assertThatThrownBy(() -> header("$var wire 3 ! a $end $var wire 4 ! b $end"))
        .hasMessageEndingWith(
            "identifier ! again, with 4 bits of kind BITS:"
                + " expected 3 of kind BITS, as it was declared first");
  }

  @ParameterizedTest
  @ValueSource(strings = {"$comment", "$date", "$version", "$attrbegin", "$attrend"})
  void remarksAreReadWithoutAWarning(String keyword) throws IOException {
    assertThat(header(keyword + " any text $end $var wire 1 ! a $end").warnings).isEmpty();
  }

  @Test
  void aKeywordThatIsNotKnownIsPassedOverWithAWarning() throws IOException {
    final ReadTrace trace = header("$vendor $var wire 1 ! a $end $var wire 1 ! b $end");
    assertThat(trace.signals).containsExactly("b[1]");
    assertThat(trace.warnings)
        .containsExactly(
            "line 2: $vendor is not known and passed over",
            "line 2: the text of $vendor contains the keyword $var: is its $end missing?");
  }

  @Test
  void theEndOfTheDefinitionsMayLackItsOwn() throws IOException {
    final ReadTrace trace =
        ReadTrace.of("$timescale 1ns $end $var wire 1 ! a $end\n$enddefinitions\n#0\n1!\n");
    assertThat(trace.steps).containsExactly("0 a=1");
    assertThat(trace.warnings).containsExactly("line 3: $enddefinitions without $end");
  }

  @Test
  void remarksMayStandBetweenDeclarationsBehindTheHeader() throws IOException {
    final ReadTrace trace =
        ReadTrace.of(
            """
            $timescale 1ns $end
            $enddefinitions $end
            $comment c $end
            $var wire 1 ! a $end
            $enddefinitions $end
            $var wire 1 " b $end
            #0
            1!
            1"
            """);
    assertThat(trace.steps).containsExactly("0 a=1 b=1");
    assertThat(trace.warnings).containsExactly("line 4: $var after $enddefinitions (2 times)");
  }

  @Test
  void aMessageShowsFortyCharactersWithoutControls() {
    assertThat(DeclarationReader.shown("a".repeat(40))).isEqualTo("a".repeat(40));
    assertThat(DeclarationReader.shown("a".repeat(41))).isEqualTo("a".repeat(40) + "...");
    assertThat(DeclarationReader.shown("a\tb\u0000\u007f\u0080é~ ")).isEqualTo("a?b???é~ ");
  }

  @Test
  void aDeclarationHasANameWithItsScope() {
    final Declaration inner = new Declaration("top.a", "wire", 4, "!", "v [3:0]", 0);
    assertThat(inner.fullName("v")).isEqualTo("top.a.v");
    assertThat(inner.valueBits()).isEqualTo(4);
    assertThat(inner.name().withRange()).isEqualTo("v[3:0]");
    assertThat(new Declaration("", "event", 32, "!", "v", 0).fullName("v")).isEqualTo("v");
  }
}
