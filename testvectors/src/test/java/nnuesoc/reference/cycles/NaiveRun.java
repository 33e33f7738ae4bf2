// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;

/**
 * The interlocked program of fabric.md §8, transaction by transaction, against {@link
 * SteppedControl}: the slow and obvious way to the cycles that {@link ReportCycles} has as a
 * formula.
 */
final class NaiveRun {

  private final Shape shape;
  private final BusTiming clocks;
  private final SteppedControl fabric;
  private final int[] board = new int[64];
  private boolean blackToMove;

  /** The cycle in which the next transaction begins. */
  private long next;

  private NaiveRun(Shape shape, BusTiming clocks) {
    this.shape = shape;
    this.clocks = clocks;
    fabric = new SteppedControl(shape);
  }

  static List<PositionCycles> of(Shape shape, BusTiming clocks, List<Position> positions) {
    NaiveRun run = new NaiveRun(shape, clocks);
    List<PositionCycles> cycles = new ArrayList<>();
    for (Position position : positions) {
      cycles.add(run.position(position));
    }
    return cycles;
  }

  private PositionCycles position(Position position) {
    long begin = next;
    int boardWrites = board(position);
    reset(0);
    reset(1);
    reset(0);
    long resetFall = next - clocks.cpu();
    layer(1, shape.h(), 2 * shape.features(), 2);
    layer(2, shape.n2(), 2 * shape.h(), 1);
    layer(3, shape.n3(), shape.n2(), 1);
    layer(4, 1, shape.n3(), 1);
    poll(4, 1);
    transaction(clocks.lwRead());
    List<LayerWindow> layers = new ArrayList<>();
    for (int n = 0; n < 4; n++) {
      layers.add(new LayerWindow(fabric.firstTrigger[n], fabric.proceedCycle[n]));
    }
    return new PositionCycles(boardWrites, begin, resetFall, layers, next - clocks.cpu());
  }

  private int board(Position position) {
    int writes = 0;
    for (int square = 0; square < 64; square++) {
      if (board[square] != position.code(square)) {
        board[square] = position.code(square);
        transaction(clocks.lwWrite());
        writes++;
      }
    }
    if (writes == 0 && blackToMove != position.blackToMove()) {
      transaction(clocks.lwWrite());
      writes++;
    }
    blackToMove = position.blackToMove();
    return writes;
  }

  private void layer(int number, int rows, int words, int biases) {
    for (int row = 0; row < rows; row++) {
      poll(number - 1, 1);
      for (int word = 0; word < words; word++) {
        boolean streamed = clocks.mode() == BusTiming.Mode.STREAMED && word > 0;
        transaction(streamed ? clocks.streamed() : clocks.write());
      }
      for (int bias = 0; bias < biases; bias++) {
        transaction(clocks.lwWrite());
      }
      ready(1 << (number - 1));
      poll(number - 1, 0);
      ready(0);
    }
  }

  /** One transaction whose value the control part does not mind. */
  private void transaction(int length) {
    next += length + clocks.cpu();
  }

  private void reset(int value) {
    fabric.advance(next + clocks.lwWrite());
    fabric.pioReset = value;
    transaction(clocks.lwWrite());
  }

  private void ready(int value) {
    fabric.advance(next + clocks.lwWrite());
    fabric.pioReady = value;
    transaction(clocks.lwWrite());
  }

  private void poll(int bit, int value) {
    int read;
    do {
      fabric.advance(next + clocks.lwRead() - 1);
      read = fabric.pioTrigger();
      transaction(clocks.lwRead());
    } while ((read >> bit & 1) != value);
  }
}
