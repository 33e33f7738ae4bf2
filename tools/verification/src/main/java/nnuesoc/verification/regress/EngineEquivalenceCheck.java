// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.StateCapture;
import org.jspecify.annotations.Nullable;

/**
 * Compares the engines in every register, word and hazard: from the same cycle on, a run makes
 * every edge of every part that has news; then the same cycles are computed at once; then parts
 * that nobody else can see step themselves. Registers, words and hazards must agree at the end of
 * each layer. A short run is compared from its first cycle to its last one; of a long run, the last
 * row of each layer of the first position.
 */
final class EngineEquivalenceCheck {
  private static final String STEPPED = "stepped";

  /** The longest run that is compared as a whole, in cycles. */
  static final long WHOLE = 500_000;

  /** The cycles of a row's transfer that are stepped in a long run: its end. */
  private static final long TRANSFER = 10_000;

  /** The cycles around a row: the request before it and the result behind it. */
  private static final long MARGIN = 100;

  private final DesignRun run;
  private final Simulation simulation;
  private final TimeTravel travel;
  private final long last;
  private final Supplier<String> results;
  private final List<ComparedEngine> engines;
  private final List<ComparedWindow> windows;
  private final Map<ComparedWindow, Snapshot> begins = new HashMap<>();

  /**
   * A cycle in which the engines stop.
   *
   * @param part what ends there: {@code layer 2}
   */
  private record Stop(long cycle, String part) {}

  /**
   * A way to run without entering every part that has news.
   *
   * @param run runs up to a cycle
   */
  private record ComparedEngine(String name, LongConsumer run) {}

  /** Cycles that all engines compute, from {@code from} to the last stop. */
  private record ComparedWindow(long from, List<Stop> stops) {}

  /**
   * What the engines do not agree about.
   *
   * @param cycle the first cycle that shows it
   */
  record EngineDifference(long cycle, String text) {}

  /**
   * A check of a run that has ended.
   *
   * @param travel takes {@code run} to any of its cycles
   * @param last the run's last cycle
   * @param layers the layers of each position; a fabric that has no rows has no layers
   * @param ends the cycles in which the positions end
   * @param results what the run has given so far
   */
  EngineEquivalenceCheck(
      DesignRun run,
      TimeTravel travel,
      long last,
      List<List<LayerCycles>> layers,
      List<Long> ends,
      Supplier<String> results) {
    this.run = run;
    this.travel = travel;
    this.last = last;
    this.results = results;
    simulation = run.simulation();
    engines =
        List.of(
            new ComparedEngine("fast", simulation::run),
            new ComparedEngine("stepped by the part alone", simulation::runStepped));
    windows = last <= WHOLE ? whole(layers, ends) : rows(layers, ends);
  }

  /** The first difference, or null; it can be looked for again. */
  @Nullable EngineDifference find(BooleanSupplier interrupted) {
    for (ComparedWindow window : windows) {
      final EngineDifference found = interrupted.getAsBoolean() ? null : find(window);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private List<ComparedWindow> whole(List<List<LayerCycles>> layers, List<Long> ends) {
    final List<Stop> stops = new ArrayList<>();
    layers.forEach(
        ofPosition ->
            ofPosition.stream()
                .filter(this::hasEnded)
                .map(EngineEquivalenceCheck::stop)
                .forEach(stops::add));
    for (int i = 0; i < ends.size(); i++) {
      stops.add(new Stop(ends.get(i), "position " + i));
    }
    stops.sort(Comparator.comparingLong(Stop::cycle));
    stops.add(new Stop(last, "the end of the run"));
    return List.of(new ComparedWindow(0, stops));
  }

  private static Stop stop(LayerCycles layer) {
    return new Stop(layer.proceed(), "layer " + layer.layer());
  }

  /** The last row of each layer in the first position; without layers, the position's end. */
  private List<ComparedWindow> rows(List<List<LayerCycles>> layers, List<Long> ends) {
    final List<ComparedWindow> rows = new ArrayList<>();
    for (LayerCycles layer : layers.isEmpty() ? List.<LayerCycles>of() : layers.get(0)) {
      if (hasEnded(layer) && layer.rows() > 0) {
        rows.add(
            window(
                (layer.compute() + layer.handshake()) / layer.rows()
                    + Math.min(TRANSFER, layer.transfer() / layer.rows()),
                stop(layer)));
      }
    }
    if (rows.isEmpty() && !ends.isEmpty()) {
      rows.add(window(TRANSFER, new Stop(ends.get(0), "position 0")));
    }
    return rows;
  }

  private static ComparedWindow window(long cycles, Stop stop) {
    return new ComparedWindow(Math.max(0, stop.cycle() - cycles - MARGIN), List.of(stop));
  }

  private boolean hasEnded(LayerCycles layer) {
    return layer.proceed() > 0 && layer.proceed() <= last;
  }

  private @Nullable EngineDifference find(ComparedWindow window) {
    final Snapshot begin = begins.computeIfAbsent(window, this::begin);
    begin.restore(run);
    final List<StateCapture> everyEdge = new ArrayList<>();
    for (Stop stop : window.stops()) {
      step(stop.cycle());
      everyEdge.add(StateCapture.of(run, results.get()));
    }
    for (ComparedEngine engine : engines) {
      final EngineDifference found = find(window, begin, everyEdge, engine);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The first difference of one engine from {@code everyEdge}, the states at the stops. */
  private @Nullable EngineDifference find(
      ComparedWindow window, Snapshot begin, List<StateCapture> everyEdge, ComparedEngine engine) {
    begin.restore(run);
    long agreed = window.from();
    Snapshot same = begin;
    for (int i = 0; i < everyEdge.size(); i++) {
      final Stop stop = window.stops().get(i);
      engine.run().accept(stop.cycle());
      final String difference =
          StateCapture.difference(
              everyEdge.get(i), STEPPED, StateCapture.of(run, results.get()), engine.name());
      if (!difference.isEmpty()) {
        final EngineDifference unrestored = unrestored(window, begin, everyEdge);
        return unrestored != null ? unrestored : first(same, agreed, stop, difference, engine);
      }
      agreed = stop.cycle();
      same = Snapshot.of(run);
    }
    return null;
  }

  /** Whether the same engine gives something else after the run has gone back. */
  private @Nullable EngineDifference unrestored(
      ComparedWindow window, Snapshot begin, List<StateCapture> everyEdge) {
    begin.restore(run);
    for (int i = 0; i < everyEdge.size(); i++) {
      final Stop stop = window.stops().get(i);
      step(stop.cycle());
      final String difference =
          StateCapture.difference(
              everyEdge.get(i),
              "the first time",
              StateCapture.of(run, results.get()),
              "the second time");
      if (!difference.isEmpty()) {
        return new EngineDifference(
            stop.cycle(),
            String.format(
                Locale.ROOT,
                "after going back to cycle %,d, the run differs in cycle %,d, %s: %s; the program"
                    + " or a part does not exchange its whole state (Checks.all names the field)",
                window.from(),
                stop.cycle(),
                stop.part(),
                difference));
      }
    }
    return null;
  }

  private Snapshot begin(ComparedWindow window) {
    travel.to(window.from());
    return Snapshot.of(run);
  }

  private void step(long end) {
    while (simulation.cycle() < end && !simulation.finished()) {
      simulation.step();
    }
  }

  /**
   * Looks for the first cycle with a difference.
   *
   * @param begin the state in cycle {@code agreed}, which has none
   * @param atStop the difference at the stop
   */
  private EngineDifference first(
      Snapshot begin, long agreed, Stop stop, String atStop, ComparedEngine engine) {
    Snapshot same = begin;
    long low = agreed;
    long high = stop.cycle();
    while (high - low > 1) {
      final long middle = low + (high - low) / 2;
      if (differenceIn(same, middle, engine, StateCapture::of).isEmpty()) {
        low = middle;
        same = Snapshot.of(run);
      } else {
        high = middle;
      }
    }
    final String first = differenceIn(same, high, engine, StateCapture::withWords);
    return first.isEmpty() // it takes a longer stretch than is left
        ? difference(stop.cycle(), stop.part(), atStop)
        : difference(high, stop.part(), first);
  }

  private static EngineDifference difference(long cycle, String part, String what) {
    return new EngineDifference(
        cycle,
        String.format(Locale.ROOT, "the engines differ in cycle %,d, %s: %s", cycle, part, what));
  }

  private String differenceIn(
      Snapshot begin,
      long cycle,
      ComparedEngine engine,
      BiFunction<DesignRun, String, StateCapture> state) {
    begin.restore(run);
    step(cycle);
    final StateCapture stepped = state.apply(run, results.get());
    begin.restore(run);
    engine.run().accept(cycle);
    return StateCapture.difference(
        stepped, STEPPED, state.apply(run, results.get()), engine.name());
  }
}
