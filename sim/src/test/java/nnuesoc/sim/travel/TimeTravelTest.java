// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.travel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every cycle of the run takes one entry, so that checkpoints lie 8,192 cycles apart at first. */
class TimeTravelTest {
  private static final int APART = 8192;
  private static final long FOR_EVER = Long.MAX_VALUE;

  private final Counting run = new Counting(FOR_EVER, 10, 20_000, 20_001, 50_000);
  private TimeTravel travel =
      new TimeTravel(run.simulation, run.simulation, TimeTravel.DEFAULT_BYTES);

  private long bytesOfOne() {
    return Snapshot.of(run.simulation).bytes();
  }

  private void withMemory(long bytes) {
    travel = new TimeTravel(run.simulation, run.simulation, bytes);
  }

  /** The edges for which the counter was entered on the way. */
  private int edgesTo(long cycle) {
    final int before = run.counter.entered;
    travel.to(cycle);
    assertThat(run.simulation.cycle()).isEqualTo(cycle);
    assertThat(run.counter.count.q()).isEqualTo((int) cycle);
    return run.counter.entered - before;
  }

  @Test
  void aCheckpointFollowsEach8192Entries() {
    assertThat(travel.checkpoints()).isEqualTo(1);
    edgesTo(APART - 1);
    assertThat(travel.checkpoints()).isEqualTo(1);
    edgesTo(APART);
    assertThat(travel.checkpoints()).isEqualTo(2);
    edgesTo(100_000);
    assertThat(travel.checkpoints()).isEqualTo(1 + 100_000 / APART);
    assertThat(travel.bytes()).isEqualTo(travel.checkpoints() * bytesOfOne());
  }

  @Test
  void whatWasRunBeforeCountsForTheNextCheckpoint() {
    edgesTo(100_000);
    edgesTo(5_000);
    assertThat(edgesTo(100_000)).as("from the last checkpoint").isEqualTo(100_000 % APART);
    assertThat(travel.checkpoints()).isEqualTo(13);
    edgesTo(13 * APART - 1);
    assertThat(travel.checkpoints()).isEqualTo(13);
    edgesTo(13 * APART);
    assertThat(travel.checkpoints()).isEqualTo(14);
  }

  @Test
  void repeatingWhatIsKnownLeavesNoCheckpoint() {
    edgesTo(3 * APART);
    edgesTo(0);
    edgesTo(APART - 1);
    edgesTo(2 * APART - 1);
    edgesTo(3 * APART - 1);
    assertThat(travel.checkpoints()).isEqualTo(4);
  }

  @Test
  void theNextCheckpointIsAsFarFromTheLastWhateverWasRepeated() {
    edgesTo(APART);
    edgesTo(100);
    edgesTo(200);
    edgesTo(2 * APART - 1);
    assertThat(travel.checkpoints()).isEqualTo(2);
    edgesTo(2 * APART);
    assertThat(travel.checkpoints()).isEqualTo(3);
  }

  @Test
  void theRunGoesOnFromTheLastCheckpointBeforeTheCycle() {
    edgesTo(100_000);
    for (int i = 12; i >= 0; i--) {
      assertThat(edgesTo((long) i * APART)).as("checkpoint %d", i).isZero();
      if (i > 0) {
        assertThat(edgesTo((long) i * APART - 1)).as("before %d", i).isEqualTo(APART - 1);
      }
    }
    for (int i = 1; i <= 12; i++) {
      assertThat(edgesTo((long) i * APART + 3)).as("behind %d", i).isEqualTo(3);
    }
  }

  @Test
  void aCycleThatIsNearIsReachedFromWhereTheRunIs() {
    edgesTo(100_000);
    edgesTo(90_000);
    assertThat(edgesTo(90_000)).isZero();
    assertThat(edgesTo(90_010)).isEqualTo(10);
    assertThat(edgesTo(90_009)).as("from checkpoint 81920").isEqualTo(90_009 - 10 * APART);
  }

  @Test
  void oneCallGoesAPortionOfTheWay() {
    assertThat(travel.towards(20_000)).isFalse();
    assertThat(run.simulation.cycle()).isEqualTo(APART);
    assertThat(travel.towards(20_000)).isFalse();
    assertThat(travel.towards(20_000)).isTrue();
    assertThat(run.simulation.cycle()).isEqualTo(20_000);
    assertThat(travel.towards(3)).isTrue();
    assertThat(run.simulation.cycle()).isEqualTo(3);
  }

  @Test
  void theCycleHasSettled() {
    travel.to(20_000);
    assertThat(ChangeList.of(run.circuit).drivenCount()).as("the write of this cycle").isEqualTo(1);
    travel.to(9);
    assertThat(ChangeList.of(run.circuit).drivenCount()).isZero();
    travel.to(10);
    assertThat(ChangeList.of(run.circuit).drivenCount()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 100, APART - 1, APART, APART + 1, 3 * APART})
  void aRunThatEndsBeforeTheCycleIsInItsLastOne(long end) {
    final Counting brief = new Counting(end);
    final TimeTravel its =
        new TimeTravel(brief.simulation, brief.simulation, TimeTravel.DEFAULT_BYTES);
    its.to(FOR_EVER);
    assertThat(brief.simulation.cycle()).isEqualTo(end);
    its.to(0);
    its.to(end + 1);
    assertThat(brief.simulation.cycle()).isEqualTo(end);
    assertThat(its.towards(end + 1)).isTrue();
  }

  @Test
  void aTravelBeginsWithTheCycleOfTheRun() {
    run.simulation.run(1000);
    withMemory(TimeTravel.DEFAULT_BYTES);
    assertThat(edgesTo(1000)).isZero();
    assertThatThrownBy(() -> travel.to(999))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cycle 999: the travel began in cycle 1000");
  }

  @Test
  void checkpointsThatHaveUsedUpTheirMemoryAreHalved() {
    withMemory(3 * bytesOfOne());
    edgesTo(2 * APART);
    assertThat(travel.checkpoints()).as("they fill the memory").isEqualTo(3);
    edgesTo(3 * APART);
    assertThat(travel.checkpoints()).as("one more").isEqualTo(2);
    assertThat(travel.bytes()).isEqualTo(2 * bytesOfOne());
    assertThat(edgesTo(2 * APART)).as("this one is left").isZero();
    assertThat(edgesTo(APART)).as("this one is not").isEqualTo(APART);
  }

  @Test
  void afterTheyWereHalvedCheckpointsLieTwiceAsFarApart() {
    withMemory(3 * bytesOfOne());
    edgesTo(3 * APART);
    edgesTo(5 * APART - 1);
    assertThat(travel.checkpoints()).isEqualTo(2);
    edgesTo(5 * APART);
    assertThat(travel.checkpoints()).isEqualTo(3);
  }

  @Test
  void twoCheckpointsStayHoweverLittleMemoryThereIs() {
    withMemory(0);
    assertThat(travel.checkpoints()).isEqualTo(1);
    edgesTo(APART);
    assertThat(travel.checkpoints()).isEqualTo(2);
    edgesTo(2 * APART);
    assertThat(travel.checkpoints()).isEqualTo(2);
    edgesTo(4 * APART);
    assertThat(travel.checkpoints()).isEqualTo(2);
    edgesTo(7);
  }

  /** Word 1 is written in cycles 10, 20000, 20001 and 50000, and stands from the next on. */
  @ParameterizedTest
  @CsvSource({
    "0, -1",
    "10, -1",
    "11, 11",
    "12, 11",
    "20000, 11",
    "20001, 20001",
    "20002, 20002",
    "49999, 20002",
    "50000, 20002",
    "50001, 50001",
    "90000, 50001",
  })
  void theLastWriteIsTheCycleSinceWhichTheWordStands(long cycle, long written) {
    for (long first : new long[] {0, 100_000}) {
      travel.to(first);
      final OptionalLong found = travel.lastWrite(run.memory, 1, cycle);
      assertThat(found)
          .as("after cycle %d", first)
          .isEqualTo(written < 0 ? OptionalLong.empty() : OptionalLong.of(written));
    }
  }

  @Test
  void aWordThatWasNeverWrittenHasNoLastWrite() {
    assertThat(travel.lastWrite(run.memory, 2, 60_000)).isEmpty();
    assertThat(edgesTo(60_000)).isLessThan(APART);
  }

  @Test
  void aWatcherThatWasAddedAfterGoingBackMissedTheCyclesUpToTheLastCheckpoint() {
    edgesTo(3 * APART + 5);
    edgesTo(100);
    final List<Long> seen = new ArrayList<>();
    run.simulation.watch(run.counter.count, (register, cycle) -> seen.add(cycle));
    edgesTo(3 * APART + 5);
    assertThat(seen).isEqualTo(LongStream.rangeClosed(101, 3 * APART + 5).boxed().toList());
    assertThat(travel.bytes()).isEqualTo(travel.checkpoints() * bytesOfOne());
    edgesTo(100);
    assertThat(edgesTo(3 * APART + 5)).as("what it has seen").isLessThan(APART);
  }

  @Test
  void anObserverMissedTheCyclesUpToTheLastCheckpoint() {
    edgesTo(3 * APART + 5);
    edgesTo(100);
    final List<Long> seen = new ArrayList<>();
    run.simulation.observe(seen::add);
    edgesTo(3 * APART + 5);
    assertThat(seen).isEqualTo(LongStream.rangeClosed(100, 3 * APART + 5).boxed().toList());
    run.simulation.observe(null);
    edgesTo(100);
    assertThat(edgesTo(3 * APART + 5)).as("without the observer").isEqualTo(5);
  }

  @Test
  void wordThatIsNotThereHadNoLastWrite() {
    for (int word : new int[] {-1, 4}) {
      assertThatThrownBy(() -> travel.lastWrite(run.memory, word, 100))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessage("top.words: no word " + word + " of 4");
      assertThatThrownBy(() -> travel.firstWrite(run.memory, word, 100, 200))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void aQuestionForAWriteLeavesTheUsersWatchInPlaceAndTellsItNothing() {
    final int[] told = {0};
    run.memory.watchWord(1, edges -> told[0]++);

    assertThat(travel.lastWrite(run.memory, 1, 100)).hasValue(11);
    assertThat(travel.firstWrite(run.memory, 1, 100, 30_000)).hasValue(20_001);
    assertThat(told[0]).as("during the questions").isZero();

    travel.to(40_000);
    assertThat(told[0]).as("afterwards").isPositive();
  }
}
