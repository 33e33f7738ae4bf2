// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;

/** Net {@code report} is for the hardware: its evaluations say nothing of chess. */
class ConstantNetTest {
  private static final String NOTE = "the constants of net report give every position this";

  @Test
  void tableIsFollowedByAWordOfWarning() {
    final Outcome outcome =
        TestConsole.run("replay", "--fen", "startpos", "--fen", "8/5k2/8/3Q4/8/8/2K5/8 b - -");
    assertThat(outcome.hasStatus(ExitCode.OK).err()).containsOnlyOnce(NOTE).contains("net fetch");
    assertThat(outcome.out()).doesNotContain(NOTE);
    assertThat(outcome.out().lines().filter(line -> line.contains("evaluation 2024 "))).hasSize(2);
  }

  @Test
  void jsonAndOtherNetsAreWithoutIt() {
    assertThat(TestConsole.run("replay", "--until", "100", "--json", "-").err()).isEmpty();
    assertThat(TestConsole.small("replay").err()).isEmpty();
  }
}
