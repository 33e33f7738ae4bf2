// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.dialect;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One tensor of a dialect.
 *
 * @param file path in the net's folder
 * @param synthetic the numbers if there is no file; null if the file is required
 */
@SuppressWarnings("ArrayRecordComponent") // the array is never changed or compared
record TensorSpec(
    String file, TensorNumberType type, int[] shape, @Nullable SyntheticTensor synthetic) {

  static TensorSpec of(String file, TensorNumberType type, int... shape) {
    return new TensorSpec(file, type, shape, null);
  }

  TensorSpec orMade(int base, int amplitude) {
    return new TensorSpec(file, type, shape, new SyntheticTensor(base, amplitude));
  }

  int count() {
    return Arrays.stream(shape).reduce(1, (one, other) -> one * other);
  }

  long bytes() {
    return (long) count() * type.bytes();
  }

  /** Type and shape, {@code int16 [768][256]}. */
  String text() {
    return type.text()
        + " "
        + Arrays.stream(shape).mapToObj(length -> "[" + length + "]").collect(Collectors.joining());
  }
}
