// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import nnuesoc.inspect.subject.ShownEvaluation.LayerSpan;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.state.Stateful;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.WordOrigin;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.write.TraceSelection;
import org.jspecify.annotations.Nullable;

/** What all designs have in common. */
abstract class BaseSubject implements InspectSubject {
  /** Names of measured bus times. */
  private static final List<String> BOARDS = List.of("linux", "baremetal", "uncached");

  private final DesignRun machine;
  private final @Nullable ShownDivergence divergence;

  BaseSubject(DesignRun machine, @Nullable ShownDivergence divergence) {
    this.machine = machine;
    this.divergence = divergence;
  }

  @Override
  public final Simulation simulation() {
    return machine.simulation();
  }

  @Override
  public final Stateful state() {
    return machine;
  }

  /** The registers of a fabric's handshakes, by their full names. */
  static List<String> handshakes(FabricModel fabric) {
    final List<String> names = new ArrayList<>(List.of("soc.pio.pio_reset", "soc.pio.pio_ready"));
    for (LayerPort layer : fabric.layers()) {
      names.add(layer.trigger().name());
      names.add(layer.row().name());
      names.add(layer.proceed().name());
    }
    names.add(fabric.done().name());
    return names;
  }

  /** The options that decide what is computed, without checksums and positions. */
  static Map<String, String> optionFacts(DesignSpec spec) {
    final Map<String, String> facts = new LinkedHashMap<>();
    spec.options()
        .forEach(
            (name, values) -> {
              if (!name.equals("fen") && !name.contains("SHA-256")) {
                facts.put(name, String.join(", ", values));
              }
            });
    return facts;
  }

  @Override
  public final Map<String, String> facts() {
    final Map<String, String> facts = optionFacts(machine.spec());
    final String timing = facts.get("timing");
    if (timing != null) {
      facts.put(
          "bus times",
          BOARDS.stream().filter(one -> has(timing, one)).findFirst().orElse("assumed"));
    }
    return facts;
  }

  /** Whether the times of a bus are those that were measured with this name. */
  private static boolean has(String timing, String board) {
    return BusTiming.ofBoard(board).entrySet().stream()
        .allMatch(
            one -> ("," + timing + ",").contains("," + one.getKey() + "=" + one.getValue() + ","));
  }

  @Override
  public final List<ViewGroup> groups() {
    return machine.spec().groups(TraceSelection.all(machine.simulation().circuit()));
  }

  @Override
  public final ShownHazards hazards() {
    return new ShownHazards(machine.hazards().count(), machine.hazards().kept(), List.of());
  }

  @Override
  public final void onHazard(Consumer<Hazard> listener) {
    machine.hazards().onAdd(listener);
  }

  @Override
  public final String fingerprint() {
    final CRC32 sum = new CRC32();
    sum.update(machine.spec().options().toString().getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }

  @Override
  public final long step() {
    return machine.processorStep();
  }

  @Override
  public final WordOrigin origin(TimeTravel travel, Memory memory, int word) {
    return WordOrigin.find(travel, machine, memory, word, machine.simulation().cycle());
  }

  @Override
  public final @Nullable ShownDivergence divergence() {
    return divergence;
  }

  /** The layers' figures in the form of the page. */
  static List<LayerSpan> spans(List<LayerCycles> layers) {
    final List<LayerSpan> spans = new ArrayList<>();
    for (LayerCycles layer : layers) {
      spans.add(
          new LayerSpan(
              layer.layer(),
              orNull(layer.firstTrigger()),
              orNull(layer.proceed()),
              layer.rows(),
              layer.transfer(),
              layer.compute(),
              layer.handshake()));
    }
    return spans;
  }

  /** The cycle; null if it is not known. */
  static @Nullable Long orNull(OptionalLong cycle) {
    return cycle.isEmpty() ? null : cycle.getAsLong();
  }

  private static @Nullable Long orNull(long cycle) {
    return cycle == LayerCycles.NEVER ? null : cycle;
  }
}
