// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import nnuesoc.parameter.InputException;

/**
 * Reads the fields of an object that a user wrote.
 *
 * @param where file and place, for messages
 * @param node the object
 */
record StimulusFieldReader(String where, ObjectNode node) {
  private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{1,8}");
  private static final Pattern BYTES = Pattern.compile("([0-9a-fA-F]{2})*");
  private static final int RADIX = 16;
  private static final int MAX_MOVE = 0xFFFF;

  boolean has(String field) {
    return node.has(field);
  }

  InputException error(String field, String what) {
    return new InputException(where + "." + field + ": " + what);
  }

  /** What {@code supplier} makes; its complaint gets the place in front. */
  <T> T checked(Supplier<T> supplier) {
    try {
      return supplier.get();
    } catch (InputException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new InputException(where + "." + e.getMessage());
    }
  }

  String text(String field) {
    final JsonNode value = node.path(field);
    if (!value.isTextual()) {
      throw error(field, "expected a text");
    }
    return value.textValue();
  }

  int integer(String field, int most) {
    final JsonNode value = node.path(field);
    if (!value.isInt() || value.intValue() < 0 || value.intValue() > most) {
      throw error(field, "expected an integer from 0 to " + most);
    }
    return value.intValue();
  }

  /** A number in hexadecimal digits. */
  int word(String field, int most) {
    return hex(field, text(field), most);
  }

  private int hex(String field, String text, int most) {
    if (!HEX.matcher(text).matches() || Long.parseLong(text, RADIX) > most) {
      throw error(
          field,
          "\"" + text + "\": expected hexadecimal digits, at most " + Integer.toHexString(most));
    }
    return Integer.parseInt(text, RADIX);
  }

  /** Bytes in hexadecimal digits, two each. */
  List<Integer> bytes(String field) {
    final String text = text(field);
    if (!BYTES.matcher(text).matches()) {
      throw error(field, "expected pairs of hexadecimal digits, one a square");
    }
    final List<Integer> bytes = new ArrayList<>();
    for (int i = 0; i < text.length(); i += 2) {
      bytes.add(Integer.parseInt(text.substring(i, i + 2), RADIX));
    }
    return bytes;
  }

  /** A list of move words in hexadecimal digits. */
  List<Integer> words(String field) {
    final List<Integer> words = new ArrayList<>();
    for (JsonNode word : list(field)) {
      if (!word.isTextual()) {
        throw error(field, word + ": expected a text of hexadecimal digits");
      }
      words.add(hex(field, word.textValue(), MAX_MOVE));
    }
    return words;
  }

  /** A list of integers. */
  List<Integer> integers(String field) {
    final List<Integer> numbers = new ArrayList<>();
    for (JsonNode number : list(field)) {
      if (!number.isInt()) {
        throw error(field, number + ": expected an integer");
      }
      numbers.add(number.intValue());
    }
    return numbers;
  }

  JsonNode list(String field) {
    final JsonNode list = node.path(field);
    if (!list.isArray()) {
      throw error(field, "expected a list");
    }
    return list;
  }
}
