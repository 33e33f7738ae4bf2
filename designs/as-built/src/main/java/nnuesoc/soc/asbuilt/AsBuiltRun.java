// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.rtl.asbuilt.events.AsBuiltLayerCycleProbe;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.soc.DesignRun;
import org.jspecify.annotations.Nullable;

/** A run of one of the published designs. */
public abstract class AsBuiltRun implements DesignRun {
  private final AsBuiltSpec spec;
  private final HazardLog hazards = new HazardLog();
  private final List<AsBuiltLayerCycleProbe> layerTimes = new ArrayList<>();

  AsBuiltRun(AsBuiltSpec spec) {
    this.spec = spec;
  }

  /** Follows the layers: White's layer 1, layers 2 and 3, and the registers of layer 4. */
  final void follow(List<? extends PublishedRowLayer> layers, Register reset4, Register state4) {
    for (PublishedRowLayer layer : layers) {
      layerTimes.add(AsBuiltLayerCycleProbe.attach(layer, simulation()));
    }
    layerTimes.add(AsBuiltLayerCycleProbe.attachOutput(reset4, state4, simulation()));
  }

  /** Notes whether weights or a bias of a layer (1 to 4) are written from {@code cycle} on. */
  final void transferring(int layer, boolean now, long cycle) {
    layerTimes.get(layer - 1).transferring(now, cycle);
  }

  @Override
  public final AsBuiltSpec spec() {
    return spec;
  }

  @Override
  public final HazardLog hazards() {
    return hazards;
  }

  /** These designs end by themselves. */
  @Override
  public final boolean deadlocked() {
    return false;
  }

  /** The result of the run, or null. */
  public abstract @Nullable Integer eval();

  /** The cycle of {@link #eval()}, or null. */
  public abstract @Nullable Long end();

  /** Whether {@link #eval()} was read before layer 4 had a result. */
  public boolean early() {
    return false;
  }

  /** Records the events from now on; to be called before the first cycle. */
  public abstract void recordEvents();

  /**
   * The events so far: names with numbers, nulls and lists. The clock of a run that is over may go
   * on until everything has happened that is recorded after its end.
   */
  public abstract Map<String, @Nullable Object> events();

  /** Where the cycles of layers 1 to 4 went. */
  public final List<LayerCycles> layers() {
    return layerTimes.stream().map(times -> times.at(simulation().cycle())).toList();
  }

  /** The program as a user calls it. */
  public String programName() {
    return spec.storesName();
  }

  /** The number that a program prints for {@link #eval()}; null without a program or a result. */
  public @Nullable Double printed() {
    return null;
  }

  /** {@code run}, if it is one of a published design. */
  public static Optional<AsBuiltRun> in(DesignRun run) {
    return run instanceof AsBuiltRun own ? Optional.of(own) : Optional.empty();
  }

  @Override
  public void exchange(StateVisitor state) {
    hazards.exchange(state);
    for (AsBuiltLayerCycleProbe times : layerTimes) {
      times.exchange(state);
    }
    simulation().exchange(state);
  }
}
