// SPDX-License-Identifier: Apache-2.0
package nnuesoc.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.file.ShellQuoting;
import nnuesoc.parameter.InputException;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.text.CountText;
import nnuesoc.traces.write.NamedInCircuit;
import nnuesoc.traces.write.RecentCycles;
import nnuesoc.traces.write.TraceFormat;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/**
 * A test bench for a circuit: it drives inputs, waits, and expects values. When an expectation is
 * not met, it writes the last {@value #CYCLES} cycles to a trace, and the message names the cycle,
 * the signal, both values and the trace.
 *
 * <p>A cycle is one period of the clock; cycle 0 is power-up. All values are bit patterns; a
 * negative number stands for its two's complement. One thread at a time uses a bench.
 */
public final class CircuitBench {
  /** How many cycles the trace of a failure has, unless the run is shorter. */
  public static final int CYCLES = 1000;

  private static final int CHANGES_SHOWN = 8;
  private static final Path FOLDER = Path.of("target");
  private static final Pattern CALLERS =
      Pattern.compile("org\\.junit\\.|java\\.lang\\.(reflect|invoke)\\.|jdk\\.internal\\.");
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(\\w+)\\$\\d+");

  /** How often each trace was asked for: the failures of a parameterized test have one name. */
  private static final Map<Path, Integer> WRITTEN = new ConcurrentHashMap<>();

  private final Simulation simulation;
  private final RecentCycles recent;
  private @Nullable Path trace;

  private CircuitBench(Simulation simulation) {
    if (simulation.isObserved()) {
      throw new IllegalStateException(
          "the simulation is recorded, or has a bench already: it can have one observer");
    }
    this.simulation = simulation;
    recent = new RecentCycles(simulation.circuit(), CYCLES);
    simulation.observe(recent);
  }

  /**
   * A bench for a circuit that is wired. The trace of a failure is {@code target/CLASS.METHOD.vcd},
   * named after the test that fails; further failures of the same test, such as a parameterized
   * one, are {@code CLASS.METHOD-2.vcd} and so on.
   *
   * @throws IllegalStateException if the wiring has a mistake; the message names the part, the
   *     signal and the remedy
   */
  public static CircuitBench of(Circuit circuit) {
    return new CircuitBench(Simulation.of(circuit));
  }

  /**
   * The same for a simulation that was built otherwise, for example with a stimulus.
   *
   * @throws IllegalStateException if something observes it already
   */
  public static CircuitBench of(Simulation simulation) {
    return new CircuitBench(Objects.requireNonNull(simulation, "the simulation is null"));
  }

  /** The test that has failed, {@code CLASS.METHOD}: JUnit calls it by reflection. */
  private static String test() {
    return StackWalker.getInstance(StackWalker.Option.SHOW_REFLECT_FRAMES)
        .walk(
            frames ->
                frames
                    .filter(frame -> !frame.getClassName().equals(CircuitBench.class.getName()))
                    .takeWhile(frame -> !CALLERS.matcher(frame.getClassName()).lookingAt())
                    .reduce((callee, caller) -> caller)
                    .map(frame -> name(frame.getClassName(), frame.getMethodName())))
        .orElse("circuit");
  }

  private static String name(String type, String method) {
    final Matcher lambda = LAMBDA.matcher(method);
    return (type.substring(type.lastIndexOf('.') + 1)
            + "."
            + (lambda.matches() ? lambda.group(1) : method))
        .replaceAll("[<>$]", "");
  }

  /**
   * Writes the trace of a failure to this file; further failures are numbered, {@code NAME-2.vcd}.
   *
   * @param file its name ends in {@code .vcd}, {@code .vcd.gz} or {@code .fst}
   * @throws InputException if it ends otherwise
   */
  public CircuitBench traceTo(Path file) {
    TraceFormat.requireName(Objects.requireNonNull(file, "the file is null"));
    trace = file;
    return this;
  }

  /** The simulation, for everything that this class does not do. */
  public Simulation simulation() {
    return simulation;
  }

  /** The current cycle. */
  public long cycle() {
    return simulation.cycle();
  }

  /**
   * The signal with that full name, as {@code top.blinker.light}.
   *
   * @throws InputException if there is none; the message lists similar names
   */
  public Signal signal(String name) {
    return NamedInCircuit.signal(simulation.circuit(), name);
  }

  /**
   * Drives an input, as {@link Simulation#set}: all parts see the value from the next cycle on. If
   * a stimulus drives the register later, the run throws an IllegalStateException that names both.
   *
   * @param input a register that neither a part nor the stimulus drives
   * @param value cut to the register's width
   */
  public CircuitBench set(Register input, int value) {
    simulation.set(input, value);
    return this;
  }

  /** The same for an input of up to 64 bits. */
  public CircuitBench set(LongRegister input, long value) {
    simulation.set(input, value);
    return this;
  }

  /**
   * Goes on by some cycles, or to the end of the stimulus if that comes earlier.
   *
   * @param cycles 0 or more
   * @throws InputException if they are less than 0, or lead past the last cycle that can be counted
   */
  public CircuitBench run(long cycles) {
    final long end = after(cycles);
    if (end - cycle() < cycles) {
      throw new InputException(
          String.format(
              Locale.ROOT,
              "cycle %,d, and %,d cycles on: the last cycle is %,d",
              cycle(),
              cycles,
              end));
    }
    simulation.run(end);
    return this;
  }

  /**
   * Expects a value in the current cycle.
   *
   * @throws AssertionFailedError if the signal has another value, or is unknown
   * @throws InputException if the value does not fit the signal's width
   */
  public CircuitBench expect(Signal signal, long value) {
    if (!has(signal, value)) {
      throw failure(
          String.format(
              Locale.ROOT,
              "cycle %,d: %s: expected %s, found %s",
              cycle(),
              signal.name(),
              text(bits(signal, value)),
              found(signal)),
          signal,
          text(bits(signal, value)));
    }
    return this;
  }

  /**
   * Goes on until a signal has a value; stays in the current cycle if it has it already.
   *
   * @param cycles the limit, counted from the current cycle
   * @throws AssertionFailedError if it does not have it in any of these cycles
   * @throws InputException if the value does not fit the signal's width, or the limit is less than
   *     0
   */
  public CircuitBench waitFor(Signal signal, long value, long cycles) {
    final long from = cycle();
    if (!reaches(() -> has(signal, value), cycles)) {
      throw failure(
          String.format(
              Locale.ROOT,
              "cycle %,d: %s: expected %s within %,d cycles from cycle %,d on, found %s",
              cycle(),
              signal.name(),
              text(bits(signal, value)),
              cycles,
              from,
              found(signal)),
          signal,
          text(bits(signal, value)));
    }
    return this;
  }

  /**
   * Goes on until a condition holds; stays in the current cycle if it holds already.
   *
   * @param what the condition in words, for the message: {@code "the queue is empty"}
   * @param condition looks at settled values and changes nothing
   * @param cycles the limit, counted from the current cycle
   * @throws AssertionFailedError if it does not hold in any of these cycles
   * @throws InputException if the limit is less than 0
   */
  public CircuitBench waitFor(String what, BooleanSupplier condition, long cycles) {
    Objects.requireNonNull(what, "the description is null");
    Objects.requireNonNull(condition, "the condition is null");
    final long from = cycle();
    if (!reaches(condition, cycles)) {
      throw failure(
          String.format(
              Locale.ROOT,
              "cycle %,d: expected within %,d cycles from cycle %,d on: %s",
              cycle(),
              cycles,
              from,
              what),
          null,
          what);
    }
    return this;
  }

  private long after(long cycles) {
    if (cycles < 0) {
      throw new InputException(cycles + " cycles: expected 0 or more");
    }
    return cycles < Long.MAX_VALUE - cycle() ? cycle() + cycles : Long.MAX_VALUE;
  }

  private boolean reaches(BooleanSupplier condition, long cycles) {
    final long end = after(cycles);
    simulation.settle();
    while (!condition.getAsBoolean()) {
      if (cycle() == end || simulation.finished()) {
        return false;
      }
      simulation.requireUninterrupted();
      simulation.run(cycle() + 1);
    }
    return true;
  }

  private boolean has(Signal signal, long value) {
    simulation.circuit().requireOwn(signal);
    final long expected = bits(signal, value);
    simulation.settle();
    return !signal.unknown() && signal.longValue() == expected;
  }

  private static long bits(Signal signal, long value) {
    final int unused = Long.SIZE - signal.widthBits();
    final long bits = value << unused >>> unused;
    if (bits != value && value << unused >> unused != value) {
      throw new InputException(
          String.format(
              Locale.ROOT,
              "%s has %s: expected a value that fits, not %d",
              signal.name(),
              CountText.of(signal.widthBits(), "bit"),
              value));
    }
    return bits;
  }

  private static String found(Signal signal) {
    return signal.unknown() ? "x" : text(signal.longValue());
  }

  private static String text(long bits) {
    return Long.toUnsignedString(bits);
  }

  private AssertionFailedError failure(String what, @Nullable Signal signal, String expected) {
    recent.settled(cycle());
    final StringBuilder message = new StringBuilder(what);
    final List<RecentCycles.Change> changes = recent.lastChanges();
    changes.stream()
        .filter(change -> change.signal() == signal)
        .forEach(change -> message.append(line(change)));
    message.append("\n  changed last:");
    changes.stream()
        .filter(change -> change.signal() != signal)
        .limit(CHANGES_SHOWN)
        .forEach(change -> message.append(line(change)));
    message.append(
        String.format(Locale.ROOT, "\n  cycles %,d to %,d: ", recent.first(), recent.last()));
    IOException problem = null;
    try {
      final Path file = unwritten(trace == null ? FOLDER.resolve(test() + ".vcd") : trace);
      final Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      recent.write(file);
      message.append("gtkwave ").append(ShellQuoting.of(file));
      VectorTests.attach(file);
    } catch (IOException e) {
      message.append("no trace: ").append(e.getMessage());
      problem = e;
    }
    return new AssertionFailedError(
        message.toString(), expected, signal == null ? "not so" : found(signal), problem);
  }

  /** The file; from the second failure on, its name has a number, so that none is overwritten. */
  private static Path unwritten(Path file) {
    final int times = WRITTEN.merge(file.toAbsolutePath().normalize(), 1, Integer::sum);
    final String numbered =
        file.getFileName().toString().replaceFirst("(?=(\\.vcd|\\.vcd\\.gz|\\.fst)$)", "-" + times);
    return times == 1 ? file : file.resolveSibling(numbered);
  }

  private static String line(RecentCycles.Change change) {
    return String.format(
        Locale.ROOT,
        "\n    %s is %s since cycle %,d, before %s",
        change.signal().name(),
        change.after(),
        change.cycle(),
        change.before());
  }
}
