// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that a run writes: events agree with the trace, bytes repeat, failures are told. */
class ReplayFilesTest {
  private static final String[] TWO_POSITIONS = {
    "--fen", "startpos", "--fen", "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1"
  };

  @TempDir Path folder;

  @Tag("slow")
  @Test
  void eventsAreTheChangesThatTheTraceShows() throws IOException {
    for (String timing : List.of("cpu=3", "handshake=naive")) {
      final Outcome outcome =
          run("a", "--vcd", path("a.vcd"), "--events", path("a.jsonl"), "--timing", timing);
      outcome.hasStatus(ExitCode.OK);
      final List<String> events = new ArrayList<>();
      long before = 0;
      for (String line : Files.readAllLines(folder.resolve("a.jsonl"))) {
        final JsonNode event = TestConsole.parse(line);
        assertThat(event.fieldNames()).toIterable().containsExactly("cycle", "signal", "value");
        final long cycle = event.get("cycle").longValue();
        assertThat(cycle).isGreaterThanOrEqualTo(before);
        before = cycle;
        events.add(cycle + " " + event.get("signal").textValue() + " " + event.get("value"));
      }
      assertThat(events).hasSizeGreaterThan(30).containsExactlyInAnyOrderElementsOf(traced());
    }
  }

  private List<String> traced() throws IOException {
    final List<String> changes = new ArrayList<>();
    Trace.of(folder.resolve("a.vcd"))
        .changes()
        .forEach(
            (name, values) -> {
              if (name.matches("soc\\.fabric\\.layer.*\\.(trigger|ready|proceed|done)")) {
                values
                    .tailMap(0L, false)
                    .forEach((ns, value) -> changes.add((ns + 10) / 20 + " " + name + " " + value));
              }
            });
    return changes;
  }

  @Test
  void sameRunGivesTheSameBytes() throws IOException {
    for (String name : List.of("one", "two")) {
      run(name, "--vcd", path(name + ".vcd"), "--events", path(name + ".jsonl"))
          .hasStatus(ExitCode.OK);
    }
    for (String suffix : List.of(".vcd", ".jsonl", ".json")) {
      assertThat(folder.resolve("two" + suffix))
          .hasSameBinaryContentAs(folder.resolve("one" + suffix));
    }
  }

  @Test
  void eventsOnStandardOutputReplaceTheTable() {
    final Outcome outcome = TestConsole.small("replay", "--events", "-").hasStatus(ExitCode.OK);
    assertThat(outcome.out().lines()).hasSizeGreaterThan(30).allMatch(line -> line.startsWith("{"));
  }

  @Test
  void fileThatCannotBeWrittenIsNamedWithTheReason() throws IOException {
    for (String option : List.of("--vcd", "--json", "--events")) {
      refused(TestConsole.small("replay", option, path("none/x")), "none/x", "cannot be written");
      refused(TestConsole.small("replay", option, folder.toString()), folder.toString(), "folder");
    }
    for (String option : List.of("--mif", "--readmemh", "--json")) {
      refused(
          TestConsole.small("peek", "--memory", "output_2", option, path("none/x")),
          "none/x",
          "its folder does not exist");
      refused(
          TestConsole.small("peek", "--memory", "output_2", option, folder.toString()),
          folder.toString(),
          "folder");
    }
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void nameThatNoFileCanHaveIsRefused() {
    for (String option : List.of("--vcd", "--json", "--events", "--file")) {
      refused(TestConsole.small("replay", option, "a\0b"), "Nul character not allowed");
    }
  }

  @Test
  void linkStaysALink() throws IOException {
    final Path real = Files.writeString(folder.resolve("real.json"), "old");
    final Path link = Files.createSymbolicLink(folder.resolve("link.json"), real);
    TestConsole.small("replay", "--json", link.toString()).hasStatus(ExitCode.OK);
    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(real)).startsWith("{");
  }

  private Outcome run(String name, String... args) {
    final List<String> all = new ArrayList<>(List.of(TWO_POSITIONS));
    all.addAll(List.of("--json", path(name + ".json")));
    all.addAll(List.of(args));
    return TestConsole.small("replay", all.toArray(new String[0]));
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private static void refused(Outcome outcome, String... facts) {
    outcome.hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(facts).doesNotContain("\tat ", "Exception");
  }
}
