// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.peers.onechan.OnechanTpuRun;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.state.Stateful;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.MemoryFileFormatter;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.WordOrigin;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.soc.network.NetworkRun;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.write.ClockPeriod;
import org.jspecify.annotations.Nullable;

/**
 * The run that is examined. Answers that depend on a cycle are those of the current cycle. The
 * other answers stay the same once the run has come to its end.
 */
public interface InspectSubject {
  /** A run of any design that deviates from nothing, and whose net is not a dialect's. */
  static InspectSubject of(DesignRun run) {
    return of(run, null, null);
  }

  /**
   * A run of any design.
   *
   * @param dialect the net in the fabric's configuration, or null for another fabric
   * @param divergence where the run deviates from what it should do, or null
   */
  static InspectSubject of(
      DesignRun run, @Nullable DialectNet dialect, @Nullable ShownDivergence divergence) {
    return SocRun.in(run)
        .<InspectSubject>map(soc -> new ReportSubject(soc, dialect, divergence))
        .or(() -> AsBuiltRun.in(run).map(asBuilt -> new AsBuiltSubject(asBuilt, divergence)))
        .or(() -> NetworkRun.in(run).map(network -> new NetworkSubject(network, divergence)))
        .orElseThrow();
  }

  /** A packet through the TPU of ONe-ChAn, which has not begun. */
  static InspectSubject of(OnechanTpuRun run, Map<String, String> facts) {
    return new TpuSubject(run, facts);
  }

  /** The picture of the design. */
  default PictureKind picture() {
    return layers().isEmpty() ? PictureKind.NONE : PictureKind.SYSTEM;
  }

  /** Nanoseconds of a cycle. */
  default int periodNanos() {
    return ClockPeriod.NS;
  }

  /** The memories that nothing writes, in addition to those of the circuit. */
  default List<ReadOnlyMemory> fixedMemories() {
    return List.of();
  }

  /** The clock. */
  Simulation simulation();

  /** Everything that changes with the clock, including the clock. */
  Stateful state();

  /** Facts about the run for people: names and values in the order in which they are shown. */
  Map<String, String> facts();

  /** How the signals are shown. */
  List<ViewGroup> groups();

  /** Bits after the binary point of a signal (full name) or a memory (own name); 0: an integer. */
  default int fractionBits(String name) {
    return 0;
  }

  /** Whether the words of a memory are numbers without a sign. */
  default boolean isUnsigned(String memory) {
    return false;
  }

  /** Full names of the registers whose changes are the run's events; each is cheap to watch. */
  List<String> eventSignals();

  /** The layers, in order; empty for a design whose rows the page does not know. */
  default List<LayerDimensions> layers() {
    return List.of();
  }

  /** What was evaluated, in order. */
  List<ShownEvaluation> evaluations();

  /** The hazards of the run, without the places of those that are not kept. */
  ShownHazards hazards();

  /** Reports each hazard while the run goes on; a repeated run reports them again. */
  default void onHazard(Consumer<Hazard> listener) {}

  /** Eight hexadecimal digits that distinguish this run from others; the same on every machine. */
  default String fingerprint() {
    return String.format(Locale.ROOT, "%08x", facts().hashCode());
  }

  /** The operation that the processor started last, from 1; 0 without a processor. */
  long step();

  /** The write that set a word of the current cycle; the run may be in another cycle afterwards. */
  WordOrigin origin(TimeTravel travel, Memory memory, int word);

  /** The piece codes of a1 to h8 that the fabric holds; empty if it has no board. */
  default int[] board() {
    return new int[0];
  }

  /**
   * The golden model's contents of a memory at the end of an evaluation, or null if it does not
   * know the memory.
   */
  default int @Nullable [] golden(int evaluation, Memory memory) {
    return null;
  }

  /** The golden model's raw result of an evaluation, or null without one. */
  default @Nullable Integer goldenEval(int evaluation) {
    return null;
  }

  /**
   * The worth of the piece on each square of a1 to h8 to the side to move, by the golden model: the
   * evaluation minus the evaluation without that piece (remove-one estimate), in centipawns, or raw
   * for a net that was not trained. Null without such a model; null for a king or an empty square.
   */
  default @Nullable Integer @Nullable [] worth(int evaluation) {
    return null;
  }

  /** How long designs take for the first position; empty if this design has no positions. */
  default List<DesignRace.Contender> race() {
    return List.of();
  }

  /** How the evaluation changes without the piece of a square, by a model; null if not known. */
  default @Nullable PieceEffect effect(int evaluation, int square) {
    return null;
  }

  /** How it changes with the piece on another square; null if that is not known. */
  default @Nullable PieceEffect moved(int evaluation, int from, int to) {
    return null;
  }

  /**
   * The weights that a feature has in layer 1, row by row; null for another design.
   *
   * @throws IllegalArgumentException if there is no such feature
   */
  default int @Nullable [] column(boolean white, int feature) {
    return null;
  }

  /**
   * Why the row that a layer writes in this cycle has its value; null if it writes none.
   *
   * @param white whether the white data path is meant, in a layer with two
   */
  default @Nullable ComputedRow neuron(int layer, boolean white) {
    return null;
  }

  /**
   * The words of a memory as a file.
   *
   * @throws IllegalArgumentException if there is no such format
   */
  default String export(Memory memory, String format) {
    return MemoryFileFormatter.text(memory, format);
  }

  /** Where the run first deviates from what it should do, or null. */
  @Nullable ShownDivergence divergence();
}
