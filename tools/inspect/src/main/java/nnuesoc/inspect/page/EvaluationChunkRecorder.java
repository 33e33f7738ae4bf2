// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import nnuesoc.inspect.session.CycleState;
import nnuesoc.inspect.session.EvaluationEvents;
import nnuesoc.inspect.session.InspectedSide;
import nnuesoc.inspect.session.MemoryValues;
import nnuesoc.inspect.session.RunDescription;
import nnuesoc.inspect.subject.ComputedRow;
import nnuesoc.inspect.subject.LayerDimensions;
import nnuesoc.inspect.subject.PieceEffect;
import nnuesoc.inspect.subject.ShownEvaluation;
import org.jspecify.annotations.Nullable;

/** Makes the chunks of a run or a trace, one evaluation after the other. */
final class EvaluationChunkRecorder {
  private static final int MANY_WORDS = 150_000; // that all rows of a layer write into one memory

  private final InspectedSide side;
  private final RunDescription overview;
  private final KeptTerms terms;
  private final @Nullable Long also;
  private final List<@Nullable BitSet> kept = new ArrayList<>(); // null: every word
  private final Map<Integer, int[]> words = new LinkedHashMap<>();
  private @Nullable CycleState before;

  /**
   * Begins with the first evaluation.
   *
   * @param also the cycle at which the page opens, which is kept in any case; or null
   */
  EvaluationChunkRecorder(InspectedSide side, KeptTerms terms, @Nullable Long also) {
    this.side = side;
    this.terms = terms;
    this.also = also;
    overview = side.overview();
    overview.memories().forEach(memory -> kept.add(kept(memory)));
  }

  /** Layer 1 may have millions of weights; only those of the run's features are kept. */
  private @Nullable BitSet kept(RunDescription.MemoryFacts memory) {
    final boolean weight = memory.name().startsWith("weight_");
    if (weight && terms != KeptTerms.ALL) {
      return new BitSet();
    }
    final int rows = overview.layers().isEmpty() ? 1 : overview.layers().get(0).rows();
    if (!weight || (long) memory.words() * rows < MANY_WORDS || !memory.name().contains("_1_")) {
      return null;
    }
    final boolean white = memory.name().endsWith("white");
    final BitSet features = new BitSet();
    for (ShownEvaluation evaluation : overview.evaluations()) {
      evaluation.features().forEach(one -> features.set(white ? one.white() : one.black()));
    }
    return features;
  }

  /**
   * The kept words of each memory, by the memory's place; a memory that is missing keeps all words.
   */
  Map<Integer, int[]> keptWords() {
    final Map<Integer, int[]> places = new LinkedHashMap<>();
    for (int i = 0; i < kept.size(); i++) {
      final BitSet some = kept.get(i);
      if (some != null) {
        places.put(i, some.stream().toArray());
      }
    }
    return places;
  }

  /**
   * The next evaluation.
   *
   * @param most the most moments that are kept, evenly chosen
   */
  EvaluationChunk chunk(int place, int most) {
    final ShownEvaluation evaluation = overview.evaluations().get(place);
    final EvaluationEvents events = side.events(place);
    final SortedSet<Long> all = MomentSelector.of(overview, evaluation, events);
    final SortedSet<Long> cycles = new TreeSet<>(MomentSelector.some(all, most));
    if (cycles.size() == all.size()) {
      cycles.addAll(MomentSelector.played(overview, events, all));
    }
    if (also != null && also >= all.first() && also <= all.last()) {
      cycles.add(also);
    }
    return chunk(place, events, cycles);
  }

  /** The first evaluation in the cycles of another side, as far as this side has them. */
  EvaluationChunk chunk(Collection<Long> cycles) {
    final List<Long> here = cycles.stream().filter(cycle -> cycle <= overview.cycles()).toList();
    return chunk(0, side.events(0), here);
  }

  private EvaluationChunk chunk(int place, EvaluationEvents events, Collection<Long> cycles) {
    final EvaluationChunk chunk =
        new EvaluationChunk(events, side.goldenEval(place), side.worth(place));
    cycles.forEach(cycle -> add(chunk, cycle));
    for (int i = 0; i < overview.memories().size(); i++) {
      final MemoryValues golden = side.golden(overview.memories().get(i).name(), place);
      if (golden != null) {
        chunk.golden.put(i, changes(new int[golden.values().length], golden.values(), null));
      }
    }
    neurons(chunk, events, place);
    if (terms == KeptTerms.ALL) {
      effects(chunk, place);
    }
    return chunk;
  }

  private void add(EvaluationChunk chunk, long cycle) {
    final CycleState now = side.moment(cycle);
    chunk.cycles.add(cycle);
    chunk.steps.add(now.step());
    chunk.signals.add(signals(now));
    chunk.board.add(
        changes(before == null ? new int[now.board().length] : before.board(), now.board(), null));
    chunk.memories.add(memories(cycle));
    before = now;
  }

  private List<@Nullable Long> signals(CycleState now) {
    final List<@Nullable Long> changes = new ArrayList<>();
    for (int i = 0; i < now.values().size(); i++) {
      final Long value = now.values().get(i);
      if (before == null || !Objects.equals(before.values().get(i), value)) {
        changes.add((long) i);
        changes.add(value);
      }
    }
    return changes;
  }

  private Map<Integer, List<Integer>> memories(long cycle) {
    final Map<Integer, List<Integer>> changes = new LinkedHashMap<>();
    for (int i = 0; i < kept.size(); i++) {
      final int[] now = side.words(overview.memories().get(i).name(), cycle).values();
      final int[] last = words.put(i, now);
      final List<Integer> changed =
          changes(last == null ? new int[now.length] : last, now, kept.get(i));
      if (!changed.isEmpty()) {
        changes.put(i, changed);
      }
    }
    return changes;
  }

  /**
   * The words that change, each followed by its value; −n says that n more words have the value of
   * the one before, which are many where a memory is filled with a constant.
   */
  private static List<Integer> changes(int[] from, int[] to, @Nullable BitSet some) {
    final List<Integer> changes = new ArrayList<>();
    for (int i = 0; i < to.length; i++) {
      final int equal = Arrays.mismatch(from, i, to.length, to, i, to.length);
      if (equal < 0) {
        break;
      }
      i += equal;
      if (!changes(from, to, some, i)) {
        continue;
      }
      changes.add(i);
      changes.add(to[i]);
      final int first = i;
      while (i + 1 < to.length && to[i + 1] == to[first] && changes(from, to, some, i + 1)) {
        i++;
      }
      if (i > first) {
        changes.add(first - i);
      }
    }
    return changes;
  }

  private static boolean changes(int[] from, int[] to, @Nullable BitSet some, int word) {
    return from[word] != to[word] && (some == null || some.get(word));
  }

  private void effects(EvaluationChunk chunk, int place) {
    for (ShownEvaluation.Feature piece : overview.evaluations().get(place).features()) {
      final PieceEffect effect = side.effect(place, piece.square());
      if (effect != null) {
        chunk.effects.put(piece.square(), effect);
      }
    }
  }

  /** A row is written in the cycle before its layer's {@code row} changes. */
  private void neurons(EvaluationChunk chunk, EvaluationEvents events, int place) {
    final List<Integer> rows = new ArrayList<>();
    for (int i = 0; i < events.cycles().length; i++) {
      if (overview.events().get(events.signals()[i]).endsWith(".row") && events.values()[i] > 0) {
        rows.add(i);
      }
    }
    for (int i : kept(rows, events, place)) {
      final String name = overview.events().get(events.signals()[i]);
      final int layer = Character.digit(name.charAt(name.length() - ".row".length() - 1), 10);
      neuron(chunk, overview.layers().get(layer - 1), events.cycles()[i] - 1);
    }
  }

  /** Those of the written rows whose terms are kept. */
  private List<Integer> kept(List<Integer> rows, EvaluationEvents events, int place) {
    if (terms == KeptTerms.NONE || rows.isEmpty() || overview.layers().isEmpty()) {
      return List.of();
    }
    if (terms != KeptTerms.ROWS_AT_OPENING) {
      return rows;
    }
    final List<ShownEvaluation.LayerSpan> layers = overview.evaluations().get(place).layers();
    final Long first = layers.isEmpty() ? null : layers.get(0).firstTrigger();
    final long opening = Objects.requireNonNullElse(also, first == null ? 0L : first);
    int next = 0; // the first row that is written after this cycle
    while (next < rows.size() && events.cycles()[rows.get(next)] <= opening) {
      next++;
    }
    return rows.subList(Math.max(0, next - 1), Math.min(rows.size(), next + 1));
  }

  private void neuron(EvaluationChunk chunk, LayerDimensions layer, long cycle) {
    IntStream.range(0, layer.sides())
        .forEach(
            path -> {
              final ComputedRow neuron = side.neuron(layer.number(), path == 0, cycle);
              if (neuron != null) {
                final String rows = layer.number() + (path == 0 ? " white " : " black ");
                final KeptRow first = chunk.neurons.get(rows + 0);
                chunk.neurons.put(
                    rows + neuron.row(),
                    KeptRow.of(neuron, first == null ? null : first.columns()));
              }
            });
  }
}
