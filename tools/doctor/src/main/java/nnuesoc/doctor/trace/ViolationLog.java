// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import nnuesoc.doctor.FaultKind;
import nnuesoc.text.CountText;

/**
 * Collects values that did not follow, only the first occurrence of each. A value that comes some
 * cycles after it was due, with no other value between, is late; all others are wrong.
 */
final class ViolationLog {
  static final int PATIENCE = 4; // cycles in which a value may come late

  /** A first occurrence, and a count. */
  static final class Entry {
    private final RuleViolation violation;
    private final long cycle;
    private final String time;
    private final long expected;
    private final long got;
    private final boolean late;
    private boolean idle;
    private boolean harmless;
    private long count = 1;
    private String among = "";

    Entry(RuleViolation violation, long cycle, String time, long expected, long got, boolean late) {
      this.violation = violation;
      this.cycle = cycle;
      this.time = time;
      this.expected = expected;
      this.got = got;
      this.late = late;
    }

    RuleViolation violation() {
      return violation;
    }

    long cycle() {
      return cycle;
    }

    String time() {
      return time;
    }

    long expected() {
      return expected;
    }

    long got() {
      return got;
    }

    boolean late() {
      return late;
    }

    /** Whether it occurred where no part reads the value. */
    boolean idle() {
      return idle;
    }

    /** Whether it does not make a run wrong. */
    boolean harmless() {
      return harmless;
    }

    long count() {
      return count;
    }

    /** In how many places it was looked for; empty if that was not counted. */
    String among() {
      return among;
    }
  }

  private record Due(Entry entry, long until) {}

  private final RunCursor recording;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Map<SignalProbe, Due> due = new HashMap<>();

  ViolationLog(RunCursor recording) {
    this.recording = recording;
  }

  /** Whether a register, known now, holds another value than {@code expected}. */
  static boolean differs(SignalProbe probe, long expected) {
    return probe.present()
        && (probe.isKnown()
            ? ((probe.is() ^ expected) & probe.mask()) != 0
            : probe.everKnown()); // x for good, after it was a number
  }

  /** Records a register that {@link #differs}; it is late if its value still comes. */
  void add(RuleViolation violation, long expected) {
    final SignalProbe probe = violation.probe();
    final Due waiting = due.get(probe);
    if (waiting != null && probe.isKnown() && same(probe, waiting.entry().expected())) {
      due.remove(probe);
      enter(asLate(waiting.entry()));
      return;
    }
    final boolean unchanged =
        probe.isKnown() && probe.wasKnown() && probe.is() == probe.was() && probe.bits() > 0;
    final Entry entry = entryNow(violation, expected, false);
    if (waiting != null) {
      if (unchanged && same(expected, waiting.entry().expected(), probe)) {
        return; // still expected
      }
      due.remove(probe);
      enter(waiting.entry());
    }
    if (unchanged) {
      due.put(probe, new Due(entry, recording.cycle() + PATIENCE));
    } else {
      enter(entry);
    }
  }

  /** The same for what cannot come late: pulses and wires. */
  void addNow(RuleViolation violation, long expected) {
    final Due waiting = due.get(violation.probe());
    if (waiting != null && same(violation.probe(), waiting.entry().expected())) {
      due.remove(violation.probe()); // the pulse that was due
      enter(asLate(waiting.entry()));
      return;
    }
    enter(entryNow(violation, expected, false));
  }

  /** The same for a value that has come, but some cycles after it was due. */
  void addLate(RuleViolation violation, long expected) {
    enter(entryNow(violation, expected, true));
  }

  /** The same for a value that no part reads then: another way to build it, or the fault. */
  void addIdle(RuleViolation violation, long expected) {
    final Entry entry = entryNow(violation, expected, false);
    entry.idle = true;
    enter(entry);
  }

  private Entry entryNow(RuleViolation violation, long expected, boolean late) {
    return new Entry(
        violation, recording.cycle(), recording.time(), expected, violation.probe().is(), late);
  }

  /** The same for a value of the cycle before that only this cycle has shown to be wrong. */
  void addBefore(RuleViolation violation, long expected) {
    enter(
        new Entry(
            violation,
            recording.cycle() - 1,
            recording.timeBefore(),
            expected,
            violation.probe().was(),
            false));
  }

  /** The same for a value that only the whole recording has shown to be wrong. */
  void addAt(RuleViolation violation, long cycle, String time, long expected, long got) {
    enter(new Entry(violation, cycle, time, expected, got, false));
  }

  /** The same for another way to build it that has no effect. */
  void addHarmless(RuleViolation violation, long cycle, String time, long value) {
    final Entry entry = new Entry(violation, cycle, time, value, value, false);
    entry.harmless = true;
    enter(entry);
  }

  /** Whether a signal held another value than {@code expected} in the cycle before. */
  static boolean differed(SignalProbe probe, long expected) {
    return probe.present() && probe.wasKnown() && ((probe.was() ^ expected) & probe.mask()) != 0;
  }

  private static boolean same(SignalProbe probe, long expected) {
    return ((probe.is() ^ expected) & probe.mask()) == 0;
  }

  private static boolean same(long one, long other, SignalProbe probe) {
    return ((one ^ other) & probe.mask()) == 0;
  }

  private static Entry asLate(Entry entry) {
    return new Entry(entry.violation, entry.cycle, entry.time, entry.expected, entry.got, true);
  }

  /** The current cycle. */
  long cycle() {
    return recording.cycle();
  }

  /** When the current cycle began. */
  String time() {
    return recording.time();
  }

  /** Ends the cycle after all its rules: values whose time is over are no longer expected. */
  void settle() {
    if (due.isEmpty()) {
      return;
    }
    final List<Entry> over = new ArrayList<>();
    due.entrySet()
        .removeIf(
            one -> {
              final SignalProbe probe = one.getKey();
              final Entry entry = one.getValue().entry();
              if (recording.cycle() > entry.cycle() && same(probe, entry.expected())) {
                over.add(asLate(entry));
                return true;
              }
              final boolean gone = probe.is() != entry.got();
              if (gone || recording.cycle() >= one.getValue().until()) {
                over.add(entry);
                return true;
              }
              return false;
            });
    over.forEach(this::enter);
  }

  private void enter(Entry entry) {
    final RuleViolation violation = entry.violation();
    final String key =
        violation.blame().kind()
            + " "
            + violation.probe().name()
            + (entry.late() ? " late" : entry.idle() ? " idle" : "");
    final Entry known = entries.get(key);
    if (known == null) {
      entries.put(key, entry);
    } else {
      known.count++;
    }
  }

  /** Marks an entry of a register as a cause only if there is no other cause. */
  void doubt(FaultKind kind, SignalProbe probe) {
    final Entry entry = entries.get(kind + " " + probe.name());
    if (entry != null) {
      entry.idle = true;
    }
  }

  /**
   * Says how often a register was compared with what follows from other values.
   *
   * @param which the violations that such a comparison finds
   * @param what what is compared, in the singular
   */
  void countChecks(SignalProbe probe, Predicate<RuleViolation> which, long checks, String what) {
    entries.values().stream()
        .filter(entry -> entry.violation.probe() == probe && which.test(entry.violation))
        .forEach(entry -> entry.among = CountText.of(checks, what));
  }

  /** Removes an entry of a register. */
  void drop(FaultKind kind, SignalProbe probe) {
    entries.remove(kind + " " + probe.name());
  }

  /** Changes an entry of a register to another kind, as later values have shown. */
  void rename(FaultKind kind, SignalProbe probe, UnaryOperator<RuleViolation> by) {
    final Entry old = entries.remove(kind + " " + probe.name());
    if (old != null) {
      final Entry entry =
          new Entry(by.apply(old.violation), old.cycle, old.time, old.expected, old.got, old.late);
      entry.count = old.count;
      entries.merge(
          entry.violation.blame().kind() + " " + probe.name(),
          entry,
          (one, other) -> one.cycle <= other.cycle ? one : other);
    }
  }

  /** All entries, the first cause first. */
  List<Entry> entries() {
    final List<Entry> all = new ArrayList<>(entries.values());
    all.sort(
        Comparator.comparingLong(Entry::cycle)
            .thenComparingInt(entry -> entry.violation().order()));
    return all;
  }
}
