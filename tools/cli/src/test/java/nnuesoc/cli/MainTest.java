// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.terminal.Console;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What every command has in common. */
class MainTest {
  @Test
  void defectGoesToAFileThatTheMessageNames() throws IOException {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();
    final Console console =
        new Console(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            () -> {
              throw new IllegalStateException("planted");
            });
    final int status = Main.run(TestConsole.smallArgs("replay"), console);
    assertThat(status).isEqualTo(ExitCode.DEFECT);
    assertThat(out.size()).isZero();
    final String said = err.toString(StandardCharsets.UTF_8);
    assertThat(said.lines()).hasSize(1);
    assertThat(said).contains("a defect of this program", "IllegalStateException", "report");
    final Matcher name = Pattern.compile("is in (\\S+\\.txt)").matcher(said);
    assertThat(name.find()).isTrue();
    final Path file = Path.of(name.group(1));
    try {
      assertThat(Files.readString(file)).contains("planted", "\tat nnuesoc.cli.MainTest");
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void resultsGoToStandardOutputAndMessagesToStandardError() {
    final Outcome right = TestConsole.small("replay").hasStatus(ExitCode.OK);
    assertThat(right.out()).contains("evaluation 215 (6.71875 in 11.5 format)", "no hazards");
    assertThat(right.err()).isEmpty();
    final Outcome wrong = TestConsole.small("replay", "--wrong").hasStatus(ExitCode.USAGE);
    assertThat(wrong.out()).isEmpty();
    assertThat(wrong.err()).startsWith("nnuesoc: ");
  }

  @Test
  void optionTakesItsValueBehindBlankOrEqualsSign() {
    final Outcome blank = TestConsole.run("replay", "--net", "synthetic:7", "--shape", "1,4,3,2");
    final Outcome sign = TestConsole.run("replay", "--net=synthetic:7", "--shape=1,4,3,2");
    assertThat(sign.hasStatus(ExitCode.OK).out()).isEqualTo(blank.hasStatus(ExitCode.OK).out());
  }

  @Test
  void seedIsTakenModuloTwoToThe64() {
    final Outcome small = TestConsole.run("replay", "--shape", "1,4,3,2", "--net", "synthetic:7");
    final Outcome wrapped =
        TestConsole.run("replay", "--shape", "1,4,3,2", "--net", "synthetic:18446744073709551623");
    assertThat(wrapped.hasStatus(ExitCode.OK).out().lines().skip(1))
        .containsExactlyElementsOf(small.out().lines().skip(1).toList());
  }

  @Tag("process")
  @Test
  void toolsNamesEachProgramWithItsVersionOrHowToInstallIt() {
    final Outcome outcome = TestConsole.run("tools").hasStatus(ExitCode.OK);
    assertThat(outcome.out().lines())
        .hasSize(9)
        .allMatch(line -> line.contains(" found") || line.contains("missing: apt-get install "));
    assertThat(outcome.out()).contains("gtkwave", "vcd2fst", "fst2vcd", "iverilog", "vvp");
    assertThat(outcome.out()).contains("verilator", "g++", "make", "compiles the twin", "npm");
  }

  @Test
  void everyTableLineFitsAScreen() {
    final Outcome outcome =
        TestConsole.small("replay", "--timing", "handshake=naive").hasStatus(ExitCode.OK);
    assertThat(outcome.out().lines()).allMatch(line -> line.length() <= 120);
  }
}
