// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parameters of a question: each must occur once, be known, and be read. */
final class QueryParameters {
  private final Map<String, String> values = new LinkedHashMap<>();

  /** Reads {@code a=1&b=2}; null means no parameters. */
  QueryParameters(@Nullable String raw) throws RefusedRequestException {
    if (raw == null || raw.isEmpty()) {
      return;
    }
    for (String part : raw.split("&", -1)) {
      final String[] sides = part.split("=", 2);
      if (sides.length < 2 || values.put(decoded(sides[0]), decoded(sides[1])) != null) {
        throw new RefusedRequestException(
            400, "parameter '" + sides[0] + "': expected name=value, once");
      }
    }
  }

  private static String decoded(String text) throws RefusedRequestException {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new RefusedRequestException(400, "parameters are not percent-encoded UTF-8");
    }
  }

  String text(String name) throws RefusedRequestException {
    final String value = values.remove(name);
    if (value == null) {
      throw new RefusedRequestException(400, "parameter '" + name + "' is missing");
    }
    return value;
  }

  long cycle(String name) throws RefusedRequestException {
    return number(name, text(name), Long.MAX_VALUE);
  }

  int number(String name) throws RefusedRequestException {
    return (int) number(name, text(name), Integer.MAX_VALUE);
  }

  List<Integer> numbers(String name) throws RefusedRequestException {
    final List<Integer> numbers = new ArrayList<>();
    final String all = text(name);
    if (!all.isEmpty()) {
      for (String one : all.split(",", -1)) {
        numbers.add((int) number(name, one, Integer.MAX_VALUE));
      }
    }
    return numbers;
  }

  /** Whether a side is white's; otherwise it is black's. */
  boolean white(String name) throws RefusedRequestException {
    final String value = text(name);
    if (!value.equals("white") && !value.equals("black")) {
      throw new RefusedRequestException(400, name + "=" + value + ": expected white or black");
    }
    return value.equals("white");
  }

  /** Whether a search goes forward; otherwise it goes back. */
  boolean forward() throws RefusedRequestException {
    final String value = text("by");
    if (!value.equals("1") && !value.equals("-1")) {
      throw new RefusedRequestException(400, "by=" + value + ": expected 1 or -1");
    }
    return value.equals("1");
  }

  /** Checks that all parameters have been read. */
  void end() throws RefusedRequestException {
    if (!values.isEmpty()) {
      throw new RefusedRequestException(
          400, "unknown parameter '" + values.keySet().iterator().next() + "'");
    }
  }

  private static long number(String name, String text, long most) throws RefusedRequestException {
    try {
      final long number = Long.parseLong(text);
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The exception below reports it.
    }
    throw new RefusedRequestException(400, name + "=" + text + ": expected a number from 0 on");
  }
}
