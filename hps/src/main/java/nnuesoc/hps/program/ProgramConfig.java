// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.net.Net;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.KeyValueSettings;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.position.Position;

/**
 * The programs of fabric.md §8, for the report's fabric and for a tuned one
 * (docs/design/tuned-fabric.md §5). Immutable: any number of threads may use it.
 *
 * @param kind which program
 * @param sleep clocks that the naive program sleeps after each row, 0 to 1,000,000
 * @param variant how the fabric is tuned
 */
public record ProgramConfig(Handshake kind, int sleep, Tuning variant) implements ProgramFactory {
  private static final int MAX_SLEEP = 1_000_000;

  /** Whether the program waits for {@code trigger}. */
  public enum Handshake {
    INTERLOCKED,
    NAIVE;

    /** The name on the command line. */
    public String optionName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final ProgramConfig DEFAULT =
      new ProgramConfig(Handshake.INTERLOCKED, 1000, Tuning.REPORT);

  /**
   * Checks the range.
   *
   * @throws InputException if a value is out of range, or the naive program is to run a tuned
   *     fabric
   */
  public ProgramConfig {
    Objects.requireNonNull(kind, "the kind is null");
    Objects.requireNonNull(variant, "the tuning is null");
    if (sleep < 0 || sleep > MAX_SLEEP) {
      throw new InputException("sleep=" + sleep + ": expected 0 to " + MAX_SLEEP + " clocks");
    }
    if (kind == Handshake.NAIVE && !variant.equals(Tuning.REPORT)) {
      throw new InputException("handshake=naive: only the report's fabric runs it");
    }
  }

  /** The program with the four-phase handshake. */
  public static ProgramConfig interlocked() {
    return DEFAULT;
  }

  /** The program without its polls; it sleeps {@code clocks} after each row. */
  public static ProgramConfig naive(int clocks) {
    return new ProgramConfig(Handshake.NAIVE, clocks, Tuning.REPORT);
  }

  /** The same for a tuned fabric. */
  public ProgramConfig withTuning(Tuning tuning) {
    Objects.requireNonNull(tuning, "the tuning is null");
    return new ProgramConfig(kind, sleep, tuning);
  }

  /** The same with another sleep between two polls, in clocks of the fabric. */
  public ProgramConfig withSleep(int clocks) {
    return new ProgramConfig(kind, clocks, variant);
  }

  /**
   * Takes the keys {@code sleep} and {@code handshake} from the given settings.
   *
   * @throws InputException for a value out of range
   */
  static ProgramConfig of(KeyValueSettings given) {
    return new ProgramConfig(
        given.choice("handshake", DEFAULT.kind, Handshake.values(), Handshake::optionName),
        given.number("sleep", DEFAULT.sleep, "a number of clocks up to " + MAX_SLEEP),
        Tuning.REPORT);
  }

  @Override
  public Program of(List<Position> positions, Net net) {
    if (kind == Handshake.NAIVE) {
      return new NaiveDelayProgram(positions, net, sleep);
    }
    return variant.equals(Tuning.REPORT)
        ? new InterlockedProgram(positions, net)
        : new InterlockedProgram(positions, net, variant);
  }

  /**
   * Fails if a bias does not fit into the column that carries it.
   *
   * @throws InputException with the row in the message
   */
  @Override
  public void require(Net net) {
    Objects.requireNonNull(net, "the net is null");
    if (variant.columns() == Columns.BY_COLUMN) {
      for (int row = 0; row < net.rows(1); row++) {
        requireShort(row, net.bias1White(row));
        requireShort(row, net.bias1Black(row));
      }
    }
  }

  private static void requireShort(int row, int bias) {
    if (bias != (short) bias) {
      throw new InputException(
          "columns=by-column: the bias "
              + bias
              + " of row "
              + row
              + " of layer 1 has more than 16 bits");
    }
  }

  /** The cycles of a program that waits for nothing: the sum of its accesses. */
  public static long clocks(Program program, BusTiming timing) {
    Objects.requireNonNull(program, "the program is null");
    Objects.requireNonNull(timing, "the timing is null");
    final Transaction transaction = new Transaction();
    long cycles = 0;
    while (program.next(transaction, 0)) {
      if (cycles > 0) {
        cycles += transaction.clocksBefore(timing);
      }
      cycles += transaction.clocks(timing);
    }
    return cycles;
  }

  @Override
  public Map<String, Object> settings() {
    final Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("sleep", sleep);
    settings.put("handshake", kind.optionName());
    return settings;
  }

  @Override
  public Optional<Handshake> handshake() {
    return Optional.of(kind);
  }
}
