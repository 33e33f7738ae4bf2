// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.traces.read.TraceSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Traces that are not of the run that they are compared with, or only of a part of it. */
class OtherRunsTest {
  private static final SocSpec SPEC = Traces.spec("7", "S");

  /** VHDL's to in place of downto. */
  @Test
  void bitsThatAreNumberedUpwardsAreSaidToBePairedFromTheLeft() throws IOException {
    final TraceSource up =
        Traces.edited(SPEC, text -> text.replaceFirst("\\[([1-9]\\d*):0\\]", "[0:$1]"));
    final TraceDiagnosis diagnosis = Traces.examine(up, SPEC);
    assertThat(diagnosis.verdict()).isEqualTo(Verdict.RIGHT);
    assertThat(diagnosis.notes())
        .singleElement()
        .asString()
        .startsWith("the leftmost bit in the trace is compared with the leftmost bit in the model")
        .containsPattern(": soc\\.[\\w.]+\\[0:\\d+\\]$");
  }

  @Test
  void anotherNetIsSaidToBeOne() throws IOException {
    final TraceDiagnosis diagnosis = Traces.examine(Traces.spec("8", "S"), SPEC);
    assertThat(diagnosis.verdict()).isNull();
    assertThat(diagnosis.findings()).isEmpty();
    assertThat(diagnosis.notes())
        .singleElement()
        .asString()
        .matches("the trace was made with another net: [0-9,]+ of [0-9,]+ weight writes differ.*");
  }

  @Test
  void anotherPositionIsSaidToBeOne() throws IOException {
    final TraceDiagnosis diagnosis = Traces.examine(Traces.spec("7", "E"), SPEC);
    assertThat(diagnosis.findings()).isEmpty();
    assertThat(diagnosis.notes())
        .singleElement()
        .asString()
        .startsWith("the trace was made with another position: ");
  }

  @Test
  void anotherShapeIsSaidToBeOne() throws IOException {
    final SocSpec larger = TwinCase.parse("two | 2,1,1,1 | report | 7 | S | write=1").spec();
    final TraceDiagnosis diagnosis = Traces.examine(SPEC, larger);
    assertThat(diagnosis.findings()).isEmpty();
    assertThat(diagnosis.notes())
        .singleElement()
        .asString()
        .startsWith("the trace has another shape: ");
  }

  @Test
  void rowsOfAnotherShapeAreNoFault() throws IOException {
    final SocSpec wider = TwinCase.parse("wider | 1,2,1,1 | report | 7 | S | write=1").spec();
    final TraceDiagnosis diagnosis = Traces.examine(SPEC, wider);
    assertThat(diagnosis.findings()).isEmpty();
    assertThat(diagnosis.notes())
        .singleElement()
        .asString()
        .startsWith(
            "the trace has another shape: --shape 1,2,1,1 means 1 king bucket and then 2, 1");
  }

  @Test
  void aTraceThatBeginsInTheMiddleIsNotAnotherNets() throws IOException {
    final TraceDiagnosis diagnosis = Traces.examine(Traces.edited(SPEC, Traces::secondHalf), SPEC);
    assertThat(diagnosis.findings()).isEmpty();
    assertThat(diagnosis.notes()).first().asString().startsWith("the trace begins in the middle");
  }

  @Test
  void aTraceThatEndsWhileTheLoaderClearsDoesNotHang() throws IOException {
    final TraceSource cut =
        Traces.edited(SPEC, text -> text.substring(0, text.indexOf("\n#7000\n") + 1));
    final TraceDiagnosis diagnosis = Traces.examine(cut, SPEC);
    assertThat(diagnosis.findings()).isEmpty();
    assertThat(diagnosis.notes())
        .singleElement()
        .asString()
        .matches("the trace ends in cycle [0-9,]+, before layer 1 is done; .*");
  }

  /** A simulator that is stopped may have written some of the changes of its last step. */
  @Tag("slow")
  @Test
  void lastStepOfATraceThatWasBrokenOffIsNotJudged() throws IOException {
    final String trace = Traces.text(SPEC);
    final int read = trace.indexOf("\n#", trace.length() / 4);
    for (int lines = 1; lines < 40; lines++) {
      int end = read;
      for (int line = 0; line < lines; line++) {
        end = trace.indexOf('\n', end + 1);
      }
      final int cut = end + 1;
      assertThat(Traces.examine(Traces.edited(SPEC, text -> text.substring(0, cut)), SPEC))
          .as("%s lines of it", lines)
          .extracting(TraceDiagnosis::findings)
          .isEqualTo(List.of());
    }
  }

  @Test
  void aTraceThatEndsBeforeLayer1IsDoneIsNotJudgedSoFar() throws IOException {
    final TraceSource cut =
        Traces.edited(SPEC, text -> text.substring(0, text.indexOf("\n#", text.length() / 4) + 1));
    final TraceDiagnosis diagnosis = Traces.examine(cut, SPEC);
    assertThat(diagnosis.verdict()).isNull();
    assertThat(diagnosis.rightUntil()).isEqualTo(diagnosis.cycles() - 1);
    assertThat(diagnosis.notes())
        .singleElement()
        .asString()
        .matches("the trace ends in cycle [0-9,]+, before layer 1 is done; .*");
  }

  @Test
  void aTraceThatEndsWithItsResultIsRight() throws IOException {
    final TraceDiagnosis diagnosis = Traces.examine(SPEC, SPEC);
    assertThat(diagnosis.verdict()).isEqualTo(Verdict.RIGHT);
    assertThat(diagnosis.rightUntil()).isNull();
  }

  /** Nothing but the result is wrong, at the layer and at the processor. */
  @Test
  void aWrongEvaluationIsNeverAcquitted() throws IOException {
    final TraceSource wrong = Traces.edited(SPEC, text -> Traces.inverted(text, "eval"));
    final TraceDiagnosis diagnosis = Traces.examine(wrong, SPEC);
    assertThat(diagnosis.verdict()).isEqualTo(Verdict.WRONG);
    assertThat(diagnosis.findings()).isNotEmpty();
  }

  /** Without a result in the trace, nobody knows whether the design is right. */
  @Test
  void aTraceWithoutResultIsNotRight() throws IOException {
    assertThat(
            Traces.examine(Traces.edited(SPEC, text -> Traces.renamed(text, "eval")), SPEC)
                .verdict())
        .isNull();
  }

  @Test
  void statesThatAreOneHotAreUnderstood() throws IOException {
    final TraceDiagnosis diagnosis = Traces.examine(Traces.edited(SPEC, OneHot::states), SPEC);
    assertThat(diagnosis.findings()).isEmpty();
    assertThat(diagnosis.verdict()).isEqualTo(Verdict.RIGHT);
  }
}
