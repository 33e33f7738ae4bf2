// SPDX-License-Identifier: Apache-2.0
package nnuesoc.parameter;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.text.ChoiceText;

/** Values by key, read from {@code k=v,…}. Omitted keys keep their defaults. */
public final class KeyValueSettings {
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,9}");

  private final Map<String, String> given;

  private KeyValueSettings(Map<String, String> given) {
    this.given = given;
  }

  /**
   * Parses a text.
   *
   * @param keys the known keys, in the order in which a message names them
   * @throws InputException for an unknown or repeated key, or a pair without {@code =}
   */
  public static KeyValueSettings parse(String text, Collection<String> keys) {
    final Map<String, String> given = new LinkedHashMap<>();
    for (String pair : text.split(",", -1)) {
      final int equals = pair.indexOf('=');
      if (equals < 0) {
        throw new InputException("'" + pair + "': expected KEY=VALUE");
      }
      final String key = pair.substring(0, equals);
      if (!keys.contains(key)) {
        throw new InputException(
            "unknown key '" + key + "': expected one of " + String.join(", ", keys));
      }
      if (given.put(key, pair.substring(equals + 1)) != null) {
        throw new InputException("key '" + key + "' is given twice");
      }
    }
    return new KeyValueSettings(given);
  }

  /**
   * A whole number.
   *
   * @param expected what would be right, for the message
   * @throws InputException if the value is not a whole number
   */
  public int number(String key, int otherwise, String expected) {
    final String text = given.get(key);
    if (text == null) {
      return otherwise;
    }
    if (!NUMBER.matcher(text).matches()) { // Java would accept the digits of all scripts
      throw new InputException(key + "=" + text + ": expected " + expected);
    }
    return Integer.parseInt(text);
  }

  /**
   * The costs of accesses, from their keys.
   *
   * @throws InputException for a value out of range
   */
  public BusTiming busTiming() {
    return BusTiming.of(this);
  }

  /**
   * One of several choices.
   *
   * @param word a choice as it is typed
   * @throws InputException if the value is none of the choices
   */
  public <T> T choice(String key, T otherwise, T[] choices, Function<T, String> word) {
    final String text = given.get(key);
    if (text == null) {
      return otherwise;
    }
    for (T choice : choices) {
      if (word.apply(choice).equals(text)) {
        return choice;
      }
    }
    throw new InputException(
        key + "=" + text + ": expected " + ChoiceText.of(Stream.of(choices).map(word).toList()));
  }

  /** The {@link #text} with the value of a key {@code name} alone in front: {@code NAME,k=v,…}. */
  public static String named(Map<String, Object> values) {
    final Map<String, Object> others = new LinkedHashMap<>(values);
    final Object name = others.remove("name");
    final String text = text(others);
    return name == null ? text : text.isEmpty() ? name.toString() : name + "," + text;
  }

  /** The text that {@link #parse} reads: every key with its value. */
  public static String text(Map<String, Object> values) {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(","));
  }
}
