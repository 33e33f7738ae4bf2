// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SkipTestsAfterHangTest {
  @Test
  @Timeout(value = 1, unit = TimeUnit.HOURS)
  void testRunsInAThreadOfItsOwn() {
    assertThat(Thread.currentThread().getName()).startsWith("junit-timeout-thread");
  }

  @Test
  void onlyATimeOfJUnitIsAHang() {
    assertThat(SkipTestsAfterHang.isHang(new TimeoutException("a() timed out after 60 seconds")))
        .isTrue();
    assertThat(SkipTestsAfterHang.isHang(new TimeoutException("no answer"))).isFalse();
    assertThat(SkipTestsAfterHang.isHang(new AssertionError())).isFalse();
  }
}
