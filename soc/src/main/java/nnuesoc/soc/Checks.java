// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.sim.kernel.OrderCheck;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.StateReader;
import nnuesoc.sim.state.StateWriter;

/**
 * What must hold for every program, layer and fabric, and what no single run shows. Every cycle of
 * the run is evaluated several times, so take a small net. Any number of threads may call it; each
 * call starts runs of its own.
 */
public final class Checks {
  /** In how many cycles a run is saved and restored. */
  private static final int STOPS = 24;

  /** So many times as short are the stretches in the next pass over the run. */
  private static final int SHORTER = 32;

  /** At most so many stretches are saved and repeated in one pass. */
  private static final int MOST_STRETCHES = 1 << 12;

  /** Of a longer run, only the stops are compared. */
  private static final int MOST_CYCLES = 4_000_000;

  private static final int MOST_FIELDS = 3;
  private static final String STRAIGHT = "without a stop";

  /**
   * What was wrong.
   *
   * @param cycle the first cycle that was seen to be wrong
   * @param text what is wrong in it, and what to look for
   */
  public record Difference(long cycle, String text) {
    /** Checks that nothing is null. */
    public Difference {
      Objects.requireNonNull(text, "the text is null");
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private Checks() {}

  /**
   * Checks that a run gives the same in each cycle, whether it goes straight to its end, goes back
   * on the way, or is saved and resumed in another run; with each engine; and whatever the order of
   * the parts; and that no register has two drivers. A run of at most 4,096 cycles goes back from
   * each of its cycles, a longer one from as many. Of a run of more than 4 million cycles only 24
   * cycles are compared.
   *
   * @param run starts the run, each time a new one in cycle 0; its program ends
   * @return the first difference; empty if everything holds
   * @throws IllegalArgumentException if {@code run} gives a run that has begun, or the same again
   */
  public static Optional<Difference> all(Supplier<SocRun> run) {
    Objects.requireNonNull(run, "the run is null");
    return restored(run).or(() -> engines(run)).or(() -> betweenStops(run)).or(() -> ordered(run));
  }

  private static SocRun start(Supplier<SocRun> runs) {
    final SocRun run = runs.get();
    if (run.cycle() != 0) {
      throw new IllegalArgumentException(
          "the run is in cycle " + run.cycle() + ": expected a new run in cycle 0");
    }
    return run;
  }

  /** The cycles in which a run is looked at; the last one is its end. */
  private static List<Long> stops(SocRun run) {
    run.simulation().run(Long.MAX_VALUE);
    final long end = run.cycle();
    final List<Long> stops = new ArrayList<>();
    for (int i = 1; i < STOPS; i++) {
      stops.add(end * i / STOPS);
    }
    stops.add(end);
    return stops;
  }

  private static StateCapture look(SocRun run) {
    return StateCapture.withWords(run, run.evaluations().toString());
  }

  /** Whether a run that goes back, or is resumed from a file, goes on as before. */
  static Optional<Difference> restored(Supplier<SocRun> runs) {
    final SocRun straight = start(runs);
    final SocRun back = start(runs);
    if (straight == back) {
      throw new IllegalArgumentException(
          "the supplier gives the same run again: expected a new run in cycle 0 each time");
    }
    SocRun saved = start(runs);
    final Set<String> backFields = new TreeSet<>(UnrestoredFields.ORDER);
    final Set<String> savedFields = new TreeSet<>(UnrestoredFields.ORDER);
    long from = 0;
    for (long stop : stops(start(runs))) {
      final String goesBack =
          String.format(Locale.ROOT, "after going back from cycle %,d to %,d", stop, from);
      final String resumes =
          String.format(Locale.ROOT, "saved in cycle %,d and resumed in another run", from);
      final SocRun resumed;
      try {
        final Snapshot state = Snapshot.of(back);
        back.simulation().run(stop);
        state.restore(back);
      } catch (RuntimeException e) {
        return failed(stop, goesBack, e, backFields);
      }
      try {
        resumed = resumed(saved, start(runs));
      } catch (RuntimeException e) {
        return failed(from, resumes, e, savedFields);
      }
      backFields.addAll(UnrestoredFields.of(straight, back));
      savedFields.addAll(UnrestoredFields.of(straight, resumed));
      straight.simulation().run(stop);
      final StateCapture expected = look(straight);
      final Optional<Difference> wrong =
          compared(expected, back, stop, goesBack, backFields)
              .or(() -> compared(expected, resumed, stop, resumes, savedFields));
      if (wrong.isPresent()) {
        return wrong;
      }
      saved = resumed;
      from = stop;
    }
    return Optional.empty();
  }

  /** Whether each cycle after a stop is right, with stops closer and closer to each other. */
  static Optional<Difference> betweenStops(Supplier<SocRun> runs) {
    if (at(runs, Long.MAX_VALUE).cycle() > MOST_CYCLES) {
      return Optional.empty();
    }
    final long[] expected = CycleDigest.ofEachCycle(start(runs));
    final int end = expected.length - 1;
    final int least = Math.max(1, end / MOST_STRETCHES);
    Optional<Difference> wrong = Optional.empty();
    for (int length = end / STOPS; wrong.isEmpty() && length > least; length /= SHORTER) {
      wrong = repeated(runs, expected, length);
    }
    return wrong.or(() -> repeated(runs, expected, least));
  }

  /** Whether a run is right in each cycle that goes back after each stretch, and repeats it. */
  private static Optional<Difference> repeated(Supplier<SocRun> runs, long[] expected, int length) {
    final int end = expected.length - 1;
    final boolean resumes = length >= end / STOPS; // a new run for each takes its time
    final SocRun back = start(runs);
    Optional<Difference> wrong = Optional.empty();
    for (int from = 0; from < end && wrong.isEmpty(); from += length) {
      final int begin = from;
      final int stop = Math.min(end, from + length);
      try {
        if (resumes) {
          final SocRun resumed = resumed(back, start(runs));
          final String how =
              String.format(Locale.ROOT, "saved in cycle %,d and resumed in another run", from);
          wrong =
              stepped(
                  resumed, stop, expected, runs, how, () -> resumed(at(runs, begin), start(runs)));
        }
        final Snapshot state = Snapshot.of(back);
        back.simulation().run(stop);
        state.restore(back);
      } catch (RuntimeException e) {
        final String how =
            String.format(Locale.ROOT, "saved in cycle %,d and run to cycle %,d", from, stop);
        return failed(from, how, e, Set.of());
      }
      final String how =
          String.format(Locale.ROOT, "after going back from cycle %,d to %,d", stop, from);
      wrong =
          wrong.or(() -> stepped(back, stop, expected, runs, how, () -> gone(runs, begin, stop)));
    }
    final String how =
        String.format(Locale.ROOT, "which went back %,d cycles each %,d cycles", length, length);
    return wrong.or(() -> compared(look(at(runs, end)), back, end, how, Set.of()));
  }

  private static SocRun at(Supplier<SocRun> runs, long cycle) {
    final SocRun run = start(runs);
    run.simulation().run(cycle);
    return run;
  }

  /** A new run that has gone back. */
  private static SocRun gone(Supplier<SocRun> runs, long from, long stop) {
    final SocRun back = at(runs, from);
    final Snapshot state = Snapshot.of(back);
    back.simulation().run(stop);
    state.restore(back);
    return back;
  }

  /**
   * Steps a run and compares each cycle.
   *
   * @param again such a run in the cycle in which it now is, to find fields that were not restored
   */
  private static Optional<Difference> stepped(
      SocRun run,
      int stop,
      long[] expected,
      Supplier<SocRun> runs,
      String how,
      Supplier<SocRun> again) {
    final long from = run.cycle();
    final CycleDigest digest = new CycleDigest(run);
    final Set<String> fields = new TreeSet<>(UnrestoredFields.ORDER);
    int cycle = (int) from;
    try {
      while (cycle < stop && digest.now() == expected[cycle]) {
        run.simulation().run(++cycle);
      }
      if (digest.now() == expected[cycle]) {
        return Optional.empty();
      }
    } catch (RuntimeException e) {
      fields.addAll(UnrestoredFields.of(at(runs, from), again.get()));
      return failed(cycle, how, e, fields);
    }
    fields.addAll(UnrestoredFields.of(at(runs, from), again.get()));
    return compared(look(at(runs, cycle)), run, cycle, how, fields);
  }

  private static SocRun resumed(SocRun saved, SocRun fresh) {
    final ByteArrayOutputStream file = new ByteArrayOutputStream();
    saved.exchange(new StateWriter(new DataOutputStream(file)));
    final ByteArrayInputStream in = new ByteArrayInputStream(file.toByteArray());
    fresh.exchange(new StateReader(new DataInputStream(in)));
    if (in.available() != 0) {
      throw new IllegalStateException(
          in.available()
              + " bytes are left: exchange passes more when it saves than it takes back");
    }
    return fresh;
  }

  private static Optional<Difference> compared(
      StateCapture expected, SocRun run, long stop, String how, Set<String> fields) {
    try {
      run.simulation().run(stop);
    } catch (RuntimeException e) {
      return failed(stop, how, e, fields);
    }
    final String difference = StateCapture.difference(expected, STRAIGHT, look(run), how);
    return difference.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Difference(
                stop,
                String.format(Locale.ROOT, "cycle %,d: %s%s", stop, difference, advice(fields))));
  }

  private static Optional<Difference> failed(
      long cycle, String how, RuntimeException e, Set<String> fields) {
    return Optional.of(new Difference(cycle, "the run, " + how + ", fails: " + e + advice(fields)));
  }

  private static String advice(Set<String> fields) {
    return fields.isEmpty()
        ? "; pass the whole state of the program and of each part to exchange"
        : "; not restored: "
            + String.join(", ", fields.stream().limit(MOST_FIELDS).toList())
            + (fields.size() > MOST_FIELDS ? ", …" : "")
            + ": pass what changes with the run to exchange";
  }

  /** Whether both engines give the same. */
  static Optional<Difference> engines(Supplier<SocRun> runs) {
    final SocSpec spec = start(runs).spec();
    final SocRun stepped = spec.withEngine(Engine.STEPPED).start();
    final SocRun fast = spec.withEngine(Engine.FAST).start();
    for (long stop : stops(spec.withEngine(Engine.STEPPED).start())) {
      stepped.simulation().run(stop);
      fast.simulation().run(stop);
      final String difference =
          StateCapture.difference(look(stepped), "stepped", look(fast), "fast");
      if (!difference.isEmpty()) {
        return Optional.of(
            new Difference(stop, String.format(Locale.ROOT, "cycle %,d: %s", stop, difference)));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether the order of the parts, and what is entered in a cycle, has no effect, and each
   * register has one driver.
   */
  static Optional<Difference> ordered(Supplier<SocRun> runs) {
    final SocSpec spec = start(runs).spec();
    final Simulation inOrder = spec.withEngine(Engine.STEPPED).start().simulation();
    final Simulation shuffled = SocRun.shuffled(spec, 1).simulation();
    try {
      return OrderCheck.run(inOrder, shuffled, Long.MAX_VALUE)
          .map(
              found ->
                  new Difference(
                      found.cycle(),
                      Stream.concat(Stream.of(found.toString()), inOrder.wiringMistakes().stream())
                          .collect(Collectors.joining("; "))));
    } catch (IllegalStateException e) {
      return Optional.of(
          new Difference(
              shuffled.cycle(),
              String.format(
                  Locale.ROOT,
                  "cycle %,d, with the parts in random order: %s",
                  shuffled.cycle(),
                  e.getMessage())));
    }
  }
}
