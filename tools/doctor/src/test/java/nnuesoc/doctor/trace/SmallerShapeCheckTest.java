// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.traces.read.TraceSource;
import org.junit.jupiter.api.Test;

/** A trace of a small design beside a model of a larger one. */
class SmallerShapeCheckTest {
  private static final SocSpec LARGE = spec("8,4,2,3");
  private static final SocSpec SMALL = spec("1,2,3,1");

  private static SocSpec spec(String shape) {
    return TwinCase.parse("one | " + shape + " | report | 7 | S | write=1").spec();
  }

  private static Optional<String> text(TraceSource trace, SocSpec spec) throws IOException {
    return SmallerShapeCheck.of(trace, Map.of(), spec);
  }

  @Test
  void wholeShapeOfAWholeRunIsProposed() throws IOException {
    assertThat(text(new ModelTrace(SMALL), LARGE).orElseThrow())
        .startsWith("the trace is of another shape than 8,4,2,3")
        .contains("addresses of 10 bits", "have 13", "--shape 1,2,3,1");
  }

  @Test
  void kingsOfATraceThatEndsEarlyAreProposed() throws IOException {
    final TraceSource cut =
        Traces.edited(SMALL, text -> text.substring(0, text.indexOf("\n#7000\n") + 1));
    assertThat(text(cut, LARGE).orElseThrow()).contains("--shape 1,H,N2,N3");
  }

  @Test
  void noLayerWithoutARowIsProposed() throws IOException {
    final TraceSource silent = Traces.edited(SMALL, text -> text.replace(" trigger ", " request "));
    assertThat(
            SmallerShapeCheck.of(
                    silent,
                    Map.of(
                        "soc.fabric.layer1.trigger", "soc.fabric.layer1.start",
                        "soc.fabric.layer2.trigger", "soc.fabric.layer2.request",
                        "soc.fabric.layer3.trigger", "soc.fabric.layer3.request"),
                    LARGE)
                .orElseThrow())
        .contains("--shape 1,H,N2,N3");
  }

  @Test
  void namesThatTheUserGaveCount() throws IOException {
    final TraceSource renamed =
        Traces.edited(SMALL, text -> text.replace("feature_", "f_").replace(" a_address", " wa"));
    assertThat(SmallerShapeCheck.of(renamed, Map.of(), LARGE)).isEmpty();
    assertThat(
            SmallerShapeCheck.of(
                renamed,
                Map.of(
                    "soc.fabric.feature_white.a_address", "soc.fabric.f_white.wa",
                    "soc.fabric.feature_white.b_address", "soc.fabric.f_white.b_address"),
                LARGE))
        .isPresent();
  }

  @Test
  void rightShapeAndAddressesThatAreWiderThanNecessaryAreNoOtherShape() throws IOException {
    assertThat(text(new ModelTrace(LARGE), LARGE)).isEmpty();
    assertThat(text(new ModelTrace(LARGE), SMALL)).isEmpty();
  }

  @Test
  void singleNarrowPortIsAMistakeInTheDesign() throws IOException {
    final TraceSource narrow =
        Traces.edited(
            LARGE,
            text -> text.replaceFirst("wire 13( \\S+ a_address) \\[12:0\\]", "wire 12$1 [11:0]"));
    assertThat(text(narrow, LARGE)).isEmpty();
  }
}
