// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import org.jspecify.annotations.Nullable;

/** Compares board and features with a position: what the processor sent, what the loader made. */
final class LoaderAudit {
  static final String LOADER = "soc.fabric.loader.";
  private static final int SQUARES = 64;
  private static final int PIO_BOARD = Transaction.LIGHTWEIGHT | PioRegister.PIO_BOARD.offset();

  private final FinishedRun scene;
  private final Position position;
  private final long begin;
  private final long at;
  private final List<String> details = new ArrayList<>();

  private LoaderAudit(FinishedRun scene, Position position, long begin, long at) {
    this.scene = scene;
    this.position = position;
    this.begin = begin;
    this.at = at;
  }

  /** What is wrong at cycle {@code at} of a position that began at {@code begin}, or null. */
  static @Nullable Divergence of(
      FinishedRun scene, Position position, GoldenResult golden, long begin, long at) {
    final LoaderAudit audit = new LoaderAudit(scene, position, begin, at);
    Divergence found = audit.board();
    if (found == null) {
      found = audit.features("feature_white", golden.featuresWhite());
    }
    return found == null ? audit.features("feature_black", golden.featuresBlack()) : found;
  }

  private @Nullable Divergence board() {
    scene.to(at);
    for (int square = 0; square < SQUARES; square++) {
      final int held = scene.untraced(LOADER + "board_" + square);
      if (held != position.code(square)) {
        return wrongSquare(square, held);
      }
    }
    final String[] names = {"white_king", "black_king", "black_to_move"};
    final int[] right = {
      position.whiteKing(), position.blackKing(), position.blackToMove() ? 1 : 0
    };
    for (int i = 0; i < names.length; i++) {
      final int held = scene.value(LOADER + names[i]);
      if (held != right[i]) {
        final String what =
            names[i] + " is " + held + ", should be " + right[i] + " (" + position.fen() + ")";
        if (i < 2) {
          lastBoardWrite(right[i]);
        }
        return loader(at, what);
      }
    }
    return null;
  }

  private Divergence wrongSquare(int square, int held) {
    final long cycle = lastBoardWrite(square);
    return loader(
        cycle,
        String.format(
            Locale.ROOT,
            "the board has code %d on %s, should have %d",
            held,
            name(square),
            position.code(square)));
  }

  /** Notes the last write of a square in this position; returns its cycle, or {@code begin}. */
  private long lastBoardWrite(int square) {
    scene.to(begin);
    String last = "the processor sent nothing for " + name(square) + " in this position";
    long cycle = begin;
    while (scene.value("soc.pio.pio_reset") == 0 && scene.cycle() < at) {
      final int data = scene.value("soc.hps.write_data");
      if (scene.value("soc.hps.address") == PIO_BOARD && (data & 0x3f) == square) {
        cycle = scene.cycle();
        last =
            String.format(
                Locale.ROOT,
                "hps, step %,d, cycle %,d: pio_board = 0x%08x, %s gets code %d",
                scene.run().processorStep(),
                cycle,
                data,
                name(square),
                (data >> 8) & 0xf);
      }
      scene.step();
    }
    details.add(last);
    return cycle;
  }

  private @Nullable Divergence features(String name, int[] right) {
    scene.to(at);
    final Memory memory = scene.memory(name);
    final int[] held = memory.nonZero();
    if (Arrays.equals(held, right)) {
      return null;
    }
    for (int index : held) {
      if (Arrays.binarySearch(right, index) < 0) {
        return wrong(memory, index, 1);
      }
    }
    for (int index : right) {
      if (Arrays.binarySearch(held, index) < 0) {
        return wrong(memory, index, 0);
      }
    }
    throw new IllegalStateException("different lists with the same numbers");
  }

  private Divergence wrong(Memory memory, int index, int held) {
    final var origin = scene.origin(memory, index, at);
    details.add(memory.name() + '[' + index + "] = " + held + ", " + origin);
    details.add(
        String.format(
            Locale.ROOT,
            "feature %d is king bucket %d, plane %d, square %d of that side's board",
            index,
            index / 640,
            index % 640 / 64,
            index % 64));
    final Long cycle = origin.cycle();
    final long since = cycle == null ? begin : cycle;
    final boolean earlier = since <= begin;
    return loader(
        earlier ? begin : since - 1,
        memory.name()
            + '['
            + index
            + "] is "
            + held
            + ", should be "
            + (1 - held)
            + (earlier ? "; it was not written in this position" : ""));
  }

  private Divergence loader(long cycle, String what) {
    return new Divergence(
        0,
        null,
        null,
        cycle,
        String.format(Locale.ROOT, "loader, cycle %,d: %s", cycle, what),
        details);
  }

  private static String name(int square) {
    return "" + (char) ('a' + square % 8) + (1 + square / 8);
  }
}
