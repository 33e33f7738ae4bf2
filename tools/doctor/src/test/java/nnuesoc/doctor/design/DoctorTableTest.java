// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.doctor.Diagnosis;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.FaultPlace;
import nnuesoc.doctor.Finding;
import nnuesoc.doctor.FindingExhibit;
import nnuesoc.doctor.TrialStimulus;
import nnuesoc.hps.asbuilt.BoardRepair;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DoctorTableTest {
  private static final Finding FINDING =
      new Finding(
          FaultCause.of(Fault.PRODUCT_WRONG, "the multiplier"),
          77,
          new FaultPlace("layer 2", 3, null, null, null),
          "evidence",
          FindingExhibit.none(),
          TrialStimulus.AS_GIVEN,
          5);

  private static final DoctorJson.Told WITHOUT_COMMANDS =
      new DoctorJson.Told() {
        @Override
        public String stimulus(Finding finding) {
          return "as given";
        }

        @Override
        public String command(Finding finding) {
          return "";
        }
      };

  private static String printed(Set<BoardRepair> repairs) {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DoctorTable.print(
        "as-built-board",
        repairs,
        new Diagnosis(List.of(FINDING), List.of(), true),
        WITHOUT_COMMANDS,
        new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void findingThatNoCommandShowsHasNoCommand() {
    assertThat(printed(EnumSet.noneOf(BoardRepair.class)))
        .contains("likely: the multiplier\n\n1 finding")
        .contains("seen 5 times in this run")
        .doesNotContain("nnuesoc", "without repairs");
    final Map<String, @Nullable Object> json =
        DoctorJson.of(
            "b", Set.of(), new Diagnosis(List.of(FINDING), List.of(), true), WITHOUT_COMMANDS);
    assertThat(String.valueOf(json.get("findings"))).contains("command=null");
  }

  @Test
  void repairedBoardLeadsToTheOtherRepairs() {
    final BoardRepair made = BoardRepair.parse("stores").iterator().next();
    final Set<BoardRepair> others = EnumSet.allOf(BoardRepair.class);
    others.remove(made);
    assertThat(printed(EnumSet.of(made)))
        .contains("no command shows these findings; further repairs: " + BoardRepair.text(others));
    assertThat(printed(EnumSet.allOf(BoardRepair.class)))
        .contains("no command shows these findings\n");
  }
}
