// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;

/**
 * The program of docs/design/tuned-fabric.md §5, transaction by transaction, against {@link
 * VariantControl}: the slow and obvious way to the cycles that {@link TunedCycles} predicts.
 */
final class VariantRun {

  private final Shape shape;
  private final BusTiming clocks;
  private final Tuning build;
  private final VariantControl fabric;
  private final int[][] boards;
  private final boolean[] blackToMove;

  /** The cycle in which the next transaction begins. */
  private long next;

  private VariantRun(Shape shape, BusTiming clocks, Tuning build) {
    this.shape = shape;
    this.clocks = clocks;
    this.build = build;
    fabric = new VariantControl(shape, build);
    boards = new int[build.positions()][64];
    blackToMove = new boolean[build.positions()];
  }

  static List<PositionCycles> of(
      Shape shape, BusTiming clocks, Tuning build, List<Position> positions) {
    VariantRun run = new VariantRun(shape, clocks, build);
    List<PositionCycles> cycles = new ArrayList<>();
    for (int from = 0; from < positions.size(); from += build.positions()) {
      cycles.addAll(
          run.load(positions.subList(from, Math.min(positions.size(), from + build.positions()))));
    }
    return cycles;
  }

  private List<PositionCycles> load(List<Position> positions) {
    long begin = next;
    List<Integer> boardWrites = new ArrayList<>();
    for (int place = 0; place < positions.size(); place++) {
      boardWrites.add(
          build.columns() == Tuning.Columns.ALL
              ? board(place, positions.get(place))
              : features(positions.get(place)));
    }
    reset(0);
    reset(1);
    reset(0);
    long resetFall = next - clocks.cpu();
    int count = count(positions.get(0));
    switch (build.columns()) {
      case ALL -> layer(1, shape.h(), shape.features(), build.words(), 2, 2);
      case ACTIVE -> layer(1, shape.h(), count, build.words(), 2, 2);
      case BY_COLUMN -> layer(1, count + 1, shape.h(), build.words(), 2, 0);
    }
    int lanes = build.words() == 1 ? 1 : 2 * build.words();
    layer(2, shape.n2(), 2 * shape.h(), lanes, 1, 1);
    layer(3, shape.n3(), shape.n2(), lanes, 1, 1);
    layer(4, 1, shape.n3(), lanes, 1, 1);
    poll(4, 1);
    List<LayerWindow> layers = new ArrayList<>();
    for (int n = 0; n < 4; n++) {
      layers.add(new LayerWindow(fabric.firstTrigger[n], fabric.proceedCycle[n]));
    }
    List<PositionCycles> cycles = new ArrayList<>();
    for (int writes : boardWrites) {
      if (build.positions() > 1) {
        transaction(clocks.lwWrite());
      }
      transaction(clocks.lwRead());
      cycles.add(new PositionCycles(writes, begin, resetFall, layers, next - clocks.cpu()));
    }
    return cycles;
  }

  private int board(int place, Position position) {
    int writes = 0;
    for (int square = 0; square < 64; square++) {
      if (boards[place][square] != position.code(square)) {
        boards[place][square] = position.code(square);
        transaction(clocks.lwWrite());
        writes++;
      }
    }
    if (writes == 0 && blackToMove[place] != position.blackToMove()) {
      transaction(clocks.lwWrite());
      writes++;
    }
    blackToMove[place] = position.blackToMove();
    return writes;
  }

  private int features(Position position) {
    fabric.advance(next + clocks.lwWrite());
    fabric.setFeatures(count(position));
    transaction(clocks.lwWrite());
    return 1;
  }

  private static int count(Position position) {
    String pieces = position.fen().substring(0, position.fen().indexOf(' '));
    return pieces.replaceAll("[^PNBRQpnbrq]", "").length();
  }

  private void layer(int number, int rows, int words, int lanes, int memories, int biases) {
    for (int row = 0; row < rows; row++) {
      poll(number - 1, 1);
      boolean streamed = false;
      for (int word = 0; word < words; word += lanes) {
        for (int memory = 0; memory < memories; memory++) {
          transaction(streamed ? clocks.streamed() : clocks.write());
          streamed = clocks.mode() == BusTiming.Mode.STREAMED;
        }
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
