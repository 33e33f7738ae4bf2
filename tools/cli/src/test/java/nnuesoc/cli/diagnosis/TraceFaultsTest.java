// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.testing.SourceFault;
import nnuesoc.testing.TestSample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults of the twin, traced by Icarus under other names, and what the doctor says of each. */
@Tag("process")
class TraceFaultsTest {
  private static final double KINDS = 0.95;
  private static final double PLACES = 0.9;

  /** Of all tests of this class, so that a fault is traced once. */
  @TempDir static Path folder;

  /** What is to be found; {@code |} between what is as good, {@code *} for any. */
  private record Expected(String kind, String layer, String row, String column) {
    boolean kindOf(TraceFinding finding) {
      return one(kind, finding.kind().word()) && one(layer, text(finding.layer()));
    }

    boolean placeOf(TraceFinding finding) {
      return one(row, text(finding.row())) && one(column, text(finding.column()));
    }

    private static boolean one(String either, String it) {
      return either.equals("*") || Arrays.asList(either.split("\\|", -1)).contains(it);
    }

    private static String text(@org.jspecify.annotations.Nullable Integer number) {
      return number == null ? "-" : number.toString();
    }
  }

  private static Map<String, Expected> expected() throws IOException {
    final Map<String, Expected> all = new LinkedHashMap<>();
    try (var in = TraceFaultsTest.class.getResourceAsStream("expected.txt")) {
      final String text =
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().toList()) {
        final int colon = line.lastIndexOf(": ");
        if (!line.startsWith("#") && colon > 0) {
          final String[] words = line.substring(colon + 2).split(" ", -1);
          all.put(line.substring(0, colon), new Expected(words[0], words[1], words[2], words[3]));
        }
      }
    }
    return all;
  }

  private TraceDiagnosis diagnose(SourceFault fault) throws IOException {
    final SocSpec spec = TraceLab.spec(fault);
    final Path trace = new TraceLab(folder).trace(fault.name(), fault, spec);
    return TraceLab.diagnose(trace, spec, TraceLab.names(spec));
  }

  private TraceDiagnosis diagnoseUnnamed(SourceFault fault) throws IOException {
    final SocSpec spec = TraceLab.spec(fault);
    final Path trace = new TraceLab(folder).trace(fault.name(), fault, spec);
    return TraceLab.diagnoseUnnamed(trace, spec);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "one cycle a term",
        "layer 1 drops the sign of white weights",
      })
  void faultIsFoundWhereItIs(String name) throws IOException {
    assertFound(name);
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "swapped perspectives",
        "row counts by two",
        "layer 1 adds white's bias for black",
        "nothing is clipped at 0",
        "weight_3 stands at weight_4's address",
        "a read sees the word written at its edge",
      })
  void otherFaultIsFoundWhereItIs(String name) throws IOException {
    assertFound(name);
  }

  private void assertFound(String name) throws IOException {
    final SourceFault fault =
        TraceLab.faults().stream().filter(one -> one.name().equals(name)).findAny().orElseThrow();
    final TraceDiagnosis diagnosis = diagnose(fault);
    final Expected expected = Objects.requireNonNull(expected().get(name), name);
    assertThat(diagnosis.findings())
        .first()
        .matches(finding -> expected.kindOf(finding) && expected.placeOf(finding), name);
  }

  @ParameterizedTest
  @ValueSource(strings = "does not wait for the memories")
  void faultIsFoundWithoutNames(String name) throws IOException {
    final SourceFault fault =
        TraceLab.faults().stream().filter(one -> one.name().equals(name)).findAny().orElseThrow();
    final Expected expected = Objects.requireNonNull(expected().get(name), name);
    assertThat(diagnoseUnnamed(fault).findings())
        .first()
        .matches(finding -> expected.kindOf(finding) && expected.placeOf(finding), name);
  }

  @Test
  @Tag("full")
  void nearlyEveryFaultIsFoundWhereItIs() throws IOException {
    nearlyAllAreFound(this::diagnose, 1);
  }

  @Test
  @Tag("full")
  void nearlyAllOfEverySecondFaultAreFoundWithoutNames() throws IOException {
    nearlyAllAreFound(this::diagnoseUnnamed, 2);
  }

  @Test
  @Tag("campaign")
  @Tag("hands")
  void nearlyEveryFaultIsFoundWithoutNames() throws IOException {
    nearlyAllAreFound(this::diagnoseUnnamed, 1);
  }

  /** How a fault's trace is examined. */
  @FunctionalInterface
  private interface Examination {
    TraceDiagnosis of(SourceFault fault) throws IOException;
  }

  private static void nearlyAllAreFound(Examination examination, int step) throws IOException {
    final Map<String, Expected> expected = expected();
    final List<String> wrongKinds = new ArrayList<>();
    final List<String> wrongPlaces = new ArrayList<>();
    final List<SourceFault> faults = TestSample.every(step, TraceLab.faults());
    for (SourceFault fault : faults) {
      final List<TraceFinding> findings = examination.of(fault).findings();
      final Expected one = Objects.requireNonNull(expected.get(fault.name()), fault.name());
      if (findings.isEmpty() || !one.kindOf(findings.get(0))) {
        wrongKinds.add(fault + ": " + findings);
      } else if (!one.placeOf(findings.get(0))) {
        wrongPlaces.add(fault + ": " + findings);
      }
    }
    assertThat(1.0 - (double) wrongKinds.size() / faults.size())
        .as("%s", wrongKinds)
        .isGreaterThanOrEqualTo(KINDS);
    assertThat(1.0 - (double) (wrongKinds.size() + wrongPlaces.size()) / faults.size())
        .as("%s", wrongPlaces)
        .isGreaterThanOrEqualTo(PLACES);
  }

  @Test
  void nothingIsFoundInTheTwin() throws IOException {
    nothingIsFound(TwinCase.named("least-turns"));
  }

  @Test
  @Tag("full")
  void nothingIsFoundInAnyRunOfTheTwin() throws IOException {
    for (TwinCase run : TwinCase.ALL) {
      nothingIsFound(run);
    }
  }

  private void nothingIsFound(TwinCase run) throws IOException {
    final SocSpec spec = run.spec();
    final Path trace = new TraceLab(folder).trace(run.name(), null, spec);
    final TraceDiagnosis diagnosis = TraceLab.diagnose(trace, spec, TraceLab.names(spec));
    assertThat(diagnosis.findings()).as(run.name()).isEmpty();
    assertThat(diagnosis.verdict()).as(run.name()).isEqualTo(Verdict.RIGHT);
  }
}
