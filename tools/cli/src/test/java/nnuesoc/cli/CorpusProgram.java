// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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

  private CorpusProgram(Corpus corpus, Path traces) {
    this.corpus = corpus;
    this.traces = traces;
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
    final CorpusAnswer answer =
        CorpusAnswer.of(TestConsole.run(corpus.doctor(one, traces).toArray(String[]::new)));
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
}
