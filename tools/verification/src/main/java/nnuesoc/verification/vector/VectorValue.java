// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value of a JSON file, with its place.
 *
 * @param file the name of the file in messages
 * @param path the path to the value: {@code positions[0].eval}; empty for the outermost value
 * @param line counted from 1
 * @param start place of its first character in the text, counted from 0
 * @param end place after its last character
 * @param content a {@code Map<String, VectorValue>} in the file's order, a {@code
 *     List<VectorValue>}, a String, a BigDecimal, a Boolean, or null
 */
public record VectorValue(
    String file, String path, int line, int start, int end, @Nullable Object content) {
  /** The error that names this value's file, line and path. */
  public VectorException error(String what) {
    return new VectorException(file, line, (path.isEmpty() ? "" : path + ": ") + what);
  }

  /** Whether it is {@code null}. */
  public boolean isNull() {
    return content == null;
  }

  /** Whether it is an object. */
  public boolean isObject() {
    return content instanceof Map<?, ?>;
  }

  /** Whether it is a list. */
  public boolean isList() {
    return content instanceof List<?>;
  }

  /** Whether it is a text. */
  public boolean isText() {
    return content instanceof String;
  }

  /** The members of an object, in the file's order. */
  @SuppressWarnings("unchecked") // nothing else is put into a map
  public Map<String, VectorValue> members() {
    if (content instanceof Map<?, ?> members) {
      return (Map<String, VectorValue>) members;
    }
    throw error("is " + kind() + ", expected an object");
  }

  /** The member of that name, or null. */
  public @Nullable VectorValue member(String name) {
    return members().get(name);
  }

  /** The member of that name. */
  public VectorValue required(String name) {
    final VectorValue value = members().get(name);
    if (value == null) {
      throw error("lacks \"" + name + "\"");
    }
    return value;
  }

  /** The elements of a list. */
  @SuppressWarnings("unchecked") // nothing else is put into a list
  public List<VectorValue> elements() {
    if (content instanceof List<?> elements) {
      return (List<VectorValue>) elements;
    }
    throw error("is " + kind() + ", expected a list");
  }

  /** A text. */
  public String text() {
    if (content instanceof String text) {
      return text;
    }
    throw error("is " + kind() + ", expected a text");
  }

  /** True or false. */
  public boolean flag() {
    if (content instanceof Boolean flag) {
      return flag;
    }
    throw error("is " + kind() + ", expected true or false");
  }

  /** A number of any kind. */
  public BigDecimal number() {
    if (content instanceof BigDecimal number) {
      return number;
    }
    throw error("is " + kind() + ", expected a number");
  }

  /** A whole number in a range. */
  public long whole(long least, long most) {
    final BigDecimal number = number();
    try {
      final long whole = number.longValueExact();
      if (whole >= least && whole <= most) {
        return whole;
      }
    } catch (ArithmeticException e) {
      // the message below states the range
    }
    throw error(
        "is " + number.toPlainString() + ", expected a whole number, " + range(least, most));
  }

  /** The value without places: a Map, a List, a text, a number, true, false or null. */
  public @Nullable Object plain() {
    if (isObject()) {
      final Map<String, @Nullable Object> members = new LinkedHashMap<>();
      members().forEach((name, member) -> members.put(name, member.plain()));
      return members;
    }
    if (isList()) {
      final List<@Nullable Object> elements = new ArrayList<>();
      elements().forEach(element -> elements.add(element.plain()));
      return elements;
    }
    return content;
  }

  private static String range(long least, long most) {
    return most == Long.MAX_VALUE ? least + " or more" : least + " to " + most;
  }

  private String kind() {
    if (content == null) {
      return "null";
    }
    if (content instanceof String text) {
      return '"' + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + '"';
    }
    return isObject() ? "an object" : isList() ? "a list" : content.toString();
  }
}
