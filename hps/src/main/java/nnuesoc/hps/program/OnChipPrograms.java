package nnuesoc.hps.program;

import java.util.List;
import java.util.Map;
import nnuesoc.hps.bus.Program;
import nnuesoc.net.Net;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.onchip.OnChipConfig;

/**
 * Makes programs of the fabric {@code onchip}.
 *
 * @param biasRows rows of an empty board
 */
public record OnChipPrograms(OnChipConfig config, int biasRows) implements ProgramFactory {
  @Override
  public Program of(List<Position> positions, Net net) {
    return of(positions, net, BusTiming.DEFAULT);
  }

  @Override
  public Program of(List<Position> positions, Net net, BusTiming timing) {
    return new OnChipProgram(positions, config, biasRows, timing);
  }

  @Override
  public Map<String, Object> settings() {
    return Map.of("program", "moves");
  }
}
