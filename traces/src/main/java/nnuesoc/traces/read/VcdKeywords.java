// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import nnuesoc.traces.write.NearNameHint;
import org.jspecify.annotations.Nullable;

/** The keywords of a dump, and which of them a misspelt one was meant to be. */
final class VcdKeywords {
  static final String END = "$end";
  static final String ENDDEFINITIONS = "$enddefinitions";

  /** Sections that declare something. */
  private static final Set<String> DECLARE = Set.of("$scope", "$upscope", "$var", "$timescale");

  /** Sections that have no meaning for a reader; GTKWave writes the last two. */
  private static final Set<String> REMARKS =
      Set.of("$comment", "$date", "$version", "$attrbegin", "$attrend");

  /** Blocks of values. */
  private static final Set<String> BLOCKS = Set.of("$dumpvars", "$dumpall", "$dumpon", "$dumpoff");

  /** What is wrong with everything that follows if the keyword is passed over. */
  private static final Map<String, String> DECIDES =
      Map.of(
          "$scope",
          "the nesting of the scopes",
          "$upscope",
          "the nesting of the scopes",
          "$var",
          "which signals there are",
          "$timescale",
          "the unit of time",
          ENDDEFINITIONS,
          "where the values begin",
          "$dumpvars",
          "the values",
          "$dumpall",
          "the values",
          "$dumpon",
          "where values are dumped",
          "$dumpoff",
          "where values are dumped");

  private static final int SHORT = "$vars".length();

  private VcdKeywords() {}

  /** Whether the keyword begins a section that declares something. */
  static boolean declares(String keyword) {
    return DECLARE.contains(keyword);
  }

  static boolean isRemark(String keyword) {
    return REMARKS.contains(keyword);
  }

  /** Whether the keyword begins a block of values. */
  static boolean isBlock(String keyword) {
    return BLOCKS.contains(keyword);
  }

  /** Whether the keyword begins a section of the declarations, with or without a meaning. */
  static boolean isSection(String keyword) {
    return declares(keyword) || isRemark(keyword) || keyword.equals(ENDDEFINITIONS);
  }

  static boolean isKnown(String keyword) {
    return isSection(keyword) || isBlock(keyword) || keyword.equals(END);
  }

  /** Whether a word ends with {@code $end} because the blank before it is missing. */
  static boolean isGlued(String word) {
    return word.length() > END.length() && word.endsWith(END);
  }

  /** The word without a {@code $end} that is glued to it. */
  static String unglued(String word) {
    return isGlued(word) ? word.substring(0, word.length() - END.length()) : word;
  }

  /** The keywords with a meaning that differ from {@code keyword} in one or two characters. */
  static List<String> near(String keyword) {
    if (isKnown(keyword)) {
      return List.of();
    }
    final String lower = keyword.toLowerCase(Locale.ROOT);
    final int most = keyword.length() <= SHORT ? 1 : 2;
    final int least =
        DECIDES.keySet().stream()
            .mapToInt(one -> NearNameHint.edits(lower, one, most))
            .min()
            .orElse(most);
    return DECIDES.keySet().stream()
        .filter(one -> least <= most && NearNameHint.edits(lower, one, most) == least)
        .sorted()
        .toList();
  }

  /** Why a misspelt keyword cannot be passed over; null if no keyword with a meaning is near. */
  static @Nullable String misspelt(String keyword) {
    final List<String> near = near(keyword);
    return near.isEmpty()
        ? null
        : "found "
            + DeclarationReader.shown(keyword)
            + ", which is not a keyword: did you mean "
            + String.join(" or ", near)
            + "? That keyword decides "
            + DECIDES.get(near.get(0))
            + ", so a misspelt one is not passed over: correct it in the file";
  }
}
