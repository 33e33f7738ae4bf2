package nnuesoc.sim.design;

/**
 * The part that drives a circuit from outside, one transaction at a time. It is entered in every
 * cycle but those in which it says that it only counts.
 */
public abstract class Stimulus extends Part {
  /** As {@link Part#Part}. */
  protected Stimulus(Scope scope, String name) {
    super(scope, name);
  }

  /**
   * The number of coming cycles, the current one included, whose ending edges only count down: no
   * register, port or signal changes at them.
   */
  public abstract long quietCycles();

  /** Counts {@code cycles} quiet cycles, at most {@link #quietCycles()}. */
  public abstract void count(long cycles);

  /**
   * Skips as far as it can, at most {@code limit} edges, while no part has news: only its own
   * registers and memories that it writes change.
   *
   * @return how many edges; 0 if it does not skip
   */
  public long skipAlone(long limit) {
    return 0;
  }

  /** Whether it has nothing more to do: the run ends in this cycle. */
  public abstract boolean finished();
}
