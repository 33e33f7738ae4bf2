// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.traces.read.TraceSignal.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceSignalTest {
  private static TraceSignal bit(String name, int variable) {
    return TraceSignal.whole(name, Kind.BITS, 1, variable, false, TraceSignal.NO_INDEX, false);
  }

  private static TraceSignal split(boolean ascending, boolean free) {
    return TraceSignal.joined(
        "a", List.of(bit("a[2]", 7), bit("a[1]", 5), bit("a[0]", 9)), ascending, free);
  }

  private static TraceSignal vector(boolean ascending) {
    return TraceSignal.whole("v", Kind.BITS, 3, 0, ascending, TraceSignal.NO_INDEX, false);
  }

  @Test
  void aSplitVectorHasTheVariablesAndBitsOfItsParts() {
    final TraceSignal signal =
        TraceSignal.joined(
            "a",
            List.of(TraceSignal.whole("a[8:1]", Kind.BITS, 8, 7, false, 8, false), bit("a[0]", 5)),
            false,
            false);
    assertThat(signal).hasToString("a[9]");
    assertThat(signal.kind()).isEqualTo(Kind.BITS);
    assertThat(signal.variableCount()).isEqualTo(2);
    assertThat(signal.variable(0)).isEqualTo(7);
    assertThat(signal.variable(1)).isEqualTo(5);
    assertThat(signal.parts()).hasSize(2);
  }

  @Test
  void aSignalOfOneVariableHasNoParts() {
    final TraceSignal signal = bit("b", 4);
    assertThat(signal.variableCount()).isEqualTo(1);
    assertThat(signal.variable(0)).isEqualTo(4);
    assertThat(signal.parts()).isEmpty();
    assertThat(signal.name()).isEqualTo("b");
  }

  @Test
  void aVectorOfFreeDirectionTakesThatOfAnother() {
    final TraceSignal turned = split(false, true).inDirectionOf(vector(true));
    assertThat(turned.parts().toString()).isEqualTo("[a[0][1], a[1][1], a[2][1]]");
    assertThat(turned.variable(0)).isEqualTo(9);
    assertThat(turned.variable(2)).isEqualTo(7);
    assertThat(turned.inDirectionOf(vector(true))).as("it has it").isSameAs(turned);
    assertThat(turned.inDirectionOf(vector(false)).variable(0)).as("and back").isEqualTo(7);
    final TraceSignal same = split(false, true);
    assertThat(same.inDirectionOf(vector(false))).isSameAs(same);
    final TraceSignal fixed = split(false, false);
    assertThat(fixed.inDirectionOf(vector(true))).isSameAs(fixed);
  }

  @Test
  void aRenamedSignalRenamesItsParts() {
    final TraceSignal renamed = split(false, true).renamed("top.b");
    assertThat(renamed).hasToString("top.b[3]");
    assertThat(renamed.parts().toString()).isEqualTo("[top.b[2][1], top.b[1][1], top.b[0][1]]");
    assertThat(renamed.sameVariables(split(true, false))).isTrue();
    assertThat(renamed.inDirectionOf(vector(true)).variable(0)).as("still free").isEqualTo(9);
    assertThat(bit("a", 3).renamed("b")).hasToString("b[1]");
  }

  @Test
  void signalsAreTheSameIfTheirVariablesAre() {
    assertThat(bit("a", 3).sameVariables(bit("b", 3))).isTrue();
    assertThat(bit("a", 3).sameVariables(bit("a", 4))).isFalse();
    assertThat(bit("a", 7).sameVariables(split(false, false))).isFalse();
    assertThat(split(false, false).sameVariables(bit("a", 7))).isFalse();
    final TraceSignal other =
        TraceSignal.joined("a", List.of(bit("a[1]", 7), bit("a[0]", 6)), false, false);
    assertThat(split(false, false).sameVariables(other)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "BITS, 1, true",
    "BITS, 64, true",
    "BITS, 65, false",
    "EVENT, 1, true",
    "REAL, 64, false",
    "TEXT, 0, false",
  })
  void aPlainSignalIsOneVariableOfUpTo64Bits(Kind kind, int widthBits, boolean plain) {
    assertThat(
            TraceSignal.whole("a", kind, widthBits, 0, false, TraceSignal.NO_INDEX, false).plain())
        .isEqualTo(plain);
  }

  @Test
  void aSplitVectorIsNotPlain() {
    assertThat(split(false, false).plain()).isFalse();
  }
}
