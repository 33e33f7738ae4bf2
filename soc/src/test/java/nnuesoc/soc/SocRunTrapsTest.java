// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.InputException;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.testing.TestJvm;
import nnuesoc.traces.write.RunRecording;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a Java engineer fell into when he used a run from outside. */
class SocRunTrapsTest {
  private static final long SHORT = 20_000; // in layer 1

  @TempDir Path folder;

  private static SocRun run(Engine engine) {
    return SocSpec.of(SyntheticNet.of(7, Shape.parse("1,4,3,2"), NumberFormat.REPORT))
        .withEngine(engine)
        .start(Position.START);
  }

  private static SocRun run() {
    return run(Engine.FAST);
  }

  /** Goes in both directions, with queries that go back by themselves; ends behind SHORT. */
  private static void goBackAndForth(SocRun run) {
    run.to(SHORT);
    run.lastWrite(run.memory("weight_1_white"), 0);
    run.to(100);
    run.to(SHORT / 2);
    run.toEnd();
    run.lastWrite(run.memory("output_2"), 1);
    run.to(SHORT);
    run.step();
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void eachEventIsHeardOnceHoweverOftenTheRunGoesBack(Engine engine) {
    final List<String> straight = new ArrayList<>();
    final SocRun other = run(engine);
    other.onEvent((cycle, signal, value) -> straight.add(cycle + " " + signal + " " + value));
    other.toEnd();

    final List<String> heard = new ArrayList<>();
    final SocRun run = run(engine);
    run.onEvent((cycle, signal, value) -> heard.add(cycle + " " + signal + " " + value));
    goBackAndForth(run);
    run.toEnd();

    assertThat(straight).isNotEmpty();
    assertThat(heard).isEqualTo(straight);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void listenersThatWereAddedAfterGoingBackMissedTheEventsUpToACheckpoint(Engine engine) {
    final SocSpec spec =
        SocSpec.of(SyntheticNet.of(7, Shape.parse("1,16,32,32"), NumberFormat.REPORT))
            .withEngine(engine);
    final List<String> straight = new ArrayList<>();
    final SocRun other = spec.start(Position.START);
    other.onEvent((cycle, signal, value) -> straight.add(cycle + " " + signal + " " + value));
    other.toEnd();

    final SocRun run = spec.start(Position.START);
    for (int listener = 0; listener < 2; listener++) { // the second one watches no register anew
      run.toEnd();
      run.to(100);
      final List<String> heard = new ArrayList<>();
      run.onEvent((cycle, signal, value) -> heard.add(cycle + " " + signal + " " + value));
      run.toEnd();
      assertThat(heard).isEqualTo(straight);
    }
  }

  @Test
  void aSecondRecordingOfTheSameCyclesHadGaps() throws IOException {
    final SocRun run = run();
    run.to(2 * SHORT);
    final Path first = folder.resolve("first.vcd");
    final Path second = folder.resolve("second.vcd");
    for (Path file : List.of(first, second)) {
      run.to(100);
      try (RunRecording recording = run.record(file)) {
        run.to(SHORT);
        assertThat(recording.changed()).isTrue();
      }
    }
    assertThat(second).hasSameBinaryContentAs(first);
    assertThat(Files.readString(first)).contains("\n#" + 20 * (SHORT / 2) + "\n");
  }

  @Test
  void aClosedRecordingCouldBeResumedAndStoppedTheRun() throws IOException {
    final SocRun run = run();
    final RunRecording recording = run.record(folder.resolve("closed.vcd"));
    run.to(100);
    recording.close();
    assertThatThrownBy(recording::resume)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the recording is closed and cannot be resumed: start another one");
    run.to(200);
    run.to(50);
    assertThat(run.cycle()).isEqualTo(50);
  }

  @Test
  void aPausedRecordingCouldTakeTheRunFromAnother() throws IOException {
    final SocRun run = run();
    try (RunRecording paused = run.record(folder.resolve("paused.vcd"))) {
      run.to(100);
      paused.pause();
      final Path other = folder.resolve("other.vcd");
      try (RunRecording recording = run.record(other)) {
        run.to(150);
        assertThat(recording.changed()).isTrue();
        assertThatThrownBy(paused::resume)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("something else observes the run");
        run.to(200);
      }
      assertThat(other).content().contains("#" + 20 * 199);
      paused.resume();
      paused.resume(); // it records already
      run.to(250);
    }
    assertThat(folder.resolve("paused.vcd")).content().contains("#" + 20 * 249);
  }

  @Test
  void eventInACycleThatTheRunCameByAgainWasLost() {
    final List<Long> all = new ArrayList<>();
    final SocRun run = run();
    run.onEvent((cycle, signal, value) -> all.add(cycle));
    run.to(SHORT);
    final long event = all.get(0);
    run.to(10);
    run.to(event);
    run.to(10); // no other event lies between
    final List<Long> again = new ArrayList<>();
    run.onEvent((cycle, signal, value) -> again.add(cycle));
    run.to(SHORT);
    assertThat(again).isEqualTo(all);
  }

  /** What a listener of the processor hears, but for what depends on the cycles skipped. */
  private static List<String> heardBy(SocRun run, boolean everyPoll) {
    final List<String> heard = new ArrayList<>();
    run.listen(
        new HpsListener() {
          @Override
          public void positionBegins(int position, long cycle) {
            heard.add("position " + position + " begins in " + cycle);
          }

          @Override
          public void positionEnds(int position, int eval, long cycle) {
            heard.add("position " + position + " " + eval + " " + cycle);
          }

          @Override
          public void evalRead(long cycle, int value) {
            heard.add("read " + cycle + " " + value);
          }

          @Override
          public void polled(int offset, int value) {
            if (everyPoll) {
              heard.add("polled " + offset + " " + value);
            }
          }
        });
    return heard;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void eachAccessIsHeardOnceHoweverOftenTheRunGoesBack(Engine engine) {
    final SocRun other = run(engine);
    final List<String> straight = heardBy(other, engine == Engine.STEPPED);
    other.toEnd();
    other.evaluate(Position.START);

    final SocRun run = run(engine);
    final List<String> heard = heardBy(run, engine == Engine.STEPPED);
    goBackAndForth(run);
    run.evaluate(Position.START);

    assertThat(straight).contains("position 0 begins in 0", "position 1 begins in 58797");
    assertThat(heard).isEqualTo(straight);
  }

  /** It heard what was there when the run was built, and nothing after going back. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void listenerOfTheProcessorThatComesLaterHearsWhatFollows(Engine engine) {
    final SocRun other = run(engine);
    final List<String> straight = heardBy(other, engine == Engine.STEPPED);
    other.to(SHORT);
    final int before = straight.size();
    other.toEnd();
    other.evaluate(Position.START);
    final List<String> expected = straight.subList(before, straight.size());
    assertThat(before).isPositive();
    assertThat(expected).contains("position 1 begins in 58797");

    final SocRun run = run(engine);
    run.to(SHORT);
    final List<String> forwards = heardBy(run, engine == Engine.STEPPED);
    run.toEnd();
    run.to(SHORT);
    final List<String> afterGoingBack = heardBy(run, engine == Engine.STEPPED);
    run.to(100);
    run.toEnd();
    run.evaluate(Position.START);
    assertThat(forwards).isEqualTo(expected);
    assertThat(afterGoingBack).isEqualTo(expected);

    final SocRun back = run(engine);
    back.to(SHORT);
    back.to(0);
    final List<String> all = heardBy(back, engine == Engine.STEPPED);
    back.toEnd();
    back.evaluate(Position.START);
    assertThat(all).isEqualTo(straight);
  }

  /** The program lost a transaction, and the run ended in another cycle. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void runWentOnWrongAfterAListenerOfTheProcessorHadFailed(Engine engine) {
    final SocRun run = run(engine);
    final List<Long> begun = new ArrayList<>();
    run.listen(
        new HpsListener() {
          @Override
          public void transferring(boolean now, long cycle) {
            begun.add(cycle);
            if (begun.size() == 1) {
              throw new IllegalStateException("listener");
            }
          }
        });
    assertThatThrownBy(run::toEnd).hasMessage("listener");
    assertThatThrownBy(run::step).hasMessageStartingWith("the run failed in cycle 133");
    run.toEnd();
    assertThat(run.cycle()).isEqualTo(58_797);
    assertThat(run.evaluations().get(0).eval()).hasValue(215);
    assertThat(begun.get(1)).as("told again").isEqualTo(begun.get(0));
  }

  @Test
  void aListenerMayComeLaterAndGo() {
    final List<Long> all = new ArrayList<>();
    final List<Long> some = new ArrayList<>();
    final SocRun run = run();
    run.onEvent((cycle, signal, value) -> all.add(cycle));
    run.to(SHORT);
    final Subscription later = run.onEvent((cycle, signal, value) -> some.add(cycle));
    run.to(2 * SHORT);
    later.close();
    run.toEnd();

    assertThat(some)
        .isNotEmpty()
        .isEqualTo(all.stream().filter(at -> at > SHORT && at <= 2 * SHORT).toList());

    final List<Long> onlyLater = new ArrayList<>();
    final SocRun quiet = run();
    quiet.to(SHORT);
    quiet.onEvent((cycle, signal, value) -> onlyLater.add(cycle));
    quiet.toEnd();
    assertThat(onlyLater).isEqualTo(all.stream().filter(at -> at > SHORT).toList());
  }

  @Test
  void aSecondRecordingIsRefusedAndTheFirstGoesOn() throws IOException {
    final Path first = folder.resolve("first.vcd");
    final SocRun run = run();
    try (RunRecording one = run.record(first)) {
      run.to(100);
      assertThatThrownBy(() -> run.record(folder.resolve("second.vcd")))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("the run is already recorded");
      assertThatThrownBy(() -> run.to(50))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("the run goes forwards only");
      assertThatThrownBy(() -> run.lastWrite(run.memory("output_2"), 0))
          .isInstanceOf(IllegalStateException.class);
      assertThat(run.cycle()).isEqualTo(100);
      run.to(200);
      assertThat(one.changed()).isTrue();
    }
    assertThat(first).content().contains("#" + 20 * 199);
    assertThat(folder).isDirectoryNotContaining("glob:**second*");
    run.to(50);
  }

  @Test
  void aRecordingWithAnotherNameIsRefused() {
    assertThatThrownBy(() -> run().record(folder.resolve("x.txt")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected .vcd, .vcd.gz or .fst");
  }

  @Tag("process")
  @Test
  void aRecordingThatIsNeverClosedLeavesNoFile() throws Exception {
    final Path said = folder.resolveSibling("said.txt");
    final List<String> command = TestJvm.program(NeverClosed.class);
    command.add(folder.resolve("left.vcd").toString());
    final Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(said)).isZero();
    assertThat(folder).isEmptyDirectory();
  }

  /** Records and ends without closing. */
  static final class NeverClosed {
    private NeverClosed() {}

    @SuppressWarnings("resource") // that is the mistake
    public static void main(String[] arguments) throws IOException {
      final SocRun run = run();
      run.record(Path.of(arguments[0]));
      run.to(SHORT);
    }
  }

  @Test
  void wordsThatAreNotThereAreRefused() {
    final SocRun run = run();
    run.to(SHORT);
    for (String name : List.of("weight_1_white", "output_2")) {
      final MemoryView memory = run.memory(name);
      assertThatThrownBy(() -> memory.word(-1)).isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> memory.signedWord(memory.words()))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessageContaining("expected 0 to " + (memory.words() - 1));
      assertThatThrownBy(() -> requireNonNull(run.circuit().memories().get(name)).word(-1))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> run.lastWrite(memory, memory.words()))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void aStepAtTheEndStaysThere() {
    final SocRun run = run();
    run.toEnd();
    final long end = run.cycle();
    run.step();
    assertThat(run.cycle()).isEqualTo(end);
  }

  @SuppressWarnings("NullAway") // a program without null checks passes it
  @Test
  void aPositionThatIsNullIsNamed() {
    assertThatThrownBy(() -> run().evaluate(null)).hasMessage("the position is null");
  }

  @Test
  void viewsCannotChangeTheRun() {
    final SocRun run = run();
    final Signal signal = run.signal("soc.fabric.layer1.col");
    assertThat(signal).isNotInstanceOf(Register.class);
    run.to(SHORT);
    assertThat(signal.value())
        .isEqualTo(requireNonNull(run.circuit().signal(signal.name())).value());
  }

  @Test
  void aRunEndsAfterTheCyclesThatItMayTake() {
    final SocRun run = run();
    assertThat(run.toEnd(SHORT)).isFalse();
    assertThat(run.cycle()).isEqualTo(SHORT);
    assertThat(run.toEnd(1_000_000)).isTrue();
    assertThat(run.finished()).isTrue();
  }

  /** It took a whole position of 230 million cycles, and a checkpoint could be seconds away. */
  @Test
  void interruptOfASteppedRunAtFullSizeWasSeenLate() {
    final SocRun run =
        SocSpec.of(SyntheticNet.of(7, Shape.FULL, NumberFormat.REPORT))
            .withEngine(Engine.STEPPED)
            .start(Position.START);
    Thread.currentThread().interrupt();
    assertThatThrownBy(run::toEnd)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("interrupted in cycle " + run.cycle());
    assertThat(run.cycle()).isLessThan(10_000_000);
    assertThatThrownBy(() -> run.evaluate(Position.START)).hasMessageStartingWith("interrupted");
    assertThat(run.toEnd(Long.MAX_VALUE)).isFalse();
    assertThat(run.cycle()).isLessThan(20_000_000);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  @SuppressWarnings("NullAway") // as a caller without the check does it
  void nullWasRefusedUnderAnotherNameOrLater() {
    final SocSpec spec = run().spec();
    assertThatThrownBy(() -> spec.withTiming((BusTiming) null)).hasMessage("the timing is null");
    assertThatThrownBy(() -> spec.withEngine(null)).hasMessage("the engine is null");
    assertThatThrownBy(() -> spec.withPositions(null)).hasMessage("the positions are null");
    assertThatThrownBy(() -> run().signal(null)).hasMessage("the name is null");
    assertThatThrownBy(() -> run().onEvent(null)).hasMessage("the sink is null");
    assertThatThrownBy(() -> run().lastWrite(null, 0)).hasMessage("the memory is null");
    assertThatThrownBy(() -> Checks.all(null)).hasMessage("the run is null");
  }

  @Test
  void memoryOfAnotherRunHadALastWrite() {
    final SocRun run = run();
    run.to(SHORT);
    assertThatThrownBy(() -> run.lastWrite(run().memory("weight_1_white"), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("weight_1_white: this memory belongs to another circuit");
    assertThat(run.lastWrite(run.memory("weight_1_white"), 0)).isPresent();
  }

  @Test
  void twoThreadsInOneRunAreFound() throws InterruptedException {
    final SocRun run = run();
    final CountDownLatch inside = new CountDownLatch(1);
    final CountDownLatch tried = new CountDownLatch(1);
    final AtomicReference<Throwable> problem = new AtomicReference<>();
    run.onEvent(
        (cycle, signal, value) -> {
          inside.countDown();
          try {
            tried.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    final Thread other =
        new Thread(
            () -> {
              try {
                inside.await();
                run.evaluate(Position.START);
              } catch (IllegalStateException | InterruptedException e) {
                problem.set(e);
              }
              tried.countDown();
            },
            "second");
    other.start();
    run.toEnd();
    other.join();
    assertThat(problem.get())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("thread second uses a run that thread");
    assertThat(run.evaluations().get(0).eval()).isPresent();
  }

  @Test
  void aListenerCannotMoveItsRun() {
    final SocRun run = run();
    run.onEvent((cycle, signal, value) -> run.to(cycle + 1));
    assertThatThrownBy(run::toEnd).hasMessageContaining("a listener cannot move the run");
  }

  @Test
  void negativeLimitWentBackwards() {
    final SocRun run = RandomSpecs.anyProgram(RandomCase.of(1)).start();
    run.to(100);
    assertThatThrownBy(() -> run.toEnd(-5))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("expected 0 or more");
    assertThat(run.cycle()).isEqualTo(100);
  }
}
