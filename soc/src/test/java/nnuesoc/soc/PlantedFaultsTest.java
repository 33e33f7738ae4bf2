package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.testing.PatchedClasses;
import nnuesoc.testing.RootFile;
import nnuesoc.testing.SourceFault;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fast-forward with one fault in it is not stepping: the comparisons that call it so can tell. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD) // it may loop
class PlantedFaultsTest {
  private static final int FAULTS = 50;

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  /** Some of the comparisons that {@link FastForwardTest} makes. */
  static final class Comparisons implements Runnable {
    @Override
    public void run() {
      for (long seed = 70_000; seed < 70_012; seed++) {
        final RandomCase one = RandomCase.of(seed);
        new EngineComparison(RandomSpecs.anyProgram(one)).atRandom(seed, 10);
      }
      for (TwinCase one : FastForwardTest.OWN) {
        new EngineComparison(one.spec()).inStrides(1, 16);
        new EngineComparison(one.spec()).inStrides(2, 2_000);
      }
      new EngineComparison(TwinCase.named("least-fast").spec()).inEveryCycle();
    }
  }

  static List<SourceFault> faults() throws IOException {
    return SourceFault.all(PlantedFaultsTest.class, "faults.txt");
  }

  @Test
  void nothingIsFoundWithoutAFault() throws Exception {
    try (PatchedClasses classes = PatchedClasses.of(Set.of(), folder)) {
      classes.newRunnable(Comparisons.class).run();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "skips an edge too many",
        "parts that were skipped are not woken",
        "a word of another row counts as the row's",
        "behind a term port B is at the next one",
        "a poll's generation is one too high",
        "the last white word is not written",
      })
  void faultIsFound(String name) throws Exception {
    assertFound(faults().stream().filter(one -> one.name().equals(name)).findAny().orElseThrow());
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("faults")
  void everyFaultIsFound(SourceFault fault) throws Exception {
    assertFound(fault);
  }

  @Test
  void everyFaultFindsItsText() throws IOException {
    assertThat(faults()).hasSizeGreaterThanOrEqualTo(FAULTS);
    for (SourceFault fault : faults()) {
      assertThat(plant(fault)).as(fault.name()).isNotEmpty();
    }
  }

  private void assertFound(SourceFault fault) throws Exception {
    try (PatchedClasses classes = PatchedClasses.of(plant(fault), folder)) {
      final Runnable comparisons = classes.newRunnable(Comparisons.class);
      assertThatThrownBy(comparisons::run)
          .as(fault.name())
          .isNotInstanceOf(LinkageError.class); // whatever else: the program did something else
    }
  }

  private Set<Path> plant(SourceFault fault) throws IOException {
    return fault.plant(RootFile.of(""), folder.resolve(fault.name()));
  }
}
