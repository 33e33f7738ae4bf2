// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import java.util.Random;
import nnuesoc.sim.kernel.BothWays.Subject;
import nnuesoc.sim.kernel.NewsOnly;
import nnuesoc.sim.kernel.NewsOnly.Design;
import org.junit.jupiter.api.Test;

/** The fabric's three parts are named for speed; only those with news are entered. */
class IncrementalPartsTest {
  private static final int PARTS = 3;

  private static Design design() {
    final IncrementalFabric fabric =
        new IncrementalFabric(IncrementalConfig.DEFAULT, SomeNet.WEIGHTS);
    return new Design(
        new Subject(fabric.circuit(), fabric.circuit().parts().get(0)), fabric.parts());
  }

  /** Layers of the dense part that exist, beats of theirs, and no end of a pass. */
  private static void draw(Subject subject, Random random) {
    subject.register("soc.fabric.accumulators.word").powerUp(1 + random.nextInt(31));
    subject.register("soc.fabric.dense.layer").powerUp(2 + random.nextInt(3));
    subject.register("soc.fabric.dense.beat").powerUp(random.nextInt(4));
    subject.register("soc.fabric.dense.second_layer").powerUp(2 + random.nextInt(3));
    subject.register("soc.fabric.dense.second_beat").powerUp(random.nextInt(4));
    subject.register("soc.fabric.sequencer.state").powerUp(random.nextInt(3));
  }

  @Test
  void partsAreEnteredByTheirNews() {
    for (long seed = 1; seed <= 12; seed++) {
      NewsOnly.assertEntered(IncrementalPartsTest::design, PARTS, seed, IncrementalPartsTest::draw);
    }
  }
}
