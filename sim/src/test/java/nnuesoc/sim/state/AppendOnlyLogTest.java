// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AppendOnlyLogTest {
  private final AppendOnlyLog<String> log = new AppendOnlyLog<>();

  private void add(String... entries) {
    for (String entry : entries) {
      log.add(entry);
    }
  }

  private static String exchanged(StateVisitor state, int place, @Nullable String before) {
    return state.text(before == null ? "" : before);
  }

  private void inMemory(StateVisitor state) {
    log.exchange(
        state,
        (each, place, before) -> {
          throw new AssertionError("a log in memory keeps its entries");
        });
  }

  @Test
  void entriesStandInTheOrderInWhichTheyWereAdded() {
    assertThat(log.size()).isZero();
    assertThat(log.entries()).isEmpty();
    add("a", "b", "c");
    assertThat(log.size()).isEqualTo(3);
    assertThat(log.entries()).containsExactly("a", "b", "c");
  }

  @Test
  void entriesCannotBeChangedFromOutside() {
    add("a");
    assertThatThrownBy(() -> log.entries().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void restoredInMemoryItHasOnlyItsEntriesOfThatTime() {
    add("a", "b");
    final Snapshot snapshot = Snapshot.of(this::inMemory);
    add("c", "d");
    snapshot.restore(this::inMemory);
    assertThat(log.size()).isEqualTo(2);
    assertThat(log.entries()).containsExactly("a", "b");
  }

  @Test
  void afterARestorationTheNextEntryTakesThePlaceOfTheOneThatWasThere() {
    add("a");
    final Snapshot snapshot = Snapshot.of(this::inMemory);
    add("b", "c");
    snapshot.restore(this::inMemory);
    add("B");
    assertThat(log.entries()).containsExactly("a", "B");
    add("C", "D");
    assertThat(log.entries()).containsExactly("a", "B", "C", "D");
  }

  @Test
  void itGoesForwardsToEntriesThatHaveStayedInPlace() {
    final Snapshot empty = Snapshot.of(this::inMemory);
    add("a", "b");
    final Snapshot two = Snapshot.of(this::inMemory);
    empty.restore(this::inMemory);
    assertThat(log.entries()).isEmpty();
    two.restore(this::inMemory);
    assertThat(log.entries()).containsExactly("a", "b");
  }

  @Test
  void itComesBackFromAFileWithItsEntries() throws IOException {
    add("a", "b", "c");
    final byte[] file =
        StateFile.written(state -> log.exchange(state, AppendOnlyLogTest::exchanged));
    assertThat(log.entries()).as("writing changes nothing").containsExactly("a", "b", "c");
    final AppendOnlyLog<String> other = new AppendOnlyLog<>();
    other.add("x");
    StateFile.read(file, state -> other.exchange(state, AppendOnlyLogTest::exchanged));
    assertThat(other.entries()).containsExactly("a", "b", "c");
  }

  @Test
  void aShorterLogInAFileShortensTheOneThatIsThere() throws IOException {
    add("a");
    final byte[] file =
        StateFile.written(state -> log.exchange(state, AppendOnlyLogTest::exchanged));
    final AppendOnlyLog<String> other = new AppendOnlyLog<>();
    other.add("x");
    other.add("y");
    StateFile.read(file, state -> other.exchange(state, AppendOnlyLogTest::exchanged));
    assertThat(other.entries()).containsExactly("a");
  }

  @Test
  void eachEntryIsExchangedWithItsPlaceAndItsOldValueIfItHadOne() throws IOException {
    add("a", "b", "c");
    final byte[] file =
        StateFile.written(state -> log.exchange(state, AppendOnlyLogTest::exchanged));
    final AppendOnlyLog<String> other = new AppendOnlyLog<>();
    other.add("x");
    final List<String> told = new ArrayList<>();
    StateFile.read(
        file,
        state ->
            other.exchange(
                state,
                (each, place, before) -> {
                  told.add(place + " " + before);
                  return exchanged(each, place, before);
                }));
    assertThat(told).containsExactly("0 x", "1 null", "2 null");
  }
}
