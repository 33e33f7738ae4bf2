// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import org.jspecify.annotations.Nullable;

/**
 * The loader (fabric.md §5): the board, the kings, and what is written into the feature memories.
 */
final class FeatureLoaderRules {
  private static final int IDLE = 0;
  private static final int CLEAR = 1;
  private static final int SCAN = 2;
  private static final int LAST_SQUARE = 63;
  private static final int WHITE_KING = 6;
  private static final int BLACK_KING = 14;
  private static final int TYPES = 5;

  private final ViolationLog ledger;
  private final int kings;
  private final int features;
  private final SignalProbe pioBoard;
  private final SignalProbe reset;
  private final SignalProbe state;
  private final SignalProbe address;
  private final SignalProbe whiteKing;
  private final SignalProbe blackKing;
  private final SignalProbe blackToMove;
  private final SignalProbe strobeSeen;
  private final SignalProbe start;
  private final ShadowMemory white;
  private final ShadowMemory black;
  private long lastStrobe; // for a recording without the register that holds it
  private final Map<String, LatencyTolerantWriteChecker> late = new HashMap<>();
  private final int[] board = new int[LAST_SQUARE + 1];
  private final BitSet unknownSquares = new BitSet();
  private boolean strobeIsKnown = true;

  FeatureLoaderRules(
      int kings, ShadowMemory white, ShadowMemory black, RunCursor recording, ViolationLog ledger) {
    this.kings = kings;
    this.ledger = ledger;
    this.white = white;
    this.black = black;
    features = white.size();
    final String scope = "soc.fabric.loader.";
    pioBoard = recording.probe("soc.pio.pio_board");
    reset = recording.probe("soc.pio.pio_reset");
    state = recording.probe(scope + "state");
    address = recording.probe(scope + "address");
    whiteKing = recording.probe(scope + "white_king");
    blackKing = recording.probe(scope + "black_king");
    blackToMove = recording.probe(scope + "black_to_move");
    strobeSeen = recording.probe(scope + "strobe_seen");
    start = recording.probe(scope + "start_1");
    late.put(white.name(), new LatencyTolerantWriteChecker(ledger));
    late.put(black.name(), new LatencyTolerantWriteChecker(ledger));
  }

  /** The recording begins in the middle: nobody knows the board before each square was stored. */
  void beginLate() {
    unknownSquares.set(0, LAST_SQUARE + 1);
    strobeIsKnown = false;
  }

  void check() {
    if (pioBoard.present() && pioBoard.wasKnown()) {
      strobe();
    }
    if (state.present() && state.wasKnown() && address.present() && address.wasKnown()) {
      machine();
    }
    if (state.present() && state.isKnown() && address.present() && address.isKnown()) {
      writes();
    }
  }

  private void strobe() {
    final long word = pioBoard.was();
    final long strobe = word >>> 31 & 1;
    final boolean judged = strobeSeen.present() && strobeSeen.wasKnown();
    if (!judged && !strobeIsKnown) {
      lastStrobe = strobe;
      strobeIsKnown = true;
      return;
    }
    final boolean taken = strobe != (judged ? strobeSeen.was() : lastStrobe);
    lastStrobe = strobe;
    final int code = (int) (word >>> 8 & 0xf);
    final int square = (int) (word & LAST_SQUARE);
    expect(strobeSeen, strobe, null, 1, Fault.SQUARE_NOT_TAKEN, "the strobe");
    if (taken) {
      board[square] = code;
      unknownSquares.clear(square);
    }
    expect(
        blackToMove,
        taken ? word >>> 16 & 1 : blackToMove.was(),
        2,
        2,
        Fault.SIDE_TO_MOVE_WRONG,
        "bit 16 of pio_board is taken wrongly");
    expect(
        whiteKing,
        taken && code == WHITE_KING ? square : whiteKing.was(),
        null,
        2,
        Fault.WHITE_KING_LOST,
        "code 6 does not reach the king's register");
    expect(
        blackKing,
        taken && code == BLACK_KING ? square : blackKing.was(),
        null,
        2,
        Fault.BLACK_KING_LOST,
        "code 14 does not reach the king's register");
  }

  private void machine() {
    final long was = state.was();
    final long at = address.was();
    final boolean resets = reset.present() && reset.wasKnown() && reset.was() == 1;
    long next = was;
    long nextAddress = at;
    long nextStart = was == IDLE ? 0 : start.was();
    if (resets) {
      next = CLEAR;
      nextAddress = 0;
      nextStart = 0;
    } else if (was == CLEAR || was == SCAN) {
      final boolean last = at == (was == CLEAR ? features - 1 : LAST_SQUARE);
      next = last ? was == CLEAR ? SCAN : IDLE : was;
      nextAddress = last ? 0 : at + 1;
      nextStart = last && was == SCAN ? 1 : nextStart;
    }
    final Fault fault =
        resets
            ? Fault.CLEARING_NOT_BEGUN
            : was == CLEAR ? Fault.CLEARING_INCOMPLETE : Fault.SCAN_INCOMPLETE;
    expect(state, next, null, 3, fault, "the test for the last address, or the reset's state");
    expect(address, nextAddress, null, 4, fault, "the address counter");
    if (start.present() && start.wasKnown() && ViolationLog.differs(start, nextStart)) {
      final RuleViolation violation =
          violation(
              start,
              1,
              5,
              nextStart == 1 ? Fault.LAYER_1_NOT_STARTED : Fault.START_TOO_LONG,
              "start_1 is 1 for one cycle, behind the scan");
      if (nextStart == 1) {
        ledger.add(violation, nextStart);
      } else {
        ledger.addNow(violation, nextStart);
      }
    }
  }

  private void writes() {
    if (state.is() == SCAN && !unknownSquares.isEmpty()) {
      return;
    }
    final boolean resets = reset.present() && reset.isKnown() && reset.is() == 1;
    final boolean clearing = state.is() == CLEAR && !resets;
    final int square = (int) (address.is() & LAST_SQUARE);
    final int type = (board[square] & 7) - 1;
    final int color = board[square] >>> 3;
    final boolean setting =
        state.is() == SCAN && !resets && type >= 0 && type < TYPES && pioBoard.present();
    for (ShadowMemory memory : List.of(white, black)) {
      port(memory, clearing, setting, resets, index(memory.equals(black), square, type, color));
    }
  }

  private long index(boolean ofBlack, int square, int type, int color) {
    final long king = ofBlack ? LAST_SQUARE - blackKing.is() : whiteKing.is();
    final int its = ofBlack ? 1 - color : color;
    return (ofBlack ? LAST_SQUARE - square : square) + 64L * (2 * type + its + 10 * (king % kings));
  }

  private void port(
      ShadowMemory memory, boolean clearing, boolean setting, boolean resets, long index) {
    final boolean phase = state.is() == CLEAR;
    final Fault fault =
        resets ? Fault.FEATURES_UNDER_RESET : phase ? Fault.CLEARING_WRONG : Fault.FEATURES_WRONG;
    final String cause =
        resets ? "the write enable does not look at the reset" : "the write port of the loader";
    final boolean writes = clearing || setting;
    Objects.requireNonNull(late.get(memory.name()))
        .look(
            memory,
            new LatencyTolerantWriteChecker.Write(
                writes, clearing ? address.is() : index, clearing ? 0 : 1),
            () -> violation(memory.write, null, phase ? 6 : 7, fault, cause),
            () -> violation(memory.address, null, phase ? 8 : 9, fault, cause),
            () -> violation(memory.data, null, phase ? 8 : 9, fault, cause));
  }

  private void expect(
      SignalProbe probe,
      long expected,
      @Nullable Integer layer,
      int order,
      Fault fault,
      String cause) {
    if (ViolationLog.differs(probe, expected)) {
      ledger.add(violation(probe, layer, order, fault, cause), expected);
    }
  }

  private RuleViolation violation(
      SignalProbe probe, @Nullable Integer layer, int order, Fault fault, String cause) {
    return new RuleViolation(
        FaultCause.of(fault, cause),
        layer,
        null,
        null,
        probe,
        order,
        List.of(
            "state " + state.was() + ", address " + address.was(),
            String.format(Locale.ROOT, "pio_board %08x", pioBoard.was())));
  }
}
