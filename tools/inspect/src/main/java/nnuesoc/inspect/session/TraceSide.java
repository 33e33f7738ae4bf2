// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nnuesoc.inspect.session.RunDescription.MemoryFacts;
import nnuesoc.inspect.session.RunDescription.SignalFacts;
import nnuesoc.inspect.subject.ComputedRow;
import nnuesoc.inspect.subject.LayerDimensions;
import nnuesoc.inspect.subject.PictureKind;
import nnuesoc.inspect.subject.ShownEvaluation;
import nnuesoc.inspect.subject.ShownEvaluation.LayerSpan;
import nnuesoc.inspect.subject.ShownHazards;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/**
 * A trace of somebody's hardware, by the cycles of its clock, with those signals that have a name
 * in our design. A memory holds what its write port wrote. A trace has no board.
 */
public final class TraceSide implements InspectedSide {
  private static final String FABRIC = "soc.fabric.";

  private final RunDescription overview;
  private final Map<String, SignalChangeHistory> tracks;
  private final List<SignalChangeHistory> inOrder;
  private final Map<String, TraceMemoryReplay> written = new HashMap<>();

  private TraceSide(RunDescription overview, Map<String, SignalChangeHistory> tracks) {
    this.overview = overview;
    this.tracks = tracks;
    inOrder = overview.signals().stream().map(one -> track(one.name())).toList();
  }

  /**
   * Reads all of a trace.
   *
   * @param clock the clock, named as in the trace
   * @param renamings the rules that turn its names into ours, applied one after the other
   * @param ours the run that it is compared with
   * @throws IOException if the trace cannot be read
   * @throws IllegalArgumentException if it has no such clock, or no signal of ours
   */
  public static TraceSide read(
      TraceSource source, String clock, List<Renaming> renamings, RunDescription ours)
      throws IOException {
    try (VcdReader reader = VcdReader.open(source)) {
      final Map<String, SignalChangeHistory> tracks = new HashMap<>();
      final List<List<SignalChangeHistory>> ofVariable = new ArrayList<>();
      IntStream.range(0, reader.variableCount())
          .forEach(place -> ofVariable.add(new ArrayList<>()));
      final List<String> names = ours.signals().stream().map(SignalFacts::name).toList();
      for (TraceSignal signal : reader.signals()) {
        final String name = renamed(signal.name(), renamings);
        if (signal.kind() == TraceSignal.Kind.BITS && names.contains(name)) {
          final SignalChangeHistory track = new SignalChangeHistory(signal);
          tracks.put(name, track);
          IntStream.range(0, signal.variableCount())
              .forEach(i -> ofVariable.get(signal.variable(i)).add(track));
        }
      }
      if (tracks.isEmpty()) {
        throw new IllegalArgumentException(
            source.name() + ": no signal of it has a name of this design");
      }
      final long last = sample(reader, clock(reader, source, clock), ofVariable);
      return new TraceSide(overview(source.name(), last, ours, tracks), tracks);
    }
  }

  private static String renamed(String name, List<Renaming> renamings) {
    String renamed = name;
    for (Renaming one : renamings) {
      renamed = one.apply(renamed);
    }
    return renamed;
  }

  private static TraceSignal clock(VcdReader reader, TraceSource source, String name) {
    return reader.signals().stream()
        .filter(one -> one.name().equals(name))
        .findAny()
        .orElseThrow(
            () -> new IllegalArgumentException(source.name() + ": there is no clock " + name));
  }

  /** Reads all cycles; returns the last one. */
  private static long sample(
      VcdReader reader, TraceSignal clock, List<List<SignalChangeHistory>> ofVariable)
      throws IOException {
    final CycleSampler sampler = new CycleSampler(reader, clock);
    long last = 0;
    while (sampler.next()) {
      last = sampler.cycle();
      sampler.changed(variable -> ofVariable.get(variable).forEach(track -> track.take(sampler)));
    }
    return last;
  }

  private static RunDescription overview(
      String name, long last, RunDescription ours, Map<String, SignalChangeHistory> tracks) {
    final List<LayerSpan> spans = ours.layers().stream().map(layer -> span(layer, tracks)).toList();
    return new RunDescription(
        Map.of("trace", name),
        PictureKind.NONE,
        ours.periodNanos(),
        last,
        "",
        ours.signals().stream().filter(one -> tracks.containsKey(one.name())).toList(),
        ours.memories().stream().filter(one -> hasPort(one, tracks)).toList(),
        List.of(),
        ours.layers(),
        List.of(new ShownEvaluation(name, 0L, null, null, false, null, "", List.of(), spans)),
        ShownHazards.NONE,
        null);
  }

  /** When a layer first requests, and when it is done. */
  private static LayerSpan span(LayerDimensions layer, Map<String, SignalChangeHistory> tracks) {
    final String scope = FABRIC + "layer" + layer.number() + ".";
    return new LayerSpan(
        layer.number(),
        rise(tracks.get(scope + "trigger")),
        rise(tracks.get(scope + "proceed")),
        layer.rows(),
        0,
        0,
        0);
  }

  private static @Nullable Long rise(@Nullable SignalChangeHistory track) {
    return track == null ? null : track.rise();
  }

  private static boolean hasPort(MemoryFacts memory, Map<String, SignalChangeHistory> tracks) {
    final String port = FABRIC + memory.name() + ".a_";
    return tracks.containsKey(port + "write")
        && tracks.containsKey(port + "address")
        && tracks.containsKey(port + "data");
  }

  @Override
  public RunDescription overview() {
    return overview;
  }

  @Override
  public CycleState moment(long cycle) {
    final long at = Math.min(cycle, overview.cycles());
    final List<@Nullable Long> values = new ArrayList<>(inOrder.size());
    for (SignalChangeHistory track : inOrder) {
      values.add(track.at(at));
    }
    return new CycleState(at, 0, values, new int[0]);
  }

  @Override
  public Waveforms window(long from, long to, List<Integer> places) {
    final long last = Math.min(to, overview.cycles());
    final long first = Math.min(from, last);
    final List<Waveforms.Lane> lanes = new ArrayList<>();
    for (int place : places) {
      final SignalChangeHistory track = inOrder.get(place);
      final List<Long> cycles = new ArrayList<>(List.of(first));
      final List<@Nullable Long> values = new ArrayList<>();
      values.add(track.at(first));
      for (int i = track.place(first) + 1; i < track.count() && track.cycle(i) <= last; i++) {
        cycles.add(track.cycle(i));
        values.add(track.value(i));
      }
      lanes.add(new Waveforms.Lane(cycles, values));
    }
    return new Waveforms(first, last, lanes);
  }

  @Override
  public boolean hasRows() {
    return false;
  }

  @Override
  public EvaluationEvents events(int evaluation) {
    return EvaluationEvents.NONE;
  }

  /** A word that is written in a cycle is in the memory from the next cycle on. */
  @Override
  public synchronized MemoryValues words(String memory, long cycle) {
    final MemoryFacts facts =
        overview.memories().stream()
            .filter(one -> one.name().equals(memory))
            .findAny()
            .orElseThrow(
                () -> new IllegalArgumentException(memory + ": the trace has no port of it"));
    return new MemoryValues(
        written.computeIfAbsent(memory, name -> port(facts)).to(cycle).clone(), null);
  }

  private TraceMemoryReplay port(MemoryFacts facts) {
    final String port = FABRIC + facts.name() + ".a_";
    return new TraceMemoryReplay(
        facts, track(port + "write"), track(port + "address"), track(port + "data"));
  }

  private SignalChangeHistory track(String name) {
    final SignalChangeHistory track = tracks.get(name);
    if (track == null) {
      throw new IllegalStateException(name + ": not in the trace");
    }
    return track;
  }

  @Override
  public @Nullable ComputedRow neuron(int layer, boolean white, long cycle) {
    return null;
  }
}
