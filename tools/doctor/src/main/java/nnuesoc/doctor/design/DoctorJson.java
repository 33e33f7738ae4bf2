// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import nnuesoc.doctor.Diagnosis;
import nnuesoc.doctor.FaultPlace;
import nnuesoc.doctor.Finding;
import nnuesoc.hps.asbuilt.BoardRepair;
import org.jspecify.annotations.Nullable;

/** The doctor's findings as JSON, for machines. */
public final class DoctorJson {
  private DoctorJson() {}

  /** What is reported about a finding besides its own fields. */
  public interface Told {
    /** The stimulus with which the design was run. */
    String stimulus(Finding finding);

    /** The command that a user types to see it; empty if no command shows it. */
    String command(Finding finding);
  }

  /** Fields that do not apply to a finding are null. */
  public static Map<String, @Nullable Object> of(
      String design, Set<BoardRepair> repairs, Diagnosis diagnosis, Told told) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("design", design);
    json.put("repairs", repairs.stream().map(BoardRepair::optionName).toList());
    json.put("complete", diagnosis.complete());
    json.put("findings", diagnosis.findings().stream().map(one -> finding(one, told)).toList());
    return json;
  }

  private static Map<String, @Nullable Object> finding(Finding finding, Told told) {
    final FaultPlace place = finding.place();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("checker", finding.checker());
    json.put("what", finding.blame().what());
    json.put("cycle", finding.cycle());
    json.put("where", place.toString());
    json.put("unit", place.unit());
    json.put("row", place.row());
    json.put("column", place.column());
    json.put("memory", place.memory());
    json.put("word", place.word());
    json.put("evidence", finding.evidence());
    json.put("cause", finding.blame().cause());
    final String command = told.command(finding);
    json.put("command", command.isEmpty() ? null : command);
    json.put("stimulus", told.stimulus(finding));
    json.put("count", finding.count());
    return json;
  }
}
