package nnuesoc.sim.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a circuit that the kernel enters, except its stimulus. There is no order between
 * parts.
 *
 * <p>The first parts have a call each, not a call in a loop: the compiler learns the class behind
 * each call and inlines it, and the speed of a busy cycle depends on that. A call stands at the
 * place of the part's bit in a news mask.
 */
public final class Assembly {
  private static final int DIRECT = 16;
  private static final int LOW = 8;

  private final List<Part> parts;
  private final int mask;
  private final Part[] more; // the parts beyond the direct ones
  private final @Nullable Random order;
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

  private Assembly(List<? extends Part> parts, @Nullable Random order) {
    this.parts = new ArrayList<>(parts);
    this.order = order;
    final Part[] places = new Part[DIRECT];
    int entered = 0;
    for (Part part : parts) {
      entered |= part.bit();
      final int place = Integer.numberOfTrailingZeros(part.bit());
      if (place < DIRECT) {
        places[place] = part;
      }
    }
    mask = entered;
    more = parts.stream().filter(part -> part.bit() >>> DIRECT != 0).toArray(Part[]::new);
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

  /** Any parts of one circuit. */
  public static Assembly of(Part... parts) {
    return of(Arrays.asList(parts));
  }

  /** Any parts of one circuit. */
  public static Assembly of(List<? extends Part> parts) {
    return new Assembly(parts, null);
  }

  /** All parts of {@code circuit} except {@code stimulus}. */
  static Assembly allBut(Part stimulus, Circuit circuit) {
    return of(circuit.parts().stream().filter(part -> part != stimulus).toList());
  }

  /** Parts that are entered in a new random order for each settling and each edge. */
  public static Assembly shuffled(List<? extends Part> parts, long seed) {
    return new Assembly(parts, new Random(seed));
  }

  /** The parts. */
  public List<Part> parts() {
    return Collections.unmodifiableList(parts);
  }

  /** Settles the parts whose bit is set in {@code some}. */
  public void settle(int some) {
    final int news = some & mask;
    if (order != null) {
      Collections.shuffle(parts, order);
      parts.forEach(Part::settle);
      return;
    }
    if ((news & 1) != 0) {
      p0.settle();
    }
    if ((news & 1 << 1) != 0) {
      p1.settle();
    }
    if ((news & 1 << 2) != 0) {
      p2.settle();
    }
    if ((news & 1 << 3) != 0) {
      p3.settle();
    }
    if ((news & 1 << 4) != 0) {
      p4.settle();
    }
    if ((news & 1 << 5) != 0) {
      p5.settle();
    }
    if ((news & 1 << 6) != 0) {
      p6.settle();
    }
    if ((news & 1 << 7) != 0) {
      p7.settle();
    }
    if (news >>> LOW != 0) {
      settleHigh(news);
    }
  }

  private void settleHigh(int news) {
    if ((news & 1 << 8) != 0) {
      p8.settle();
    }
    if ((news & 1 << 9) != 0) {
      p9.settle();
    }
    if ((news & 1 << 10) != 0) {
      p10.settle();
    }
    if ((news & 1 << 11) != 0) {
      p11.settle();
    }
    if ((news & 1 << 12) != 0) {
      p12.settle();
    }
    if ((news & 1 << 13) != 0) {
      p13.settle();
    }
    if ((news & 1 << 14) != 0) {
      p14.settle();
    }
    if ((news & 1 << 15) != 0) {
      p15.settle();
    }
    for (Part part : more) {
      if ((news & part.bit()) != 0) {
        part.settle();
      }
    }
  }

  /** Performs the edge of the parts whose bit is set in {@code some}. */
  public void edge(int some) {
    final int news = some & mask;
    if (order != null) {
      Collections.shuffle(parts, order);
      parts.forEach(Part::edge);
      return;
    }
    if ((news & 1) != 0) {
      p0.edge();
    }
    if ((news & 1 << 1) != 0) {
      p1.edge();
    }
    if ((news & 1 << 2) != 0) {
      p2.edge();
    }
    if ((news & 1 << 3) != 0) {
      p3.edge();
    }
    if ((news & 1 << 4) != 0) {
      p4.edge();
    }
    if ((news & 1 << 5) != 0) {
      p5.edge();
    }
    if ((news & 1 << 6) != 0) {
      p6.edge();
    }
    if ((news & 1 << 7) != 0) {
      p7.edge();
    }
    if (news >>> LOW != 0) {
      edgeHigh(news);
    }
  }

  private void edgeHigh(int news) {
    if ((news & 1 << 8) != 0) {
      p8.edge();
    }
    if ((news & 1 << 9) != 0) {
      p9.edge();
    }
    if ((news & 1 << 10) != 0) {
      p10.edge();
    }
    if ((news & 1 << 11) != 0) {
      p11.edge();
    }
    if ((news & 1 << 12) != 0) {
      p12.edge();
    }
    if ((news & 1 << 13) != 0) {
      p13.edge();
    }
    if ((news & 1 << 14) != 0) {
      p14.edge();
    }
    if ((news & 1 << 15) != 0) {
      p15.edge();
    }
    for (Part part : more) {
      if ((news & part.bit()) != 0) {
        part.edge();
      }
    }
  }
}
