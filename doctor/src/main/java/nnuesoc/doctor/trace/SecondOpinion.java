package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.doctor.mistake.Inquiry;
import nnuesoc.doctor.mistake.Supposed;
import nnuesoc.sim.trace.read.TraceSource;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * Findings that rest on the names of registers beside what numbers and ports say by themselves. A
 * mistake that explains every number comes first, unless a register shows the same one.
 */
final class SecondOpinion {
  private final @Nullable Inquiry inquiry;
  private final TraceRecording theirs;

  SecondOpinion(
      TraceSource source,
      String clock,
      Map<String, String> names,
      SocSpec spec,
      TraceRecording theirs)
      throws IOException {
    inquiry = Inquiry.of(source, clock, names, spec);
    this.theirs = theirs;
  }

  /** The findings, those first that it has, too, or finds itself. */
  List<TraceFinding> on(List<TraceFinding> findings) {
    if (inquiry == null) {
      return findings;
    }
    final List<TraceFinding> all = new ArrayList<>();
    findings.stream().filter(this::isPlausible).forEach(all::add);
    findings.stream().filter(one -> !isPlausible(one)).forEach(all::add);
    for (Supposed its : inquiry.explanations()) {
      if (its.sure() || all.isEmpty() || all.get(0).kind().equals("deadlock")) {
        if (all.isEmpty() || !same(all.get(0), its)) {
          all.add(0, finding(its));
        }
        break;
      }
    }
    return all;
  }

  /** Whether a number may be wrong where a finding says so: the sums behind it tell. */
  private boolean isPlausible(TraceFinding finding) {
    final Inquiry its = Objects.requireNonNull(inquiry);
    final int layer = finding.layer() == null ? 1 : finding.layer();
    return switch (finding.kind()) {
      case "sign", "product", "operand", "perspective", "features" -> layer == its.firstWrong();
      case "output", "clip", "clip-negative", "bias", "row-order" -> !its.isRight(layer);
      default -> true;
    };
  }

  private static boolean same(TraceFinding one, Supposed other) {
    return one.kind().equals(other.kind()) && Objects.equals(one.layer(), other.layer());
  }

  private TraceFinding finding(Supposed its) {
    return new TraceFinding(
        its.kind(),
        its.layer(),
        its.row(),
        its.column(),
        its.cycle(),
        theirs.timeOf(its.cycle()),
        its.where(),
        its.model(),
        its.what(),
        List.of(its.seen()),
        its.cause(),
        1);
  }
}
