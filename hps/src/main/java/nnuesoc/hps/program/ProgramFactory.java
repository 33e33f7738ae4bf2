// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import nnuesoc.hps.bus.Program;
import nnuesoc.net.Net;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.InputException;
import nnuesoc.position.Position;

/**
 * Creates the program that the processor runs. A lambda or a constructor is enough. Several threads
 * may call it at the same time.
 */
@FunctionalInterface
public interface ProgramFactory {
  /**
   * A program that has not begun.
   *
   * @param positions evaluated in turn. The list may be empty. It may grow after the program has
   *     ended, and the program then continues; of the positions added so, only the last can be read
   */
  Program of(List<Position> positions, Net net);

  /** The same for a program that knows the times of its accesses. */
  default Program of(List<Position> positions, Net net, BusTiming timing) {
    return of(positions, net);
  }

  /**
   * Fails if the program cannot run with a net.
   *
   * @throws InputException if it cannot; the message says what would be right
   */
  default void require(Net net) {}

  /**
   * What the factory adds to a run's timing in JSON and in a checkpoint: keys with their values in
   * a fixed order. The default is the name of the factory's class; for a lambda, the class around
   * it.
   */
  default Map<String, Object> settings() {
    return Map.of("program", getClass().getName().replaceFirst("\\$\\$Lambda.*", ""));
  }

  /** Which of the two programs of fabric.md §8 this is, if it is one of them. */
  default Optional<ProgramConfig.Handshake> handshake() {
    return Optional.empty();
  }
}
