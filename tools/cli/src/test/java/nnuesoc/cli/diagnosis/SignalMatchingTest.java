// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.testing.SourceFault;
import nnuesoc.traces.pair.MatchedSignals;
import nnuesoc.traces.pair.SignalMatch;
import nnuesoc.traces.pair.SignalMatch.Sureness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signals of the twin under other names, paired with the model's by what they do. */
@Tag("process")
class SignalMatchingTest {
  @TempDir Path folder;

  private static boolean isRight(SignalMatch match) {
    return OtherNames.of(match.ours()).equals(match.theirs());
  }

  @Tag("full")
  @Test
  void everySignalOfTheTwinIsFound() throws IOException {
    final SocSpec spec = TwinCase.named("odd").spec();
    final MatchedSignals matching =
        TraceLab.match(new TraceLab(folder).trace("odd", null, spec), spec);
    assertThat(matching.matches()).allMatch(SignalMatchingTest::isRight);
    assertThat(matching.unmatched()).isEmpty();
  }

  @Test
  void noPairIsSureAndWrongWhereTheTwinIsWrong() throws IOException {
    final SocSpec spec = TwinCase.named("rows").spec();
    final SourceFault fault =
        TraceLab.faults().stream()
            .filter(one -> one.name().equals("signed_mult rounds"))
            .findAny()
            .orElseThrow();
    final MatchedSignals matching =
        TraceLab.match(new TraceLab(folder).trace("rounds", fault, spec), spec);
    assertThat(matching.matches())
        .filteredOn(match -> match.sureness() == Sureness.SURE)
        .hasSizeGreaterThan(20)
        .allMatch(SignalMatchingTest::isRight);
  }

  @Test
  @Tag("full")
  void nearlyEverySignalOfAFaultyTwinIsFoundAndNoSurePairIsWrong() throws IOException {
    final TraceLab lab = new TraceLab(folder);
    long right = 0;
    long all = 0;
    for (SourceFault fault : TraceLab.faults()) {
      final SocSpec spec = TraceLab.spec(fault);
      final MatchedSignals matching = TraceLab.match(lab.trace(fault.name(), fault, spec), spec);
      assertThat(matching.matches())
          .as(fault.name())
          .filteredOn(match -> match.sureness() == Sureness.SURE)
          .allMatch(SignalMatchingTest::isRight);
      right += matching.matches().stream().filter(SignalMatchingTest::isRight).count();
      all += matching.matches().size() + matching.unmatched().size();
    }
    assertThat((double) right / all).isGreaterThanOrEqualTo(0.95);
  }
}
