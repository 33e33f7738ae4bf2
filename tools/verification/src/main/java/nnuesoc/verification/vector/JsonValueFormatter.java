// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Values as JSON on one line. */
final class JsonValueFormatter {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JsonValueFormatter() {}

  static String of(@Nullable Object value) {
    try {
      return MAPPER.writeValueAsString(
          value instanceof VectorValue placed ? placed.plain() : value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether a value that is no object or list is {@code actual}; numbers by their value. */
  static boolean isSame(VectorValue expected, @Nullable Object actual) {
    if (expected.content() instanceof BigDecimal number && actual instanceof Number other) {
      return number.compareTo(new BigDecimal(other.toString())) == 0;
    }
    return expected.content() == null ? actual == null : expected.content().equals(actual);
  }
}
