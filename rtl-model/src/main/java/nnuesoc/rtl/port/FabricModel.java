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
 * A fabric that a run can be built on: a circuit without its processor, which declares itself in it
 * afterwards. What every run shows, whatever the fabric, follows from what stands here: hazards,
 * events, where the cycles of a layer went, traces, checkpoints and time travel.
 *
 * <p>Nothing is prescribed about the scopes, the registers and the memories of the circuit, about
 * what a position is written as, or about whether there are layers at all. Only the names of the
 * PIO registers are (fabric.md §4): {@code pio_reset} to {@code pio_board}.
 */
public interface FabricModel {
  /** The circuit, by convention with root scope {@code soc}. */
  Circuit circuit();

  /** The PIO registers, whose two inputs the fabric has wired. */
  Pio pio();

  /**
   * The memories that the processor writes, where its main bridge has them: not overlapping, in
   * rising order. Empty if it writes the PIO alone.
   */
  List<? extends WidePort> weightPorts();

  /** The width of the main bridge: 32, 64 or 128 bits. */
  default int bridgeBits() {
    return Integer.SIZE;
  }

  /** The parts, without the processor. */
  Assembly parts();

  /**
   * Whether the processor may pass over transactions, and the parts over the edges that they say
   * ({@code Part.ahead}). Each port of {@link #weightPorts()} is one memory then, and a write is
   * one word. Otherwise every cycle is stepped, whatever the engine.
   */
  default boolean canSkip() {
    return false;
  }

  /** The layers that ask for rows, in the order of their numbers; empty if none does. */
  List<? extends LayerPort> layers();

  /** 1 as soon as {@link #eval()} holds the result of the position. */
  Register done();

  /** The result, 32 bits; with several lanes that of the first. */
  Register eval();

  /**
   * Whether each position begins with a pulse of {@code pio_reset}. What a layer does before it
   * belongs to no position then.
   */
  default boolean resetsEachPosition() {
    return true;
  }

  /**
   * CRC-32 of White's and Black's accumulators of the position that was evaluated last, as
   * little-endian words of 16 bits; empty if the fabric keeps none.
   */
  default List<Integer> accumulatorCrcs() {
    return List.of();
  }

  /**
   * Attaches the fabric's own probes; before the first cycle. By default there are none.
   *
   * @param log where they report hazards
   */
  default Optional<Stateful> probes(Simulation simulation, HazardLog log) {
    return Optional.empty();
  }

  /**
   * The memories in which a write to a row that is computed with is a hazard, {@code overwrite}: by
   * default those that the processor writes.
   */
  default Collection<Memory> rowMemories() {
    return weightPorts().stream().flatMap(port -> port.memories().stream()).toList();
  }
}
