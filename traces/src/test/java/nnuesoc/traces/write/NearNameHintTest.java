// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearNameHintTest {
  private static String near(String typed, String... names) {
    return NearNameHint.hint(typed, List.of(names));
  }

  /** The three that are nearest, the nearest first; the numbers in comments are edits. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "abcd | abcx abxx abcd      | abcd, abcx, abxx", // 1 2 0
        "abcd | abcx abcy abcz abcw | abcx, abcy, abcz", // equal: the earlier ones
        "abcd | abxx abcx axxx      | abcx, abxx, axxx",
        "abcd | abxx aybb abyy abcz | abcz, abxx, abyy", // 2 3 2 1
        "abcd | abxx abyy abzz abcde | abcde, abxx, abyy", // one inserted
        "abcd | abxx abyy abzz abc  | abc, abxx, abyy", // one deleted
        "abcd | abxx abyy abzz xbcd | xbcd, abxx, abyy", // one replaced, the first
        "abcd | abxx abyy abzz abxz | abxx, abyy, abzz", // no nearer than these
        "abcd | abxx abyy abzz efghijklmn | abxx, abyy, abzz",
        "abcd | abxx abyy abzz efgh | abxx, abyy, abzz",
        "abcd | abxx abyy abzz a.b.abcd | a.b.abcd, abxx, abyy",
        "abcd | abxx abyy abzz a.efgh | abxx, abyy, abzz",
        "a.b  | a.b.c a.b x.a.b     | a.b, x.a.b, a.b.c", // 0 0 2
      })
  void theNearestThreeAreShown(String typed, String names, String shown) {
    assertThat(near(typed, names.split(" ", -1)))
        .isEqualTo("; did you mean " + shown.replaceFirst(", (\\S+)$", " or $1") + "?");
  }

  @Test
  void aNameIsComparedFromAnyOfItsScopesOn() {
    assertThat(near("count", "counts", "top.counting.count"))
        .startsWith("; did you mean top.counting.");
    assertThat(near("counting.count", "top.count", "top.counting.count"))
        .startsWith("; did you mean top.counting.");
    assertThat(near("count", "cound", ".count")).startsWith("; did you mean .count");
  }

  @Test
  void caseAndTheSignsOfAPatternDoNotCount() {
    assertThat(near("*COUNT?", "counts", "Count")).isEqualTo("; did you mean Count or counts?");
  }

  @Test
  void fewerThanThreeNamesAreAllShown() {
    assertThat(near("a")).isEmpty();
    assertThat(near("a", "nothing like it")).isEqualTo("; did you mean nothing like it?");
  }

  @Test
  void anEmptyNameIsAsFarAsANameIsLong() {
    assertThat(near("*", "abc", "ab", "abcd", "a")).isEqualTo("; did you mean a, ab or abc?");
  }
}
