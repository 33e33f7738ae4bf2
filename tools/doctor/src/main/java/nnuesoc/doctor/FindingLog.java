// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The checkers' findings in one run: the first occurrence of each kind at each part, and a count.
 */
final class FindingLog {
  private record Kind(FaultKind kind, String unit) {}

  /** What a checker says about the first occurrence. */
  record Report(
      Fault fault,
      long cycle,
      FaultPlace place,
      String evidence,
      String cause,
      FindingExhibit exhibit) {}

  private static final class Entry {
    private @Nullable Report report;
    private long count;
  }

  private final TrialStimulus trial;
  private final Map<Kind, Entry> entries = new LinkedHashMap<>();

  FindingLog(TrialStimulus trial) {
    this.trial = trial;
  }

  /** Counts an occurrence; true if it is the first one, which must then be reported. */
  boolean isNew(FaultKind kind, String unit) {
    final Entry entry = entries.computeIfAbsent(new Kind(kind, unit), its -> new Entry());
    entry.count++;
    return entry.count == 1;
  }

  /** Reports the first occurrence. */
  void report(Report report) {
    final Entry entry = entries.get(new Kind(report.fault().kind(), report.place().unit()));
    if (entry == null) {
      throw new IllegalStateException(report.fault() + " at " + report.place() + ": not counted");
    }
    entry.report = report;
  }

  /** Counts and reports, for what seldom occurs. */
  void add(Report report) {
    if (isNew(report.fault().kind(), report.place().unit())) {
      report(report);
    }
  }

  /** Whether anything was found. */
  boolean isEmpty() {
    return entries.isEmpty();
  }

  /** All of them, in the order in which they were found. */
  List<Finding> list() {
    final List<Finding> list = new ArrayList<>();
    entries.forEach(
        (kind, entry) -> {
          final Report report = entry.report;
          if (report == null) {
            throw new IllegalStateException(kind + ": counted, but not reported");
          }
          list.add(
              new Finding(
                  FaultCause.of(report.fault(), report.cause()),
                  report.cycle(),
                  report.place(),
                  report.evidence(),
                  report.exhibit(),
                  trial,
                  entry.count));
        });
    return list;
  }
}
