// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files for viewers beside a trace: their names, their signals, and whose they are. */
class ReplayViewTest {
  @TempDir Path folder;

  private Outcome replay(String name, String... args) {
    final String[] all = new String[args.length + 2];
    all[0] = "--vcd";
    all[1] = folder.resolve(name).toString();
    System.arraycopy(args, 0, all, 2, args.length);
    return TestConsole.small("replay", all);
  }

  private List<String> files() throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name));
  }

  @Tag("process")
  @ParameterizedTest
  @ValueSource(strings = {"t.vcd", "t.vcd.gz", "t.fst"})
  void saveFileNamesTheTraceBesideIt(String name) throws IOException {
    replay(name, "--until", "300").hasStatus(ExitCode.OK);
    assertThat(files()).containsExactly(name, name + ".gtkw", name + ".states", name + ".sucl");
    assertThat(lines(name + ".gtkw"))
        .contains("[dumpfile] \"" + name + '"', "[savefile] \"" + name + ".gtkw\"")
        .contains("^1 " + name + ".states");
    assertThat(lines(name + ".sucl")).contains("load_file " + name.replace(".gz", ""));
  }

  @Test
  void everySignalOfTheTraceIsShownAndNoOther() throws IOException {
    replay("t.vcd", "--signal", "soc.fabric.*", "--memory", "output_2").hasStatus(ExitCode.OK);
    final List<String> traced = Trace.of(folder.resolve("t.vcd")).names();
    assertThat(
            lines("t.vcd.gtkw").stream()
                .filter(line -> line.startsWith("soc."))
                .map(line -> line.replaceFirst("\\[.*", "")))
        .containsExactlyInAnyOrderElementsOf(traced);
    assertThat(
            lines("t.vcd.sucl").stream()
                .filter(line -> line.startsWith("variable_add "))
                .map(line -> line.substring("variable_add ".length())))
        .containsExactlyInAnyOrderElementsOf(traced);
  }

  @Test
  void statesHaveNamesAndOnlyTracedOnesAFile() throws IOException {
    replay("t.vcd", "--until", "9").hasStatus(ExitCode.OK);
    assertThat(lines("t.vcd.states")).contains("011 ACCUMULATE", "01 CLEAR");
    replay("hps.vcd", "--until", "9", "--signal", "soc.hps.*").hasStatus(ExitCode.OK);
    assertThat(folder.resolve("hps.vcd.states")).doesNotExist();
    assertThat(folder.resolve("hps.vcd.gtkw")).exists();
  }

  @Test
  void viewerOpensWhereTheTraceBegins() throws IOException {
    replay("t.vcd", "--from", "1330").hasStatus(ExitCode.OK);
    assertThat(lines("t.vcd.gtkw")).contains("[timestart] 26590");
    assertThat(lines("t.vcd.gtkw")).anyMatch(line -> line.matches("\\*-[0-9.]+ -1 -1 .*"));
    replay("t.vcd", "--trace-when", "soc.fabric.layer1.trigger=1", "--trace-around", "5")
        .hasStatus(ExitCode.OK);
    assertThat(lines("t.vcd.gtkw")).contains("[timestart] 26610");
    assertThat(lines("t.vcd.gtkw")).anyMatch(line -> line.matches("\\*-[0-9.]+ 26710 -1 .*"));
  }

  @Test
  void viewerOpensAtTheFirstHandshakeAndNotAtAnEmptyBeginning() throws IOException {
    replay("t.vcd").hasStatus(ExitCode.OK);
    assertThat(lines("t.vcd.gtkw")).contains("[timestart] 26390");
    assertThat(lines("t.vcd.gtkw")).anyMatch(line -> line.matches("\\*-[0-9.]+ 26710 -1 .*"));
    assertThat(lines("t.vcd.sucl")).contains("cursor_set 26710");
    replay("t.vcd", "--to", "1300").hasStatus(ExitCode.OK);
    assertThat(lines("t.vcd.gtkw")).as("the trace ends before").contains("[timestart] 0");
  }

  @Test
  void untouchedFilesAreRenewedAndEditedOnesStay() throws IOException {
    replay("t.vcd", "--until", "9").hasStatus(ExitCode.OK);
    final Outcome untouched = replay("t.vcd", "--until", "9", "--from", "5");
    assertThat(untouched.err()).doesNotContain("edited");
    assertThat(lines("t.vcd.gtkw")).contains("[timestart] 90");
    final Path save = folder.resolve("t.vcd.gtkw");
    final String edited = "[*]\n[*] GTKWave Analyzer v3.3.118\n[*]\nmine\n";
    Files.writeString(save, edited);
    final Outcome outcome = replay("t.vcd", "--until", "9").hasStatus(ExitCode.OK);
    assertThat(save).hasContent(edited);
    assertThat(outcome.err().lines().filter(line -> line.contains("edited")))
        .singleElement()
        .asString()
        .contains(save.toString(), "has been edited and is not overwritten");
  }

  @Test
  void interruptedRunHasThemToo() throws IOException {
    TestConsole.runInterrupted(
            1,
            TestConsole.smallArgs(
                "replay", "--timing", "write=1000", "--vcd", folder.resolve("t.vcd").toString()))
        .hasStatus(ExitCode.INTERRUPTED);
    assertThat(files()).containsExactly("t.vcd", "t.vcd.gtkw", "t.vcd.states", "t.vcd.sucl");
  }

  @Test
  void deviceHasNone() throws IOException {
    Files.createSymbolicLink(folder.resolve("device"), Path.of("/dev/null"));
    replay("device", "--until", "9").hasStatus(ExitCode.OK);
    assertThat(files()).containsExactly("device");
  }

  @Test
  void noTraceNoView() throws IOException {
    replay("t.vcd", "--from", "900000000").hasStatus(ExitCode.USAGE);
    assertThat(files()).isEmpty();
  }

  @Test
  void sameRunGivesTheSameFiles() throws IOException {
    replay("t.vcd", "--until", "900").hasStatus(ExitCode.OK);
    final String before = all();
    replay("t.vcd", "--until", "900").hasStatus(ExitCode.OK);
    assertThat(all()).isEqualTo(before);
  }

  private String all() throws IOException {
    final StringBuilder all = new StringBuilder();
    for (String name : files()) {
      all.append(name).append('\n').append(Files.readString(folder.resolve(name)));
    }
    return all.toString();
  }
}
