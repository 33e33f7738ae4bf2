package nnuesoc.sim.kernel;

import nnuesoc.sim.design.Register;

/** Is told of changes of single registers, without a cost in cycles in which they rest. */
@FunctionalInterface
public interface Watcher {
  /**
   * The register holds a new value from {@code cycle} on. All registers of that cycle are visible;
   * memory ports have not settled yet.
   */
  void changed(Register register, long cycle);
}
