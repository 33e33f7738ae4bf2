// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.doctor.network.WordPlace.Form;
import nnuesoc.network.FixedFormat;

/** All signals of a trace, cycle by cycle. Signals that always have the same value are one. */
final class NetworkTrace {
  private static final int QUIET = 2; // cycles in which nothing changes
  private static final int MOST_PASSING = 3; // cycles in which words are on their way
  private static final int REST = 3; // cycles at the end of a run that is over

  private final List<ObservedSignal> signals;
  private final List<Group> groups;
  private final List<ObservedSignal> dones;
  private final List<BigInteger> times;
  private final int outermost;
  private final TestBench bench;
  private final Predicate<ObservedSignal> mayBeOutput;

  /** Words of the rows of a layer, side by side. */
  record Group(WordPlace place, List<ObservedSignal> words) {}

  /**
   * Keeps what was read.
   *
   * @param dones signals that say that the design is done
   * @param times when the cycles begin, in ps
   * @param outermost the depth of the outermost scope
   * @param mayBeOutput whether a signal may have outputs of the design
   */
  NetworkTrace(
      List<ObservedSignal> signals,
      List<Group> groups,
      List<ObservedSignal> dones,
      List<BigInteger> times,
      int outermost,
      TestBench bench,
      Predicate<ObservedSignal> mayBeOutput) {
    this.signals = signals;
    this.groups = groups;
    this.dones = dones;
    this.times = times;
    this.outermost = outermost;
    this.bench = bench;
    this.mayBeOutput = mayBeOutput;
  }

  TestBench bench() {
    return bench;
  }

  List<ObservedSignal> signals() {
    return signals;
  }

  List<Group> groups() {
    return groups;
  }

  /** The same trace, in which signals with these names are no outputs. */
  NetworkTrace without(Set<String> names) {
    return new NetworkTrace(
        signals, groups, dones, times, outermost, bench, signal -> !names.contains(signal.name()));
  }

  /** Groups of so many words that may be outputs. */
  Stream<Group> outputs(int rows, FixedFormat format) {
    return groups.stream()
        .filter(group -> group.words().size() == rows && group.place().bits() >= format.bits())
        .filter(group -> group.words().stream().allMatch(mayBeOutput));
  }

  /** Signals that may take outputs one after the other. */
  Stream<ObservedSignal> outputs(FixedFormat format) {
    return signals.stream().filter(one -> one.bits() >= format.bits()).filter(mayBeOutput);
  }

  Group alone(ObservedSignal signal) {
    return group(signal.name(), "", List.of(signal), outermost);
  }

  /**
   * Words side by side.
   *
   * @param outermost the depth of the outermost scope
   */
  static Group group(String name, String how, List<ObservedSignal> words, int outermost) {
    return new Group(
        new WordPlace(name, how, Form.GROUP, depth(name) == outermost, words.get(0).bits(), null),
        List.copyOf(words));
  }

  /** In how many scopes a signal is. */
  static int depth(String name) {
    return (int) name.chars().filter(letter -> letter == '.').count();
  }

  /** Whether a signal is in the outermost scope. */
  boolean isOutermost(String name) {
    return depth(name) == outermost;
  }

  static String scope(String name) {
    return name.substring(0, name.lastIndexOf('.') + 1);
  }

  static boolean isBeside(ObservedSignal one, ObservedSignal other) {
    return scope(one.name()).equals(scope(other.name()));
  }

  int cycles() {
    return times.size();
  }

  /** When a cycle begins, with its unit. */
  String time(int cycle) {
    return TraceFinding.time(times.get(cycle));
  }

  /** The word of a signal as a number of a format; as a signed one if it does not fit. */
  static long word(ObservedSignal signal, int cycle, FixedFormat format) {
    long value = signal.at(cycle);
    if (value == ObservedSignal.X) {
      return value;
    }
    int above = Long.SIZE - signal.bits();
    return value >>> format.bits() == 0 ? format.raw((int) value) : value << above >> above;
  }

  /** The words of signals in some cycles, or so many cycles later. */
  long[] words(Group group, int[] when, int late, FixedFormat format) {
    int count = group.words().size();
    long[] words = new long[when.length * count];
    Arrays.setAll(
        words,
        i ->
            word(
                group.words().get(i % count),
                Math.min(cycles() - 1, when[i / count] + late),
                format));
    return words;
  }

  /** Since when the signal of a place has had the value of a cycle, if it is known and not 0. */
  int since(WordPlace place, int cycle) {
    return signals.stream()
        .filter(signal -> signal.name().equals(place.name()) && signal.bits() == place.bits())
        .filter(signal -> signal.at(cycle) != 0)
        .mapToInt(
            signal ->
                IntStream.range(0, signal.count())
                    .map(signal::cycle)
                    .filter(change -> change <= cycle)
                    .max()
                    .orElse(cycle))
        .findFirst()
        .orElse(cycle);
  }

  /**
   * Whether a place only keeps words of another signal, which had each of them as the place took
   * it.
   */
  boolean isCopy(WordPlace place, long[] words, FixedFormat format) {
    return groups.stream()
        .filter(group -> group.place().equals(place))
        .map(
            group ->
                group.words().stream().mapToInt(word -> word.cycle(word.count() - 1)).toArray())
        .filter(when -> Arrays.stream(when).distinct().count() > 1)
        .anyMatch(
            when ->
                outputs(format)
                    .anyMatch(
                        signal ->
                            IntStream.of(0, 1)
                                .anyMatch(late -> hadEach(signal, words, when, late, format))));
  }

  private static boolean hadEach(
      ObservedSignal signal, long[] words, int[] when, int late, FixedFormat format) {
    return IntStream.range(0, words.length)
        .allMatch(row -> word(signal, when[row] - late, format) == words[row]);
  }

  /**
   * Whether the run goes on for so long behind a cycle that no output is to come, or a signal in
   * the same scope says later that it is done.
   *
   * @param rowCycles how long a row takes at most
   */
  boolean isOver(WordPlace place, int cycle, int rowCycles) {
    return cycles() - 1 - cycle > 2 * rowCycles + 20 || doneFrom(place.name(), cycle) >= 0;
  }

  /**
   * Whether words that stand side by side do not change for longer than they did before, so that no
   * other ones are to come.
   *
   * @param after in which the inputs stand
   */
  boolean isQuiet(WordPlace place, int cycle, int after) {
    int[] changes =
        Stream.concat(
                groups.stream()
                    .filter(group -> group.place().equals(place.with(Form.GROUP, null)))
                    .flatMap(group -> group.words().stream()),
                signals.stream().filter(signal -> signal.name().equals(place.name())))
            .flatMapToInt(word -> IntStream.range(1, word.count()).map(word::cycle))
            .filter(change -> change > after && change <= cycle)
            .sorted()
            .distinct()
            .toArray();
    int gap = changes.length == 0 ? 0 : changes[0] - after;
    for (int i = 1; i < changes.length; i++) {
      gap = Math.max(gap, changes[i] - changes[i - 1]);
    }
    int rest = cycles() - 1 - cycle;
    return rest > 2 * gap + QUIET || doneFrom(place.name(), cycle) >= 0;
  }

  /** Whether the signal of a place is named as its enable, as y_data and y_we are. */
  boolean isNamedLikeEnable(WordPlace place) {
    return place.enable() != null
        && new ObservedSignal(place.name(), place.bits())
            .isNamedLike(new ObservedSignal(place.enable().name(), 1));
  }

  /** Whether words inside, side by side, stay for so short that they may be on their way. */
  boolean isOnlyPassing(WordPlace place, int cycle) {
    return place.form() == Form.PASSING && !place.port() && heldFor(place, cycle) <= MOST_PASSING;
  }

  /** For how many cycles words side by side stay as they are in a cycle. */
  private int heldFor(WordPlace place, int cycle) {
    return groups.stream()
            .filter(group -> group.place().equals(place.with(Form.GROUP, null)))
            .flatMap(group -> group.words().stream())
            .flatMapToInt(word -> IntStream.range(0, word.count()).map(word::cycle))
            .filter(change -> change > cycle)
            .min()
            .orElse(cycles())
        - cycle;
  }

  /**
   * Whether the outermost scope enables so many words, of which one is taken behind the input.
   *
   * @param at which of the words
   * @param after in which the input stands
   */
  boolean isDelivered(int words, int at, int after) {
    Enables enables = new Enables(this);
    return words > 1
        && enables.of(words, words).stream()
            .anyMatch(
                enable ->
                    isOutermost(enable.name())
                        && enable.when()[at] > after
                        && !enables.isHalf(enable));
  }

  /**
   * Whether the outermost scope says once for each input that it is done.
   *
   * @param after in which the given input stands
   */
  boolean isDone(int inputs, int after) {
    return dones.stream()
        .filter(bit -> isOutermost(bit.name()))
        .anyMatch(
            bit ->
                IntStream.range(1, bit.count())
                        .filter(i -> bit.value(i) == 1 && bit.cycle(i) > after)
                        .count()
                    == inputs);
  }

  /** Whether nothing changes in the last cycles, but for what changes all the time. */
  boolean isAtRest() {
    return signals.stream()
        .filter(signal -> signal.count() < cycles() * 9L / 10)
        .allMatch(signal -> signal.cycle(signal.count() - 1) < cycles() - REST);
  }

  /** When the last of the done signals of a scope rises, from a cycle on; −1 if one never does. */
  int doneFrom(String name, int cycle) {
    int[] rises =
        dones.stream()
            .filter(signal -> scope(signal.name()).equals(scope(name)))
            .mapToInt(
                signal ->
                    IntStream.range(1, signal.count())
                        .filter(i -> signal.value(i) == 1)
                        .map(signal::cycle)
                        .max()
                        .orElse(-1))
            .toArray();
    int last = IntStream.of(rises).max().orElse(-1);
    return last < cycle || IntStream.of(rises).anyMatch(rise -> rise < 0) ? -1 : last;
  }
}
