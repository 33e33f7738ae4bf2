// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.read.TraceSource;
import org.junit.jupiter.api.Test;

class SignalNameMapTest {
  private static final SocSpec SPEC = Traces.spec("3", "S");
  private static final String COLUMN = "soc.fabric.layer1.col";
  private static final String ADDRESS = "soc.fabric.feature_white.b_address";

  private static TraceSource trace() throws IOException {
    return Traces.edited(
        SPEC, text -> text.replace(" col ", " count ").replace(" b_address ", " b_from "));
  }

  private static List<Renaming> rules(String... rules) {
    return Stream.of(rules).map(Renaming::parse).toList();
  }

  @Test
  void oneOfTheirsIsSeveralOfOurs() throws IOException {
    final String theirs = "^soc\\.fabric\\.layer1\\.count$=";
    assertThat(SignalNameMap.ruled(trace(), rules(theirs + COLUMN, theirs + ADDRESS), SPEC))
        .containsEntry(COLUMN, "soc.fabric.layer1.count")
        .containsEntry(ADDRESS, "soc.fabric.layer1.count");
  }

  @Test
  void rulesApplyOneAfterTheOther() throws IOException {
    assertThat(SignalNameMap.ruled(trace(), rules("count=column", "column$=col"), SPEC))
        .containsEntry(COLUMN, "soc.fabric.layer1.count");
  }
}
