package nnuesoc.sim.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.Part;
import org.jspecify.annotations.Nullable;

/** Enters any parts from an array: by mask, all of them, or all in random order. */
public final class PartArray implements Assembly {
  private final List<Part> parts;
  private final boolean all;
  private final @Nullable Random order;

  private PartArray(List<Part> parts, boolean all, @Nullable Random order) {
    this.parts = parts;
    this.all = all;
    this.order = order;
  }

  /** Enters the parts with news in the order given. */
  public static PartArray gated(List<? extends Part> parts) {
    return new PartArray(List.copyOf(parts), false, null);
  }

  /** Enters every part in every cycle, news or not, in the order given. */
  public static PartArray allAwake(List<? extends Part> parts) {
    return new PartArray(List.copyOf(parts), true, null);
  }

  /** Enters every part in every cycle, in a new random order for each settling and each edge. */
  public static PartArray shuffled(List<? extends Part> parts, long seed) {
    return new PartArray(new ArrayList<>(parts), true, new Random(seed));
  }

  @Override
  public void settle(int news) {
    shuffle();
    for (Part part : parts) {
      if (all || (news & part.bit()) != 0) {
        part.settle();
      }
    }
  }

  @Override
  public void edge(int news) {
    shuffle();
    for (Part part : parts) {
      if (all || (news & part.bit()) != 0) {
        part.edge();
      }
    }
  }

  private void shuffle() {
    if (order != null) {
      Collections.shuffle(parts, order);
    }
  }
}
