// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.sim.state.Snapshot;

/**
 * Runs a program without a fabric and writes down its accesses: {@code lw 90 = 80000604} and {@code
 * lw 20 ?} on the lightweight bridge, {@code 40000 = 5} on the main bridge, streamed ones with a
 * {@code +}; data are hexadecimal there and decimal here.
 */
public final class Recorder {
  private static final BusTiming STREAMED = BusTiming.parse("write=10,streamed=4,mode=streamed");

  private final Transaction transaction = new Transaction();
  private final List<Integer> answers;
  private Program program;
  private int lastRead;
  private int ready;

  private Recorder(Program program, Integer... answers) {
    this.program = program;
    this.answers = new ArrayList<>(Arrays.asList(answers));
  }

  /** All accesses; reads are answered in turn, or as a fabric would that is always ready. */
  public static List<String> accesses(Program program, Integer... answers) {
    return new Recorder(program, answers).next(Integer.MAX_VALUE);
  }

  /**
   * The accesses after the first {@code made} ones, made by a program that takes over the state of
   * another one; both are new.
   */
  public static List<String> takenOver(Program first, Program second, int made) {
    final Recorder recorder = new Recorder(first);
    recorder.next(made);
    Snapshot.of(first).restore(second);
    recorder.program = second;
    return recorder.next(Integer.MAX_VALUE);
  }

  /** A program takes over the state of another one near its beginning and end, and between. */
  public static void assertTakesOver(Supplier<? extends Program> programs) {
    final List<String> all = accesses(programs.get());
    final TreeSet<Integer> places = new TreeSet<>();
    for (int place = 0; place <= all.size(); place++) {
      if (place < 60 || place > all.size() - 60 || place % 331 == 0) {
        places.add(place);
      }
    }
    for (int made : places) {
      assertThat(takenOver(programs.get(), programs.get(), made))
          .as("after %d accesses", made)
          .isEqualTo(all.subList(made, all.size()));
    }
  }

  /** The next accesses, at most so many. */
  private List<String> next(int most) {
    final List<String> lines = new ArrayList<>();
    while (lines.size() < most && program.next(transaction, lastRead)) {
      final long sleep = transaction.clocksBefore(STREAMED);
      lines.add((sleep == 0 ? "" : "sleep " + sleep + ", ") + line(transaction));
      if (transaction.address() == (Transaction.LIGHTWEIGHT | 0x10)) {
        ready = transaction.data();
      }
      if (!transaction.isWrite()) {
        lastRead = answers.isEmpty() ? 0x1f & ~ready : answers.remove(0);
      }
    }
    return lines;
  }

  private static String line(Transaction transaction) {
    final String offset = Integer.toHexString(transaction.offset());
    if (!transaction.isWrite()) {
      return "lw " + offset + " ?";
    }
    if (transaction.isLightweight()) {
      return "lw " + offset + " = " + Integer.toHexString(transaction.data());
    }
    return offset + " = " + transaction.data() + (transaction.clocks(STREAMED) == 4 ? " +" : "");
  }

  /** Weights 1000·row + column in layer 1 (black: their negatives), 10·row + column behind it. */
  public static Net net(Shape shape) {
    final NetBuilder net = Net.builder("counted", shape, NumberFormat.REPORT);
    for (int row = 0; row < shape.h(); row++) {
      final short[] white = new short[640];
      final short[] black = new short[640];
      for (int c = 0; c < 640; c++) {
        white[c] = (short) (1000 * row + c);
        black[c] = (short) -white[c];
      }
      net.row1(row, white, black, 0x100 + row, -1 - row);
    }
    for (int layer = 2; layer <= 4; layer++) {
      for (int row = 0; row < shape.rows(layer); row++) {
        final byte[] weights = new byte[shape.inputs(layer)];
        for (int c = 0; c < weights.length; c++) {
          weights[c] = (byte) (10 * row + c - 2);
        }
        net.row(layer, row, weights, 0x10 * layer + row);
      }
    }
    return net.build();
  }

  /** Adds the writes of a row of {@link #net} in layer 1, written out from fabric.md §8. */
  static void row1(List<String> expected, int row, String prefix, String biasBlack) {
    for (int c = 0; c < 640; c++) {
      final int weight = 1000 * row + c;
      expected.add(
          (c == 0 ? prefix : "")
              + Integer.toHexString(2 * c)
              + " = "
              + weight
              + (c == 0 ? "" : " +"));
      expected.add(Integer.toHexString(0x20000 + 2 * c) + " = " + -weight + " +");
    }
    expected.add("lw 30 = " + Integer.toHexString(0x100 + row));
    expected.add("lw 40 = " + biasBlack);
  }
}
