// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One evaluation of a run.
 *
 * @param name what was evaluated: a FEN, or a substitute for it
 * @param begin the cycle in which it begins, or null
 * @param end the cycle in which its result is available, or null
 * @param eval the raw result, or null
 * @param early whether the processor read it before it was there: it holds no result then
 * @param centipawns the result in chess, to the side to move; null without a result, or if the net
 *     was not trained
 * @param score the meaning of the result, for people; empty without a result
 * @param features the pieces that are features
 * @param layers where the cycles went
 */
public record ShownEvaluation(
    String name,
    @Nullable Long begin,
    @Nullable Long end,
    @Nullable Integer eval,
    boolean early,
    @Nullable Integer centipawns,
    String score,
    List<Feature> features,
    List<LayerSpan> layers) {
  /** Copies the lists. */
  public ShownEvaluation {
    features = List.copyOf(features);
    layers = List.copyOf(layers);
  }

  /**
   * A piece and its features in the net.
   *
   * @param square a1 = 0 to h8 = 63
   * @param code the piece code that the fabric holds
   * @param white its index in white's features
   * @param black its index in black's features
   */
  public record Feature(int square, int code, int white, int black) {}

  /**
   * Where one layer's cycles went.
   *
   * @param firstTrigger the cycle of its first request, or null
   * @param proceed the cycle in which it is done, or null
   */
  public record LayerSpan(
      int layer,
      @Nullable Long firstTrigger,
      @Nullable Long proceed,
      int rows,
      long transfer,
      long compute,
      long handshake) {}
}
