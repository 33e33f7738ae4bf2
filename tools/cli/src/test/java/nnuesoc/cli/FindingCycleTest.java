// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cycle that a finding about a whole evaluator names, if its numbers tell what is wrong. */
@Tag("process")
@Tag("full")
class FindingCycleTest {
  @TempDir Path folder;

  /** It was the cycle in which the row begins, without the operands. */
  @Test
  void runningSumTellsTheCycleOfTheColumnAndItsOperands() throws IOException {
    assertThat(doctor("b", "b-weights-lose-their-sign"))
        .contains("layer 2, row 0, column 0, cycle 8,450, 168990ns")
        .contains("weight -37 x input 84 is -3108; the sum should grow by -98")
        .contains("the sum is 0 before and 109 after, expected -99");
  }

  @Test
  void portsAloneTellTheCycleInWhichTheRowBegins() throws IOException {
    assertThat(doctor("a", "a-black-s-sum-begins-with-white-s-ports"))
        .containsPattern("layer 1, row 0(, column \\d+)?, cycle [\\d,]+, where the row begins, ");
  }

  private String doctor(String run, String trace) throws IOException {
    CorpusRecorder.unpack(folder, Set.of("lanes"));
    final List<String> words = new ArrayList<>(List.of("doctor"));
    words.add(folder.resolve("lanes").resolve(trace + ".vcd").toString());
    words.addAll(List.of("--map", "auto"));
    words.addAll(Corpus.read().run(run).options());
    final TestConsole.Outcome outcome = TestConsole.run(words.toArray(String[]::new)).hasStatus(1);
    assertThat(outcome.err())
        .as("what to do about pairs that are not sure")
        .containsAnyOf(
            "check these pairs before you rely on the answer; if one is wrong",
            "you need not check them");
    return outcome.out();
  }
}
