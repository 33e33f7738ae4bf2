package nnuesoc.sim.trace.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a trace does against the standard, and what was made of it: each kind once, and counted. */
final class TraceWarnings {
  /** Kinds kept; a name may be part of a kind, so a hostile file could have many. */
  private static final int MAX_KINDS = 50;

  private static final int MAX_CHARACTERS = 300;

  private record First(long line, int count) {}

  private final Map<String, First> kinds = new LinkedHashMap<>();
  private @Nullable List<Noted> also;

  /** Takes over what was noted elsewhere. */
  void addAll(TraceWarnings others) {
    kinds.putAll(others.kinds);
  }

  /** A warning as it was noted. */
  record Noted(long line, String said) {}

  /** What is noted from now on goes to a list, too. */
  void alsoTo(List<Noted> list) {
    also = list;
  }

  void add(Noted noted) {
    add(noted.line(), noted.said());
  }

  /** Notes that it happened; {@code line} 0 is for what is in no line. */
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

  /** One text a kind: {@code line 12: …}, with how often it came if more than once. */
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
