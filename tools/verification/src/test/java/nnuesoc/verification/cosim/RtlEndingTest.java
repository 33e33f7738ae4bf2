// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stopped a run of somebody's Verilog, in words. */
class RtlEndingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4  | layer 2 does not ask for row 3: its trigger stays 0",
        "8  | layer 2 does not take row 3: its ready is 1, and its trigger does not fall",
        "10 | done stays 0 after the last row of layer 4",
      })
  void handshakeThatWaitsIsNamed(int step, String waits) {
    final String line =
        "cut in cycle 201336: step "
            + step
            + " since 1336 layer 2 row 3 ready 0000 trigger 0000 done 0";
    assertThat(RtlEnding.of(List.of(line), 1).text())
        .hasValue("the run hangs: " + waits + "; the processor waits from cycle 1,336 on");
  }

  @Test
  void runThatWasCutWhileItWentOnDoesNotHang() {
    final String line =
        "cut in cycle 201336: step 5 since 201000 layer 1 row 0 ready 0000 trigger 0001 done 0";
    assertThat(RtlEnding.of(List.of(line), 1).text()).isEmpty();
  }

  @Test
  void valueThatNothingHasSetIsNamed() {
    assertThat(
            RtlEnding.of(List.of("unknown in cycle 34: trigger 0000 done x eval 0"), 1)
                .text()
                .orElseThrow())
        .startsWith("in cycle 34 the processor reads x (trigger 0000 done x eval 0)");
  }

  @Test
  void runWithAllEvaluationsHasNothingToSay() {
    final List<String> whole = List.of("position 0 eval 1 begin 0 end 9", "bench: over in cycle 9");
    assertThat(RtlEnding.of(whole, 1).text()).isEmpty();
  }

  /** The design may end the simulation behind the last evaluation, before the bench does. */
  @Test
  void runThatTheTestBenchDidNotEndIsUnexplained() {
    assertThat(RtlEnding.of(List.of("position 0 eval 1 begin 0 end 9"), 1).isUnexplained())
        .isTrue();
  }

  @Test
  void runWithoutAllEvaluationsEndsInTheMiddle() {
    assertThat(RtlEnding.of(List.of("position 0 eval 1 begin 0 end 9"), 2).isUnexplained())
        .isTrue();
  }
}
