// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import java.util.List;

/** Names that a user may type, as text: {@code a, b or c}. */
public final class ChoiceText {
  private ChoiceText() {}

  /** The names, with {@code or} before the last one. */
  public static String of(List<String> names) {
    final int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }
}
