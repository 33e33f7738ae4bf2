// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import nnuesoc.inspect.subject.InspectSubject;
import nnuesoc.inspect.subject.LayerDimensions;
import nnuesoc.inspect.subject.PictureKind;
import nnuesoc.inspect.subject.ReadOnlyMemory;
import nnuesoc.inspect.subject.ShownDivergence;
import nnuesoc.inspect.subject.ShownEvaluation;
import nnuesoc.inspect.subject.ShownHazards;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;
import org.jspecify.annotations.Nullable;

/**
 * What does not depend on the cycle: the first answer that the page asks for.
 *
 * @param picture the picture that the page draws
 * @param periodNanos nanoseconds of a cycle
 * @param cycles the last cycle
 * @param fingerprint distinguishes this run from others
 * @param signals in the order of the values of {@link CycleState}
 * @param events full names of the registers in {@link EvaluationEvents}
 */
public record RunDescription(
    Map<String, String> facts,
    PictureKind picture,
    int periodNanos,
    long cycles,
    String fingerprint,
    List<SignalFacts> signals,
    List<MemoryFacts> memories,
    List<String> events,
    List<LayerDimensions> layers,
    List<ShownEvaluation> evaluations,
    ShownHazards hazards,
    @Nullable ShownDivergence divergence) {
  /** Copies the lists. */
  public RunDescription {
    signals = List.copyOf(signals);
    memories = List.copyOf(memories);
    events = List.copyOf(events);
    layers = List.copyOf(layers);
    evaluations = List.copyOf(evaluations);
  }

  /** The views that the page has for it, by their names in addresses. */
  @JsonProperty
  public List<String> views() {
    return picture.views();
  }

  /** The same with at most so many hazards in full. */
  public RunDescription withHazards(int most) {
    return new RunDescription(
        facts,
        picture,
        periodNanos,
        cycles,
        fingerprint,
        signals,
        memories,
        events,
        layers,
        evaluations,
        hazards.withMost(most),
        divergence);
  }

  /**
   * The overview of a run.
   *
   * @param cycles the cycle in which it ended
   * @param places where its hazards are
   */
  static RunDescription of(InspectSubject subject, long cycles, List<ShownHazards.Place> places) {
    final ShownHazards hazards = subject.hazards();
    final Circuit circuit = subject.simulation().circuit();
    final Map<String, ViewRow> rows = new HashMap<>();
    final Map<String, String> groups = new HashMap<>();
    for (ViewGroup group : subject.groups()) {
      for (ViewRow row : group.rows()) {
        rows.put(row.signal(), row);
        groups.put(row.signal(), group.name());
      }
    }
    return new RunDescription(
        subject.facts(),
        subject.picture(),
        subject.periodNanos(),
        cycles,
        subject.fingerprint(),
        circuit.signals().stream()
            .map(signal -> facts(signal, rows.get(signal.name()), groups, subject))
            .toList(),
        memories(circuit, subject),
        subject.eventSignals(),
        subject.layers(),
        subject.evaluations(),
        new ShownHazards(hazards.count(), hazards.kept(), places),
        subject.divergence());
  }

  private static SignalFacts facts(
      Signal signal, @Nullable ViewRow row, Map<String, String> groups, InspectSubject subject) {
    return new SignalFacts(
        signal.name(),
        signal.widthBits(),
        groups.getOrDefault(signal.name(), "other"),
        row == null ? ViewValueFormat.UNSIGNED : row.format(),
        row == null ? List.of() : row.states(),
        subject.fractionBits(signal.name()));
  }

  private static List<MemoryFacts> memories(Circuit circuit, InspectSubject subject) {
    return Stream.concat(
            circuit.memories().values().stream().map(memory -> facts(memory, subject)),
            subject.fixedMemories().stream().map(RunDescription::facts))
        .toList();
  }

  private static MemoryFacts facts(ReadOnlyMemory memory) {
    return new MemoryFacts(memory.name(), memory.words().length, memory.widthBits(), 0, null);
  }

  private static MemoryFacts facts(Memory memory, InspectSubject subject) {
    return new MemoryFacts(
        memory.name(),
        memory.words(),
        memory.widthBits(),
        subject.fractionBits(memory.name()),
        memory.writer().partName());
  }

  /**
   * A signal and how it is shown.
   *
   * @param states names of the signal's codes; left out of JSON if there are none
   * @param fraction bits after the binary point; left out of JSON if there are none
   */
  public record SignalFacts(
      String name,
      int width,
      String group,
      ViewValueFormat format,
      @JsonInclude(Include.NON_EMPTY) List<String> states,
      @JsonInclude(Include.NON_DEFAULT) int fraction) {}

  /**
   * A memory and how its words are shown.
   *
   * @param writer the part that writes it, or null
   */
  public record MemoryFacts(
      String name, int words, int width, int fraction, @Nullable String writer) {}
}
