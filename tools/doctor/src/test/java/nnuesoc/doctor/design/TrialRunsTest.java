// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TrialRunsTest {
  @Test
  void failureOfARunOnItsOwnThreadIsThrownAsItWas() {
    assertThrown(new IllegalStateException("the run failed"));
    assertThrown(new OutOfMemoryError("Java heap space"));
  }

  private static void assertThrown(Throwable failure) {
    final TrialRun failing =
        before -> {
          if (failure instanceof Error error) {
            throw error;
          }
          throw (RuntimeException) failure;
        };
    assertThatThrownBy(() -> TrialRuns.examine(List.of(failing), () -> false, cycle -> {}))
        .isSameAs(failure);
  }
}
