// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceFinding;
import org.jspecify.annotations.Nullable;

/** The diagnosis of a trace as JSON, for machines. */
public final class TraceDiagnosisJson {
  private TraceDiagnosisJson() {}

  /** The documented fields; {@code see} makes the command that shows a finding. */
  public static Map<String, @Nullable Object> of(
      TraceDiagnosis diagnosis, Function<TraceFinding, String> see) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("verdict", verdict(diagnosis));
    json.put("cycles", diagnosis.cycles());
    json.put("later_from", diagnosis.laterFrom());
    json.put("right_until", diagnosis.rightUntil());
    json.put("findings", diagnosis.findings().stream().map(one -> finding(one, see)).toList());
    json.put("not_judged", diagnosis.notJudged());
    json.put("notes", diagnosis.notes());
    return json;
  }

  /** {@code right}, {@code right-later} or {@code wrong}; null if there is no verdict. */
  static @Nullable String verdict(TraceDiagnosis diagnosis) {
    return diagnosis.verdict() == null
        ? null
        : diagnosis.verdict().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Map<String, @Nullable Object> finding(
      TraceFinding finding, Function<TraceFinding, String> see) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("kind", finding.kind().word());
    json.put("layer", finding.layer());
    json.put("row", finding.row());
    json.put("column", finding.column());
    json.put("first_cycle", finding.firstCycle());
    json.put("time", finding.time());
    json.put("where", finding.where());
    json.put("model", finding.model());
    json.put("what", finding.blame().what());
    json.put("operands", finding.operands());
    json.put("cause", finding.blame().cause());
    json.put("see", see.apply(finding));
    json.put("count", finding.count());
    return json;
  }
}
