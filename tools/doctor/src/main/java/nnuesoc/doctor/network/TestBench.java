// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.traces.read.TraceSignal;

/**
 * Tells the test bench from the design, by evidence and not by names. The bench assigns the clock,
 * which its instances get as a net. Signals that no instance has are the bench's own, such as
 * expected outputs.
 */
final class TestBench {
  private static final String VERILATOR = "TOP"; // has a port for each one of the outermost module

  private final Map<TraceSignal, List<ObservedSignal>> histories;
  private final Map<List<Integer>, List<TraceSignal>> alike;
  private final List<TraceSignal> clocks; // the outermost one first
  private final Optional<String> driver;
  private final String scope;
  private final boolean typed; // the trace tells nets from what processes assign
  private final Set<String> instances;

  /**
   * Looks for the bench of a trace.
   *
   * @param histories the values of each signal but the clock, in parts if it is wide
   */
  TestBench(Map<TraceSignal, List<ObservedSignal>> histories, TraceSignal clock) {
    this.histories = histories;
    Set<TraceSignal> all = histories.keySet();
    alike = all.stream().collect(Collectors.groupingBy(this::hash));
    clocks =
        Stream.concat(Stream.of(clock), all.stream().filter(one -> isLike(one, clock)))
            .sorted(Comparator.comparingInt(TestBench::depth))
            .toList();
    typed =
        Stream.concat(clocks.stream(), all.stream())
                .map(TraceSignal::isProcedural)
                .distinct()
                .count()
            > 1;
    driver =
        clocks.stream()
            .filter(typed ? TraceSignal::isProcedural : one -> isOfVerilatorsBench(one, all))
            .map(one -> scopeAround(one, all))
            .filter(its -> clocks.stream().anyMatch(one -> !child(its, one).isEmpty()))
            .findFirst();
    scope =
        driver.orElse(
            all.stream()
                .min(Comparator.comparingInt(TestBench::depth))
                .map(TestBench::scope)
                .orElse(""));
    instances =
        Stream.concat(clocks.stream(), all.stream().filter(this::isConnected))
            .map(one -> child(scope, one))
            .filter(child -> !child.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<Integer> hash(TraceSignal signal) {
    return parts(signal).stream().map(ObservedSignal::historyHash).toList();
  }

  private List<ObservedSignal> parts(TraceSignal signal) {
    return histories.getOrDefault(signal, List.of());
  }

  /** Whether a signal is the clock in another scope, whose value is always 0 when it is sampled. */
  private boolean isLike(TraceSignal one, TraceSignal clock) {
    return one.sameVariables(clock)
        || (one.widthBits() == 1 && !isVaried(one) && lastName(one).equals(lastName(clock)));
  }

  private boolean isVaried(TraceSignal signal) {
    return parts(signal).stream().anyMatch(part -> part.count() > 1);
  }

  private static boolean isOfVerilatorsBench(TraceSignal clock, Set<TraceSignal> all) {
    return clock.name().startsWith(VERILATOR + '.')
        && all.stream().noneMatch(one -> scope(one).equals(VERILATOR))
        && depth(clock) == 2;
  }

  /** The scope that assigns a clock; the one around it if it gets nothing: it makes the clock. */
  private static String scopeAround(TraceSignal clock, Set<TraceSignal> all) {
    String its = scope(clock);
    boolean makesIt =
        all.stream()
            .filter(one -> !one.isProcedural())
            .noneMatch(one -> (scope(one) + '.').startsWith(its + '.'));
    return makesIt ? its.substring(0, Math.max(0, its.lastIndexOf('.'))) : its;
  }

  /** Whether a signal comes from the bench's scope, or goes there; a task's arguments do not. */
  private boolean isConnected(TraceSignal signal) {
    return (!typed || !signal.isProcedural())
        && twins(signal).anyMatch(twin -> scope(twin).equals(scope));
  }

  /** Signals that always have the same value; none for a constant. */
  private Stream<TraceSignal> twins(TraceSignal signal) {
    return isVaried(signal)
        ? alike.getOrDefault(hash(signal), List.of()).stream().filter(one -> one != signal)
        : Stream.of();
  }

  private static String scope(TraceSignal signal) {
    return signal.name().substring(0, Math.max(0, signal.name().lastIndexOf('.')));
  }

  private static String lastName(TraceSignal signal) {
    return signal.name().substring(signal.name().lastIndexOf('.') + 1);
  }

  private static int depth(TraceSignal signal) {
    return (int) signal.name().chars().filter(letter -> letter == '.').count();
  }

  /** The scope directly in another one that has a signal in it; empty if there is none. */
  private static String child(String outer, TraceSignal signal) {
    String inside = outer.isEmpty() ? "" : outer + '.';
    int end = signal.name().indexOf('.', inside.length());
    return end >= 0 && signal.name().startsWith(inside) ? signal.name().substring(0, end) : "";
  }

  /** Whether the trace surely has a bench, in whose scope the clock is assigned. */
  boolean isSure() {
    return driver.isPresent();
  }

  List<String> instances() {
    return List.copyOf(instances);
  }

  /** The instances that have a signal, or one that always has the same value. */
  private Set<String> instancesWith(TraceSignal signal) {
    return Stream.concat(Stream.of(signal), twins(signal))
        .map(one -> child(scope, one))
        .filter(instances::contains)
        .collect(Collectors.toSet());
  }

  /**
   * Names of the signals that only the bench has. If the bench is not sure, they are those of the
   * outermost scope, which may also belong to the design.
   */
  Set<String> own() {
    boolean isPort = typed && clocks.stream().noneMatch(TraceSignal::isProcedural);
    return histories.keySet().stream()
        .filter(
            one ->
                isSure()
                    || (!isPort
                        && scope(one).equals(scope)
                        && (!instances.isEmpty() || (typed && one.isProcedural()))))
        .filter(one -> instancesWith(one).isEmpty())
        .map(TraceSignal::name)
        .collect(Collectors.toSet());
  }

  /** Names of the signals that only one instance has, and perhaps the bench. */
  Set<String> of(String instance) {
    return histories.keySet().stream()
        .filter(one -> instancesWith(one).equals(Set.of(instance)))
        .map(TraceSignal::name)
        .collect(Collectors.toSet());
  }

  /** Whether an instance gets the signal with a name. */
  boolean isFed(String instance, String name) {
    return histories.keySet().stream()
        .filter(one -> one.name().equals(name))
        .anyMatch(one -> instancesWith(one).contains(instance));
  }
}
