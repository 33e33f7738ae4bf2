// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The doctor about a trace of one layer: what is neither right nor wrong is not judged. */
class OneLayerTest {
  private static final String TRACE = "direct/b-layer-3-right";

  @TempDir Path folder;

  @Test
  void onlyLayersWithWordsAsInputsStandAlone() {
    final TestConsole.Outcome outcome = TestConsole.run("doctor", "dump.vcd", "--layer", "1");
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err()).contains("--layer 1: expected 2, 3 or 4");
    assertThat(TestConsole.run("doctor", "--layer", "2").err())
        .contains("--layer requires a trace");
  }

  @Test
  @Tag("process")
  void aTraceThatEndsEarlyIsNotJudged() throws IOException {
    CorpusRecorder.unpack(folder, Set.of("direct"));
    final Path whole = folder.resolve(TRACE + ".vcd");
    assertThat(status(whole, "synthetic:2275")).isZero();
    final String text = Files.readString(whole);
    for (int percent = 20; percent <= 50; percent += 5) {
      final int end = text.indexOf("\n#", text.length() * percent / 100);
      final Path part = folder.resolve("part.vcd");
      Files.writeString(part, text.substring(0, end + 1));
      assertThat(status(part, "synthetic:2275")).as("%d %%", percent).isEqualTo(2);
    }
  }

  @Test
  @Tag("process")
  void theWordsOfAnotherNetAreNoFault() throws IOException {
    CorpusRecorder.unpack(folder, Set.of("direct"));
    assertThat(status(folder.resolve(TRACE + ".vcd"), "synthetic:99")).isEqualTo(2);
  }

  private static int status(Path trace, String net) throws IOException {
    final List<String> words = new ArrayList<>(List.of("doctor", trace.toString(), "--layer", "3"));
    words.addAll(Corpus.read().run("b").options());
    words.set(words.indexOf("synthetic:2275"), net);
    return TestConsole.run(words.toArray(String[]::new)).status();
  }
}
