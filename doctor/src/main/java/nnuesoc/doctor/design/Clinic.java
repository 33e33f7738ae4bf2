package nnuesoc.doctor.design;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import nnuesoc.doctor.Diagnosis;
import nnuesoc.doctor.Doctor;
import nnuesoc.doctor.Finding;
import nnuesoc.doctor.Patient;

/** Several visits of one design: what is found again is not told again. */
public final class Clinic {
  private Clinic() {}

  private record Kind(String checker, String unit) {}

  /** Holds the visits in turn; the errors of layers are those of the last one. */
  public static Diagnosis examine(
      List<Visit> visits, BooleanSupplier interrupted, LongConsumer progress) {
    final Map<Kind, Finding> findings = new LinkedHashMap<>();
    Remains remains = Remains.NONE;
    Diagnosis last = new Diagnosis(List.of(), List.of(), true);
    for (Visit visit : visits) {
      if (!last.complete()) {
        break;
      }
      final Patient patient = visit.begin(remains);
      last = Doctor.examine(patient, interrupted, progress);
      remains = Remains.of(patient.simulation().circuit());
      for (Finding finding : last.findings()) {
        findings.putIfAbsent(new Kind(finding.checker(), finding.place().unit()), finding);
      }
    }
    return new Diagnosis(new ArrayList<>(findings.values()), last.errors(), last.complete());
  }
}
