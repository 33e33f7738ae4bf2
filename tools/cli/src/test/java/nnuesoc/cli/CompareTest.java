// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareTest {
  /** A counter as Icarus would write it: edges at 10, 30, 50; n counts 1, 2, 3, 4. */
  private static final String COUNTER =
      """
      $timescale 1ns $end
      $scope module top $end
      $var wire 1 c clk $end
      $var reg 8 n n [7:0] $end
      $upscope $end
      $enddefinitions $end
      #0
      0c
      b1 n
      #10
      1c
      b10 n
      #20
      0c
      #30
      1c
      b11 n
      #40
      0c
      #50
      1c
      b100 n
      #60
      0c
      """;

  private Path folder;
  private Path a;
  private Path b;

  @BeforeEach
  void write(@TempDir Path fresh) throws IOException {
    folder = fresh;
    a = Files.writeString(folder.resolve("a.vcd"), COUNTER);
    b = Files.writeString(folder.resolve("b.vcd"), COUNTER.replace("b11 n", "b10011 n"));
  }

  private static Outcome compare(Object... args) {
    final String[] texts = new String[args.length + 1];
    texts[0] = "compare";
    for (int i = 0; i < args.length; i++) {
      texts[i + 1] = args[i].toString();
    }
    return TestConsole.run(texts);
  }

  @Test
  void sameSaysHowMuchWasCompared() {
    final Outcome outcome = compare(a, a).hasStatus(ExitCode.OK);
    assertThat(outcome.out())
        .contains("SAME")
        .contains("2 signals at 7 points in time", "an x or z must be the same in both");
    assertThat(compare(a, a, "--clock", "top.clk").hasStatus(ExitCode.OK).out())
        .contains("2 signals at 4 cycles of top.clk");
  }

  @Test
  void differenceOnOneScreen() {
    final Outcome outcome = compare(a, b, "--clock", "top.clk").hasStatus(ExitCode.DIFFERENCE);
    assertThat(outcome.out())
        .contains("DIFFERENT: top.n, first in cycle 2 (30 ns) of A")
        .contains("A = 0b00000011 = 0x03 = 3   [8 bits]")
        .contains("B = 0b00010011 = 0x13 = 19   [8 bits]")
        .contains("0b00000010") // the cycle before
        .contains("in the whole comparison, 1 signal differs: top.n");
    assertThat(outcome.out().lines().count()).isLessThan(25);
  }

  @Test
  void jsonHasTheFieldsOfThePage() {
    final JsonNode same = compare(a, a, "--json", "-").hasStatus(ExitCode.OK).json();
    assertThat(same.get("verdict").asText()).isEqualTo("same");
    assertThat(same.get("compared").toString())
        .isEqualTo("{\"signals\":2,\"cycles\":0,\"times\":7}");
    assertThat(same.get("differing_signals").asInt()).isZero();
    assertThat(same.get("offset").asInt()).isZero();
    assertThat(same.get("first_difference").isNull()).isTrue();
    assertThat(same.get("unmatched").toString()).isEqualTo("{\"a\":[],\"b\":[]}");
    final JsonNode different =
        compare(a, b, "--clock", "top.clk", "--json", "-").hasStatus(ExitCode.DIFFERENCE).json();
    assertThat(different.get("verdict").asText()).isEqualTo("different");
    assertThat(different.get("compared").get("cycles").asInt()).isEqualTo(4);
    assertThat(different.get("first_difference").toString())
        .isEqualTo(
            "{\"time\":30,\"cycle\":2,\"signal\":\"top.n\",\"a\":\"00000011\",\"b\":\"00010011\"}");
  }

  @Test
  void endIsADifferenceOfItsOwn() throws IOException {
    Files.writeString(b, COUNTER.substring(0, COUNTER.indexOf("#50")));
    final JsonNode json = compare(a, b, "--json", "-").hasStatus(ExitCode.DIFFERENCE).json();
    assertThat(json.get("first_difference").toString())
        .isEqualTo("{\"time\":50,\"cycle\":null,\"signal\":null,\"end\":\"b\"}");
    assertThat(compare(a, b).out())
        .contains("DIFFERENT: ")
        .contains(" compared points in time are equal. B ends before 50 ns; if B may be shorter");
    final JsonNode allowed =
        compare(a, b, "--allow-shorter", "--json", "-").hasStatus(ExitCode.OK).json();
    assertThat(allowed.get("shorter").asText()).isEqualTo("b");
  }

  @Test
  void timesOfAreInNanosecondsWhateverTheUnit() throws IOException {
    for (Path file : new Path[] {a, b}) {
      Files.writeString(file, Files.readString(file).replace("1ns", "1 ps"));
    }
    final JsonNode json = compare(a, b, "--json", "-").hasStatus(ExitCode.DIFFERENCE).json();
    assertThat(json.get("first_difference").get("time").asDouble()).isEqualTo(0.03);
  }

  @Test
  void filesForViewers() throws IOException {
    final Path save = folder.resolve("diff.gtkw");
    compare(a, b, "--clock", "top.clk", "--gtkw", save).hasStatus(ExitCode.DIFFERENCE);
    assertThat(Files.readString(save))
        .contains("[dumpfile] \"diff.merged.vcd\"")
        .contains("+{A top/n} a.top.n[7:0]", "+{B top/n} b.top.n[7:0]")
        .contains(" 30000 "); // the marker, in picoseconds
    assertThat(Files.readString(folder.resolve("diff.sucl"))).contains("variable_add a.top.n");
    final Path merged = folder.resolve("diff.merged.vcd");
    final Outcome again = compare(merged, a, "--map", "^a\\.=", "--signal", "top.n", "--json", "-");
    assertThat(again.hasStatus(ExitCode.OK).json().get("verdict").asText()).isEqualTo("same");
    compare(merged, b, "--map", "^b\\.=", "--signal", "top.n").hasStatus(ExitCode.OK);
  }

  @Test
  void editedSaveFileStays() throws IOException {
    final Path save = folder.resolve("diff.gtkw");
    compare(a, b, "--gtkw", save).hasStatus(ExitCode.DIFFERENCE);
    Files.writeString(save, Files.readString(save) + "@22\n");
    final String edited = Files.readString(save);
    final Outcome outcome = compare(a, b, "--gtkw", save).hasStatus(ExitCode.DIFFERENCE);
    assertThat(Files.readString(save)).isEqualTo(edited);
    assertThat(outcome.err()).contains("diff.gtkw: has been edited and is not overwritten");
  }

  @Test
  void comparedTracesAreNotWrittenOver() throws IOException {
    final Path merged = Files.writeString(folder.resolve("x.merged.vcd"), "a trace");
    final Outcome outcome =
        compare(merged, b, "--gtkw", folder.resolve("x.gtkw")).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains("would overwrite");
  }

  @Test
  void unmatchedNamesAreListed() throws IOException {
    Files.writeString(b, COUNTER.replace("module top", "module tb"));
    final Outcome outcome = compare(a, b).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err())
        .contains(
            "only in A: top.clk, top.n",
            "only in B: tb.clk, tb.n",
            "--map '^top.=tb.'".replace("top.", "top\\."));
    compare(a, b, "--map", "^top\\.=tb.").hasStatus(ExitCode.OK);
  }

  @Test
  void malformedTraceNamesItsLine() throws IOException {
    Files.writeString(b, COUNTER.replace("b100 n", "b100 q"));
    assertThat(compare(a, b).hasStatus(ExitCode.USAGE).err())
        .contains("b.vcd:22 (byte 190)", "identifier \"q\"");
  }

  @Test
  void signalsThatAreDeclaredLateAreCompared() throws IOException {
    final String late =
        COUNTER.replace(
            "#30\n", "$scope module top $end\n$var wire 1 l late $end\n$upscope $end\n#30\n1l\n");
    Files.writeString(a, late);
    Files.writeString(b, late.replace("#50\n", "#50\n0l\n"));
    final JsonNode json = compare(a, b, "--json", "-").hasStatus(ExitCode.DIFFERENCE).json();
    assertThat(json.get("first_difference").get("signal").asText()).isEqualTo("top.late");
    assertThat(json.get("first_difference").get("time").asInt()).isEqualTo(50);
  }

  /** Without the scope in the text, A's names differ from B's. */
  @Test
  void whatIsOddAboutATraceIsToldWithTheNamesThatAreLeftOver() throws IOException {
    Files.writeString(
        a,
        COUNTER
            .replace("$scope module", "$comment x $scope module")
            .replace("$upscope $end\n", ""));
    assertThat(compare(a, b).hasStatus(ExitCode.USAGE).err())
        .contains(
            "only in A: clk, n",
            "A, line 2: the text of $comment contains the keyword $scope: is its $end missing?");
  }

  /** Both traces are then read whole; the other one was said to have such signals, too. */
  @Test
  void onlyTheTraceThatDeclaresSignalsLateIsSaidToDoSo() throws IOException {
    Files.writeString(
        b,
        COUNTER.replace(
            "#30\n", "$scope module top $end\n$var wire 1 l late $end\n$upscope $end\n#30\n1l\n"));
    final JsonNode json =
        compare(a, b, "--allow-unmatched", "--json", "-").hasStatus(ExitCode.OK).json();
    assertThat(json.get("warnings").get("a")).isEmpty();
    assertThat(json.get("warnings").get("b").get(0).asText())
        .isEqualTo("line 15: signals are declared after the first values");
  }

  @Test
  void ruleThatLeavesNamesAsTheyAreIsReadFromAFileToo() throws IOException {
    final Path rules = Files.writeString(folder.resolve("names.map"), "^top\\.=top.\n");
    compare(a, a, "--map", "^top\\.=top.").hasStatus(ExitCode.OK);
    compare(a, a, "--map-file", rules).hasStatus(ExitCode.OK);
    Files.writeString(rules, "^tb\\.=top.\n");
    assertThat(compare(a, a, "--map-file", rules).hasStatus(ExitCode.USAGE).err())
        .contains("^tb\\.=top.: matches no name of A; did you mean top.");
    Files.writeString(rules, "@clock\n");
    assertThat(compare(a, a, "--map-file", rules).hasStatus(ExitCode.USAGE).err())
        .contains("--clock needs a value");
  }

  /** Two of B's signals do what one of A's does. */
  @Test
  void signalWithSeveralPartnersIsComparedUnderTheRulesThatWereFound() throws IOException {
    Files.writeString(a, COUNTER.replace("module top", "module tb"));
    Files.writeString(b, COUNTER.replace("$upscope", "$var reg 8 n copy [7:0] $end\n$upscope"));
    final Path rules = folder.resolve("found.map");
    compare(a, b, "--map", "auto", "--write-map", rules).hasStatus(ExitCode.OK);
    compare(a, b, "--map-file", rules, "--allow-unmatched").hasStatus(ExitCode.OK);
  }

  @Test
  void bitsThatAreNumberedInOppositeDirectionsAreSaidToBePairedFromTheLeft() throws IOException {
    Files.writeString(b, COUNTER.replace("[7:0]", "[0:7]"));
    assertThat(compare(a, b).hasStatus(ExitCode.OK).out())
        .contains(
            "the leftmost bit in A is compared with the leftmost bit in B:"
                + " top.n is [7:0] in A and [0:7] in B");
    assertThat(compare(b, b).hasStatus(ExitCode.OK).out()).doesNotContain("leftmost");
  }

  @Test
  void argumentBehindTwoDashesIsAFileWhateverItBeginsWith() {
    assertThat(compare("--", "-a.vcd", a).hasStatus(ExitCode.USAGE).err())
        .contains("-a.vcd: there is no such file");
    assertThat(compare("--json", "-", "--", a, "--help").hasStatus(ExitCode.USAGE).err())
        .contains("--help: there is no such file");
    assertThat(compare("-a.vcd", "--", a).hasStatus(ExitCode.USAGE).err())
        .contains("unknown option '-a.vcd'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--edge rising              | --edge requires --clock NAME",
        "--offset 3                 | --offset requires --clock NAME",
        "--from 3             | --from requires --clock NAME",
        "--clock top.clk --edge up  | --edge up: expected rising or falling",
        "--clock top.clk --sample x | --sample x: expected before or after",
        "--clock top.clk --offset x | --offset x: expected a number of cycles, or auto",
        "--clock top.clk --from -1 | --from -1: expected a cycle like 8330, or a time",
        "--clock top.clock          | --clock top.clock: A has no such signal; did you mean top.clk",
        "--x never                  | --x never: expected strict, a or any",
        "--dumpoff y                | --dumpoff y: expected skip or x",
        "--map abc                  | --map abc: expected REGEX=REPLACEMENT",
        "--map abc                  | --map-file abc",
        "--map (=x                  | no regular expression",
        "--map zz=yy                | --map zz=yy: matches no name of A",
        "--signal top.m               | --signal top.m: there is no such signal; did you mean top.n",
        "--clock top.clk --from top.n | expected a cycle like 8330, or a time like 3us, or NAME=VALUE",
        "--from top.n=0b2     | expected a value like 0b101",
        "--from top.n=256     | does not fit: top.n has 8 bits",
        "--from top.n=99      | A never comes to top.n = 99",
        "--ignore *                 | nothing to compare",
        "--ignore top.m             | --ignore top.m: there is no such signal; did you mean top.n",
        "--ignore tap.*             | --ignore tap.*: there is no such signal; did you mean top.",
        "--clock=                   | --clock needs a value: NAME",
        "--signal top.n --signal top.n --x any --x any | --x is given twice",
        "--unknown                  | unknown option",
        "more.vcd                   | unexpected argument 'more.vcd'",
      })
  void wrongUseSaysWhatWouldBeRight(String options, String message) {
    final Object[] args = (a + " " + a + " " + options.trim()).split(" ", -1);
    assertThat(compare(args).hasStatus(ExitCode.USAGE).err()).contains(message);
  }

  @Test
  void bothTracesMustBeNamed() {
    assertThat(compare(a).hasStatus(ExitCode.USAGE).err()).contains("missing argument B");
    assertThat(compare(a, folder.resolve("c.vcd")).hasStatus(ExitCode.USAGE).err())
        .contains("c.vcd: there is no such file");
  }

  @Test
  void interruptedComparisonHasNoAnswer() throws IOException {
    final StringBuilder lines = new StringBuilder(COUNTER);
    for (int time = 70; time < 400_000; time += 10) {
      lines.append('#').append(time).append('\n');
    }
    Files.writeString(a, lines);
    final Outcome outcome = TestConsole.runInterrupted(0, "compare", a.toString(), a.toString());
    outcome.hasStatus(ExitCode.INTERRUPTED);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void whatIsComparedIsNeverWrittenOver() throws IOException {
    final String before = Files.readString(a);
    final Path link = Files.createSymbolicLink(folder.resolve("link.vcd"), a);
    for (Path file : new Path[] {a, link}) {
      assertThat(compare(a, b, "--json", file).hasStatus(ExitCode.USAGE).err())
          .contains("would overwrite " + a);
    }
    Files.createSymbolicLink(folder.resolve("x.merged.vcd"), a);
    assertThat(compare(a, b, "--gtkw", folder.resolve("x.gtkw")).hasStatus(ExitCode.USAGE).err())
        .contains("would overwrite " + a);
    assertThat(Files.readString(a)).isEqualTo(before);
    final Path save = folder.resolve("y.gtkw");
    assertThat(compare(a, b, "--gtkw", save, "--json", save).hasStatus(ExitCode.USAGE).err())
        .contains("--json and --gtkw both write ");
    assertThat(save).doesNotExist();
  }

  @Test
  void saveFileMustBeAFile() {
    for (String odd : new String[] {folder.toString(), "/dev/null"}) {
      assertThat(compare(a, b, "--gtkw", odd).hasStatus(ExitCode.USAGE).err())
          .contains("no regular file");
    }
  }

  @Tag("process")
  @Test
  void pipeIsRefusedAndNotWaitedFor() throws IOException, InterruptedException {
    final Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertThat(compare(pipe, b).hasStatus(ExitCode.USAGE).err())
        .contains(pipe + ": this is not a regular");
    assertThat(compare(b, pipe).hasStatus(ExitCode.USAGE).err())
        .contains(pipe + ": this is not a regular");
  }

  @Test
  void numbersAndTextsHaveNoRangeInTheSaveFile() throws IOException {
    final String odd = COUNTER.replace("reg 8 n n [7:0]", "real 64 n n $end $var string 0 s s");
    Files.writeString(a, odd.replaceAll("b1+0* n", "r1 n").replace("r1 n\n", "r1 n\nsrun s\n"));
    Files.writeString(b, odd.replaceAll("b1+0* n", "r2 n").replace("r2 n\n", "r2 n\nsend s\n"));
    final Path save = folder.resolve("diff.gtkw");
    compare(a, b, "--gtkw", save).hasStatus(ExitCode.DIFFERENCE);
    assertThat(Files.readString(save).lines())
        .contains("+{A top/n} a.top.n", "+{B top/n} b.top.n", "+{A top/s} a.top.s");
  }
}
