// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Attempts at misuse over all commands, drawn from their number: options that contradict, names
 * that control a terminal or a shell, outputs over inputs, files that are damaged, and Ctrl-C. None
 * may find a defect, bury its reason, or destroy what it was given.
 */
class MisuseTest {
  private static final int SAMPLE = 30;
  private static final int ALL = 500;

  @TempDir Path folder;

  @Test
  void noneOfSomeAttemptsDestroysAnything() throws IOException {
    attempts(0, SAMPLE);
  }

  @Test
  @Tag("full")
  void noneOfFiveHundredAttemptsDestroysAnything() throws IOException {
    attempts(SAMPLE, ALL);
  }

  /** So that the checks are seen to work. */
  @Test
  void aDestroyedInputIsNoticed() throws IOException {
    final MisuseWorkshop workshop = MisuseWorkshop.prepare(folder);
    final MisuseAttempt attempt = new MisuseAttempt(workshop, 1);
    workshop.destroy("positions.fen");
    assertThat(attempt.faults(new TestConsole.Outcome("planted", 0, "", ""))).isNotEmpty();
    assertThat(attempt.faults(new TestConsole.Outcome("planted", 3, "", "a\nb\nc\nd\ne\n")))
        .hasSizeGreaterThan(2);
  }

  private void attempts(int first, int end) throws IOException {
    final MisuseWorkshop workshop = MisuseWorkshop.prepare(folder);
    final SoftAssertions all = new SoftAssertions();
    for (int number = first; number < end; number++) {
      final MisuseAttempt attempt = new MisuseAttempt(workshop, number);
      all.assertThat(attempt.faults(attempt.run()))
          .as("attempt %d: %s", number, attempt.typed())
          .isEmpty();
    }
    all.assertAll();
  }
}
