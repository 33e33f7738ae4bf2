// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import nnuesoc.traces.pair.MatchedSignals;
import nnuesoc.traces.pair.SignalMatch;
import nnuesoc.traces.read.TraceFileSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same designs in Icarus, Verilator and GHDL: each signal is paired with itself. */
@ExtendWith(SimulatorTraces.Resolver.class)
@Tag("process")
class SimulatorMatchingTest {
  static List<SimulatorPair> pairs() {
    return SimulatorPair.all();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everySignalIsPairedWithItself(SimulatorPair pair, SimulatorTraces traces)
      throws IOException {
    for (String clock : pair.design().clocks()) {
      final MatchedSignals matching =
          MatchedSignals.of(
              new TraceFileSource(traces.of(pair.a(), pair.design())),
              pair.a().named(clock),
              new TraceFileSource(traces.of(pair.b(), pair.design())),
              pair.b().named(clock),
              bytes -> true);
      assertThat(matching.matches())
          .hasSizeGreaterThan(10)
          .allMatch(match -> isItself(match) || isWordUnderItsOtherName(match));
      assertThat(matching.unmatched()).allMatch(name -> name.contains(".words["));
    }
  }

  private static boolean isItself(SignalMatch match) {
    return plain(match.ours()).equals(plain(match.theirs()));
  }

  /** A word of a memory, which some simulators dump as a cell of a generate loop alone. */
  private static boolean isWordUnderItsOtherName(SignalMatch match) {
    return match.sureness() != SignalMatch.Sureness.SURE
        && plain(match.ours())
            .replaceFirst("\\.words(\\[\\d+])$", ".cell_of$1.word")
            .equals(plain(match.theirs()));
  }

  /** As no simulator writes it: in lower case, without Verilator's scope, indices in brackets. */
  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT)
        .replaceFirst("^top\\.", "")
        .replace('(', '[')
        .replace(')', ']');
  }
}
