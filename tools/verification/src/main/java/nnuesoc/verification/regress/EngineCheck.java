package nnuesoc.verification.regress;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.DesignRun;
import org.jspecify.annotations.Nullable;

/**
 * Compares fast-forward with the hardware: from the same cycle on, a run makes every edge of every
 * part that has news, and then computes the same cycles at once. Registers, words and hazards must
 * agree at the end of each layer. A short run is compared from its first cycle to its last one; of
 * a long run, the last row of each layer of the first position.
 */
final class EngineCheck {
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

  /**
   * A cycle in which both engines stop.
   *
   * @param layer the layer that ends there; 0 for the end of the run
   */
  private record Stop(long cycle, int layer) {}

  /** Cycles that both engines compute, from {@code from} to the last stop. */
  private record Window(long from, List<Stop> stops) {}

  /**
   * What the engines do not agree about.
   *
   * @param cycle the first cycle that shows it
   */
  record Difference(long cycle, String text) {}

  /**
   * A check of a run that has ended.
   *
   * @param travel takes {@code run} to any of its cycles
   * @param last the run's last cycle
   */
  EngineCheck(DesignRun run, TimeTravel travel, long last) {
    this.run = run;
    this.travel = travel;
    this.last = last;
    simulation = run.simulation();
  }

  /**
   * The first difference, or null.
   *
   * @param positions the layers of each position
   */
  @Nullable Difference find(List<List<LayerCycles>> positions, BooleanSupplier interrupted) {
    for (Window window : last <= WHOLE ? whole(positions) : rows(positions)) {
      final Difference found = interrupted.getAsBoolean() ? null : find(window);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private List<Window> whole(List<List<LayerCycles>> positions) {
    final List<Stop> stops = new ArrayList<>();
    for (List<LayerCycles> layers : positions) {
      for (LayerCycles layer : layers) {
        if (hasEnded(layer)) {
          stops.add(new Stop(layer.proceed(), layer.layer()));
        }
      }
    }
    stops.sort(Comparator.comparingLong(Stop::cycle));
    stops.add(new Stop(last, 0));
    return List.of(new Window(0, stops));
  }

  /** The last row of each layer in the first position. */
  private List<Window> rows(List<List<LayerCycles>> positions) {
    final List<Window> rows = new ArrayList<>();
    for (LayerCycles layer : positions.isEmpty() ? List.<LayerCycles>of() : positions.get(0)) {
      if (hasEnded(layer) && layer.rows() > 0) {
        final long cycles =
            (layer.compute() + layer.handshake()) / layer.rows()
                + Math.min(TRANSFER, layer.transfer() / layer.rows())
                + MARGIN;
        final Stop stop = new Stop(layer.proceed(), layer.layer());
        rows.add(new Window(Math.max(0, stop.cycle() - cycles), List.of(stop)));
      }
    }
    return rows;
  }

  private boolean hasEnded(LayerCycles layer) {
    return layer.proceed() > 0 && layer.proceed() <= last;
  }

  private @Nullable Difference find(Window window) {
    travel.to(window.from());
    final Snapshot begin = Snapshot.of(run);
    final List<HeldState> stepped = new ArrayList<>();
    for (Stop stop : window.stops()) {
      step(stop.cycle());
      stepped.add(HeldState.of(run));
    }
    begin.restore(run);
    long agreed = window.from();
    for (int i = 0; i < stepped.size(); i++) {
      final Stop stop = window.stops().get(i);
      simulation.run(stop.cycle());
      if (!HeldState.difference(stepped.get(i), HeldState.of(run)).isEmpty()) {
        return first(begin, agreed, stop);
      }
      agreed = stop.cycle();
    }
    return null;
  }

  private void step(long end) {
    while (simulation.cycle() < end && !simulation.finished()) {
      simulation.step();
    }
  }

  /** Finds a cycle with a difference after a cycle without one. */
  private Difference first(Snapshot begin, long agreed, Stop stop) {
    long low = agreed;
    long high = stop.cycle();
    while (high - low > 1) {
      final long middle = low + (high - low) / 2;
      if (differenceIn(begin, middle, HeldState::of).isEmpty()) {
        low = middle;
      } else {
        high = middle;
      }
    }
    final String text = differenceIn(begin, high, HeldState::withWords);
    return new Difference(
        high,
        String.format(
            Locale.ROOT,
            "the engines differ in cycle %,d, %s: %s",
            high,
            stop.layer() == 0 ? "after the last layer" : "layer " + stop.layer(),
            text));
  }

  private String differenceIn(Snapshot begin, long cycle, Function<DesignRun, HeldState> state) {
    begin.restore(run);
    step(cycle);
    final HeldState stepped = state.apply(run);
    begin.restore(run);
    simulation.run(cycle);
    return HeldState.difference(stepped, state.apply(run));
  }
}
