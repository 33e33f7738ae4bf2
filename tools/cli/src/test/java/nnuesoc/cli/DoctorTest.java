// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command: what it finds, how it says so, and what it refuses. */
class DoctorTest {
  private static final String[] NAIVE = {"--timing", "handshake=naive,sleep=0,write=1"};
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @Test
  void nothingIsFoundInTheReportsDesign() {
    final Outcome outcome = TestConsole.small("doctor").hasStatus(ExitCode.OK);
    assertThat(outcome.out()).contains("judged design: \"report\"", "no fault found");
    final JsonNode json = TestConsole.small("doctor", "--json", "-").json();
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(json.get("findings")).isEmpty();
  }

  @Test
  void findingsHaveEverythingAndTheStatusSaysSo() {
    final Outcome outcome =
        TestConsole.small("doctor", NAIVE[0], NAIVE[1], "--json", "-")
            .hasStatus(ExitCode.DIFFERENCE);
    final JsonNode findings = outcome.json().get("findings");
    assertThat(findings).isNotEmpty();
    final List<String> checkers = new ArrayList<>();
    for (JsonNode finding : findings) {
      checkers.add(finding.get("checker").asText());
      assertThat(finding.get("cycle").isNumber()).isTrue();
      for (String field :
          new String[] {"what", "where", "evidence", "cause", "command", "stimulus"}) {
        assertThat(finding.get(field).asText()).as(field).isNotBlank();
      }
    }
    assertThat(checkers).contains("protocol", "early-read");
    assertThat(TestConsole.small("doctor", NAIVE).hasStatus(ExitCode.DIFFERENCE).out())
        .contains("likely:", "./nnuesoc peek", findings.size() + " findings");
  }

  @Test
  void commandsOfFindingsWorkAsTyped() {
    final JsonNode findings =
        TestConsole.small("doctor", NAIVE[0], NAIVE[1], "--json", "-").json().get("findings");
    for (JsonNode finding : findings) {
      final List<String> words = new ArrayList<>();
      final Matcher matcher = WORD.matcher(finding.get("command").asText());
      while (matcher.find()) {
        words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
      }
      assertThat(words.get(0)).isEqualTo("./nnuesoc");
      TestConsole.run(words.subList(1, words.size()).toArray(new String[0])).hasStatus(ExitCode.OK);
    }
  }

  @Test
  void interruptedExaminationSaysWhatItHasFound() {
    final Outcome outcome =
        TestConsole.runInterrupted(
                0, "doctor", "--shape", "4,32,32,32", "--net", "synthetic:7", "--json", "-")
            .hasStatus(ExitCode.INTERRUPTED);
    assertThat(outcome.json().get("complete").asBoolean()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--design nonsense | expected report",
        "--repair clip | it belongs to --design as-built-board",
        "--design as-built-testbench --repair clip | it belongs to --design as-built-board",
        "--design as-built-board --repair clap | expected all, or some of clear,",
        "--design as-built-board --repair clip, | expected all, or some of clear,",
        "--design as-built-board --fen startpos | is only valid with --design report",
        "--design as-built-testbench --program-stores repaired | the test bench has no processor",
        "--design as-built-board --program-stores better | expected published or repaired",
        "--design as-built-board --timing clocks=0 | expected clocks=K",
        "--design as-built-board --pieces none.json | there is no such file",
        "--weights synthetic:1 | is only valid with --design as-built-testbench or as-built-board",
        "--net own | it runs on the fabric onchip, whose parts doctor does not know",
        "--design as-built-board --weights synthetic:x | a decimal integer",
      })
  void wrongUseIsRefused(String line, String message) {
    final Outcome outcome =
        TestConsole.run(("doctor " + line).split(" ", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(message);
    assertThat(outcome.err().lines()).hasSizeBetween(1, 2);
    assertThat(outcome.out()).isEmpty();
  }
}
