// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Set;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;

/** What the program without the interlock gets: hazards by name, and a status where asked for. */
class NaiveReplayTest {
  private static final String SLOW = "handshake=naive";
  private static final String FAST = "handshake=naive,sleep=0,write=1";

  @Test
  void hazardsAreNamedOnTheTerminal() {
    final Outcome outcome = TestConsole.small("replay", "--timing", SLOW).hasStatus(ExitCode.OK);
    assertThat(outcome.out()).contains("83 hazards", "overwrite at weight_1_white[0]");
    assertThat(outcome.out()).contains("ready-unasked=4", "early-eval=1");
  }

  @Test
  void strictMakesHazardsTheStatus() {
    TestConsole.small("replay", "--timing", SLOW, "--strict").hasStatus(ExitCode.DIFFERENCE);
    TestConsole.small("replay", "--strict").hasStatus(ExitCode.OK);
  }

  @Test
  void strictWaitsForTheEndOfTheRun() {
    TestConsole.small("replay", "--timing", SLOW, "--strict", "--until", "20000")
        .hasStatus(ExitCode.OK);
  }

  @Test
  void everyHazardHasItsFields() {
    final JsonNode json = TestConsole.small("replay", "--timing", SLOW, "--json", "-").json();
    final JsonNode hazards = json.get("hazards");
    assertThat(json.get("hazard_count").longValue()).isEqualTo(83);
    assertThat(hazards).hasSize(83);
    final Set<String> kinds = new HashSet<>();
    long before = 0;
    for (JsonNode hazard : hazards) {
      assertThat(hazard.fieldNames())
          .toIterable()
          .containsExactly("cycle", "kind", "where", "address", "writer", "reader", "detail");
      assertThat(hazard.get("cycle").longValue()).isGreaterThanOrEqualTo(before);
      before = hazard.get("cycle").longValue();
      kinds.add(hazard.get("kind").textValue());
    }
    assertThat(kinds).containsExactlyInAnyOrder("overwrite", "ready-unasked", "early-eval");
    final JsonNode first = hazards.get(0);
    assertThat(first.get("cycle").longValue()).isEqualTo(14_511);
    assertThat(first.get("where").textValue()).isEqualTo("weight_1_white");
    assertThat(first.get("address").intValue()).isZero();
    assertThat(first.get("writer").textValue()).isEqualTo("hps");
    assertThat(first.get("reader").textValue()).isEqualTo("layer1");
  }

  @Test
  void hazardsAreAllCountedAndTheFirstThousandListed() {
    final JsonNode json = TestConsole.small("replay", "--timing", FAST, "--json", "-").json();
    assertThat(json.get("hazard_count").longValue()).isGreaterThan(1_000);
    assertThat(json.get("hazards")).hasSize(1_000);
  }

  @Test
  void earlyEvalIsReadAllTheSame() {
    final JsonNode json = TestConsole.small("replay", "--timing", FAST, "--json", "-").json();
    assertThat(json.get("complete").booleanValue()).isTrue();
    assertThat(json.get("positions").get(0).get("eval").intValue()).isZero();
    final JsonNode lost = json.get("positions").get(0).get("layers").get(3);
    assertThat(lost.get("first_trigger").isNull()).isTrue();
    assertThat(lost.get("proceed").isNull()).isTrue();
  }

  @Test
  void aValueReadBeforeDoneIsNotShownAsAnEvaluation() {
    final JsonNode right = TestConsole.small("replay", "--json", "-").json().at("/positions/0");
    final int model = right.get("eval").intValue();
    assertThat(right.get("read_before_done").booleanValue()).isFalse();
    assertThat(right.has("model_eval")).isFalse();
    final JsonNode early =
        TestConsole.small("replay", "--timing", FAST, "--json", "-").json().at("/positions/0");
    assertThat(early.get("read_before_done").booleanValue()).isTrue();
    assertThat(early.get("model_eval").intValue()).isEqualTo(model);
    assertThat(TestConsole.small("replay", "--timing", FAST).hasStatus(ExitCode.OK).out())
        .contains(
            "  no evaluation: the processor read pio_eval before done was 1, and got 0; cycles 0 to ")
        .contains("the right evaluation is " + model + " (")
        .doesNotContain("  evaluation ");
  }

  @Test
  void aRunWithHazardsDoesNotEndWithoutAWordOfStrict() {
    final String hint =
        "83 hazards found (see \"hazards\" in the output); the status is 0 nevertheless";
    assertThat(TestConsole.small("replay", "--timing", SLOW).hasStatus(ExitCode.OK).err())
        .contains(hint);
    assertThat(TestConsole.small("replay", "--timing", SLOW, "--json", "-").err()).contains(hint);
    assertThat(TestConsole.small("replay", "--timing", SLOW, "--strict").err())
        .doesNotContain("--strict");
    assertThat(TestConsole.small("replay").err()).doesNotContain("hazard");
  }

  @Test
  void enoughSleepMakesTheNaiveRunRight() {
    final JsonNode naive =
        TestConsole.small(
                "replay", "--timing", "handshake=naive,sleep=6000", "--strict", "--json", "-")
            .hasStatus(ExitCode.OK)
            .json();
    final JsonNode interlocked = TestConsole.small("replay", "--json", "-").json();
    assertThat(naive.get("hazard_count").longValue()).isZero();
    assertThat(naive.get("positions").get(0).get("eval"))
        .isEqualTo(interlocked.get("positions").get(0).get("eval"));
  }
}
