// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code compare} says where an option is missing, a trace ends early, or is none. */
class CompareAdviceTest {
  private static final String HEADER =
      """
      $timescale 1s $end
      $scope module top $end
      $var wire 1 c clk $end
      $var reg 8 n n [7:0] $end
      $upscope $end
      $enddefinitions $end
      """;

  private final Path folder;

  CompareAdviceTest(@TempDir Path folder) {
    this.folder = folder;
  }

  /** A counter with an edge every 2,000 units from 1,000 on; n is i in cycle i. */
  private static String counter(int cycles) {
    final StringBuilder text = new StringBuilder(HEADER).append("#0\n0c\nb0 n\n");
    for (int i = 1; i <= cycles; i++) {
      text.append("#%d\n1c\nb%s n\n".formatted(2_000 * i - 1_000, Integer.toBinaryString(i)));
      text.append("#%d\n0c\n".formatted(2_000 * i));
    }
    return text.toString();
  }

  private Outcome compare(String a, String b, String... options) throws IOException {
    Files.writeString(folder.resolve("a.vcd"), a);
    Files.writeString(folder.resolve("b.vcd"), b);
    return compareFiles("a.vcd", "b.vcd", options);
  }

  private Outcome compareFiles(String a, String b, String... options) {
    final String[] args = new String[options.length + 3];
    args[0] = "compare";
    args[1] = folder.resolve(a).toString();
    args[2] = folder.resolve(b).toString();
    System.arraycopy(options, 0, args, 3, options.length);
    return TestConsole.run(args);
  }

  @Test
  void aDifferenceBehind9223SecondsIsOne() throws IOException {
    final String a = counter(20);
    final String b = a.replace("b1110 n", "b1111 n");
    final Outcome clocked = compare(a, b, "--clock", "top.clk").hasStatus(ExitCode.DIFFERENCE);
    assertThat(clocked.out())
        .contains("DIFFERENT: top.n, first in cycle 14 (27000000000000 ns) of A");
    final JsonNode json = compare(a, b, "--json", "-").hasStatus(ExitCode.DIFFERENCE).json();
    assertThat(json.at("/first_difference/time").longValue()).isEqualTo(27_000_000_000_000L);
  }

  @Test
  void filesForViewersHaveTheTracesOwnUnitsWhereThoseAreLong() throws IOException {
    final String a = counter(20);
    final Path save = folder.resolve("diff.gtkw");
    compare(a, a.replace("b1110 n", "b1111 n"), "--gtkw", save.toString())
        .hasStatus(ExitCode.DIFFERENCE);
    assertThat(Files.readString(folder.resolve("diff.merged.vcd")))
        .contains("$timescale 1s $end", "\n#27000\n");
    assertThat(Files.readString(save)).contains(" 27000 ");
  }

  @Test
  void aTraceThatEndsInACycleHasNoDifferenceThere() throws IOException {
    final String a = counter(20);
    final String cut = a.substring(0, a.indexOf("b1010 n")); // behind the edge, before its values
    final String[] options = {"--clock", "top.clk", "--allow-shorter"};
    final Outcome allowed = compare(cut, a, options).hasStatus(ExitCode.OK);
    assertThat(allowed.out())
        .contains(
            "A ends before B; --allow-shorter accepts this,"
                + " and the cycle in which A ends is not compared");
    assertThat(compare(cut, a).hasStatus(ExitCode.DIFFERENCE).out())
        .contains("one trace ends here, possibly before all values of this time");
    assertThat(compare(cut, a, "--allow-shorter").hasStatus(ExitCode.OK).out())
        .contains("the time step in which A ends is not compared");
    assertThat(TestConsole.run("compare", "--help", "--all").out().replaceAll("\\s+", " "))
        .contains("differences in its last, possibly incomplete time step are ignored");
  }

  @Test
  void zerosBehindATraceAreNotTheSame() throws IOException {
    final String a = counter(5);
    assertThat(compare(a, a + "\0".repeat(1 << 20)).hasStatus(ExitCode.USAGE).err())
        .contains("b.vcd:35 (byte 259)", "found a NUL byte: the file is damaged from here on");
  }

  @Test
  void aWlfFileIsRefusedWithTheWayToADump() throws IOException {
    Files.write(folder.resolve("vsim.wlf"), new byte[] {1, 2, 3, 4, 5});
    Files.writeString(folder.resolve("b.vcd"), counter(5));
    final Outcome outcome = compareFiles("vsim.wlf", "b.vcd").hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains("vsim.wlf -o vsim.vcd", "wlf2vcd ", "vcd add -r /*");
    assertThat(outcome.err().lines()).hasSize(1);
  }

  @Test
  void differentUnitsOfTracesThatDifferByTimeHintAtTheClock() throws IOException {
    final String a = counter(5);
    final String hint =
        "hint: A counts in units of 1 s, B of 10 ns; --clock NAME compares by cycles";
    final String b = a.replace("1s", "10ns");
    assertThat(compare(a, b).hasStatus(ExitCode.DIFFERENCE).out()).contains(hint);
    assertThat(compare(a, b, "--clock", "top.clk").hasStatus(ExitCode.OK).out())
        .doesNotContain("hint");
    assertThat(compare(a, a.replace("b11 n", "b1 n")).hasStatus(ExitCode.DIFFERENCE).out())
        .doesNotContain("hint");
  }

  @Test
  void aDifferenceInTheFirstCyclesHintsAtTheOffset() throws IOException {
    final String a = counter(40);
    final String early = a.replace("b11 n", "b1 n");
    final String late = a.replace("b11110 n", "b1 n");
    final String hint = "--offset auto finds the number of cycles";
    assertThat(compare(a, early, "--clock", "top.clk").out()).contains(hint);
    assertThat(compare(a, late, "--clock", "top.clk").out()).doesNotContain(hint);
    assertThat(compare(a, early, "--clock", "top.clk", "--offset", "auto").out())
        .doesNotContain(hint);
  }

  @Test
  void oneRuleIsProposedForTheTopLevelAndAScopeBelow() throws IOException {
    final String scopes =
        """
        $timescale 1ns $end
        $scope module TOP $end
        $var wire 1 c clk $end
        $scope module soc $end
        $var wire 1 x x $end
        $upscope $end
        $upscope $end
        $enddefinitions $end
        #0
        1c
        """;
    final String flat =
        """
        $timescale 1ns $end
        $scope module soc $end
        $var wire 1 c clk $end
        $var wire 1 x x $end
        $upscope $end
        $enddefinitions $end
        #0
        1c
        """;
    assertThat(compare(scopes, flat).hasStatus(ExitCode.USAGE).err())
        .contains("\n  to give A's signals the names of B: --map '^TOP\\.(soc\\.)?=soc.'\n");
    compare(scopes, flat, "--map", "^TOP\\.(soc\\.)?=soc.").hasStatus(ExitCode.OK);
  }

  @Test
  void aMapThatTakesTooLongIsWrongUse() throws IOException {
    final String named = counter(2).replace(" n [7:0]", " " + "a".repeat(16_000) + " [7:0]");
    final Outcome outcome = compare(named, named, "--map", "(a|b)*c=z").hasStatus(ExitCode.USAGE);
    assertThat(outcome.err())
        .startsWith("nnuesoc: --map (a|b)*c=z: takes too long for a name of 16,004 characters");
    assertThat(outcome.err().lines()).hasSize(1);
  }

  /** These messages are put together here from what the library says; not a byte may change. */
  @Test
  void messagesNameTheOptions() throws IOException {
    final String a = counter(3);
    final String b = a.replace("module top", "module tb").replace("clk", "CLK");
    assertThat(compare(a, b).hasStatus(ExitCode.USAGE).err())
        .isEqualTo(
            """
            nnuesoc: nothing to compare: no signal name is in both traces
              only in A: top.clk, top.n
              only in B: tb.CLK, tb.n
              to give A's signals the names of B: --map '^top\\.=tb.' --allow-unmatched
            """);
    assertThat(compare(a, a.replace("clk", "CLK")).hasStatus(ExitCode.USAGE).err())
        .isEqualTo(
            """
            nnuesoc: some signals are in one trace only (--ignore GLOB, --signal GLOB or\
             --allow-unmatched lets them be)
              only in A: top.clk
              only in B: top.CLK
              did you mean --ignore-case
            """);
    assertThat(compare(a, a, "--ignore", "*").hasStatus(ExitCode.USAGE).err())
        .isEqualTo(
            "nnuesoc: nothing to compare: no signal name is in both traces; --signal and --ignore"
                + " leave none\n");
    assertThat(compare(a, a, "--clock", "top.n").hasStatus(ExitCode.USAGE).err())
        .isEqualTo("nnuesoc: --clock top.n: has 8 bits in A: expected 1\n");
    assertThat(compare(a, a, "--from", "top.m=1").hasStatus(ExitCode.USAGE).err())
        .isEqualTo("nnuesoc: --from top.m: A has no such signal; did you mean top.n or top.clk?\n");
  }
}
