// SPDX-License-Identifier: Apache-2.0
package nnuesoc.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.InputException;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.design.Wire;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.traces.read.Trace;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

/** A test bench drives a circuit, and shows a failure with its last cycles. */
class CircuitBenchTest {
  private static final int NEGATIVE = -3;

  private final Path folder;
  private final Circuit circuit = new Circuit("top");
  private final Register step = circuit.root().register("step", 4);
  private final Counter counter = new Counter(circuit.root(), step);
  private final CircuitBench bench = CircuitBench.of(circuit);

  CircuitBenchTest(@TempDir Path folder) {
    this.folder = folder;
  }

  /** Adds the step to its count. */
  private static final class Counter extends Part {
    private final Register step;
    private final Register count;
    private final Wire never;

    Counter(Scope scope, Register step) {
      super(scope, "counter");
      this.step = step.readBy(this);
      count = scope.register("count", 16).readBy(this);
      never = scope.wire("never", 1, () -> 0).unknownWhile(() -> true);
    }

    @Override
    public void edge() {
      if (step.q() != 0) {
        count.next(count.q() + step.q());
      }
    }
  }

  private AssertionFailedError failure(Runnable test) {
    return catchThrowableOfType(
        AssertionFailedError.class, () -> test.run()); // a Runnable throws nothing itself
  }

  @Test
  void expectationsThatAreMetSayNothing() {
    bench.set(step, 3).run(1).expect(counter.count, 0).run(2).expect(counter.count, 6);
    bench.waitFor(counter.count, 30, 8).expect(bench.signal("top.count"), 30);
    assertThat(bench.cycle()).isEqualTo(11);
    bench.waitFor("the count is over 100", () -> counter.count.q() > 100, 100);
    assertThat(counter.count.q()).isEqualTo(102);
  }

  @Test
  void negativeNumberOfCyclesWasAnEndlessWait() {
    assertThatThrownBy(() -> bench.waitFor(counter.count, 1, NEGATIVE))
        .isInstanceOf(InputException.class)
        .hasMessage("-3 cycles: expected 0 or more");
    assertThatThrownBy(() -> bench.run(NEGATIVE)).isInstanceOf(InputException.class);
    bench.set(step, 1).run(1);
    bench.waitFor(counter.count, 2, Long.MAX_VALUE);
  }

  @Test
  void cyclesAfterTheLastOneWereLeftOut() {
    final Circuit quiet = new Circuit("top");
    final Register input = quiet.root().register("input", 1);
    final Simulation simulation = Simulation.of(quiet);
    simulation.run(Long.MAX_VALUE - 5);
    final CircuitBench late = CircuitBench.of(simulation).traceTo(folder.resolve("late.vcd"));
    assertThatThrownBy(() -> late.run(6))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "cycle 9,223,372,036,854,775,802, and 6 cycles on: the last cycle is"
                + " 9,223,372,036,854,775,807");
    late.run(5);
    assertThat(failure(() -> late.waitFor(input, 1, Long.MAX_VALUE)))
        .hasMessageContaining("no trace: cycle 9223372036854775802 cannot be recorded");
  }

  @Test
  void valuesOf64BitsAreDrivenAndExpected() {
    final Circuit wide = new Circuit("top");
    final LongRegister input = wide.root().longRegister("input", 64);
    final CircuitBench driven = CircuitBench.of(wide).traceTo(folder.resolve("wide.vcd"));
    driven.set(input, -1).run(1).expect(input, -1);
    driven.set(input, 1L << 40).waitFor(input, 1L << 40, 2);
    assertThat(failure(() -> driven.expect(input, 7)))
        .hasMessageContaining("top.input: expected 7, found 1099511627776\n")
        .hasMessageContaining("since cycle 2, before 18446744073709551615");
    assertThat(folder.resolve("wide.vcd"))
        .content()
        .contains("wire 64 \" input [63:0]", "b1" + "0".repeat(40) + " \"");
  }

  @Test
  void recordingOfASimulationWasTakenOverByABench() {
    assertThatThrownBy(() -> CircuitBench.of(bench.simulation()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("it can have one observer");
  }

  @Test
  void traceOfAFailureWasWrittenUnderAnyName() {
    assertThatThrownBy(() -> bench.traceTo(folder.resolve("x.txt")))
        .isInstanceOf(InputException.class)
        .hasMessageEndingWith("x.txt: expected .vcd, .vcd.gz or .fst");
  }

  @Test
  void failureNamesCycleSignalBothValuesAndTheTrace() {
    final Path file = folder.resolve("new/counter.vcd");
    bench.traceTo(file).set(step, 3).run(4);
    final AssertionFailedError failed = failure(() -> bench.expect(counter.count, 12));
    assertThat(failed)
        .hasMessage(
            """
            cycle 4: top.count: expected 12, found 9
                top.count is 9 since cycle 4, before 6
              changed last:
                top.step is 3 since cycle 1, before 0
              cycles 0 to 4: gtkwave %s"""
                .formatted(file));
    assertThat(failed.getExpected().getStringRepresentation()).isEqualTo("12");
    assertThat(failed.getActual().getStringRepresentation()).isEqualTo("9");
    assertThat(file).isNotEmptyFile();
  }

  @Test
  void limitOfAWaitIsExact() {
    bench.set(step, 1).run(1).waitFor(counter.count, 5, 5);
    bench.traceTo(folder.resolve("wait.vcd"));
    assertThat(failure(() -> bench.waitFor(counter.count, 11, 5)))
        .hasMessageStartingWith(
            "cycle 11: top.count: expected 11 within 5 cycles from cycle 6 on, found 10\n");
    assertThat(failure(() -> bench.waitFor("the count is even", () -> false, 2)))
        .hasMessageStartingWith(
            "cycle 13: expected within 2 cycles from cycle 11 on: the count is even\n");
  }

  @Test
  void traceHoldsTheLastThousandCyclesAtTheirTimes() throws Exception {
    final Path file = folder.resolve("long.vcd");
    bench.traceTo(file).set(step, 1).run(5_000);
    failure(() -> bench.expect(counter.count, 0));
    final Trace trace = Trace.read(file);
    final List<Trace.Change> clock = trace.changes("top.clk");
    assertThat(clock).hasSize(2_000);
    assertThat(clock.get(0).time()).isEqualTo(20L * 4_001 - 10);
    assertThat(trace.endTime()).isEqualTo(20L * 5_000);
    final List<Trace.Change> counts = trace.changes("top.count");
    assertThat(counts).hasSize(1_000);
    assertThat(counts.get(0).value().text()).endsWith(Integer.toBinaryString(4_000));
    assertThat(counts.get(999).value().text()).endsWith(Integer.toBinaryString(4_999));
  }

  @Test
  @Tag("process")
  void gtkwavesToolsReadTheTrace() throws Exception {
    final Path file = folder.resolve("tools.vcd");
    bench.traceTo(file).set(step, 1).run(2_000);
    failure(() -> bench.expect(counter.count, 0));
    final Path packed = folder.resolve("tools.fst");
    final Process process =
        new ProcessBuilder("vcd2fst", file.toString(), packed.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(folder.resolve("said.txt"))).isZero();
    assertThat(Trace.read(packed).changes("top.count")).hasSize(1_000);
  }

  @Test
  void unknownSignalIsShownAsX() {
    bench.traceTo(folder.resolve("x.vcd"));
    assertThat(failure(() -> bench.expect(counter.never, 0)))
        .hasMessageStartingWith("cycle 0: top.never: expected 0, found x\n");
  }

  @Test
  void valuesAreTwosComplementAndHaveToFit() {
    bench.set(step, NEGATIVE).run(1).expect(step, NEGATIVE).expect(step, 13);
    assertThatThrownBy(() -> bench.expect(step, 16))
        .isInstanceOf(InputException.class)
        .hasMessage("top.step has 4 bits: expected a value that fits, not 16");
  }

  @Test
  void similarNamesAreListed() {
    assertThatThrownBy(() -> bench.signal("top.cuont"))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "top.cuont: there is no such signal; did you mean top.count, top.step or top.never?");
  }

  @Test
  void traceIsNamedAfterTheTest() {
    final CircuitBench named = CircuitBench.of(other());
    assertThat(failure(() -> named.expect(named.signal("other.a"), 1)))
        .hasMessageEndingWith(
            "gtkwave " + Path.of("target", "CircuitBenchTest.traceIsNamedAfterTheTest.vcd"));
  }

  @Test
  void failuresOfOneParameterizedTestOverwroteTheTraces() {
    final List<Path> files = new ArrayList<>();
    for (int run = 1; run <= 3; run++) {
      final CircuitBench one = CircuitBench.of(other()).traceTo(folder.resolve("one.vcd.gz"));
      failure(() -> one.run(1).expect(one.signal("other.a"), 1));
      files.add(folder.resolve(run == 1 ? "one.vcd.gz" : "one-" + run + ".vcd.gz"));
    }
    assertThat(files).allSatisfy(file -> assertThat(file).isNotEmptyFile());
  }

  @Test
  void signalOfAnotherCircuitCouldBeExpected() {
    final Signal other = CircuitBench.of(other()).signal("other.a");
    assertThatThrownBy(() -> bench.expect(other, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("other.a: this signal belongs to another circuit");
    assertThatThrownBy(() -> bench.waitFor(other, 0, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void secondBenchOfACircuitBlamedTheStimulus() {
    assertThatThrownBy(() -> CircuitBench.of(circuit))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "top: the circuit has a simulation already; build the circuit again for another one");
  }

  @Test
  void fileNameWithABlankWasNotQuoted() {
    bench.traceTo(folder.resolve("my trace.vcd"));
    assertThat(failure(() -> bench.expect(counter.count, 1)))
        .hasMessageEndingWith("gtkwave '" + folder.resolve("my trace.vcd") + "'");
  }

  @Test
  void widthOfOneWasCalledOneBits() {
    assertThatThrownBy(() -> bench.expect(counter.never, 2))
        .hasMessage("top.never has 1 bit: expected a value that fits, not 2");
  }

  private static void assertNamed(ThrowingCallable call, String argument) {
    assertThatThrownBy(call)
        .isInstanceOf(NullPointerException.class)
        .hasMessage("the " + argument + " is null");
  }

  @Test
  @SuppressWarnings("NullAway") // as a caller without the check does it
  void nullWasRefusedUnderAnotherNameOrLater() {
    assertNamed(() -> new Circuit(null), "name");
    assertNamed(() -> new Circuit("top").root().register(null, 1), "name");
    assertNamed(() -> new Circuit("top").root().child(null), "name");
    assertNamed(
        () -> new Circuit("top").root().wire("wire", 1, (java.util.function.IntSupplier) null),
        "value");
    assertNamed(() -> CircuitBench.of((Circuit) null), "circuit");
    assertNamed(() -> CircuitBench.of((Simulation) null), "simulation");
    assertNamed(() -> bench.set((nnuesoc.sim.design.Register) null, 1), "input");
    assertNamed(() -> bench.expect(null, 1), "signal");
    assertNamed(() -> bench.waitFor((Signal) null, 1, 1), "signal");
    assertNamed(() -> bench.waitFor(null, () -> true, 1), "description");
    assertNamed(() -> bench.signal(null), "name");
    assertNamed(() -> bench.traceTo(null), "file");
    assertNamed(() -> bench.simulation().watch(step, null), "watcher");
    assertNamed(() -> new TimeTravel(null, bench.simulation(), 0), "simulation");
  }

  @Test
  void interruptWasNotSeenByAWait() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> bench.waitFor(counter.count, 1, Long.MAX_VALUE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("interrupted in cycle 0");
    assertThatThrownBy(() -> bench.run(Long.MAX_VALUE)).hasMessageStartingWith("interrupted in");
    assertThat(Thread.interrupted()).isTrue();
  }

  private static Circuit other() {
    final Circuit other = new Circuit("other");
    other.root().register("a", 1);
    return other;
  }

  @Test
  void traceThatCannotBeWrittenDoesNotHideTheFailure() throws Exception {
    bench.traceTo(Files.createFile(folder.resolve("file")).resolve("x.vcd"));
    final AssertionFailedError failed = failure(() -> bench.expect(counter.count, 1));
    assertThat(failed).hasMessageStartingWith("cycle 0: top.count: expected 1, found ");
    assertThat(failed).hasMessageContaining("no trace: ");
  }
}
