// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import nnuesoc.parameter.InputException;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.work.LocalThreads;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.ResultReceiver;
import nnuesoc.work.TextWork;
import nnuesoc.work.Work;
import nnuesoc.work.WorkPlace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A vector that goes to another machine as a text gives there what it gives here. */
@Tag("slow")
class VectorTextTest {
  private static final Path VECTORS = GeneratedRepositoryFile.of("testvectors/vectors");

  @TempDir Path folder;

  /** As on a cluster, but that nothing leaves the process. */
  private record AsTexts(Path shipped) implements WorkPlace {
    @Override
    public <R> void run(Work<R> work, ResultReceiver<R> results) {
      final TextWork<R> text = (TextWork<R>) work;
      try {
        for (Map.Entry<String, Path> file : text.files().entrySet()) {
          Files.copy(file.getValue(), shipped.resolve(file.getKey()));
        }
        final RemoteVectorWorker worker =
            new RemoteVectorWorker(text.common(), new ReceivedFiles(shipped::resolve, "here"));
        for (int i = 0; i < work.size(); i++) {
          results.next(text.result(i, worker.run(text.text(i))));
        }
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  private List<VectorOutcome> elsewhere(List<RunnableVector> cases) throws IOException {
    final Path shipped = Files.createTempDirectory(folder, "shipped");
    return new VectorRunner(new AsTexts(shipped), false, 0, () -> false, VectorErrorHints.NONE)
        .run(cases, one -> {});
  }

  private static List<VectorOutcome> here(List<RunnableVector> cases) {
    return new VectorRunner(new LocalThreads(2), false, 0, () -> false, VectorErrorHints.NONE)
        .run(cases, one -> {});
  }

  private static List<RunnableVector> cases(Path... files) {
    return CheckedVectors.read(List.of(files), false, VectorErrorHints.NONE);
  }

  /** Copies a vector, and what stands beside it, and changes its text. */
  private Path changed(String name, String from, String to) throws IOException {
    final String text = Files.readString(VECTORS.resolve(name));
    final Path copy = folder.resolve("changed/" + Path.of(name).getFileName());
    Files.createDirectories(copy.getParent());
    final String other = text.replaceFirst(from, to);
    assertThat(other).isNotEqualTo(text);
    Files.writeString(copy, other);
    return copy;
  }

  private static String withoutTimes(List<VectorOutcome> all) {
    final List<ExplainedOutcome> outcomes =
        all.stream().map(outcome -> new ExplainedOutcome(outcome, null)).toList();
    return (JunitReport.of(0, outcomes, List.of())
            + JsonOutput.text(RegressJson.of(outcomes, List.of(), true)))
        .replaceAll("time=\"[0-9.]+\"|\"seconds\" : [0-9.E-]+", "");
  }

  private void requireSame(List<RunnableVector> cases) throws IOException {
    assertThat(withoutTimes(elsewhere(cases))).isEqualTo(withoutTimes(here(cases)));
  }

  @Test
  void shippedVectorsPassThereToo() throws IOException {
    final List<Path> files = new ArrayList<>();
    for (String name : List.of("icarus-trace", "one-chan-tpu", "one-chan-movegen", "startpos")) {
      files.add(VECTORS.resolve(name + VectorFileFinder.SUFFIX));
    }
    try (Stream<Path> shapes = Files.list(VECTORS.resolve("shapes"))) {
      files.addAll(shapes.sorted().limit(8).toList());
    }
    final List<RunnableVector> cases = cases(files.toArray(new Path[0]));

    requireSame(cases);
    assertThat(elsewhere(cases)).allMatch(one -> one.result() == VectorOutcome.Result.PASSED);
  }

  @Test
  void failuresAreTheSameToTheLetter() throws IOException {
    requireSame(
        cases(
            changed("startpos.vector.json", "\"eval\": ", "\"eval\": 4"),
            changed("one-chan-movegen.vector.json", "\\d\\]", "1]"),
            changed("one-chan-tpu.vector.json", "\\[(\\d+),", "[1$1,")));
  }

  @Test
  void traceIsNamedAsItIsTyped() throws IOException {
    final Path vector =
        changed("icarus-trace.vector.json", "\"file\": \"[^\"]+\"", "\"file\": \"../theirs.vcd\"");
    final Path theirs = VECTORS.resolve("icarus-trace" + VectorFileFinder.SUFFIX);
    final String name =
        Files.readString(theirs).replaceFirst("(?s).*\"file\": \"([^\"]+)\".*", "$1");
    final String trace;
    try (InputStream in = new GZIPInputStream(Files.newInputStream(theirs.resolveSibling(name)))) {
      trace = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    Files.writeString(folder.resolve("theirs.vcd"), trace.replaceAll("(?m)^b1 (.*)$", "b10 $1"));
    final Path typed = Path.of("").toAbsolutePath().relativize(vector);

    final List<VectorOutcome> there = elsewhere(cases(typed));

    assertThat(withoutTimes(there)).isEqualTo(withoutTimes(here(cases(typed))));
    assertThat(there.get(0).other())
        .startsWith(typed.resolveSibling("../theirs.vcd") + ": ")
        .doesNotContain("shipped");
  }

  @Test
  void fileThatIsGoneOnTheWayIsSaidByName() throws IOException {
    final List<RunnableVector> cases =
        cases(VECTORS.resolve("icarus-trace" + VectorFileFinder.SUFFIX));
    final VectorWork work = new VectorWork(cases, one -> VectorRunner.run(one, Duration.ZERO));
    assertThat(work.files()).hasSize(1);
    final RemoteVectorWorker worker =
        new RemoteVectorWorker(
            work.common(), new ReceivedFiles(folder::resolve, "executor 3 of mars"));

    assertThatThrownBy(() -> worker.run(work.text(0)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("is not on executor 3 of mars");
  }
}
