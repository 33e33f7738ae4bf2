// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The fields that an object may have, and the rule for each. */
final class FieldRules {
  private static final long MOST = Long.MAX_VALUE;

  private final Map<String, Consumer<VectorValue>> rules = new LinkedHashMap<>();

  /** The object may have a field {@code name}, which passes {@code rule}. */
  FieldRules with(String name, Consumer<VectorValue> rule) {
    rules.put(name, rule);
    return this;
  }

  /** Checks each member of {@code object} by the rule of its name. */
  void check(VectorValue object) {
    for (Map.Entry<String, VectorValue> member : object.members().entrySet()) {
      final Consumer<VectorValue> rule = rules.get(member.getKey());
      if (rule == null) {
        throw member
            .getValue()
            .error("unknown field: expected one of " + String.join(", ", rules.keySet()));
      }
      rule.accept(member.getValue());
    }
  }

  /** The same, unless it is null. */
  static Consumer<VectorValue> orNull(Consumer<VectorValue> rule) {
    return value -> {
      if (!value.isNull()) {
        rule.accept(value);
      }
    };
  }

  static Consumer<VectorValue> each(Consumer<VectorValue> rule) {
    return list -> list.elements().forEach(rule);
  }

  static void cycle(VectorValue value) {
    value.whole(0, MOST);
  }

  static void count(VectorValue value) {
    value.whole(0, MOST);
  }

  static void int32(VectorValue value) {
    value.whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  static void unsigned32(VectorValue value) {
    value.whole(0, 0xffff_ffffL);
  }

  static void activation(VectorValue value) {
    value.whole(0, 127);
  }

  static Consumer<VectorValue> oneOf(String... words) {
    return value -> {
      final String text = value.text();
      for (String word : words) {
        if (word.equals(text)) {
          return;
        }
      }
      throw value.error("is \"" + text + "\", expected " + String.join(" or ", words));
    };
  }
}
