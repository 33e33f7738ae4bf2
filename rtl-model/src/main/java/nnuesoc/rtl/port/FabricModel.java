// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Stateful;

/**
 * A fabric for a run: a circuit without its processor, which declares itself in the circuit
 * afterwards. This interface is the basis of everything that a run shows for any fabric: hazards,
 * events, where the cycles of a layer went, traces, checkpoints and time travel.
 *
 * <p>It does not prescribe the scopes, the registers and the memories of the circuit, the encoding
 * of a position, or whether there are layers. It prescribes only the names of the PIO registers
 * (fabric.md §4): {@code pio_reset} to {@code pio_board}. One thread at a time uses a circuit and
 * what belongs to it.
 */
public interface FabricModel {
  /** The circuit, by convention with root scope {@code soc}. */
  Circuit circuit();

  /** The PIO registers; the fabric has wired their two inputs. */
  Pio pio();

  /**
   * The memories that the processor writes, at their main-bridge addresses, in rising order and
   * without overlaps. Empty if the processor writes only the PIO.
   */
  List<? extends WidePort> weightPorts();

  /** The width of the main bridge: 32, 64 or 128 bits. */
  default int bridgeBits() {
    return Integer.SIZE;
  }

  /** The parts, without the processor. */
  Assembly parts();

  /**
   * Whether the processor may skip transactions, and the parts the edges that they announce ({@code
   * Part.ahead}). Each port of {@link #weightPorts()} is then one memory, and a write is one word.
   * If false, every cycle is stepped, whatever the engine.
   */
  default boolean canSkip() {
    return false;
  }

  /** The layers that ask for rows, in the order of their numbers; empty if none does. */
  List<? extends LayerPort> layers();

  /** 1 when {@link #eval()} holds the result of the position. */
  Register done();

  /** The result, 32 bits; with several lanes, the result of the first lane. */
  Register eval();

  /**
   * Whether each position begins with a pulse of {@code pio_reset}. If so, a layer's work before
   * the pulse belongs to no position.
   */
  default boolean resetsEachPosition() {
    return true;
  }

  /**
   * CRC-32 of White's and Black's accumulators of the position evaluated last, as little-endian
   * words of 16 bits; empty if the fabric keeps no accumulators.
   */
  default List<Integer> accumulatorCrcs() {
    return List.of();
  }

  /**
   * Attaches the fabric's own probes before the first cycle. By default there are none.
   *
   * @param log where they report hazards
   */
  default Optional<Stateful> probes(Simulation simulation, HazardLog log) {
    return Optional.empty();
  }

  /**
   * The memories in which a write to a row in use is a hazard, {@code overwrite}. By default these
   * are the memories that the processor writes.
   */
  default Collection<Memory> rowMemories() {
    return weightPorts().stream().flatMap(port -> port.memories().stream()).toList();
  }
}
