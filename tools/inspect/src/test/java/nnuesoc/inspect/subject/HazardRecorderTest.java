// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.stream.LongStream;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import org.junit.jupiter.api.Test;

class HazardRecorderTest {
  private static Hazard hazard(long cycle, String where) {
    return new Hazard(cycle, HazardKind.OVERWRITE, where, 0, "hps", "layer1", "");
  }

  @Test
  void laterHazardsOfTwentyMillionFilledTheMemory() {
    final HazardRecorder recorder = new HazardRecorder();
    final int count = 3 * HazardRecorder.MOST_CYCLES;
    for (int cycle = 0; cycle < count; cycle++) {
      recorder.add(hazard(cycle, cycle % 3 == 0 ? "weight_1_white" : "weight_1_black"));
    }
    final long[] cycles = recorder.end();
    recorder.add(hazard(7, "weight_2")); // of a cycle that is passed again
    assertThat(cycles).isEqualTo(LongStream.range(0, count / 4).map(i -> 4 * i).toArray());
    assertThat(recorder.places())
        .extracting(ShownHazards.Place::where, ShownHazards.Place::count)
        .containsExactly(
            tuple("weight_1_white", count / 3L), tuple("weight_1_black", count - count / 3L));
  }
}
