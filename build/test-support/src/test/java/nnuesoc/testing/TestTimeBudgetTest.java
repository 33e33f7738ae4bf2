// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ServiceLoader;
import nnuesoc.testing.TestTimeBudget.Use;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.Extension;

class TestTimeBudgetTest {
  private static final Use BEGIN = new Use(1_000_000_000, 7);

  @Test
  void serviceLoaderFindsIt() {
    assertThat(ServiceLoader.load(Extension.class))
        .hasAtLeastOneElementOfType(TestTimeBudget.class);
  }

  @Test
  void classWithinItsBudgetPasses() {
    assertThatCode(() -> new Use(3_000_000_000L, 7).check("SomeTest", BEGIN, 2.0))
        .doesNotThrowAnyException();
  }

  @Test
  void classOverItsBudgetIsNamed() {
    assertThatThrownBy(() -> new Use(3_200_000_000L, 7).check("SomeTest", BEGIN, 2.0))
        .isInstanceOf(AssertionError.class)
        .hasMessageContainingAll("SomeTest took 2.2 s", "may take 2.0 s", "@Tag(\"slow\")");
  }

  @Test
  void classThatStartedAProcessIsNamed() {
    assertThatThrownBy(() -> new Use(1_000_000_000, 8).check("SomeTest", BEGIN, 2.0))
        .isInstanceOf(AssertionError.class)
        .hasMessageContainingAll("SomeTest started another process", "@Tag(\"process\")");
  }

  @Tag("process")
  @Test
  void processThatHasEndedIsSeen() throws Exception {
    final Use begin = Use.now();
    assertThat(new ProcessBuilder("true").start().waitFor()).isZero();
    assertThat(Use.now().childFaults()).isGreaterThan(begin.childFaults());
  }

  @Test
  void threadsOwnCpuTimeCounts() {
    final Use begin = Use.now();
    long sum = 0;
    while (Use.now().cpuNanos() - begin.cpuNanos() < 20_000_000) {
      sum++;
    }
    assertThat(sum).isPositive();
  }
}
