package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.testing.TestJava;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No output destroys an input, another output, or what another run writes. */
@Tag("process")
class CommandFilesTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  @BeforeEach
  void makeInput() throws IOException {
    Files.writeString(folder.resolve("in"), "startpos\n");
    Files.createSymbolicLink(folder.resolve("link"), Path.of("in"));
    Files.createLink(folder.resolve("hard"), folder.resolve("in"));
    Files.writeString(folder.resolve("names.json"), "{\"layer2\":{\"weight\":\"file:in\"}}");
  }

  private Outcome run(String line) {
    return TestConsole.run(line.replace("@", folder + "/").split(" ", -1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "replay --file @in --json @in",
        "replay --file @in --json @link",
        "replay --file @link --json @in",
        "replay --file @in --json @hard",
        "replay --file @in --json @sub/../in",
        "replay --file @in --events @in",
        "replay --file @in --vcd @in",
        "replay --file @in --save-at 5:@in",
        "replay --net @in --json @in",
        "replay --resume @in --save-at 5:@in",
        "replay --design as-built-board --pieces @in --json @in",
        "replay --design as-built-board --weights @names.json --json @in",
        "peek --file @in --at 5 --memory weight_2 --hex @in",
        "peek --file @in --at 5 --memory weight_2 --mif @link",
        "compare @in @names.json --json @in",
        "check @in --json @link",
        "regress @in --junit @in",
        "explain @in --none",
        "net info @in --json @in",
        "net convert @in --to report -o @link",
        "net study @in --file @names.json --plot @in",
        "net study sf12 --file @in --json @in",
        "sweep --over write=1 --file @in --csv @in",
        "inspect --file @in --html @in",
        "inspect --vector @in --html @in",
        "bestmove --file @in --json @in",
        "doctor --file @in --json @in",
      })
  void anInputIsNotWrittenOver(String line) throws IOException {
    Files.createDirectory(folder.resolve("sub"));
    final Outcome outcome = run(line).hasStatus(ExitCode.USAGE);
    if (!line.endsWith("--none")) {
      assertThat(outcome.err()).contains("would write over");
    }
    assertThat(folder.resolve("in")).hasContent("startpos");
    assertThat(folder.resolve("link")).isSymbolicLink();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "replay --json @out --events @out",
        "replay --json @out --events @sub/../out",
        "replay --vcd @out --json @out.gtkw",
        "replay --vcd @out --events @out.sucl",
        "replay --save-at 5:@out --json @out",
        "peek --at 5 --memory weight_2 --hex @out --mif @out",
        "compare @in @hard --json @x.merged.vcd --gtkw @x.gtkw",
        "sweep --over write=1 --csv @out --plot @out",
      })
  void twoOutputsAreNotOne(String line) throws IOException {
    Files.createDirectory(folder.resolve("sub"));
    assertThat(run(line).hasStatus(ExitCode.USAGE).err()).contains("another option writes there");
  }

  @Test
  void devicesAreNoFilesToDestroy() {
    TestConsole.small("replay", "--json", "/dev/null", "--events", "/dev/null").hasStatus(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--vcd", "--hex", "--junit", "--save-at"})
  void aHyphenIsNoNameOfAFile(String option) {
    final Outcome outcome =
        option.equals("--junit")
            ? run("regress @in --junit -")
            : option.equals("--hex")
                ? TestConsole.small("peek", "--at", "5", "--memory", "weight_2", "--hex", "-")
                : TestConsole.small("replay", option, option.equals("--vcd") ? "-" : "5:-");
    assertThat(outcome.hasStatus(ExitCode.USAGE).err())
        .contains(option + " -: expected the name of a file");
    assertThat(Path.of("-")).doesNotExist();
  }

  /** Both said that all was well, and one file was there. */
  @Test
  void aSecondRunWithTheSameOutputSaysWhoWritesIt() throws Exception {
    final Path json = Files.writeString(folder.resolve("out.json"), "older");
    final Process first = other("replay", "--engine", "stepped", "--json", json.toString());
    try {
      final Path lock = folder.resolve(".out.json.lock");
      while (first.isAlive() && !(Files.exists(lock) && Files.size(lock) > 0)) {
        Thread.sleep(10);
      }
      final Outcome second = TestConsole.small("replay", "--json", json.toString());
      assertThat(second.hasStatus(ExitCode.USAGE).err())
          .isEqualTo(
              "nnuesoc: --json "
                  + json
                  + ": is being written by another run of this program, process "
                  + first.pid()
                  + "\n");
    } finally {
      first.destroyForcibly().waitFor();
    }
    assertThat(json).hasContent("older");
    TestConsole.small("replay", "--json", json.toString()).hasStatus(ExitCode.OK);
    assertThat(folder.resolve(".out.json.lock")).doesNotExist();
  }

  private static Process other(String... args) throws IOException {
    final List<String> command =
        new ArrayList<>(
            List.of(TestJava.command(), "-cp", TestJava.classPath(), Main.class.getName()));
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(new File("/dev/null"))
        .start();
  }
}
