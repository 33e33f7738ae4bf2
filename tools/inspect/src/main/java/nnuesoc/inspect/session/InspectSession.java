// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.inspect.subject.ComputedRow;
import nnuesoc.inspect.subject.DesignRace;
import nnuesoc.inspect.subject.HazardRecorder;
import nnuesoc.inspect.subject.InspectSubject;
import nnuesoc.inspect.subject.PieceEffect;
import nnuesoc.inspect.subject.ReadOnlyMemory;
import nnuesoc.inspect.subject.ShownEvaluation;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.WordOrigin;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions about one run by going to the cycle in question. There is only one run, so it
 * gives only one answer at a time. A question about something that does not exist is an {@link
 * IllegalArgumentException} with a sentence for the user.
 */
public final class InspectSession implements InspectedSide {
  /** The longest window, in cycles: stepping it takes about a millisecond. */
  public static final int LONGEST_WINDOW = 10_000;

  private final InspectSubject subject;
  private final Simulation simulation;
  private final TimeTravel travel;
  private final EventRecorder recorder;
  private final List<Signal> signals;
  private final HazardRecorder hazards;
  private long[] hazardCycles = {};
  private @Nullable RunDescription overview;
  private @Nullable EvaluationEvents lastEvents;
  private int lastEvaluation = -1;

  /** A session on a run that stands in cycle 0. */
  public InspectSession(InspectSubject subject) {
    this.subject = subject;
    simulation = subject.simulation();
    signals = simulation.circuit().signals();
    recorder = new EventRecorder(simulation, subject.eventSignals());
    travel = new TimeTravel(simulation, subject.state(), TimeTravel.DEFAULT_BYTES);
    hazards = HazardRecorder.of(subject);
  }

  /**
   * Runs on towards the end of the run, for a few milliseconds at most. Other questions have to
   * wait until the end is reached.
   *
   * @return whether the end is reached
   */
  public synchronized boolean load() {
    if (!travel.towards(Long.MAX_VALUE)) {
      return false;
    }
    overview = RunDescription.of(subject, simulation.cycle(), hazards.places());
    hazardCycles = hazards.end();
    return true;
  }

  /** The current cycle: how far {@link #load} has come. */
  public synchronized long cycle() {
    return simulation.cycle();
  }

  /** What does not depend on the cycle. */
  @Override
  public synchronized RunDescription overview() {
    if (overview == null) {
      throw new IllegalStateException("the run has not come to its end yet");
    }
    return overview;
  }

  @Override
  public synchronized long[] hazardSteps(int most) {
    overview();
    final int stride = 1 + (hazardCycles.length - 1) / most;
    final long[] steps = new long[(hazardCycles.length + stride - 1) / stride];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = hazardCycles[i * stride];
    }
    for (int i = steps.length - 1; i > 0; i--) {
      steps[i] -= steps[i - 1];
    }
    return steps;
  }

  /** The state in a cycle. */
  @Override
  public synchronized CycleState moment(long cycle) {
    go(cycle);
    final List<@Nullable Long> values = new ArrayList<>(signals.size());
    for (Signal signal : signals) {
      values.add(value(signal));
    }
    return new CycleState(simulation.cycle(), subject.step(), values, subject.board());
  }

  private void go(long cycle) {
    if (cycle < 0) {
      throw new IllegalArgumentException("cycle " + cycle + ": the first one is 0");
    }
    travel.to(cycle);
  }

  private static @Nullable Long value(Signal signal) {
    return signal.unknown() ? null : signal.longValue();
  }

  /**
   * The changes of some signals.
   *
   * @param places of the signals in {@link RunDescription#signals()}
   */
  @Override
  public synchronized Waveforms window(long from, long to, List<Integer> places) {
    if (to < from || to - from > LONGEST_WINDOW) {
      throw new IllegalArgumentException(
          "window " + from + " to " + to + ": at most " + LONGEST_WINDOW + " cycles");
    }
    final List<Signal> chosen = new ArrayList<>();
    final List<Waveforms.Lane> lanes = new ArrayList<>();
    for (int place : places) {
      if (place < 0 || place >= signals.size()) {
        throw new IllegalArgumentException("signal " + place + ": 0 to " + (signals.size() - 1));
      }
      chosen.add(signals.get(place));
      lanes.add(new Waveforms.Lane(new ArrayList<>(), new ArrayList<>()));
    }
    go(from);
    final long first = simulation.cycle();
    note(chosen, lanes);
    while (simulation.cycle() < to && !simulation.finished()) {
      simulation.step();
      simulation.settle();
      note(chosen, lanes);
    }
    return new Waveforms(first, simulation.cycle(), lanes);
  }

  /** The nearest cycle after {@code from}, or before it, in which a signal changes. */
  public synchronized FoundCycle edge(int place, long from, boolean forward) {
    return FoundCycle.next(
        from,
        overview().cycles(),
        forward,
        (first, to) -> {
          final List<Long> changes = window(first, to, List.of(place)).lanes().get(0).cycles();
          return changes.size() < 2
              ? FoundCycle.nothing(to)
              : new FoundCycle(changes.get(forward ? 1 : changes.size() - 1), to, List.of(place));
        });
  }

  /** Adds the changes. */
  private void note(List<Signal> chosen, List<Waveforms.Lane> lanes) {
    for (int i = 0; i < chosen.size(); i++) {
      final Long value = value(chosen.get(i));
      final List<@Nullable Long> before = lanes.get(i).values();
      if (before.isEmpty() || !Objects.equals(before.get(before.size() - 1), value)) {
        lanes.get(i).cycles().add(simulation.cycle());
        before.add(value);
      }
    }
  }

  /** The events of an evaluation; none if it did not begin. */
  @Override
  public synchronized EvaluationEvents events(int evaluation) {
    if (lastEvents == null || lastEvaluation != evaluation) {
      final ShownEvaluation one = evaluation(evaluation);
      final Long begin = one.begin();
      final Long end = one.end();
      if (begin == null) {
        return EvaluationEvents.NONE;
      }
      go(begin);
      lastEvents = recorder.record(simulation, end == null ? overview().cycles() : end);
      lastEvaluation = evaluation;
    }
    return lastEvents;
  }

  private ShownEvaluation evaluation(int place) {
    final List<ShownEvaluation> all = overview().evaluations();
    if (place < 0 || place >= all.size()) {
      throw new IllegalArgumentException("evaluation " + place + ": 0 to " + (all.size() - 1));
    }
    return all.get(place);
  }

  /** The words that a memory holds in a cycle. */
  @Override
  public synchronized MemoryValues words(String memory, long cycle) {
    final ReadOnlyMemory fixed = fixed(memory);
    if (fixed != null) {
      return new MemoryValues(fixed.words(), null);
    }
    go(cycle);
    return MemoryValues.of(memory(memory), subject.isUnsigned(memory));
  }

  private @Nullable ReadOnlyMemory fixed(String name) {
    return subject.fixedMemories().stream()
        .filter(one -> one.name().equals(name))
        .findAny()
        .orElse(null);
  }

  @Override
  public synchronized @Nullable MemoryValues golden(String memory, int evaluation) {
    evaluation(evaluation);
    if (fixed(memory) != null) {
      return null;
    }
    final int[] words = subject.golden(evaluation, memory(memory));
    return words == null ? null : new MemoryValues(words, null);
  }

  @Override
  public synchronized @Nullable Integer goldenEval(int evaluation) {
    evaluation(evaluation);
    return subject.goldenEval(evaluation);
  }

  /**
   * What each piece of an evaluation's position is worth, or null; see {@link
   * InspectSubject#worth}.
   */
  @Override
  public synchronized @Nullable Integer @Nullable [] worth(int evaluation) {
    evaluation(evaluation);
    return subject.worth(evaluation);
  }

  /** How long designs take for the first position; empty if that is not known. */
  @Override
  public synchronized List<DesignRace.Contender> race() {
    return subject.race();
  }

  /** How an evaluation changes with a piece on another square; null if that is not known. */
  public synchronized @Nullable PieceEffect moved(int evaluation, int from, int to) {
    evaluation(evaluation);
    return subject.moved(evaluation, from, to);
  }

  /** How an evaluation changes without the piece of a square; null if that is not known. */
  @Override
  public synchronized @Nullable PieceEffect effect(int evaluation, int square) {
    evaluation(evaluation);
    return subject.effect(evaluation, square);
  }

  /** A memory in a cycle as a file in the format of that name. */
  public synchronized String export(String memory, long cycle, String format) {
    go(cycle);
    return subject.export(memory(memory), format);
  }

  /** The last write of a word at or before a cycle. */
  public synchronized LastWordWrite lastWrite(String memory, int word, long cycle) {
    if (fixed(memory) != null) {
      return new LastWordWrite(null, null, null);
    }
    final Memory place = memory(memory);
    if (word < 0 || word >= place.words()) {
      throw new IllegalArgumentException(
          memory + ": word " + word + ": 0 to " + (place.words() - 1));
    }
    go(cycle);
    final WordOrigin origin = subject.origin(travel, place, word);
    return new LastWordWrite(origin.cycle(), origin.writer(), origin.step());
  }

  private Memory memory(String name) {
    final Memory memory = simulation.circuit().memories().get(name);
    if (memory == null) {
      throw new IllegalArgumentException(
          "memory "
              + name
              + ": expected one of "
              + String.join(", ", simulation.circuit().memories().keySet()));
    }
    return memory;
  }

  /** The row that a layer writes in a cycle, or null. */
  @Override
  public synchronized @Nullable ComputedRow neuron(int layer, boolean white, long cycle) {
    go(cycle);
    return subject.neuron(layer, white);
  }

  /** The weights of a feature of layer 1, row by row, or null. */
  public synchronized int @Nullable [] column(boolean white, int feature) {
    return subject.column(white, feature);
  }
}
