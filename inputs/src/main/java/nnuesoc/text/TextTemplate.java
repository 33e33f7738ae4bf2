// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import java.util.Map;

/** A text with places for values: {@code {name}}. */
public final class TextTemplate {
  private TextTemplate() {}

  /** The text with each value in its places; braces around other texts stay as they are. */
  public static String fill(String template, Map<String, ?> values) {
    String text = template;
    for (Map.Entry<String, ?> value : values.entrySet()) {
      text = text.replace("{" + value.getKey() + "}", value.getValue().toString());
    }
    return text;
  }
}
