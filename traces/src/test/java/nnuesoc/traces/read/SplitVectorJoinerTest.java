// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SplitVectorJoinerTest {
  private static final int MANY = 200_000;

  /** Of references like {@code a [3:0]}, each a variable of its own and as wide as that says. */
  private static List<TraceSignal> join(String references) {
    final List<Declaration> declarations = new ArrayList<>();
    for (String reference : references.split(", ", -1)) {
      declarations.add(declaration(reference, width(reference), declarations.size()));
    }
    return SplitVectorJoiner.of(declarations, new TraceWarnings());
  }

  private static int width(String reference) {
    final String[] range = reference.replaceAll(".*\\[|\\]", "").split(":", -1);
    return range.length == 1
        ? 1
        : 1 + Math.abs(Integer.parseInt(range[0]) - Integer.parseInt(range[1]));
  }

  private static Declaration declaration(String reference, int widthBits, int variable) {
    return new Declaration("m", "wire", widthBits, "!", reference, variable);
  }

  /** Variables are counted in the order of declaration; of a signal, the leftmost bits first. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a [2], a [1], a [0]         | m.a[3]{0 1 2}",
        "a [0], a [1], a [2]         | m.a[3]{2 1 0}",
        "a[1], a[2], a[0]            | m.a[3]{1 0 2}",
        "a [5:4], a [3:0]            | m.a[6]{0 1}",
        "a [3:0], a [5:4]            | m.a[6]{1 0}",
        "a [0:3], a [4:5]            | m.a[6]{0 1}",
        "a [4], a [0:3]              | m.a[5]{1 0}",
        "a [-1], a [0], a [1]        | m.a[3]{2 1 0}",
        "a [3], a [2], a [0]         | m.a[3][1]{0} m.a[2][1]{1} m.a[0][1]{2}",
        "a [7:4], a [2:0]            | m.a[7:4][4]{0} m.a[2:0][3]{1}",
        "a [3:0], a [4:5]            | m.a[3:0][4]{0} m.a[4:5][2]{1}",
        "a [3:0], a [2:1]            | m.a[4]{0} m.a#2[2]{1}",
        "a [3:0], a [3:0], a [3:0]   | m.a[4]{0} m.a#2[4]{1} m.a#3[4]{2}",
        "a, a                        | m.a[1]{0} m.a#2[1]{1}",
        "a, a [1], a [0]             | m.a[1]{0} m.a[1][1]{1} m.a[0][1]{2}",
        "a [2]                       | m.a[2][1]{0}",
        "a [2:2]                     | m.a[1]{0}",
        "b, a [1], c, a [0]          | m.b[1]{0} m.a[2]{1 3} m.c[1]{2}",
        "\\a[1], \\a[0]              | m.a[1][1]{0} m.a[0][1]{1}",
        "\\a[0] [1], \\a[0] [0]      | m.a[0][2]{0 1}",
      })
  void piecesThatFitTogetherAreOneVector(String references, String signals) {
    final StringBuilder shown = new StringBuilder();
    for (TraceSignal signal : join(references)) {
      final List<String> variables = new ArrayList<>();
      for (int i = 0; i < signal.variableCount(); i++) {
        variables.add(String.valueOf(signal.variable(i)));
      }
      shown.append(signal).append('{').append(String.join(" ", variables)).append("} ");
    }
    assertThat(shown.toString().strip()).isEqualTo(signals);
  }

  @Test
  void aPartKeepsItsOwnName() {
    final TraceSignal signal = join("a [0], a [2:1]").get(0);
    assertThat(signal.parts().toString()).isEqualTo("[m.a[2:1][2], m.a[0][1]]");
    assertThat(signal.plain()).isFalse();
    assertThat(join("a [3:0]").get(0).parts()).isEmpty();
  }

  @Test
  void onlySingleBitsCanBeTurnedRound() {
    final TraceSignal ascending = join("a [0:2]").get(0);
    assertThat(join("a [2], a [1], a [0]").get(0).inDirectionOf(ascending).variable(0))
        .isEqualTo(2);
    assertThat(join("a [2], a [1:0]").get(0).inDirectionOf(ascending).variable(0)).isZero();
  }

  @Test
  void theSameDeclarationAgainIsNoOtherSignal() {
    final Declaration one = declaration("a [3:0]", 4, 0);
    assertThat(SplitVectorJoiner.of(List.of(one, one), new TraceWarnings())).hasSize(1);
  }

  @Test
  void realNumbersAndTextsAreNotJoined() {
    final Declaration high = new Declaration("", "real", 64, "!", "a [127:64]", 0);
    final Declaration low = new Declaration("", "real", 64, "!", "a [63:0]", 1);
    assertThat(SplitVectorJoiner.of(List.of(high, low), new TraceWarnings()).toString())
        .isEqualTo("[a[127:64][64], a[63:0][64]]");
  }

  @Test
  void aVectorIsNotJoinedBeyondTheGreatestWidth() {
    final List<Declaration> aliases = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      final int low = i * DeclarationReader.MAX_WIDTH_BITS;
      final int high = low + DeclarationReader.MAX_WIDTH_BITS - 1;
      aliases.add(declaration("a [" + high + ':' + low + ']', DeclarationReader.MAX_WIDTH_BITS, 0));
    }
    assertThat(SplitVectorJoiner.of(aliases, new TraceWarnings())).hasSize(4);
  }

  /** Both took time by the square of their number once. */
  @Tag("slow")
  @Test
  void manyDeclarationsOfOneNameTakeNoLongerThanOthers() {
    final List<Declaration> same = new ArrayList<>();
    final List<Declaration> bits = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      same.add(declaration("a", 1, i));
      bits.add(declaration("a [" + i + ']', 1, i));
    }
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          assertThat(SplitVectorJoiner.of(same, new TraceWarnings())).hasSize(MANY);
          assertThat(SplitVectorJoiner.of(bits, new TraceWarnings())).hasSize(1);
        });
  }

  /** Two pieces that fill the greatest width, and one bit more. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aVectorOfTheGreatestWidthIsJoined(int more) {
    final int half = DeclarationReader.MAX_WIDTH_BITS / 2;
    final int high = DeclarationReader.MAX_WIDTH_BITS - 1 + more;
    final List<Declaration> pieces =
        List.of(
            declaration("a [" + high + ':' + half + ']', half + more, 0),
            declaration("a [" + (half - 1) + ":0]", half, 1));
    assertThat(SplitVectorJoiner.of(pieces, new TraceWarnings())).hasSize(1 + more);
  }

  @Test
  void aNameThatIsTakenGetsTheNextFreeNumber() {
    final TraceWarnings warnings = new TraceWarnings();
    final List<Declaration> declarations =
        List.of(
            declaration("a", 1, 0),
            declaration("a#2", 1, 1),
            declaration("a", 1, 2),
            declaration("a", 1, 3));
    assertThat(SplitVectorJoiner.of(declarations, warnings).toString())
        .isEqualTo("[m.a[1], m.a#2[1], m.a#3[1], m.a#2#2[1]]");
    assertThat(warnings.texts())
        .containsExactly(
            "m.a is declared again as another signal: here m.a#2",
            "m.a is declared again as another signal: here m.a#3",
            "m.a#2 is declared again as another signal: here m.a#2#2");
  }

  @Test
  void aVectorThatWasSplitIsNotJoinedUnderANameThatIsTaken() {
    final List<Declaration> declarations =
        List.of(
            declaration("a", 1, 0),
            declaration("a", 1, 1),
            declaration("a#2 [1]", 1, 2),
            declaration("a#2 [0]", 1, 3));
    assertThat(SplitVectorJoiner.of(declarations, new TraceWarnings()).toString())
        .isEqualTo("[m.a[1], m.a#2[1], m.a#2[1][1], m.a#2[0][1]]");
  }

  @Test
  void twoNamesOfOneVariableAreTwoSignals() {
    final List<Declaration> aliases =
        List.of(declaration("a [3:0]", 4, 0), declaration("a [0:3]", 4, 0));
    assertThat(SplitVectorJoiner.of(aliases, new TraceWarnings()).toString())
        .isEqualTo("[m.a[4], m.a#2[4]]");
  }

  @Test
  void anEventHasOneBitWhateverIsDeclared() {
    final Declaration event = new Declaration("m", "event", 32, "!", "e", 0);
    assertThat(SplitVectorJoiner.of(List.of(event), new TraceWarnings()).toString())
        .isEqualTo("[m.e[1]]");
  }
}
