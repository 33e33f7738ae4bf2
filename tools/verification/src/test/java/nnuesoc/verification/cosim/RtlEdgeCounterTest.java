// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Which cycles of the test bench the trace of somebody's Verilog shows. */
class RtlEdgeCounterTest {
  private static final String DECLARED =
      """
      $date clk $end
      $scope module nnuesoc $end
      $scope module theirs $end
      $var reg 1 " clk $end
      $var reg 8 1! sum [7:0] $end
      $upscope $end
      $upscope $end
      $scope module nnuesoc $end
      $var reg 1 ! clk $end
      $upscope $end
      $enddefinitions $end
      """;

  private static RtlEdgeCounter dump(String text) {
    final RtlEdgeCounter dump = new RtlEdgeCounter();
    final byte[] bytes = (DECLARED + text).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < bytes.length; i += 7) { // words are cut in two
      dump.take(bytes, i, Math.min(7, bytes.length - i));
    }
    return dump;
  }

  @Test
  void risingEdgesOfTheTestBenchesClockAreCounted() {
    final RtlEdgeCounter dump =
        dump("#0\n$dumpvars\n0!\n1\"\nbx 1!\n$end\n#10\n1!\n0\"\n#20\n0!\n1\"\n#30\n1!\n1!\n");
    assertThat(dump.edges()).isEqualTo(2);
    assertThat(dump.offFrom()).isNegative();
  }

  @Test
  void identifierOfAVectorIsNoValueOfTheClock() {
    assertThat(dump("#0\n0!\n#10\nb101 1!\n#20\nb0 1!\n").edges()).isZero();
  }

  @Test
  void textsAreNoValues() {
    assertThat(dump("#0\n0!\n$comment 1! $dumpoff $end\n").edges()).isZero();
    assertThat(dump("#0\n0!\n$comment Dump limit reached $end\n").offFrom()).isNegative();
  }

  @Test
  void dumpThatIsSwitchedOffIsSeenThoughItComesBack() {
    final RtlEdgeCounter dump =
        dump("#0\n0!\n#10\n1!\n#15\n$dumpoff\nx!\n$end\n#55\n$dumpon\n1!\n$end\n#60\n0!\n");
    assertThat(dump.offFrom()).isEqualTo(1);
    assertThat(dump.edges()).isEqualTo(1);
  }
}
