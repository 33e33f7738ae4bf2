// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

/**
 * The report's fixed point with one change: a product is floor(a·b/32) of any magnitude, as in a
 * true multiplication, instead of its low seven bits and its sign.
 */
final class WholeProductArithmetic implements GoldenArithmetic {

  private final GoldenReportArithmetic report = new GoldenReportArithmetic();

  @Override
  public int activation1(int sum, int bias) {
    return report.activation1(sum, bias);
  }

  @Override
  public int accumulate(int sum, int input, int weight) {
    return (short) (sum + Math.floorDiv(input * weight, 32));
  }

  @Override
  public int activation(int sum, int bias) {
    return report.activation(sum, bias);
  }

  @Override
  public int eval(int sum, int bias) {
    return report.eval(sum, bias);
  }
}
