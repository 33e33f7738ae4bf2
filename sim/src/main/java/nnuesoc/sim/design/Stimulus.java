// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

/**
 * The part that drives a circuit from outside, one transaction at a time. It is entered in every
 * cycle except those that it runs by itself. One thread at a time uses a circuit and what belongs
 * to it.
 */
public abstract class Stimulus extends Part {
  /** As {@link Part#Part}. */
  protected Stimulus(Scope scope, String name) {
    super(scope, name);
  }

  /**
   * Runs by itself up to an edge at which it would change something that a part notices. Until then
   * the parts change nothing that it reads.
   *
   * @param limit the most edges to go
   * @param partsMove whether parts change something of their own at each of these edges
   * @return how many edges it went; 0 if the coming one has to be stepped
   */
  public long skip(long limit, boolean partsMove) {
    return 0;
  }

  /**
   * Runs while no part has news, up to an edge at which it would change something that a part
   * notices. By default the kernel steps every edge.
   *
   * @param limit the most edges to go
   * @param unseen whether it may change its own registers meanwhile; if not, it only counts, up to
   *     an edge at which a register, a port or a signal changes
   * @return how many edges it went; 0 if the coming one has to be stepped
   */
  public long runAlone(long limit, boolean unseen) {
    return 0;
  }

  /**
   * Takes the coming edge alongside a part that steps itself.
   *
   * @param generation the circuit's generation before the edge
   * @return false if it did nothing, because it has finished or would change something that a part
   *     notices
   */
  public boolean tick(long generation) {
    return false;
  }

  /** Whether it has nothing more to do: the run ends in this cycle. */
  public abstract boolean finished();
}
