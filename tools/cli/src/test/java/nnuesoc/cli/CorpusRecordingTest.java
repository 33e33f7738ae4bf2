// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.TestSample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The traces of the corpus are what Icarus writes. */
@Tag("process")
@Tag("slow")
class CorpusRecordingTest {
  private static final int SAMPLED = 60;
  private static final int JOBS = 2;

  @TempDir Path folder;

  @Test
  void someTracesAreWhatIcarusWrites() throws IOException {
    final Corpus corpus = Corpus.read();
    final List<CorpusCase> some = TestSample.every(SAMPLED, corpus.recorded());
    final Set<String> designs = new LinkedHashSet<>();
    some.forEach(one -> designs.add(one.design()));
    CorpusRecorder.unpack(folder.resolve("stored"), designs);
    for (CorpusCase one : some) {
      assertThat(new CorpusRecorder(corpus, folder.resolve("new")).record(one))
          .as(one.trace())
          .hasSameBinaryContentAs(folder.resolve("stored").resolve(one.trace() + ".vcd"));
    }
  }

  /**
   * Records all traces, or with {@code -Dnnuesoc.corpus.designs=A,B} those of some designs, again;
   * renews them if files are to be renewed.
   */
  @Test
  @Tag("full")
  void everyTraceIsWhatIcarusWrites() throws Exception {
    final Corpus corpus = Corpus.read();
    final String only = System.getProperty("nnuesoc.corpus.designs", "");
    final Map<String, List<CorpusCase>> designs = new LinkedHashMap<>();
    for (CorpusCase one : corpus.recorded()) {
      if (only.isEmpty() || List.of(only.split(",", -1)).contains(one.design())) {
        designs.computeIfAbsent(one.design(), name -> new ArrayList<>()).add(one);
      }
    }
    final Path made = folder.resolve("new");
    final CorpusRecorder recorder = new CorpusRecorder(corpus, made);
    final ExecutorService executor = Executors.newFixedThreadPool(JOBS);
    try {
      final List<Future<Path>> traces = new ArrayList<>();
      designs
          .values()
          .forEach(
              cases ->
                  cases.forEach(one -> traces.add(executor.submit(() -> recorder.record(one)))));
      for (Future<Path> trace : traces) {
        trace.get();
      }
    } finally {
      executor.shutdownNow();
    }
    for (String design : designs.keySet()) {
      if (GeneratedRepositoryFile.renews()) {
        CorpusRecorder.pack(made, design);
      } else {
        CorpusRecorder.unpack(folder.resolve("stored"), List.of(design));
        for (CorpusCase one : designs.get(design)) {
          assertThat(made.resolve(one.trace() + ".vcd"))
              .hasSameBinaryContentAs(folder.resolve("stored").resolve(one.trace() + ".vcd"));
        }
      }
    }
  }
}
