package nnuesoc.hps.program;

import static nnuesoc.rtl.port.AddressMap.WEIGHT_1_BLACK;
import static nnuesoc.rtl.port.AddressMap.WEIGHT_1_WHITE;

import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.bus.WordRun;
import nnuesoc.net.Net;
import nnuesoc.rtl.port.AddressMap;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.State;
import nnuesoc.sim.state.Stateful;

/** The writes of one row: its weights, then its bias. In layer 1, white and black alternate. */
final class RowWrites implements WordRun, Stateful {
  private static final short[] NONE = {};

  private final Net net;
  private int layer;
  private int row;
  private int word; // words written so far, biases after the weights
  private int words;
  private short[] white = NONE;
  private short[] black = NONE;
  private byte[] weights = {};

  RowWrites(Net net) {
    this.net = net;
  }

  /** Starts a row of a layer from 1 to 4. */
  void begin(int ofLayer, int ofRow) {
    layer = ofLayer;
    row = ofRow;
    word = 0;
    if (layer == 1) {
      white = net.weights1White(row);
      black = net.weights1Black(row);
      words = white.length + black.length;
    } else {
      weights = net.weights(layer, row);
      words = weights.length;
    }
  }

  /** The next write, or false after the row's bias. */
  boolean next(Transaction transaction) {
    return layer == 1 ? nextOfFeatures(transaction) : nextOfSums(transaction);
  }

  private boolean nextOfFeatures(Transaction transaction) {
    final int k = word++;
    if (k < words) {
      final int column = k >> 1;
      final boolean isWhite = (k & 1) == 0;
      transaction.writeWord(
          (isWhite ? WEIGHT_1_WHITE : WEIGHT_1_BLACK) + 2 * column,
          isWhite ? white[column] : black[column],
          k > 0);
      return true;
    }
    if (k == words) {
      bias(transaction, PioRegister.PIO_BIAS_1_WHITE, net.bias1White(row));
    } else if (k == words + 1) {
      bias(transaction, PioRegister.PIO_BIAS_1_BLACK, net.bias1Black(row));
    }
    return k <= words + 1;
  }

  private boolean nextOfSums(Transaction transaction) {
    final int k = word++;
    if (k < words) {
      transaction.writeWord(AddressMap.weights(layer) + k, weights[k], k > 0);
    } else if (k == words) {
      bias(transaction, PioRegister.bias(layer), net.bias(layer, row));
    }
    return k <= words;
  }

  @Override
  public void exchange(State state) {
    final int ofLayer = state.number(layer);
    final int ofRow = state.number(row);
    final int written = state.number(word);
    if (ofLayer != 0) { // a row has begun
      begin(ofLayer, ofRow);
    }
    word = written;
  }

  @Override
  public int behind() {
    return word >= 1 ? Math.max(0, words - word) : 0;
  }

  @Override
  public int offset(int ahead) {
    final int k = word - 1 + ahead;
    if (layer != 1) {
      return AddressMap.weights(layer) + k;
    }
    return ((k & 1) == 0 ? WEIGHT_1_WHITE : WEIGHT_1_BLACK) + 2 * (k >> 1);
  }

  @Override
  public void pass(int passed, Transaction transaction) {
    word += passed - 1;
    next(transaction);
  }

  @Override
  public void written(int count, Sink sink) {
    final int end = word - 1;
    final int from = end - count;
    if (layer == 1) {
      sink.words(
          WEIGHT_1_WHITE,
          new FeatureRow(white, net.columns1White(), row),
          (from + 1) >> 1,
          (end + 1) >> 1);
      sink.words(
          WEIGHT_1_BLACK, new FeatureRow(black, net.columns1Black(), row), from >> 1, end >> 1);
    } else {
      sink.words(AddressMap.weights(layer), new WeightRow(weights), from, end);
    }
  }

  private static void bias(Transaction transaction, PioRegister register, int value) {
    transaction.writePio(Purpose.ROW, register.offset(), value);
  }
}
