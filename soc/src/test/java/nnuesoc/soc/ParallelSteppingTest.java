// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import nnuesoc.net.SyntheticNet;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.traces.write.RunRecording;
import nnuesoc.traces.write.TraceSelection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run that is cut into stretches is the run on one thread, in everything. */
class ParallelSteppingTest {
  private static final int[] THREADS = {1, 2, 3, 7};
  private static final long SHORTEST = 500;
  private static final RandomCase ONE = RandomCase.of(80_000);

  static LongStream seeds() {
    return LongStream.range(80_000, 80_010);
  }

  static LongStream someSeeds() {
    return LongStream.range(80_000, 80_003);
  }

  static LongStream moreTraceSeeds() {
    return LongStream.range(80_003, 80_060);
  }

  static LongStream moreSeeds() {
    return LongStream.range(80_010, 80_200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomRuns(long seed) {
    same(RandomSpecs.anyProgram(RandomCase.of(seed)));
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("moreSeeds")
  void moreRandomRuns(long seed) {
    same(RandomSpecs.anyProgram(RandomCase.of(seed)));
  }

  private static void same(SocSpec spec) {
    final SocRun straight = spec.start();
    final List<String> events = events(straight);
    straight.simulation().run(Long.MAX_VALUE);
    for (int threads : THREADS) {
      final SocRun run = spec.start();
      final List<String> itsEvents = events(run);
      assertThat(stepping(run, threads).run(Long.MAX_VALUE, () -> false, cycle -> {})).isFalse();
      RunState.assertSame(straight, run);
      RunState.assertSameSignals(straight, run);
      assertThat(itsEvents).as("events on %d threads", threads).isEqualTo(events);
    }
  }

  /** A trace of all signals, another of some signals and words without the clock, with a gap. */
  private static void sameTraces(SocSpec spec, Path folder) throws IOException {
    for (String form : List.of(".vcd", ".vcd.gz")) {
      final byte[] straight = trace(spec, folder.resolve("straight" + form), 0);
      for (int threads : THREADS) {
        assertThat(trace(spec, folder.resolve(threads + form), threads))
            .as("%d threads, %s", threads, form)
            .isEqualTo(straight);
      }
    }
  }

  private static byte[] trace(SocSpec spec, Path file, int threads) throws IOException {
    final SocRun run = spec.start();
    final long length = RandomSpecs.length(spec);
    final boolean all = length % 2 == 0;
    try (RunRecording recording =
        run.record(
            file,
            all
                ? TraceSelection.all(run.circuit())
                : TraceSelection.of(run.circuit(), List.of("*.pio.*"), List.of("weight_2")))) {
      to(run, recording, length / 3, threads);
      recording.pause();
      run.simulation().run(length / 2);
      recording.resume();
      to(run, recording, Long.MAX_VALUE, threads);
    }
    return Files.readAllBytes(file);
  }

  private static void to(SocRun run, RunRecording recording, long cycle, int threads) {
    if (threads == 0) {
      run.simulation().run(cycle);
    } else {
      assertThat(ParallelStepping.suits(run, recording)).isTrue();
      new ParallelStepping(run, run.spec()::start, threads, recording, SHORTEST)
          .run(cycle, () -> false, now -> {});
    }
  }

  @ParameterizedTest
  @MethodSource("someSeeds")
  void tracesOfRandomRuns(long seed, @TempDir Path folder) throws IOException {
    sameTraces(RandomSpecs.anyProgram(RandomCase.of(seed)), folder);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("moreTraceSeeds")
  void tracesOfMoreRandomRuns(long seed, @TempDir Path folder) throws IOException {
    sameTraces(RandomSpecs.anyProgram(RandomCase.of(seed)), folder);
  }

  private static ParallelStepping stepping(SocRun run, int threads) {
    return new ParallelStepping(run, run.spec()::start, threads, null, SHORTEST);
  }

  private static List<String> events(SocRun run) {
    final List<String> events = new ArrayList<>();
    run.onEvent((cycle, signal, value) -> events.add(cycle + " " + signal + " " + value));
    return events;
  }

  @Test
  void aRunGoesOnInTheMiddleAndOnOneThreadAfterwards() {
    final SocRun straight = RandomSpecs.anyProgram(ONE).start();
    straight.simulation().run(Long.MAX_VALUE);
    final SocRun run = straight.spec().start();
    final long end = straight.cycle();
    run.to(end / 5);
    stepping(run, 2).run(end / 2, () -> false, cycle -> {});
    assertThat(run.cycle()).isEqualTo(end / 2);
    run.to(end / 4);
    run.toEnd();
    RunState.assertSame(straight, run);
  }

  @Test
  void anInterruptedRunStaysAtACompleteStretch() {
    final SocRun run = RandomSpecs.anyProgram(ONE).start();
    final List<Long> seams = new ArrayList<>();
    assertThat(stepping(run, 2).run(Long.MAX_VALUE, () -> seams.size() == 3, seams::add)).isTrue();
    final SocRun straight = run.spec().start();
    straight.simulation().run(run.cycle());
    assertThat(run.cycle()).isEqualTo(seams.get(2));
    RunState.assertSame(straight, run);
  }

  @Test
  void aWrongStretchNamesTheFirstCycleAndSignal() {
    final SocRun run = RandomSpecs.anyProgram(ONE).start();
    final SocSpec one = run.spec();
    final SocSpec other =
        new SocSpec(
            one.positions(),
            SyntheticNet.of(99, one.shape(), one.arithmetic()),
            one.timing(),
            one.fabric(),
            one.program(),
            one.engine());
    final ParallelStepping wrong = new ParallelStepping(run, other::start, 2, null, SHORTEST);
    assertThatThrownBy(() -> wrong.run(Long.MAX_VALUE, () -> false, cycle -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageMatching("the engines differ first in cycle [0-9,]+, in the stretch of .*");
  }
}
