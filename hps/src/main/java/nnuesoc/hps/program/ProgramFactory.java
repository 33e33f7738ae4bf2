package nnuesoc.hps.program;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import nnuesoc.hps.bus.Program;
import nnuesoc.net.Net;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;

/** Makes the program that the processor runs; a lambda or a constructor will do. */
@FunctionalInterface
public interface ProgramFactory {
  /**
   * A program that has not begun.
   *
   * @param positions evaluated in turn. The list may be empty, and it may grow after the program
   *     has ended, which then goes on; of positions that came so only the last can be read
   */
  Program of(List<Position> positions, Net net);

  /** The same for a program that knows what its accesses cost. */
  default Program of(List<Position> positions, Net net, BusTiming timing) {
    return of(positions, net);
  }

  /**
   * Fails if it cannot run with a net.
   *
   * @throws IllegalArgumentException if it cannot; the message says what would be right
   */
  default void require(Net net) {}

  /**
   * What it adds to a run's timing, as it stands in JSON and in a checkpoint: keys with their
   * values in a fixed order. By default the class that makes it, of a lambda the one that it stands
   * in.
   */
  default Map<String, Object> settings() {
    return Map.of("program", getClass().getName().replaceFirst("\\$\\$Lambda.*", ""));
  }

  /** Which of the two programs of fabric.md §8 it is, if it is one of them. */
  default Optional<Programs.Handshake> handshake() {
    return Optional.empty();
  }
}
