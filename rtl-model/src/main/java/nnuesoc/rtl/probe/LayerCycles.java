// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Where the cycles of one layer went in a position. Immutable: any number of threads may use it.
 *
 * @param layer its number, from 1
 * @param firstTrigger the first cycle of the first trigger, or {@link #NEVER}
 * @param proceed the cycle of proceed, or {@link #NEVER}
 * @param rows rows finished
 * @param transfer cycles of the window between them spent on weights and biases
 * @param compute cycles of the window in which a row is computed
 * @param handshake the other cycles of the window
 * @param computing whether a further row is being computed, which is not among the finished ones
 */
public record LayerCycles(
    int layer,
    long firstTrigger,
    long proceed,
    int rows,
    long transfer,
    long compute,
    long handshake,
    boolean computing) {
  /** "Not yet" for a cycle. */
  public static final long NEVER = -1;

  private static final LayerCycles NONE = new LayerCycles(0, NEVER, NEVER, 0, 0, 0, 0);

  /** The figures of a layer that does not compute a row. */
  public LayerCycles(
      int layer,
      long firstTrigger,
      long proceed,
      int rows,
      long transfer,
      long compute,
      long handshake) {
    this(layer, firstTrigger, proceed, rows, transfer, compute, handshake, false);
  }

  /**
   * The sums over many positions, layer by layer; for one position, its own figures. The first
   * trigger and proceed of a sum are those of its first position.
   */
  public static List<LayerCycles> sums(List<List<LayerCycles>> positions) {
    final Map<Integer, LayerCycles> sums = new TreeMap<>();
    for (List<LayerCycles> layers : positions) {
      layers.forEach(layer -> sums.merge(layer.layer, layer, LayerCycles::plus));
    }
    return List.copyOf(sums.values());
  }

  private LayerCycles plus(LayerCycles other) {
    return new LayerCycles(
        layer,
        firstTrigger,
        proceed,
        Math.addExact(rows, other.rows),
        transfer + other.transfer,
        compute + other.compute,
        handshake + other.handshake);
  }

  /** Exchanges the figures of {@code layer}; null if there are none. */
  public static LayerCycles exchange(StateVisitor state, @Nullable LayerCycles cycles, int layer) {
    final LayerCycles old = cycles == null ? NONE : cycles;
    return new LayerCycles(
        layer,
        state.count(old.firstTrigger),
        state.count(old.proceed),
        state.number(old.rows),
        state.count(old.transfer),
        state.count(old.compute),
        state.count(old.handshake),
        state.flag(old.computing));
  }
}
