package nnuesoc.sim.kernel;

/** Looks at every cycle once it has settled. It changes nothing. */
@FunctionalInterface
public interface Observer {
  /** Cycle {@code cycle} stands: all signals hold their settled values. */
  void settled(long cycle);
}
