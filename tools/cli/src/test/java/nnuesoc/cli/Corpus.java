package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.testing.RootFile;
import nnuesoc.testing.Sample;

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
  private static final int SAMPLED = 5;

  static Path file(String name) {
    return RootFile.of(FOLDER + name);
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

  /** The cases that take little time, and every fifth of the others. */
  Corpus sample() {
    final List<CorpusCase> sample = new ArrayList<>(cases);
    final List<CorpusCase> slow = cases.stream().filter(CorpusCase::isSlow).toList();
    sample.removeAll(slow);
    sample.addAll(Sample.every(SAMPLED, slow));
    return new Corpus(runs, sample);
  }

  CorpusRun run(String name) {
    return Objects.requireNonNull(runs.get(name), name);
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
