// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.StateFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hazards as words and in a saved state. */
class HazardTest {
  private static final Hazard WORD =
      new Hazard(
          5_000_000_000L, HazardKind.OVERWRITE, "weight_2", 0, "hps", "layer2", "it is in use");
  private static final Hazard PORT =
      new Hazard(9, HazardKind.EARLY_EVAL, "soc.pio_eval", null, "layer4", "hps", "not ready");

  private final HazardLog log = new HazardLog();

  @ParameterizedTest
  @CsvSource({
    "MIXED_PORT, mixed-port",
    "READY_UNASKED, ready-unasked",
    "OVERWRITE, overwrite",
    "EARLY_EVAL, early-eval",
    "DEADLOCK, deadlock",
    "OVERRUN, overrun",
    "ABSENT_PIECE, absent-piece",
    "STACK_OVERFLOW, stack-overflow",
  })
  void aKindIsAWord(HazardKind kind, String word) {
    assertThat(kind.word()).isEqualTo(word);
    assertThat(HazardKind.of(word)).contains(kind);
  }

  @Test
  void anyOtherWordIsNoKind() {
    assertThat(HazardKind.of("MIXED_PORT")).isEmpty();
    assertThat(HazardKind.of("")).isEmpty();
  }

  @Test
  void hazardsComeBackFromAFileWithAndWithoutAddress() throws IOException {
    log.add(WORD);
    log.add(PORT);
    final byte[] file = StateFile.written(log);
    final HazardLog other = new HazardLog();
    other.add(PORT);
    StateFile.read(file, other);
    assertThat(other.count()).isEqualTo(2);
    assertThat(other.kept()).containsExactly(WORD, PORT);
    assertThat(log.kept()).as("writing changes nothing").containsExactly(WORD, PORT);
  }

  @Test
  void aLogThatIsPutBackHasFewerHazards() {
    log.add(WORD);
    final Snapshot snapshot = Snapshot.of(log);
    log.add(PORT);
    snapshot.restore(log);
    assertThat(log.count()).isEqualTo(1);
    assertThat(log.kept()).containsExactly(WORD);
  }

  @Test
  void theListenerIsToldOfEachHazardThatIsAddedKeptOrNot() {
    final List<Hazard> told = new ArrayList<>();
    log.onAdd(told::add);
    for (int i = 0; i <= HazardLog.KEPT; i++) {
      log.add(i == HazardLog.KEPT ? PORT : WORD);
    }
    assertThat(told).hasSize(1001).last().isEqualTo(PORT);
    assertThat(log.kept()).hasSize(1000).doesNotContain(PORT);
  }
}
