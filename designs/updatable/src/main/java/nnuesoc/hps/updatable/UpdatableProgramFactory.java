// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.net.Net;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.onchip.OnChipConfig;

/** Creates programs of a fabric that follows moves. */
public final class UpdatableProgramFactory implements ProgramFactory {
  private final BiFunction<List<Position>, BusTiming, Program> program;

  private UpdatableProgramFactory(BiFunction<List<Position>, BusTiming, Program> program) {
    this.program = program;
  }

  /**
   * Programs of the fabric {@code onchip}.
   *
   * @param biasRows rows of an empty board
   */
  public static UpdatableProgramFactory onChip(OnChipConfig config, int biasRows) {
    return onChip(config, biasRows, false);
  }

  /** The same for a fabric that may have a cache in front of it. */
  public static UpdatableProgramFactory onChip(OnChipConfig config, int biasRows, boolean cached) {
    return new UpdatableProgramFactory(
        (positions, timing) -> new OnChipProgram(positions, config, biasRows, timing, cached));
  }

  /** Programs of the fabric {@code incremental}. */
  public static UpdatableProgramFactory incremental(IncrementalConfig config) {
    return incremental(config, false);
  }

  /** The same for a fabric that may have a cache in front of it. */
  public static UpdatableProgramFactory incremental(IncrementalConfig config, boolean cached) {
    return new UpdatableProgramFactory(
        (positions, timing) -> new IncrementalProgram(positions, config, timing, cached));
  }

  @Override
  public Program of(List<Position> positions, Net net) {
    return of(positions, net, BusTiming.DEFAULT);
  }

  @Override
  public Program of(List<Position> positions, Net net, BusTiming timing) {
    return program.apply(positions, timing);
  }

  @Override
  public Map<String, Object> settings() {
    return Map.of("program", "moves");
  }
}
