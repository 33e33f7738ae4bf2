// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An accumulator of another width than the model's is a finding of its own. */
class AccumulatorWidthTest {
  private static final SocSpec SPEC =
      TwinCase.parse("some | 1,8,4,4 | report | 7 | S | write=1").spec();
  private static final Pattern SUM =
      Pattern.compile("\\$var reg 16 (\\S+) sum \\[15:0] \\$end"); // layer 2's is the first

  @Test
  void narrowerAccumulatorThatDoesNotOverflowIsSaidWithTheBitsThatItNeeds() throws IOException {
    final TraceFinding finding = finding(15);
    assertThat(finding.kind()).isEqualTo(FaultKind.SUM);
    assertThat(finding.layer()).isEqualTo(2);
    assertThat(finding.blame().what()).isEqualTo("the accumulator has 15 bits; expected 16");
    assertThat(finding.blame().cause())
        .isEqualTo("too few bits are declared; no sum of this run overflows");
    assertThat(finding.operands())
        .first()
        .asString()
        .matches("the largest sum of this run needs \\d+ bits with its sign");
  }

  @Tag("slow")
  @Test
  void widerAccumulatorWhoseSumsDoNotWrapIsSaid() throws IOException {
    final TraceFinding finding = finding(24);
    assertThat(finding.blame().what()).isEqualTo("the accumulator has 24 bits; expected 16");
    assertThat(finding.operands()).contains("no sum of this run wraps in the report's design");
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {15, 24})
  void widthWithoutEffectMakesNoRunWrong(int bits) throws IOException {
    assertThat(Traces.examine(Traces.edited(SPEC, text -> declared(text, bits)), SPEC).verdict())
        .isEqualTo(TraceDiagnosis.Verdict.RIGHT);
  }

  @Test
  void narrowerAccumulatorThatOverflowsIsFoundWhereItDoes() throws IOException {
    final TraceFinding finding = finding(3);
    assertThat(finding.layer()).isEqualTo(2);
    assertThat(finding.blame().what()).isEqualTo("the accumulator is too narrow for the sum");
    assertThat(finding.blame().cause()).isEqualTo("its 3 bits are too few: the sum wraps");
    assertThat(finding.row()).isNotNull();
  }

  /** The first finding where layer 2's sum has so many bits. */
  private static TraceFinding finding(int bits) throws IOException {
    return Traces.examine(Traces.edited(SPEC, text -> declared(text, bits)), SPEC)
        .findings()
        .get(0);
  }

  private static String declared(String text, int bits) {
    final Matcher sum = SUM.matcher(text);
    assertThat(sum.find()).isTrue();
    final String id = sum.group(1);
    final String head =
        text.substring(0, sum.start())
            + String.format(Locale.ROOT, "$var reg %d %s sum [%d:0] $end", bits, id, bits - 1)
            + text.substring(sum.end());
    return Pattern.compile("(?m)^b([01]+) " + Pattern.quote(id) + "$")
        .matcher(head)
        .replaceAll(value -> Matcher.quoteReplacement("b" + cut(value.group(1), bits) + " " + id));
  }

  /** The value of 16 bits, with its sign, in so many. */
  private static String cut(String digits, int bits) {
    final int value = (short) Integer.parseInt(digits, 2);
    return Integer.toBinaryString(value & (1 << bits) - 1);
  }
}
