// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.position.Position;
import nnuesoc.reference.dialect.DialectModel;
import nnuesoc.reference.dialect.DialectResult;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;

/** A model of a net that evaluates any position, without cycles. */
@FunctionalInterface
interface PositionModel {
  /** Evaluates a position. */
  Result evaluate(Position position);

  /**
   * What a model computes.
   *
   * @param eval the raw result
   * @param rows the results of the rows, by layer and side: {@code 1 white}, {@code 2 white}
   */
  record Result(int eval, Map<String, List<Integer>> rows) {}

  /** The golden model of a net. */
  static PositionModel golden(Net net, NumberFormat arithmetic) {
    return position -> {
      final GoldenResult result = GoldenModel.evaluate(position, net, arithmetic);
      return new Result(
          result.eval(),
          Map.of(
              "1 white", list(result.output1White()),
              "1 black", list(result.output1Black()),
              "2 white", list(result.output2()),
              "3 white", list(result.output3())));
    };
  }

  /** The model of a dialect's net, whose rows are the accumulators. */
  static PositionModel of(DialectNet net) {
    return position -> {
      final DialectResult result = DialectModel.evaluate(net, position);
      return new Result(
          result.raw(), Map.of("1 white", list(result.white()), "1 black", list(result.black())));
    };
  }

  private static List<Integer> list(int[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  private static List<Integer> list(short[] values) {
    return IntStream.range(0, values.length).mapToObj(i -> (int) values[i]).toList();
  }
}
