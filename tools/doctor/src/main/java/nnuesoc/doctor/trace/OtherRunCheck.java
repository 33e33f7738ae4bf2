// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.Locale;
import java.util.Map;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** Whether a trace is from another shape, net or position than the run that it is compared with. */
final class OtherRunCheck {
  private static final int LEAST_BITS = 10; // of a feature's address in any shape
  private static final double SHARE = 0.05; // of the weights; more make it another net

  private final SocSpec spec;
  private final RunCursor theirs;
  private final Map<String, Scoreboard> sequences;
  private final ViolationLog ledger;

  OtherRunCheck(
      SocSpec spec, RunCursor theirs, Map<String, Scoreboard> sequences, ViolationLog ledger) {
    this.spec = spec;
    this.theirs = theirs;
    this.sequences = sequences;
    this.ledger = ledger;
  }

  /**
   * The difference that makes it another run; null if it is this one.
   *
   * @param known whether the trace has the report's layers, or has no result: in a run of another
   *     design a pair may be wrong
   */
  @Nullable String text(boolean known) {
    final SignalProbe address = theirs.probe("soc.fabric.feature_white.a_address");
    final SignalProbe reads = theirs.probe("soc.fabric.feature_white.b_address");
    final boolean alike = !reads.present() || reads.bits() == address.bits(); // equal port widths
    if (known
        && address.present()
        && address.bits() >= LEAST_BITS
        && address.bits() < address.modelBits()
        && alike) {
      return String.format(
          Locale.ROOT,
          "the trace has another shape: the address of feature_white has %d bits; in shape %s it has"
              + " %d. Give the right shape with --shape",
          address.bits(),
          spec.shape(),
          address.modelBits());
    }
    final @Nullable String net = net();
    return net != null ? net : position();
  }

  private @Nullable String net() {
    long compared = 0;
    long differing = 0;
    for (Scoreboard one : sequences.values()) {
      if (one.name().startsWith("weight_")) {
        compared += one.compared();
        differing += one.differing();
      }
    }
    final boolean faulty =
        ledger.entries().stream().anyMatch(entry -> entry.violation().blame().kind().isOfBus());
    return faulty || compared == 0 || (double) differing / compared <= SHARE
        ? null
        : String.format(
            Locale.ROOT,
            "the trace was made with another net: %,d of %,d weight writes differ. Give the right"
                + " net with --net",
            differing,
            compared);
  }

  private @Nullable String position() {
    final boolean faulty =
        ledger.entries().stream()
            .anyMatch(entry -> entry.violation().probe().name().equals("soc.pio.pio_board"));
    final Scoreboard board = sequences.get("board");
    return board == null || board.differing() == 0 || faulty || sameFeatures()
        ? null
        : String.format(
            Locale.ROOT,
            "the trace was made with another position: %d of %d writes to pio_board differ. Give the right"
                + " position with --fen",
            board.differing(),
            board.compared());
  }

  /** Whether the features that are written show that it is the same position nevertheless. */
  private boolean sameFeatures() {
    final Scoreboard white = sequences.get("feature_white");
    return white != null && white.compared() > 0 && white.differing() == 0;
  }
}
