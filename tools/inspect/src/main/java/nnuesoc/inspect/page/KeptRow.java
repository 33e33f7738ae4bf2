// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Arrays;
import nnuesoc.inspect.subject.ComputedRow;
import org.jspecify.annotations.Nullable;

/**
 * A row as a file keeps it, without what the page can fill in.
 *
 * @param columns null if they are those of row 0
 * @param inputs null if each is 1
 * @param products null if they are the weights
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@SuppressWarnings("ArrayRecordComponent") // written as JSON, never compared
record KeptRow(
    int row,
    int sum,
    int bias,
    int output,
    int @Nullable [] columns,
    int @Nullable [] inputs,
    int[] weights,
    int @Nullable [] products,
    String equation) {
  /**
   * Keeps a row.
   *
   * @param first the columns of row 0, or null for row 0 itself
   */
  static KeptRow of(ComputedRow row, int @Nullable [] first) {
    return new KeptRow(
        row.row(),
        row.sum(),
        row.bias(),
        row.output(),
        first != null && Arrays.equals(first, row.columns()) ? null : row.columns(),
        Arrays.stream(row.inputs()).allMatch(input -> input == 1) ? null : row.inputs(),
        row.weights(),
        Arrays.equals(row.products(), row.weights()) ? null : row.products(),
        row.equation());
  }
}
