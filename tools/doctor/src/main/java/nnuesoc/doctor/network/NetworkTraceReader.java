// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.doctor.layer.SignalSlice;
import nnuesoc.doctor.network.NetworkTrace.Group;
import nnuesoc.network.FixedFormat;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;

/** Reads a trace, and finds the groups of words in it: vectors, and signals whose names count. */
final class NetworkTraceReader {
  private static final int MOST_CYCLES = 4_000_000;
  private static final int MOST_WORD_BITS = 62;
  private static final int MOST_LANES = 64; // numbers of an input that are read at once
  private static final Pattern NUMBER = Pattern.compile("(?<![0-9])[0-9]{1,4}(?![0-9])");
  private static final Pattern DONE =
      Pattern.compile("(done|valid|finish|finished|complete)(_?[0-9a-z]*)$");
  private static final BigInteger PS_FS = BigInteger.valueOf(1_000);

  private final List<SignalSlice> slices = new ArrayList<>();
  private final List<ObservedSignal> signals = new ArrayList<>();
  private final List<Group> groups = new ArrayList<>();
  private final List<BigInteger> times = new ArrayList<>();
  private int outermost;

  private NetworkTraceReader() {}

  /**
   * Reads a trace.
   *
   * @param rows how many outputs the layers have
   * @param inputs how many inputs the network has
   * @param format of an input
   * @param progress receives the number of bytes read; false stops
   */
  static NetworkTrace read(
      TraceSource source,
      String clock,
      Collection<Integer> rows,
      int inputs,
      FixedFormat format,
      LongPredicate progress)
      throws IOException {
    NetworkTraceReader made = new NetworkTraceReader();
    Set<Integer> sizes = new TreeSet<>(rows);
    sizes.add(inputs);
    Set<Integer> parts =
        IntStream.rangeClosed(2, Math.min(inputs - 1, MOST_LANES))
            .filter(lanes -> inputs % lanes == 0)
            .boxed()
            .collect(Collectors.toSet());
    try (VcdReader reader = VcdReader.open(source)) {
      TraceSignal its =
          reader.signals().stream()
              .filter(signal -> signal.name().equals(clock))
              .findFirst()
              .orElseThrow(() -> new IOException(source.name() + ": there is no clock " + clock));
      made.declare(reader, its, sizes, parts, format.bits());
      CycleSampler sampler = new CycleSampler(reader, its);
      while (made.times.size() < MOST_CYCLES && sampler.next() && progress.test(sampler.offset())) {
        made.take(sampler, reader);
      }
      TestBench bench =
          new TestBench(
              made.slices.stream()
                  .collect(
                      Collectors.groupingBy(
                          SignalSlice::from,
                          LinkedHashMap::new,
                          Collectors.mapping(SignalSlice::into, Collectors.toList()))),
              its);
      sizes.addAll(parts);
      made.findFamilies(sizes);
      List<ObservedSignal> dones =
          made.signals.stream()
              .filter(signal -> signal.bits() == 1 && DONE.matcher(signal.name()).find())
              .toList();
      made.removeDuplicates();
      return new NetworkTrace(
          made.signals, made.groups, dones, made.times, made.outermost, bench, one -> true);
    }
  }

  private void declare(
      VcdReader reader, TraceSignal clock, Set<Integer> sizes, Set<Integer> parts, int inputBits) {
    List<TraceSignal> all =
        reader.signals().stream()
            .filter(signal -> signal != clock && signal.kind() == TraceSignal.Kind.BITS)
            .toList();
    outermost = all.stream().mapToInt(signal -> NetworkTrace.depth(signal.name())).min().orElse(0);
    for (TraceSignal signal : all) {
      if (signal.widthBits() <= MOST_WORD_BITS) {
        ObservedSignal whole = new ObservedSignal(signal.name(), signal.widthBits());
        signals.add(whole);
        slices.add(new SignalSlice(whole, signal, 0));
      }
      for (int count : sizes) {
        int bits = signal.widthBits() / count;
        if (count > 1 && signal.widthBits() % count == 0 && bits > 0 && bits <= MOST_WORD_BITS) {
          addGroups(signal, count, bits);
        }
      }
      for (int count : parts) {
        if (!sizes.contains(count) && signal.widthBits() == count * inputBits) {
          addGroups(signal, count, inputBits);
        }
      }
    }
  }

  /** Adds the words of a vector, the lowest first and the lowest last. */
  private void addGroups(TraceSignal signal, int count, int bits) {
    List<ObservedSignal> words = new ArrayList<>();
    for (int word = 0; word < count; word++) {
      ObservedSignal part = new ObservedSignal(signal.name(), bits);
      slices.add(new SignalSlice(part, signal, word * bits));
      words.add(part);
    }
    addGroups(signal.name(), words);
  }

  private void addGroups(String name, List<ObservedSignal> words) {
    List<ObservedSignal> reversed = new ArrayList<>(words);
    Collections.reverse(reversed);
    groups.add(group(name, "", words));
    groups.add(group(name, " (row 0 highest)", reversed));
  }

  private Group group(String name, String how, List<ObservedSignal> words) {
    return NetworkTrace.group(name, how, words, outermost);
  }

  private void take(CycleSampler sampler, VcdReader reader) {
    int cycle = times.size();
    times.add(sampler.timeFs().divide(PS_FS));
    SignalSlice.take(slices, cycle, sampler, reader);
  }

  /** Signals of the same width whose names differ by one number, one for each row. */
  private void findFamilies(Set<Integer> sizes) {
    Map<String, TreeMap<Integer, ObservedSignal>> families = new LinkedHashMap<>();
    for (ObservedSignal signal : signals) {
      Matcher number = NUMBER.matcher(signal.name());
      while (number.find()) {
        String name =
            signal.name().substring(0, number.start())
                + '#'
                + signal.name().substring(number.end());
        families
            .computeIfAbsent(signal.bits() + " " + name, key -> new TreeMap<>())
            .put(Integer.valueOf(number.group()), signal);
      }
    }
    for (Map.Entry<String, TreeMap<Integer, ObservedSignal>> family : families.entrySet()) {
      TreeMap<Integer, ObservedSignal> members = family.getValue();
      int size = members.size();
      if (size > 1 && sizes.contains(size) && members.lastKey() - members.firstKey() == size - 1) {
        String name = family.getKey().substring(family.getKey().indexOf(' ') + 1);
        groups.add(
            group(
                name.replace("#", members.firstKey() + "..." + members.lastKey()),
                "",
                List.copyOf(members.values())));
      }
    }
  }

  /** Keeps one of the signals that always have the same value, the outermost one. */
  private void removeDuplicates() {
    signals.sort(Comparator.comparingInt(signal -> NetworkTrace.depth(signal.name())));
    List<ObservedSignal> kept = new ArrayList<>();
    for (ObservedSignal signal : signals) {
      if (signal.count() > 1 && kept.stream().noneMatch(signal::hasHistoryOf)) {
        kept.add(signal);
      }
    }
    signals.clear();
    signals.addAll(kept);
  }
}
