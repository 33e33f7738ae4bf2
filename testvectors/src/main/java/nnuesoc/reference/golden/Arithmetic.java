package nnuesoc.reference.golden;

import nnuesoc.net.NumberFormat;

/**
 * The steps in which the two arithmetics of fabric.md §7 differ. Biases come as the 32-bit value
 * that the HPS writes into a bias register; what is cut off from it is the arithmetic's business.
 */
public interface Arithmetic {

  /** The arithmetic that goes by the name of a net's format. */
  static Arithmetic of(NumberFormat format) {
    return switch (format) {
      case REPORT -> new ReportArithmetic();
      case STOCKFISH -> new StockfishArithmetic();
    };
  }

  /** The report's formats with products of which nothing is lost but the fraction. */
  static Arithmetic wholeProducts() {
    return new WholeProducts();
  }

  /** Activation of layer 1, 0 to 127, from the 32-bit sum of the active features' weights. */
  int activation1(int sum, int bias);

  /** The sum of layers 2 to 4 after one more term. */
  int accumulate(int sum, int input, int weight);

  /** Activation of layers 2 and 3, 0 to 127. */
  int activation(int sum, int bias);

  /** What layer 4 leaves in {@code eval}, sign-extended to 32 bits. */
  int eval(int sum, int bias);

  /** The nearest number to {@code value} from 0 to 127. */
  static int clip(int value) {
    if (value < 0) {
      return 0;
    }
    return value > 127 ? 127 : value;
  }
}
