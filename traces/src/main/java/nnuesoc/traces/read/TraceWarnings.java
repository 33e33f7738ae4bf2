// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Warnings of deviations from the standard and their treatment: each kind once, with its count. */
final class TraceWarnings {
  /**
   * The most kinds that are kept; a name may be part of a kind, so a hostile file could have many.
   */
  private static final int MAX_KINDS = 50;

  private static final int MAX_CHARACTERS = 300;

  private record First(long line, int count) {}

  private final Map<String, First> kinds = new LinkedHashMap<>();
  private @Nullable List<Noted> also;

  /** Takes over warnings that were noted elsewhere. */
  void addAll(TraceWarnings others) {
    kinds.putAll(others.kinds);
  }

  /** A warning as it was noted. */
  record Noted(long line, String said) {}

  /** Adds warnings from now on to {@code list} too. */
  void alsoTo(List<Noted> list) {
    also = list;
  }

  void add(Noted noted) {
    add(noted.line(), noted.said());
  }

  /** Notes a warning; {@code line} 0 means that it belongs to no line. */
  void add(long line, String said) {
    if (also != null) {
      also.add(new Noted(line, said));
    }
    final String text =
        said.length() <= MAX_CHARACTERS ? said : said.substring(0, MAX_CHARACTERS) + "...";
    final First first = kinds.get(text);
    if (first != null) {
      kinds.put(text, new First(first.line(), first.count() + 1));
    } else if (kinds.size() < MAX_KINDS) {
      kinds.put(text, new First(line, 1));
    }
  }

  /** One text per kind: {@code line 12: …}, with the count if it is more than one. */
  public List<String> texts() {
    final List<String> texts = new ArrayList<>();
    kinds.forEach(
        (text, first) ->
            texts.add(
                (first.line() == 0 ? "" : "line " + first.line() + ": ")
                    + text
                    + (first.count() > 1 ? " (" + first.count() + " times)" : "")));
    return texts;
  }
}
