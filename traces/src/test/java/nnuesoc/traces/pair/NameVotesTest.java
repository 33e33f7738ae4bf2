// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** A share is that of all votes for a word, and half a vote more. */
class NameVotesTest {
  private final NameVotes votes = new NameVotes();

  private void assertScope(String theirs, String ours, double share) {
    assertThat(votes.scope(SignalPlace.of(theirs), SignalPlace.of(ours)))
        .isCloseTo(share, within(1e-9));
  }

  private void assertLeaf(String theirs, String ours, double share) {
    assertThat(votes.leaf(SignalPlace.of(theirs), SignalPlace.of(ours)))
        .isCloseTo(share, within(1e-9));
  }

  @Test
  void withoutVotesNothingGoesTogether() {
    assertScope("t.q", "s.row", 0);
    assertLeaf("t.q", "s.row", 0);
  }

  @Test
  void scopesGoTogetherWhateverTheLastParts() {
    votes.add(SignalPlace.of("t.q"), SignalPlace.of("s.row"), 1);
    assertScope("t.other", "s.sum", 1 / 1.5);
    assertScope("t.other", "z.sum", 0);
    assertScope("x.q", "s.row", 0);
  }

  @Test
  void lastPartsGoTogetherWhateverTheScopes() {
    votes.add(SignalPlace.of("t.q"), SignalPlace.of("s.row"), 1);
    assertLeaf("x.q", "z.row", 1 / 1.5);
    assertLeaf("x.q", "z.sum", 0);
    assertLeaf("t.other", "s.row", 0);
  }

  @Test
  void votesAreWeighed() {
    votes.add(SignalPlace.of("t.q"), SignalPlace.of("s.row"), 0.5);
    votes.add(SignalPlace.of("t.q"), SignalPlace.of("s.row"), 0.5);
    votes.add(SignalPlace.of("t.q"), SignalPlace.of("z.sum"), 3);
    assertScope("t.q", "s.row", 1 / 4.5);
    assertScope("t.q", "z.row", 3 / 4.5);
    assertLeaf("t.q", "s.row", 1 / 4.5);
    assertLeaf("t.q", "s.sum", 3 / 4.5);
  }

  @Test
  void firstWordsOfTheLastPartAreAScopeToo() {
    votes.add(SignalPlace.of("t.l1_x_row"), SignalPlace.of("s.row"), 1);
    votes.add(SignalPlace.of("t.l2_y_row"), SignalPlace.of("z.row"), 1);
    assertScope("t.l1_q", "s.q", 1 / 1.5);
    assertScope("t.l1_x_q", "s.q", 1 / 1.5);
    assertScope("t.l2_q", "s.q", 1 / 2.5); // only t
    assertScope("u.l1_q", "s.q", 0);
  }

  @Test
  void lastWordsOfTheLastPartMayTellTheScope() {
    votes.add(SignalPlace.of("t.q_l1"), SignalPlace.of("s.q"), 1);
    votes.add(SignalPlace.of("t.q_l2"), SignalPlace.of("z.q"), 1);
    assertScope("t.r_l1", "s.q", 1 / 1.5);
    assertScope("t.r_l2", "s.q", 1 / 2.5);
  }

  @Test
  void firstAndLastWordsOfTheLastPartGoTogether() {
    votes.add(SignalPlace.of("t.u_row_q"), SignalPlace.of("s.row"), 1);
    assertLeaf("x.u_other", "z.row", 1 / 1.5);
    assertLeaf("x.u_row_other", "z.row", 1 / 1.5);
    assertLeaf("x.other_q", "z.row", 1 / 1.5);
    assertLeaf("x.other_row_q", "z.row", 1 / 1.5);
    assertLeaf("x.row", "z.row", 0);
  }

  @Test
  void underscoreThatBeginsANameEndsNoWord() {
    votes.add(SignalPlace.of("t._ab"), SignalPlace.of("s.x"), 1);
    votes.add(SignalPlace.of("t.cd"), SignalPlace.of("z.y"), 1);
    assertScope("t._ef", "s.x", 1 / 2.5); // only t
    assertLeaf("t._ef", "s.x", 0);
  }

  @Test
  void settledScopeCountsAsOneVote() {
    votes.settle("t", "s");
    assertScope("t.q", "s.row", 1 / 1.5);
    assertLeaf("t.q", "s.row", 0);
  }
}
