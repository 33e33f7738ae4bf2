// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import java.util.function.IntUnaryOperator;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.bus.WriteBurst;
import nnuesoc.net.FeatureWeights;
import nnuesoc.net.Net;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.AddressMap;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.DeferredWords;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;

/**
 * The writes of one row: its weights, as many words at once as the main bridge is wide, then its
 * biases. In layer 1, white and black alternate. As a {@link WriteBurst} it writes single words.
 */
final class RowWrites implements WriteBurst, Stateful {
  private final Net net;
  private final Tuning tuning;
  private ActiveFeatures features;
  private int layer;
  private int row;
  private int write; // writes so far, biases after the weights
  private int writes; // of weights
  private int wordsPerWrite;
  private int wordsPerMemory;
  private DeferredWords[] memories = {};
  private int shift; // 1 if two memories are written in turn, else 0

  RowWrites(Net net, Tuning tuning) {
    this.net = net;
    this.tuning = tuning;
    features = ActiveFeatures.of(Position.START, net.shape());
  }

  /** Sets the position whose columns are sent, if not all are. */
  void select(Position position) {
    if (tuning.columns() != Columns.ALL) {
      features = ActiveFeatures.of(position, net.shape());
    }
  }

  /** The features whose columns are sent, if not all are. */
  ActiveFeatures features() {
    return features;
  }

  /** Starts a row of a layer from 1 to 4. */
  void begin(int ofLayer, int ofRow) {
    layer = ofLayer;
    row = ofRow;
    write = 0;
    if (layer == 1) {
      beginFeatures();
      wordsPerWrite = tuning.words();
    } else {
      final byte[] weights = net.weights(layer, row);
      memories = new DeferredWords[] {new DeferredLaterLayerRow(weights)};
      wordsPerMemory = weights.length;
      wordsPerWrite = tuning.bytes();
    }
    shift = memories.length - 1;
    writes = ((wordsPerMemory + wordsPerWrite - 1) / wordsPerWrite) << shift;
  }

  private void beginFeatures() {
    switch (tuning.columns()) {
      case ALL -> {
        final short[] white = net.weights1White(row);
        wordsPerMemory = white.length;
        memories =
            new DeferredWords[] {
              new DeferredLayer1Row(white, net.columns1White(), row),
              new DeferredLayer1Row(net.weights1Black(row), net.columns1Black(), row)
            };
      }
      case ACTIVE -> {
        wordsPerMemory = features.count();
        memories =
            new DeferredWords[] {
              ofRow(net.columns1White(), features::white),
              ofRow(net.columns1Black(), features::black)
            };
      }
      case BY_COLUMN -> {
        wordsPerMemory = net.rows(1);
        memories =
            row == 0
                ? new DeferredWords[] {net::bias1White, net::bias1Black}
                : new DeferredWords[] {
                  ofColumn(net.columns1White(), features.white(row - 1)),
                  ofColumn(net.columns1Black(), features.black(row - 1))
                };
      }
    }
  }

  private DeferredWords ofRow(FeatureWeights weights, IntUnaryOperator feature) {
    final int ofRow = row;
    return place -> weights.weight(ofRow, feature.applyAsInt(place));
  }

  private static DeferredWords ofColumn(FeatureWeights weights, int column) {
    return place -> weights.weight(place, column);
  }

  /** The next write, or false after the row's biases. */
  boolean next(Transaction transaction) {
    final int k = write++;
    if (k >= writes) {
      return nextBias(transaction, k - writes);
    }
    final DeferredWords words = memories[k & shift];
    final int first = (k >> shift) * wordsPerWrite;
    final int offset = base(k & shift) + first * bytesPerWord();
    if (wordsPerWrite == 1) {
      transaction.writeWord(offset, words.word(first), k > 0);
    } else {
      transaction.writeWide(offset, packed(words, first), k > 0);
    }
    return true;
  }

  private int base(int memory) {
    if (layer > 1) {
      return AddressMap.weights(layer);
    }
    return memory == 0 ? AddressMap.WEIGHT_1_WHITE : AddressMap.WEIGHT_1_BLACK;
  }

  private int bytesPerWord() {
    return layer == 1 ? Short.BYTES : Byte.BYTES;
  }

  /** Packs the words of one write, from {@code first} on, into 32-bit numbers. */
  private int[] packed(DeferredWords words, int first) {
    final int widthBits = Byte.SIZE * bytesPerWord();
    final int perNumber = Integer.SIZE / widthBits;
    final int[] packed = new int[wordsPerWrite / perNumber];
    for (int i = 0; i < Math.min(wordsPerWrite, wordsPerMemory - first); i++) {
      final int cut = words.word(first + i) & ((1 << widthBits) - 1);
      packed[i / perNumber] |= cut << ((i % perNumber) * widthBits);
    }
    return packed;
  }

  private boolean nextBias(Transaction transaction, int k) {
    if (layer != 1) {
      if (k == 0) {
        bias(transaction, PioRegister.bias(layer), net.bias(layer, row));
      }
      return k == 0;
    }
    if (tuning.columns() == Columns.BY_COLUMN) {
      return false;
    }
    if (k == 0) {
      bias(transaction, PioRegister.PIO_BIAS_1_WHITE, net.bias1White(row));
    } else if (k == 1) {
      bias(transaction, PioRegister.PIO_BIAS_1_BLACK, net.bias1Black(row));
    }
    return k <= 1;
  }

  @Override
  public void exchange(StateVisitor state) {
    final int ofLayer = state.number(layer);
    final int ofRow = state.number(row);
    final int written = state.number(write);
    if (ofLayer != 0) { // a row has begun
      begin(ofLayer, ofRow);
    }
    write = written;
  }

  @Override
  public int behind() {
    return write >= 1 ? Math.max(0, writes - write) : 0;
  }

  @Override
  public int offset(int ahead) {
    final int k = write - 1 + ahead;
    return base(k & shift) + (k >> shift) * bytesPerWord();
  }

  @Override
  public void pass(int passed, Transaction transaction) {
    write += passed - 1;
    next(transaction);
  }

  @Override
  public void written(int count, Sink sink) {
    final int end = write - 1;
    final int from = end - count;
    for (int memory = 0; memory < memories.length; memory++) {
      final int earlier = shift - memory; // 1 if the memory gets its word before the other one
      sink.words(
          base(memory), memories[memory], (from + earlier) >> shift, (end + earlier) >> shift);
    }
  }

  private static void bias(Transaction transaction, PioRegister register, int value) {
    transaction.writePio(Purpose.ROW, register.offset(), value);
  }
}
