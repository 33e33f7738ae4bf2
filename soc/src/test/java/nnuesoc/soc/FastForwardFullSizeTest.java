// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Windows of full-size runs, in half of them around a change of the handshake: there too
 * fast-forward from the beginning gives what stepping gives, each signal in each cycle.
 */
@Tag("slow")
class FastForwardFullSizeTest {
  private static final int CYCLES = 300;

  private static final String DEFAULT = "default | 64,256,32,32 | report    | 41 | S  |";
  private static final String GAPS =
      "gaps    | 64,256,32,32 | stockfish | 42 | U  | write=3,lw_read=1,lw_write=1,cpu=2";
  private static final String NAIVE =
      "naive   | 64,256,32,32 | report    | 43 | R  | handshake=naive";
  private static final String TURNS =
      "turns   | 64,256,32,32 | stockfish | 44 | BE | mode=streamed,streamed=2,lw_read=3";

  @ParameterizedTest
  @ValueSource(strings = DEFAULT)
  void windows(String line) {
    inWindows(TwinCase.parse(line).spec(), 7);
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = {DEFAULT, GAPS, NAIVE, TURNS})
  void manyWindows(String line) {
    inWindows(TwinCase.parse(line).spec(), 50);
  }

  private static void inWindows(SocSpec spec, int count) {
    final Map<String, List<Long>> events = new TreeMap<>();
    final SocRun run = spec.start();
    run.onEvent(
        (cycle, signal, value) ->
            events.computeIfAbsent(signal, name -> new ArrayList<>()).add(cycle));
    run.simulation().run(Long.MAX_VALUE);
    final List<List<Long>> bySignal = List.copyOf(events.values());
    final Random random = new Random(count);
    final long[] from = new long[count];
    for (int i = 0; i < count; i++) {
      final List<Long> cycles = bySignal.get(random.nextInt(bySignal.size()));
      from[i] =
          i % 2 == 0
              ? (long) (random.nextDouble() * run.simulation().cycle())
              : Math.max(0, cycles.get(random.nextInt(cycles.size())) - random.nextInt(CYCLES));
    }
    Arrays.sort(from);
    new EngineComparison(spec).inWindows(from, CYCLES);
  }
}
