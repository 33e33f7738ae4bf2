// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.Supplier;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.BothWays.Draw;
import nnuesoc.sim.kernel.BothWays.Subject;

/** An assembly that names its parts enters those with news and no other part. */
public final class NewsOnly {
  private static final int WORDS = 64; // of each memory that are drawn

  /** A design of its own. */
  public record Design(Subject subject, Assembly assembly) {}

  private NewsOnly() {}

  /** Gives news to each of the first parts alone, and to none, from random states. */
  public static void assertEntered(Supplier<Design> designs, int parts, long seed, Draw draw) {
    for (int number = -1; number < parts; number++) {
      final Design byMask = designs.get();
      draw(byMask.subject(), new Random(seed), draw);
      final Subject alone = designs.get().subject();
      draw(alone, new Random(seed), draw);
      int news = 0;
      if (number >= 0) {
        final Part part = alone.circuit().parts().get(number);
        news = part.bit();
        part.settle();
        part.edge();
      }
      byMask.assembly().settle(news);
      byMask.assembly().edge(news);
      ChangeList.of(alone.circuit()).commit();
      ChangeList.of(byMask.subject().circuit()).commit();
      assertThat(Engines.state(byMask.subject().circuit()))
          .as("news for part %d only, seed %d", number, seed)
          .isEqualTo(Engines.state(alone.circuit()));
    }
  }

  private static void draw(Subject subject, Random random, Draw draw) {
    for (Register register : subject.circuit().registers()) {
      register.fastNext(random.nextInt()); // no longer unknown
    }
    for (Memory memory : subject.circuit().memories().values()) {
      for (int word = 0; word < Math.min(WORDS, memory.words()); word++) {
        memory.fastWrite(word, random.nextInt());
      }
    }
    draw.set(subject, random);
    subject.circuit().freeze();
  }
}
