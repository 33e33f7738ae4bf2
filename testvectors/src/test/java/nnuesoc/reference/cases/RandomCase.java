// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cases;

import java.util.List;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;

/**
 * All that a random run is given.
 *
 * @param seed the seed that the rest was drawn from
 * @param arithmetic the fabric's arithmetic and the format that the net is drawn in
 * @param netSeed SEED of {@code synthetic:SEED} (fabric.md §10)
 * @param positions one to four, run in turn on one fabric
 */
public record RandomCase(
    long seed,
    Shape shape,
    NumberFormat arithmetic,
    long netSeed,
    List<Position> positions,
    BusTiming clocks) {

  /** Copies the list, so that a case never changes. */
  public RandomCase {
    positions = List.copyOf(positions);
  }

  /** The case of a seed: the same for the same seed, on every machine. */
  public static RandomCase of(long seed) {
    return RandomCases.draw(seed);
  }

  /** Draws the net of the case. */
  public Net net() {
    return SyntheticNet.of(netSeed, shape, arithmetic);
  }

  /** The seed, and the options with which the command line repeats the run. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("RandomCase.of(").append(seed).append("L):");
    text.append(" --net synthetic:").append(Long.toUnsignedString(netSeed));
    text.append(" --arithmetic ")
        .append(arithmetic == NumberFormat.REPORT ? "report" : "stockfish");
    text.append(" --shape ").append(shape.kings()).append(',').append(shape.h());
    text.append(',').append(shape.n2()).append(',').append(shape.n3());
    text.append(" --timing ").append(clocks);
    for (Position position : positions) {
      text.append(" --fen \"").append(position.fen()).append('"');
    }
    return text.toString();
  }
}
