package nnuesoc.verification.regress;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import nnuesoc.net.store.NeedsNets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A golden vector runs the hardware: a fault in any state of a layer fails it. */
@NeedsNets
@Tag("slow")
class EngineMutantsTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  @Test
  void faultInAStateOfALayerFailsAVector() throws Exception {
    final Map<String, String> outcomes = EngineMutants.run(folder);
    final List<String> passed =
        outcomes.entrySet().stream()
            .filter(one -> one.getKey().contains(",") && one.getValue().equals("PASSED"))
            .map(Map.Entry::getKey)
            .toList();
    final List<String> wrong =
        outcomes.entrySet().stream()
            .filter(one -> !one.getKey().contains(",") && !one.getValue().equals("PASSED"))
            .map(Object::toString)
            .toList();
    assertThat(wrong).as("without a fault").isEmpty();
    assertThat(passed).as("with a fault").isEmpty();
    assertThat(outcomes.get("report, ACCUMULATE: a product is left out, layer2, report"))
        .matches(
            "the engines differ in cycle [\\d,]+, layer 2: soc\\.fabric\\.layer2\\.sum is \\d+"
                + " \\(stepped\\) and \\d+ \\(fast\\)");
  }
}
