// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code why}: what a number is, which step gives it, and why positions agree. */
class WhyTest {
  private static final String QUEEN = "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1";

  private static String why(String... args) {
    final String[] all = new String[args.length + 1];
    all[0] = "why";
    System.arraycopy(args, 0, all, 1, args.length);
    final TestConsole.Outcome answer = TestConsole.run(all);
    assertThat(answer.status()).as(answer.err()).isEqualTo(ExitCode.OK);
    return answer.out();
  }

  /** The number that the report prints: no step gives it, and only the published board could. */
  @Test
  void theReportsNumberIsExplained() {
    assertThat(why("194.46875", "--fen", "startpos", "--fen", QUEEN))
        .startsWith(
            "194.46875: no searched design gives it for these positions with its own weights. With"
                + " other weights, the result register of as-built-board can hold it; the published"
                + " board's program prints it as 0.759644.\n")
        .contains("in each cycle, so it never holds 6223: from 0, only multiples of 8 are reached")
        .containsPattern("(?s)as-built-board, published.*report, net report")
        .contains("194.46875 read as 11.5 is the word 6223 (0x184f)")
        .contains("as 3.13: 0.7596435546875 ")
        .contains("printed by the published board's program: 0.759644\n")
        .contains(
            "The published board's program cannot have printed 194.46875: it divides its result"
                + " register of 16 bits, without a sign, by 8192, so it prints 0.000000 to"
                + " 7.999878.\n")
        .contains("194.46875 cannot be read as 3.5: the largest number is 3.96875")
        .contains("No step of these designs gives 194.46875 for these positions.")
        .containsPattern("report +-4,096 to 4,064: .*6223 is impossible with a bias in 3.5")
        .containsPattern("as-built-testbench +0 to 255: .*6223 is impossible")
        .containsPattern("as-built-board +0 to 8,160: .*6223 is possible with other weights")
        .contains(
            "Why report, net report: 2 positions have the evaluation 2024 (63.25 in 11.5 format)")
        .contains("layer 1 white: the outputs of 256 of 256 rows differ (row 0: 123; 7)")
        .contains("in 32 rows all sums are too large and are clipped to 127")
        .contains("layer 3 and all that follows: the inputs are the same")
        .contains("Not searched: one-chan-tpu");
  }

  @Test
  void theStepsThatGiveANumberAreNamed() {
    assertThat(why("63.25"))
        .startsWith("63.25: a step of as-built-board, report gives it.\n")
        .doesNotContain("never holds")
        .contains("\n  evaluation\n")
        .contains("layer 4: sum of a row with its bias, row 0")
        .contains("the result is 0, and the register then grows by the bias 8 in each cycle")
        .doesNotContain("Can an evaluation be");
  }

  /** The sums that are read from the run are the sums of the terms that are read from it. */
  @Test
  void theTermsOfAPublishedLayerMakeItsSum() {
    final JsonNode json = TestConsole.run("why", "960", "--json", "-").json();
    final JsonNode bench = json.get("designs").get(0);
    assertThat(bench.get("design").asText()).isEqualTo("as-built-testbench");
    assertThat(bench.get("steps").toString())
        .contains(
            "{\"word\":960,\"step\":\"layer 1 white: sum up to a feature\",\"row\":0,"
                + "\"column\":3195,\"count\":257}")
        .contains(
            "{\"word\":960,\"step\":\"layer 1 white: sum of a row\",\"row\":0,"
                + "\"column\":null,\"count\":257}");
  }

  @Test
  void aNetIsSearchedToo() {
    assertThat(why("11", "--format", "dec", "--net", "own"))
        .contains("net own")
        .contains("evaluation in centipawns");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.1 | no word of a design is 0.1: dec: a word is a whole number; 11.5: the nearest numbers are"
            + " 0.09375 and 0.125",
        "abc | abc: expected a number, for example 194.46875, 2024 or 0x184F",
        "0x123456789 | expected 1 to 8 hexadecimal digits",
        "12.5 --format 3.5 | no word of a design is 12.5: 3.5: the largest number is 3.96875",
        "1 --format 5.11 | --format 5.11: expected hex, 11.5, 3.13, 3.5 or dec",
        "0x10 --format dec | a number with 0x is hexadecimal",
      })
  void whatIsNoNumberIsRefused(String typed, String message) {
    final TestConsole.Outcome answer = TestConsole.run(("why " + typed).split(" ", -1));
    assertThat(answer.status()).isEqualTo(ExitCode.USAGE);
    assertThat(answer.err()).contains(message);
  }

  @Test
  void aPositionWithKingsOnlyIsNotSearchedInThePublishedDesigns() {
    assertThat(why("1", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"))
        .contains("Its loader requires a piece beside the kings.");
  }
}
