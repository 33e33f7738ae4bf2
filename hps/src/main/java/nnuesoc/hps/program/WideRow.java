package nnuesoc.hps.program;

import java.util.function.IntUnaryOperator;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.net.FeatureWeights;
import nnuesoc.net.Net;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.AddressMap;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.State;
import nnuesoc.sim.state.Stateful;

/**
 * The writes of one row, several words each, then its biases. In layer 1, white and black alternate
 * (docs/tuned-fabric.md §5).
 */
final class WideRow implements Stateful {
  private final Net net;
  private final Tuning variant;
  private FeatureList features;
  private int layer;
  private int row;
  private int written; // writes so far, weights first, then biases
  private int[][] words = {}; // one array per memory

  WideRow(Net net, Tuning variant) {
    this.net = net;
    this.variant = variant;
    features = FeatureList.of(Position.START, net.shape());
  }

  /** Sets the features whose columns are sent, if not all are. */
  void features(FeatureList list) {
    features = list;
  }

  /** Starts a row of a layer from 1 to 4. */
  void begin(int ofLayer, int ofRow) {
    layer = ofLayer;
    row = ofRow;
    written = 0;
    words = layer == 1 ? featureWords() : new int[][] {widened(net.weights(layer, row))};
  }

  private int[][] featureWords() {
    return switch (variant.columns()) {
      case ALL -> new int[][] {widened(net.weights1White(row)), widened(net.weights1Black(row))};
      case ACTIVE ->
          new int[][] {
            ofRow(net.columns1White(), features::white), ofRow(net.columns1Black(), features::black)
          };
      case BY_COLUMN ->
          row == 0
              ? biases()
              : new int[][] {
                ofColumn(net.columns1White(), features.white(row - 1)),
                ofColumn(net.columns1Black(), features.black(row - 1))
              };
    };
  }

  private int[] ofRow(FeatureWeights weights, IntUnaryOperator feature) {
    final int[] values = new int[features.count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = weights.weight(row, feature.applyAsInt(i));
    }
    return values;
  }

  private int[] ofColumn(FeatureWeights weights, int column) {
    final int[] values = new int[net.rows(1)];
    for (int i = 0; i < values.length; i++) {
      values[i] = weights.weight(i, column);
    }
    return values;
  }

  private int[][] biases() {
    final int[][] values = new int[2][net.rows(1)];
    for (int i = 0; i < values[0].length; i++) {
      values[0][i] = net.bias1White(i);
      values[1][i] = net.bias1Black(i);
    }
    return values;
  }

  /** The next write, or false after the row's biases. */
  boolean next(Transaction transaction) {
    final int memories = words.length;
    final int wordsPerWrite = layer == 1 ? variant.words() : variant.bytes();
    final int writes = memories * ((words[0].length + wordsPerWrite - 1) / wordsPerWrite);
    final int k = written++;
    if (k < writes) {
      final int memory = k % memories;
      final int first = (k / memories) * wordsPerWrite;
      transaction.writeWide(
          base(memory) + first * (layer == 1 ? 2 : 1),
          packed(words[memory], first, wordsPerWrite, layer == 1 ? Short.SIZE : Byte.SIZE),
          k > 0);
      return true;
    }
    return nextBias(transaction, k - writes);
  }

  private int base(int memory) {
    if (layer > 1) {
      return AddressMap.weights(layer);
    }
    return memory == 0 ? AddressMap.WEIGHT_1_WHITE : AddressMap.WEIGHT_1_BLACK;
  }

  private boolean nextBias(Transaction transaction, int k) {
    if (layer != 1) {
      bias(transaction, PioRegister.bias(layer), net.bias(layer, row));
      return k == 0;
    }
    if (variant.columns() == Columns.BY_COLUMN) {
      return false;
    }
    if (k == 0) {
      bias(transaction, PioRegister.PIO_BIAS_1_WHITE, net.bias1White(row));
    } else if (k == 1) {
      bias(transaction, PioRegister.PIO_BIAS_1_BLACK, net.bias1Black(row));
    }
    return k <= 1;
  }

  /** Packs words from {@code first} on into 32-bit numbers; a single word is sign-extended. */
  private static int[] packed(int[] words, int first, int count, int widthBits) {
    if (count == 1) {
      return new int[] {words[first]};
    }
    final int perNumber = Integer.SIZE / widthBits;
    final int[] packed = new int[count / perNumber];
    for (int i = 0; i < Math.min(count, words.length - first); i++) {
      final int cut = words[first + i] & ((1 << widthBits) - 1);
      packed[i / perNumber] |= cut << ((i % perNumber) * widthBits);
    }
    return packed;
  }

  @Override
  public void exchange(State state) {
    final int ofLayer = state.number(layer);
    final int ofRow = state.number(row);
    final int soFar = state.number(written);
    if (ofLayer != 0) { // a row has begun
      begin(ofLayer, ofRow);
    }
    written = soFar;
  }

  private static int[] widened(short[] weights) {
    final int[] values = new int[weights.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = weights[i];
    }
    return values;
  }

  private static int[] widened(byte[] weights) {
    final int[] values = new int[weights.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = weights[i];
    }
    return values;
  }

  private static void bias(Transaction transaction, PioRegister register, int value) {
    transaction.writePio(Purpose.ROW, register.offset(), value);
  }
}
