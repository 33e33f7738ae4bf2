// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.testing.GeneratedRepositoryFile;

/**
 * The doctor's corpus: cases.txt says what each case is, designs and faults are what was recorded,
 * and {@code DESIGN.tar.xz} has the traces of a design.
 *
 * @param runs the stimuli by name
 * @param cases all of them, in the order of the table
 */
record Corpus(Map<String, CorpusRun> runs, List<CorpusCase> cases) {
  static final String FOLDER = "tools/cli/src/test/resources/nnuesoc/cli/corpus/";
  private static final String RUN = "@run ";

  static Path file(String name) {
    return GeneratedRepositoryFile.of(FOLDER + name);
  }

  static Corpus read() throws IOException {
    final Map<String, CorpusRun> runs = new LinkedHashMap<>();
    final List<CorpusCase> cases = new ArrayList<>();
    for (String line : Files.readAllLines(file("cases.txt"))) {
      if (line.startsWith(RUN)) {
        final CorpusRun run = CorpusRun.parse(line.substring(RUN.length()));
        runs.put(run.name(), run);
      } else if (!line.isBlank() && !line.startsWith("#")) {
        cases.add(CorpusCase.parse(line));
      }
    }
    return new Corpus(runs, cases);
  }

  CorpusRun run(String name) {
    return Objects.requireNonNull(runs.get(name), name);
  }

  /** The command that asks the doctor about a case, with its answer as JSON. */
  List<String> doctor(CorpusCase one, Path traces) {
    final List<String> words = new ArrayList<>(List.of("doctor"));
    words.add(traces.resolve(one.trace() + ".vcd").toString());
    words.addAll(run(one.told().equals("-") ? one.run() : one.told()).options());
    words.addAll(
        one.names().equals("auto")
            ? List.of("--map", "auto")
            : List.of("--map-file", map(one.names()).toString()));
    if (one.alone() > 0) {
      words.addAll(List.of("--layer", Integer.toString(one.alone())));
    }
    words.addAll(List.of("--json", "-"));
    return List.copyOf(words);
  }

  private static Path map(String name) {
    final Path map = file("maps/" + name + ".map");
    if (!Files.exists(map)) {
      throw new AssertionError("there is no " + map);
    }
    return map;
  }

  /** The cases whose traces are recorded, one for each trace. */
  List<CorpusCase> recorded() {
    final Map<String, CorpusCase> traces = new LinkedHashMap<>();
    for (CorpusCase one : cases) {
      traces.putIfAbsent(one.trace(), one);
    }
    return List.copyOf(traces.values());
  }
}
