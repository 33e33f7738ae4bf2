// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SiblingScopesTest {
  private static final SiblingScopes TWO = families("u.stage_a", "u.stage_b");

  /** Families of scopes with a signal each. */
  private static SiblingScopes families(String... scopes) {
    try {
      final List<String> names = IntStream.range(0, scopes.length).mapToObj(i -> "q" + i).toList();
      final List<SignalDigest> tracks =
          TextTracks.of(names, Collections.nCopies(names.size(), "0"));
      for (int i = 0; i < scopes.length; i++) {
        tracks.get(i).place(scopes[i] + ".q");
      }
      return new SiblingScopes(tracks);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean sameRank(
      SiblingScopes theirs, String their, SiblingScopes ours, String our) {
    return SiblingScopes.sameRank(theirs, their, ours, our);
  }

  @Test
  void numberAndLetterGiveARank() {
    final SiblingScopes theirs = families("t.layer1", "t.layer2");
    assertThat(sameRank(theirs, "t.layer1", TWO, "u.stage_a")).isTrue();
    assertThat(sameRank(theirs, "t.layer2", TWO, "u.stage_b")).isTrue();
    assertThat(sameRank(theirs, "t.layer1", TWO, "u.stage_b")).isFalse();
    assertThat(sameRank(theirs, "t.layer2", TWO, "u.stage_a")).isFalse();
  }

  @Test
  void wordsThatMeanANumberGiveARank() {
    final SiblingScopes ordinals = families("t.second", "t.first");
    assertThat(sameRank(ordinals, "t.first", TWO, "u.stage_a")).isTrue();
    assertThat(sameRank(ordinals, "t.second", TWO, "u.stage_b")).isTrue();
    final SiblingScopes cardinals = families("t.two", "t.one");
    assertThat(sameRank(cardinals, "t.two", TWO, "u.stage_b")).isTrue();
  }

  @Test
  void numbersAreOrderedByTheirSize() {
    final SiblingScopes theirs = families("t.m10", "t.m9", "t.m8");
    final SiblingScopes ours = families("u.a", "u.n1", "u.n2", "u.n3");
    assertThat(sameRank(theirs, "t.m8", ours, "u.n1")).isTrue();
    assertThat(sameRank(theirs, "t.m9", ours, "u.n2")).isTrue();
    assertThat(sameRank(theirs, "t.m10", ours, "u.n3")).isTrue();
  }

  @Test
  void lastNumberOfANameCounts() {
    final SiblingScopes theirs = families("t.l1_bank1", "t.l1_bank2", "t.l2_bank1");
    assertThat(sameRank(theirs, "t.l1_bank2", TWO, "u.stage_b")).isTrue();
    assertThat(sameRank(theirs, "t.l2_bank1", TWO, "u.stage_a")).isFalse(); // a family of one
  }

  @Test
  void indexMayBeginTheName() {
    final SiblingScopes theirs = families("1", "2");
    assertThat(sameRank(theirs, "2", TWO, "u.stage_b")).isTrue();
  }

  @Test
  void familiesOfDifferentSizeAreNotCompared() {
    final SiblingScopes three = families("t.m1", "t.m2", "t.m3");
    assertThat(sameRank(three, "t.m1", TWO, "u.stage_a")).isFalse();
  }

  @Test
  void scopeAloneInItsFamilyHasNoRank() {
    final SiblingScopes one = families("t.m1");
    assertThat(sameRank(one, "t.m1", families("u.n7"), "u.n7")).isFalse();
  }

  @Test
  void scopeWithoutANumberHasNoRank() {
    assertThat(sameRank(families("t.m"), "t.m", TWO, "u.stage_a")).isFalse();
    assertThat(sameRank(TWO, "u.stage_a", families("t.m"), "t.m")).isFalse();
  }
}
