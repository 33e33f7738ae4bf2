// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SilentScopeMatcherTest {
  private static final double SETTLED = 1 / 1.5; // one vote

  private final Map<String, SignalDigest> ours = new HashMap<>();
  private final Map<String, SignalDigest> theirs = new HashMap<>();
  private final List<List<CandidatePair>> candidates = new ArrayList<>();
  private final List<CandidatePair> chosen = new ArrayList<>();
  private final NameVotes votes = new NameVotes();
  private SiblingScopes theirFamilies = new SiblingScopes(List.of());
  private SiblingScopes ourFamilies = new SiblingScopes(List.of());

  /** Signals of eight bits, or of nine if their names end so. */
  private static List<SignalDigest> tracks(Map<String, SignalDigest> byName, String... names)
      throws IOException {
    final NumberTrace trace = new NumberTrace();
    for (String name : names) {
      trace.with(name, name.endsWith("9") ? 9 : 8, 0);
    }
    final List<SignalDigest> tracks = trace.tracks(0);
    tracks.forEach(track -> byName.put(track.name(), track));
    return tracks;
  }

  private void ours(String... names) throws IOException {
    ourFamilies = new SiblingScopes(tracks(ours, names));
  }

  /** Their signals, each of which is compared with each of ours. */
  private void theirs(String... names) throws IOException {
    final List<SignalDigest> all = tracks(theirs, names);
    theirFamilies = new SiblingScopes(all);
    for (SignalDigest our : ours.values()) {
      candidates.add(
          all.stream()
              .map(their -> new CandidatePair(our, their, new BehaviorSimilarity(0.1, "", 0, 0)))
              .toList());
    }
  }

  private CandidatePair chosen(String our, String their, long shared) {
    final CandidatePair one =
        new CandidatePair(
            Objects.requireNonNull(ours.get(our)),
            Objects.requireNonNull(theirs.get(their)),
            new BehaviorSimilarity(1, "", shared, 0));
    chosen.add(one);
    return one;
  }

  private void vote() {
    SilentScopeMatcher.vote(votes, chosen, candidates, theirFamilies, ourFamilies);
  }

  private void assertScope(String their, String our, double share) {
    assertThat(votes.scope(SignalPlace.of(their + ".q"), SignalPlace.of(our + ".q")))
        .isCloseTo(share, within(1e-9));
  }

  @Test
  void scopeThatIsLeftIsSettled() throws IOException {
    ours("s.a.x", "s.a.y", "s.b.x", "s.b.y");
    theirs("t.u.p", "t.u.q", "t.v.p", "t.v.q");
    chosen("s.a.x", "t.u.p", 2);
    vote();
    assertScope("t.v", "s.b", SETTLED);
    assertScope("t.u", "s.a", 0); // decided by behavior: its pairs have voted
    assertScope("t.u", "s.b", 0);
  }

  @Test
  void fewerThanHalfOfTheSignalsDecideNothing() throws IOException {
    ours("s.a.x", "s.a.y", "s.a.z");
    theirs("t.u.p", "t.u.q");
    chosen("s.a.x", "t.u.p", 9);
    vote();
    assertScope("t.u", "s.a", SETTLED);
  }

  @Test
  void pairThatSharesOneChangeDecidesNothing() throws IOException {
    ours("s.a.x");
    theirs("t.u.p");
    chosen("s.a.x", "t.u.p", 1);
    vote();
    assertScope("t.u", "s.a", SETTLED);
  }

  @Test
  void pairByPlaceDecidesNothing() throws IOException {
    ours("s.a.x");
    theirs("t.u.p");
    chosen("s.a.x", "t.u.p", 9).byPlace = true;
    vote();
    assertScope("t.u", "s.a", SETTLED);
  }

  @Test
  void halfOfTheSignalsMustHaveOneOfTheirWidth() throws IOException {
    ours("s.a.x", "s.a.y");
    theirs("t.u.p");
    vote();
    assertScope("t.u", "s.a", SETTLED); // unknown last parts count half
  }

  @Test
  void signalsOfOtherWidthsDoNotFit() throws IOException {
    ours("s.a.x", "s.a.y9");
    theirs("t.u.p");
    vote();
    assertScope("t.u", "s.a", 0);
  }

  @Test
  void lastPartsThatGoTogetherElsewhereFitBetter() throws IOException {
    ours("s.a.x", "s.a.y9");
    theirs("t.u.p");
    votes.add(
        SignalPlace.of("z.p"),
        SignalPlace.of("r.x"),
        1_000_000); // so that a part of the name counts nearly one
    vote();
    assertScope("t.u", "s.a", 0); // a little less than half
    votes.add(SignalPlace.of("z.p"), SignalPlace.of("r.x"), 1e18);
    vote();
    assertScope("t.u", "s.a", SETTLED);
  }

  @Test
  void nameDecidesBetweenScopesThatFit() throws IOException {
    ours("s.ctl.x", "s.mem.x");
    theirs("t.mem.p", "t.ctl.p");
    vote();
    assertScope("t.ctl", "s.ctl", SETTLED);
    assertScope("t.mem", "s.mem", SETTLED);
    assertScope("t.mem", "s.ctl", 0);
  }

  @Test
  void rankDecidesBetweenScopesThatFit() throws IOException {
    ours("s.stage_a.x", "s.stage_b.x");
    theirs("t.unit5.p", "t.unit4.p");
    vote();
    assertScope("t.unit4", "s.stage_a", SETTLED);
    assertScope("t.unit5", "s.stage_b", SETTLED);
    assertScope("t.unit5", "s.stage_a", 0);
  }

  @Test
  void eachScopeOfTheirsIsSettledOnce() throws IOException {
    ours("s.ctl.x", "s.cfg.x");
    theirs("t.ctl.p");
    vote();
    assertScope("t.ctl", "s.ctl", SETTLED);
    assertScope("t.ctl", "s.cfg", 0);
  }

  @Test
  void eachScopeOfOursIsSettledOnce() throws IOException {
    ours("s.ctl.x");
    theirs("t.ctl.p", "t.xyz.p");
    vote();
    assertScope("t.ctl", "s.ctl", SETTLED);
    assertScope("t.xyz", "s.ctl", 0);
  }

  @Test
  void withoutCandidatesThereIsNothingToVote() {
    candidates.add(List.of());
    vote();
    assertScope("t.u", "s.a", 0);
  }
}
