package nnuesoc.sim.design;

import nnuesoc.sim.state.State;

/**
 * A clocked component. In each cycle the kernel first calls {@link #settle()} of the parts with
 * news, then {@link #edge()}; there is no order between parts. A part has news when a register that
 * it reads, its own included, changed at the last edge, or a memory word that it addresses was
 * written, or it wrote one itself. Without news it is a function of unchanged values, so entering
 * it would change nothing.
 */
public abstract class Part {
  private final String name;
  private final int bit;

  /**
   * Adds a part to the circuit of {@code scope}.
   *
   * @param name as it stands in findings: {@code loader}, {@code layer1}, {@code hps}
   */
  protected Part(Scope scope, String name) {
    this.name = name;
    this.bit = scope.circuit().add(this);
  }

  /**
   * Combinational: drives memory ports from registers. May be called again in the same cycle. A
   * part that writes and reads registers alone has nothing to drive.
   */
  public void settle() {}

  /** What happens at the edge that ends the cycle: reads {@code q()}, calls {@code next(…)}. */
  public abstract void edge();

  /** {@link #ahead()} of a part that stands still. */
  public static final long FOREVER = Long.MAX_VALUE;

  /**
   * How many edges, the coming one included, {@link #skip} can take over: at none of them does this
   * part change anything that another one reads, as long as nothing changes that it reads itself.
   * {@link #FOREVER} if it then changes nothing at all; 0 if it has to be entered.
   */
  public long ahead() {
    return 0;
  }

  /**
   * Takes over {@code cycles} edges, at most {@link #ahead()}: everything that belongs to the part
   * is as after so many of {@link #settle()} and {@link #edge()}.
   */
  public void skip(long cycles) {
    throw new UnsupportedOperationException(name + " cannot skip");
  }

  /**
   * Whether the part can step itself by {@link #tick} wherever {@link #ahead()} says how many edges
   * it can take over.
   */
  public boolean ticks() {
    return false;
  }

  /**
   * One edge of those that {@link #ahead()} counts, the part by itself: everything that belongs to
   * it is as after {@link #settle()}, {@link #edge()} and the commit.
   */
  public void tick() {
    throw new UnsupportedOperationException(name + " cannot step itself");
  }

  /**
   * Exchanges what the part holds besides its registers and memories: nothing, if it is hardware.
   */
  public void exchange(State state) {}

  /** This part's bit in a news mask. */
  public final int bit() {
    return bit;
  }

  /** The part's name in hazards and last writers. */
  public final String partName() {
    return name;
  }
}
