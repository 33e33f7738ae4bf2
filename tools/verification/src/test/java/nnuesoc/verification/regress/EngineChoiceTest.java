// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import nnuesoc.soc.Engine;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.verification.VectorCase;
import nnuesoc.verification.VectorSuite;
import nnuesoc.verification.regress.VectorOutcome.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who runs a vector chooses its engines, unless the vector names one. */
class EngineChoiceTest {
  private static final Path SMALLEST =
      GeneratedRepositoryFile.of("testvectors/vectors/shapes/report-1-1-1-1.vector.json");

  @TempDir Path folder;

  private static RunnableVector read(Path file) {
    return CheckedVectors.read(List.of(file), false, VectorErrorHints.NONE).get(0);
  }

  @Test
  void bothEnginesRunAVectorByDefault() {
    assertThat(read(SMALLEST).engines()).isEqualTo(EngineChoice.BOTH);
    assertThat(read(SMALLEST).withEngine(EngineChoice.STEPPED).engines())
        .isEqualTo(EngineChoice.STEPPED);
  }

  @Test
  void vectorKeepsTheEngineThatItNames() throws IOException {
    final Path file = folder.resolve("stepped.vector.json");
    final String text = Files.readString(SMALLEST);
    Files.writeString(file, text.replaceFirst("\\{", "{\"engine\": \"stepped\","));
    assertThat(read(file).engines()).isEqualTo(EngineChoice.STEPPED);
    assertThat(read(file).withEngine(EngineChoice.BOTH).engines()).isEqualTo(EngineChoice.STEPPED);
    assertThat(VectorRunner.run(read(file), Duration.ZERO).result()).isEqualTo(Result.PASSED);
  }

  @Test
  void suitePassesOnEachChoice() {
    final VectorSuite suite = VectorSuite.read(SMALLEST);
    for (VectorSuite one :
        List.of(
            suite.withEngine(Engine.STEPPED), suite.withEngine(Engine.FAST), suite.bothEngines())) {
      assertThat(one.cases())
          .extracting(vector -> vector.run().status())
          .containsExactly(VectorCase.Status.PASSED);
    }
  }

  @Test
  void vectorThatTakesLongerThanTheLimitOfItsSuiteFails() {
    final VectorSuite suite = VectorSuite.read(SMALLEST).withTimeout(Duration.ofNanos(1));
    assertThat(suite.cases().get(0).run())
        .satisfies(
            result -> {
              assertThat(result.status()).isEqualTo(VectorCase.Status.FAILED);
              assertThat(result.text()).contains("given up");
            });
    assertThatThrownBy(() -> suite.withTimeout(Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
