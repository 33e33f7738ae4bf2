// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.Finding;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.design.TrialRuns;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.ModelTrace;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.compare.FirstDifference;
import nnuesoc.traces.compare.SignalPair;
import nnuesoc.traces.compare.UnknownPolicy;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import nnuesoc.traces.write.ClockPeriod;
import org.jspecify.annotations.Nullable;

/**
 * Examines a trace of a design that has a model with the same faults. As long as the trace equals
 * the model's, whatever the doctor finds in the model is wrong in the trace, too.
 */
public final class PublishedTraceDoctor {
  private static final BigInteger FS_PER_NS = BigInteger.valueOf(1_000_000);
  private static final Pattern LAYER = Pattern.compile("layer ?([1-4])[ _]?(white|black)?");
  private static final String ANY = "state";

  /** The register that shows what a checker has found. */
  private static final Map<FaultKind, String> SEEN_IN =
      new EnumMap<>(
          Map.of(
              FaultKind.BIAS, "clipped_sum",
              FaultKind.CLIP, "clipped_sum",
              FaultKind.ELEMENTS, "column",
              FaultKind.ROW_COUNT, "row",
              FaultKind.ROW_ORDER, "write_address",
              FaultKind.SUM, "accumulator",
              FaultKind.SIGN, "accumulator",
              FaultKind.PRODUCT, "accumulator",
              FaultKind.RESET, "read_address",
              FaultKind.PERSPECTIVE, "read_address"));

  private final TraceSource theirs;
  private final SignalCorrespondence names;
  private final ComparisonResult result;
  private final Map<Long, String> times = new HashMap<>();
  private long last;

  private PublishedTraceDoctor(
      TraceSource theirs, SignalCorrespondence names, ComparisonResult result) {
    this.theirs = theirs;
    this.names = names;
    this.result = result;
  }

  /**
   * Examines a trace.
   *
   * @param names which signals are compared
   * @throws IOException if the trace cannot be read, or has none of the names
   */
  public static TraceDiagnosis examine(
      TraceSource theirs, SignalCorrespondence names, DesignSpec spec, BooleanSupplier stop)
      throws IOException {
    final ComparisonResult result =
        new Comparison(
                theirs,
                new ModelTrace(spec),
                names.options(ours -> true, 0, UnknownPolicy.STRICT),
                (a, b) -> !stop.getAsBoolean())
            .run();
    final List<Finding> all = TrialRuns.examineAsGiven(spec, stop).findings();
    return new PublishedTraceDoctor(theirs, names, result).diagnosis(all);
  }

  private TraceDiagnosis diagnosis(List<Finding> all) throws IOException {
    readTimes(all);
    final @Nullable FirstDifference first = result.first();
    final long limit = first == null ? last : Math.min(last, first.cycle());
    final List<TraceFinding> findings = new ArrayList<>();
    final List<TraceDiagnosis.NotJudged> notJudged = new ArrayList<>();
    for (Finding finding : all) {
      final @Nullable SignalPair seen = pair(finding);
      if (finding.cycle() > limit) {
        continue;
      }
      if (seen == null) {
        notJudged.add(
            new TraceDiagnosis.NotJudged(
                finding.blame().kind().word(), List.of("signals of " + finding.place().unit())));
      } else {
        findings.add(finding(finding, seen));
      }
    }
    if (first != null && first.value() != null) {
      findings.add(difference(first, first.value()));
    }
    findings.sort(Comparator.comparingLong(TraceFinding::firstCycle));
    return new TraceDiagnosis(
        findings.isEmpty() ? TraceDiagnosis.Verdict.RIGHT : TraceDiagnosis.Verdict.WRONG,
        findings,
        notJudged.stream().distinct().toList(),
        notes(first),
        last + 1,
        null);
  }

  private List<String> notes(@Nullable FirstDifference first) {
    return Stream.concat(
            Stream.of(note(first)),
            result.opposite().stream()
                .map(
                    pair ->
                        theirs(pair)
                            + " is "
                            + pair.oppositeRanges()
                            + ", the model: the leftmost bits are compared"))
        .toList();
  }

  private String note(@Nullable FirstDifference first) {
    return first == null
        ? String.format(
            Locale.ROOT,
            "%d signals equal the model of the published design in %,d cycles: the published"
                + " design's known bugs are present",
            result.pairs().size(),
            result.moments())
        : String.format(
            Locale.ROOT,
            "up to cycle %,d the trace equals the model of the published design; later cycles are"
                + " not checked",
            first.cycle());
  }

  /** Reads the last cycle, and when the cycles begin that findings name. */
  private void readTimes(List<Finding> all) throws IOException {
    try (VcdReader reader = VcdReader.open(theirs)) {
      final CycleSampler cycles = new CycleSampler(reader, clock(reader));
      while (cycles.next()) {
        last = cycles.cycle();
        for (Finding finding : all) {
          if (finding.cycle() == last) {
            times.put(last, cycles.timeFs().divide(FS_PER_NS) + "ns");
          }
        }
      }
    }
  }

  private TraceSignal clock(VcdReader reader) throws IOException {
    return reader.signals().stream()
        .filter(signal -> signal.name().equals(names.theirClock()))
        .findFirst()
        .orElseThrow(() -> new IOException(names.theirClock() + ": there is no such signal"));
  }

  /** The pair that shows a finding; null if no signal of its part was compared. */
  private @Nullable SignalPair pair(Finding finding) {
    final Matcher unit = LAYER.matcher(finding.place().unit());
    if (!unit.matches()) {
      return null;
    }
    final String scope =
        ".layer" + unit.group(1) + (unit.group(2) == null ? "" : "_" + unit.group(2)) + '.';
    final String wanted = scope + SEEN_IN.getOrDefault(finding.blame().kind(), ANY);
    @Nullable SignalPair any = null;
    for (SignalPair pair : result.pairs()) {
      if (pair.b().name().endsWith(wanted)) {
        return pair;
      }
      if (pair.b().name().contains(scope)) {
        any = pair;
      }
    }
    return any;
  }

  private TraceFinding finding(Finding finding, SignalPair seen) {
    final long cycle = finding.cycle();
    final Matcher unit = LAYER.matcher(finding.place().unit());
    return new TraceFinding(
        finding.blame(),
        unit.matches() ? Integer.valueOf(unit.group(1)) : null,
        finding.place().row(),
        finding.place().column(),
        cycle,
        times.getOrDefault(cycle, ClockPeriod.edge(cycle) + "ns"),
        theirs(seen),
        seen.b().name(),
        List.of(finding.evidence()),
        finding.count());
  }

  private String theirs(SignalPair pair) {
    return names.theirs().getOrDefault(pair.b().name(), pair.a().name());
  }

  private TraceFinding difference(FirstDifference first, FirstDifference.Value value) {
    final Matcher layer = LAYER.matcher(value.pair().b().name());
    return new TraceFinding(
        FaultCause.of(Fault.UNLIKE_PUBLISHED, "another stimulus, or RTL that was changed"),
        layer.find() ? Integer.valueOf(layer.group(1)) : null,
        null,
        null,
        first.cycle(),
        first.time().fs().divide(FS_PER_NS) + "ns",
        theirs(value.pair()),
        value.pair().b().name(),
        List.of("the trace has " + value.a().brief() + ", the model has " + value.b().brief()),
        1);
  }
}
