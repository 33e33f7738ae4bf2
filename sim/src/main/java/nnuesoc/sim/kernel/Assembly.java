// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.DriverCheck;
import nnuesoc.sim.design.Part;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a circuit that the kernel enters, except its stimulus, in the order given. The order
 * has no effect on any value; a trace lists the changes of a cycle in it.
 *
 * <p>The first parts have a call each, not a call in a loop: the compiler learns the class behind
 * each call and inlines it, and the speed of a busy cycle depends on that. One thread at a time
 * uses a circuit and what belongs to it.
 */
public final class Assembly {
  private static final int DIRECT = 16;
  private static final int LOW = 8;

  private final List<Part> parts;
  private final int high; // the parts beyond the first eight
  private final Part[] more; // the parts beyond the direct ones
  private final @Nullable Random order;
  private final DriverCheck drivers = new DriverCheck(); // while the order is random
  private final boolean leavesOut;
  private final int b0;
  private final int b1;
  private final int b2;
  private final int b3;
  private final int b4;
  private final int b5;
  private final int b6;
  private final int b7;
  private final int b8;
  private final int b9;
  private final int b10;
  private final int b11;
  private final int b12;
  private final int b13;
  private final int b14;
  private final int b15;
  private final Part p0;
  private final Part p1;
  private final Part p2;
  private final Part p3;
  private final Part p4;
  private final Part p5;
  private final Part p6;
  private final Part p7;
  private final Part p8;
  private final Part p9;
  private final Part p10;
  private final Part p11;
  private final Part p12;
  private final Part p13;
  private final Part p14;
  private final Part p15;

  private Assembly(List<? extends Part> parts, @Nullable Random order, boolean leavesOut) {
    this.leavesOut = leavesOut;
    this.parts = new ArrayList<>(Objects.requireNonNull(parts, "the parts are null"));
    this.order = order;
    parts.forEach(part -> Objects.requireNonNull(part, "a part is null"));
    final Part[] places =
        parts.subList(0, Math.min(DIRECT, parts.size())).toArray(new Part[DIRECT]);
    final int[] bits = new int[DIRECT];
    int beyond = 0;
    for (int place = 0; place < parts.size(); place++) {
      final int bit = parts.get(place).bit();
      if (place < DIRECT) {
        bits[place] = bit;
      }
      if (place >= LOW) {
        beyond |= bit;
      }
    }
    high = beyond;
    more = parts.stream().skip(DIRECT).toArray(Part[]::new);
    b0 = bits[0];
    b1 = bits[1];
    b2 = bits[2];
    b3 = bits[3];
    b4 = bits[4];
    b5 = bits[5];
    b6 = bits[6];
    b7 = bits[7];
    b8 = bits[8];
    b9 = bits[9];
    b10 = bits[10];
    b11 = bits[11];
    b12 = bits[12];
    b13 = bits[13];
    b14 = bits[14];
    b15 = bits[15];
    p0 = places[0];
    p1 = places[1];
    p2 = places[2];
    p3 = places[3];
    p4 = places[4];
    p5 = places[5];
    p6 = places[6];
    p7 = places[7];
    p8 = places[8];
    p9 = places[9];
    p10 = places[10];
    p11 = places[11];
    p12 = places[12];
    p13 = places[13];
    p14 = places[14];
    p15 = places[15];
  }

  /** The parts of one circuit. */
  public static Assembly of(Part... parts) {
    return of(Arrays.asList(Objects.requireNonNull(parts, "the parts are null")));
  }

  /** The parts of one circuit. */
  public static Assembly of(List<? extends Part> parts) {
    return new Assembly(parts, null, false);
  }

  /** Some parts of one circuit; the others stand still. */
  public static Assembly only(List<? extends Part> parts) {
    return new Assembly(parts, null, true);
  }

  /** All parts of {@code circuit} except {@code stimulus}. */
  static Assembly allBut(Part stimulus, Circuit circuit) {
    Objects.requireNonNull(circuit, "the circuit is null");
    return of(circuit.parts().stream().filter(part -> part != stimulus).toList());
  }

  /**
   * Parts that are entered in a new random order for each settling and each edge. If two of them
   * drive one register, the edge of the second throws an IllegalStateException with their names.
   */
  public static Assembly shuffled(List<? extends Part> parts, long seed) {
    return new Assembly(parts, new Random(seed), false);
  }

  /** Whether parts of the circuit are left out on purpose. */
  boolean leavesOut() {
    return leavesOut;
  }

  /** The parts. */
  public List<Part> parts() {
    return Collections.unmodifiableList(parts);
  }

  /** Settles the parts whose bit is set in {@code news}. */
  public void settle(int news) {
    if (order != null) {
      Collections.shuffle(parts, order);
      parts.forEach(Part::settle);
      return;
    }
    if ((news & b0) != 0) {
      p0.settle();
    }
    if ((news & b1) != 0) {
      p1.settle();
    }
    if ((news & b2) != 0) {
      p2.settle();
    }
    if ((news & b3) != 0) {
      p3.settle();
    }
    if ((news & b4) != 0) {
      p4.settle();
    }
    if ((news & b5) != 0) {
      p5.settle();
    }
    if ((news & b6) != 0) {
      p6.settle();
    }
    if ((news & b7) != 0) {
      p7.settle();
    }
    if ((news & high) != 0) {
      settleHigh(news);
    }
  }

  private void settleHigh(int news) {
    if ((news & b8) != 0) {
      p8.settle();
    }
    if ((news & b9) != 0) {
      p9.settle();
    }
    if ((news & b10) != 0) {
      p10.settle();
    }
    if ((news & b11) != 0) {
      p11.settle();
    }
    if ((news & b12) != 0) {
      p12.settle();
    }
    if ((news & b13) != 0) {
      p13.settle();
    }
    if ((news & b14) != 0) {
      p14.settle();
    }
    if ((news & b15) != 0) {
      p15.settle();
    }
    for (Part part : more) {
      if ((news & part.bit()) != 0) {
        part.settle();
      }
    }
  }

  /** Performs the edge of the parts whose bit is set in {@code news}. */
  public void edge(int news) {
    if (order != null) {
      Collections.shuffle(parts, order);
      parts.forEach(drivers::edge);
      return;
    }
    if ((news & b0) != 0) {
      p0.edge();
    }
    if ((news & b1) != 0) {
      p1.edge();
    }
    if ((news & b2) != 0) {
      p2.edge();
    }
    if ((news & b3) != 0) {
      p3.edge();
    }
    if ((news & b4) != 0) {
      p4.edge();
    }
    if ((news & b5) != 0) {
      p5.edge();
    }
    if ((news & b6) != 0) {
      p6.edge();
    }
    if ((news & b7) != 0) {
      p7.edge();
    }
    if ((news & high) != 0) {
      edgeHigh(news);
    }
  }

  private void edgeHigh(int news) {
    if ((news & b8) != 0) {
      p8.edge();
    }
    if ((news & b9) != 0) {
      p9.edge();
    }
    if ((news & b10) != 0) {
      p10.edge();
    }
    if ((news & b11) != 0) {
      p11.edge();
    }
    if ((news & b12) != 0) {
      p12.edge();
    }
    if ((news & b13) != 0) {
      p13.edge();
    }
    if ((news & b14) != 0) {
      p14.edge();
    }
    if ((news & b15) != 0) {
      p15.edge();
    }
    for (Part part : more) {
      if ((news & part.bit()) != 0) {
        part.edge();
      }
    }
  }
}
