package nnuesoc.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Asks the doctor about all cases of the corpus, in a JVM of its own: those of the tests compile
 * only a little, and that would take twice as long. Prints a line for each case: its name, a tab,
 * the {@link CorpusAnswer.Grade}, a tab, and the answer. Arguments: the folder of the traces, and a
 * pattern for the names of the cases if not all are asked about.
 */
final class CorpusProgram {
  private static final int JOBS = 2;

  private final Corpus corpus;
  private final Path traces;
  private final boolean layers;

  private CorpusProgram(Corpus corpus, Path traces) {
    this.corpus = corpus;
    this.traces = traces;
    // an option that the doctor gets as soon as it knows it
    layers = TestConsole.run("doctor", "--help").out().contains("--layer");
  }

  public static void main(String[] args) throws Exception {
    final Corpus corpus = Corpus.read();
    final CorpusProgram program = new CorpusProgram(corpus, Path.of(args[0]));
    final Map<CorpusCase, Future<String>> lines = new LinkedHashMap<>();
    final ExecutorService executor = Executors.newFixedThreadPool(JOBS);
    try {
      for (CorpusCase one : corpus.cases()) {
        if (!one.name().matches(args.length > 1 ? args[1] : ".*")) {
          continue;
        }
        lines.put(one, executor.submit(() -> program.line(one)));
      }
      final StringBuilder text = new StringBuilder();
      for (Future<String> line : lines.values()) {
        text.append(line.get()).append('\n');
      }
      System.out.write(text.toString().getBytes(StandardCharsets.UTF_8));
      System.out.flush();
    } finally {
      executor.shutdownNow();
    }
  }

  private String line(CorpusCase one) throws IOException {
    final long start = System.nanoTime();
    final CorpusAnswer answer = CorpusAnswer.of(TestConsole.run(words(one)));
    return String.format(
        Locale.ROOT,
        "%s\t%s\t%.2f s, status %d, %s, %s",
        one.name(),
        answer.grade(one),
        (System.nanoTime() - start) / 1e9,
        answer.status(),
        answer.verdict(),
        answer.findings());
  }

  private String[] words(CorpusCase one) throws IOException {
    final List<String> words = new ArrayList<>(List.of("doctor"));
    words.add(traces.resolve(one.trace() + ".vcd").toString());
    words.addAll(corpus.run(one.told().equals("-") ? one.run() : one.told()).options());
    words.addAll(
        one.names().equals("auto")
            ? List.of("--map", "auto")
            : List.of("--map-file", map(one.names()).toString()));
    if (one.alone() > 0 && layers) {
      words.addAll(List.of("--layer", Integer.toString(one.alone())));
    }
    words.addAll(List.of("--json", "-"));
    return words.toArray(String[]::new);
  }

  private static Path map(String name) {
    final Path map = Corpus.file("maps/" + name + ".map");
    if (!Files.exists(map)) {
      throw new AssertionError("there is no " + map);
    }
    return map;
  }
}
