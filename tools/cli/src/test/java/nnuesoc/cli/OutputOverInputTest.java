// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.CommandOption;
import nnuesoc.cli.options.FileUse;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * For every command, every output over every input, and every two outputs into one file. The pairs
 * come from what the commands declare.
 */
class OutputOverInputTest {
  private static final String CONTENT = "the only copy";

  /** The names of values in the help that name no file. */
  private static final List<String> NO_FILES =
      List.of(
          "CYCLE",
          "CYCLE|TIME|NAME=VALUE",
          "FEN",
          "GLOB",
          "I/N",
          "K=A:B[:STEP]|K=V1,V2,...",
          "K=V,...",
          "KINGS,H,N2,N3",
          "MEMORY[WORD]",
          "METHOD[,K=V,...]",
          "MHZ",
          "MOVES",
          "MS",
          "N",
          "NAME",
          "NAME,...",
          "NAME,K=V,...",
          "NAME=VALUE",
          "NAME[A:B]",
          "N|auto",
          "REGEX=REPLACEMENT",
          "RULE",
          "SECONDS",
          "VIEW",
          "VIEWER",
          "WHERE",
          "entries=N,K=V,...");

  /** Names for one file, which the pairs use in turn. */
  private static final List<String> NAMES =
      List.of("data", "link", "hard", "sub/../data", "sub/../link");

  private int turn;
  private String laid = "";
  private Map<Path, String> contents = Map.of();

  @TempDir Path folder;

  /**
   * An option, or an argument that is none.
   *
   * @param option the long name, empty for an argument
   * @param shown as messages show it
   */
  private record Place(String option, String shown, FileUse use) {}

  /**
   * A way in which an output means a file.
   *
   * @param file the file, by its path in the folder
   * @param value what is typed for it, with {@code @} for the folder
   */
  private record Way(String file, String value) {}

  @Test
  void everyValueThatNamesAFileSaysHowTheFileIsUsed() {
    final SoftAssertions all = new SoftAssertions();
    for (CliCommand command : Main.COMMANDS) {
      for (CommandOption option : command.options().all()) {
        if (option.takesValue() && option.file() == FileUse.NO_FILE) {
          all.assertThat(NO_FILES)
              .as("%s --%s: if it names a file, say how", command.name(), option.name())
              .contains(option.value());
        }
      }
      if (command.use() == FileUse.NO_FILE) {
        all.assertThat(command.positionals()).as(command.name()).doesNotContain("FILE", "A");
      }
    }
    all.assertAll();
  }

  @Tag("slow")
  @TestFactory
  Stream<DynamicTest> noOutputOverwritesAnInput() {
    return each(
        command -> {
          for (Place writer : places(command, FileUse::writes)) {
            for (Place reader : places(command, FileUse::reads)) {
              final boolean replaces =
                  reader.use == FileUse.READS_EARLIER_ANSWER && writer.option.equals("json");
              for (Way way : replaces ? List.<Way>of() : ways(writer.use)) {
                for (String value : values(reader.use, way)) {
                  requireRefused(command, reader, value, writer, way);
                }
              }
            }
          }
        });
  }

  @Tag("slow")
  @TestFactory
  Stream<DynamicTest> noTwoOutputsAreOneFile() {
    return each(
        command -> {
          final List<Place> writers = places(command, FileUse::writes);
          for (Place one : writers) {
            for (Place other : writers) {
              for (Way way : one.equals(other) ? List.<Way>of() : ways(other.use)) {
                final String plain =
                    (one.use == FileUse.WRITES_AT_CYCLE ? "5:" : "") + "@/" + way.file;
                if (one.use.within() == null) {
                  requireRefused(command, one, plain, other, way);
                }
              }
            }
          }
        });
  }

  private interface Check {
    void of(CliCommand command) throws IOException;
  }

  private static Stream<DynamicTest> each(Check check) {
    return Main.COMMANDS.stream()
        .map(one -> DynamicTest.dynamicTest(one.name(), () -> check.of(one)));
  }

  private static List<Place> places(CliCommand command, Predicate<FileUse> wanted) {
    final List<Place> places = new ArrayList<>();
    if (wanted.test(command.use())) {
      places.add(new Place("", command.positionals().get(0), command.use()));
    }
    for (CommandOption option : command.options().all()) {
      if (wanted.test(option.file())) {
        places.add(new Place(option.name(), option.typed(), option.file()));
      }
    }
    return places;
  }

  private List<Way> ways(FileUse use) {
    final List<Way> ways = new ArrayList<>();
    switch (use) {
      case WRITES_AT_CYCLE -> ways.add(new Way("data", "5:@/data"));
      case WRITES_VECTORS -> ways.add(new Way("data.vector.json", "@"));
      case WRITES_TENSORS -> ways.add(new Way("layer_1/weights.bin", "@"));
      case WRITES_LAYER -> ways.add(new Way("weights.hex", "@"));
      case WRITES_NEW, WRITES_NEW_FOLDER -> {
        // The command itself refuses to write over a file that exists.
      }
      default -> {
        turn = (turn + 1) % NAMES.size();
        ways.add(new Way("data", "@/" + NAMES.get(turn)));
        for (String end : use.beside()) {
          ways.add(new Way("data" + end, "@/data"));
        }
      }
    }
    return ways;
  }

  /** What is typed for an input so that it reads that file. */
  private static List<String> values(FileUse use, Way way) {
    final String file = "@/" + way.file;
    final String sibling = file.substring(0, file.lastIndexOf('/') + 1);
    return switch (use) {
      case READS_NAMING -> List.of(file, sibling + "names.vector.json");
      case READS_VECTORS -> List.of(file, sibling + "names.vector.json", "@");
      case READS_VERILOG -> List.of(sibling);
      case READS_OR_SETS -> List.of(file, "file=" + file);
      default -> List.of(file);
    };
  }

  /** Makes the files, unless they are there from the pair before. */
  private void lay(Way way) throws IOException {
    if (way.file.equals(laid)) {
      return;
    }
    laid = way.file;
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(folder)) {
          Files.delete(file);
        }
      }
    }
    final Path file = folder.resolve(way.file);
    Files.createDirectories(file.getParent());
    Files.createDirectory(folder.resolve("sub"));
    Files.writeString(file, CONTENT);
    Files.createSymbolicLink(folder.resolve("link"), Path.of(way.file));
    Files.createLink(folder.resolve("hard"), file);
    final String names = "{\"net\": \"" + file.getFileName() + "\"}";
    Files.writeString(file.resolveSibling("names.vector.json"), names);
    Files.writeString(file.resolveSibling("names.v"), names);
    contents = contents();
  }

  /** Runs the command with both; the message names both, and nothing changes. */
  private void requireRefused(CliCommand command, Place one, String oneValue, Place writer, Way way)
      throws IOException {
    lay(way);
    final List<String> args = new ArrayList<>(List.of(command.name().split(" ", -1)));
    for (String name : command.positionals()) {
      args.add(name.equals(one.shown) ? oneValue : "none");
    }
    if (!one.option.isEmpty()) {
      args.addAll(List.of("--" + one.option, oneValue));
    }
    args.addAll(List.of("--" + writer.option, way.value));
    args.replaceAll(arg -> arg.replace("@", folder.toString()));
    final Outcome outcome = TestConsole.run(args.toArray(new String[0]));
    assertThat(outcome.status()).as("%s: %s", args, outcome).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .as("%s", args)
        .contains(one.shown, writer.shown, "another name")
        .containsAnyOf("would overwrite", "both write");
    assertThat(contents()).as("%s", args).isEqualTo(contents);
  }

  private Map<Path, String> contents() throws IOException {
    final Map<Path, String> contents = new TreeMap<>();
    try (var files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        contents.put(file, Files.isRegularFile(file) ? Files.readString(file) : "");
      }
    }
    return contents;
  }

  /** Only what would be destroyed is refused. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "net info synthetic:7 --shape 1,1,1,1 --json @/older",
        "net info synthetic:7 --shape 1,1,1,1 --json /dev/null",
        "net study synthetic:7 --shape 1,1,1,1 --arithmetic stockfish --file @/names --json @/older",
        "net study synthetic:7 --shape 1,1,1,1 --arithmetic stockfish --file @/names --json @/new"
      })
  void whatEndangersNothingIsWritten(String line) throws IOException {
    Files.writeString(folder.resolve("older"), "of another run");
    Files.writeString(folder.resolve("names"), "startpos\n");
    TestConsole.run(line.replace("@", folder.toString()).split(" ", -1)).hasStatus(ExitCode.OK);
    assertThat(folder.resolve("older").toFile()).exists();
  }

  @Test
  void anInputIsNeitherLockedNorTouched() throws IOException {
    final Path trace = folder.resolve("trace.vcd");
    Files.writeString(trace, "no trace");
    final Outcome outcome = TestConsole.run("doctor", trace.toString());
    assertThat(outcome.hasStatus(ExitCode.USAGE).err()).doesNotContain("written");
    assertThat(contents()).containsOnlyKeys(folder, trace);
    assertThat(Main.COMMANDS)
        .filteredOn(command -> command.name().equals("doctor"))
        .allMatch(command -> command.options().use("trace") == FileUse.READS);
  }

  /** The next run would read it: {@code --json new.v} in a folder of Verilog. */
  @Test
  void noNewFileIsWrittenIntoAFolderThatIsRead() throws IOException {
    final Path rtl = Files.createDirectory(folder.resolve("rtl"));
    Files.writeString(rtl.resolve("a.v"), "module a; endmodule\n");
    final String output = rtl.resolve("new.v").toString();
    assertThat(
            TestConsole.run("cosim", "--rtl", rtl.toString(), "--json", output)
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("--json", "new.v", "--rtl", "another name");
    assertThat(rtl.resolve("new.v")).doesNotExist();
  }
}
