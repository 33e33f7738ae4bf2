// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.Engine;
import nnuesoc.verification.explain.DivergenceTraceWriter;
import nnuesoc.verification.regress.VectorOutcome.Result;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.Mismatch;
import nnuesoc.work.LocalThreads;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A vector that hangs fails when its time is over, and the others come to their end. */
class TimeLimitedCallTest {
  private static final GoldenVector VECTOR =
      GoldenVector.read("some.vector.json", "{\"positions\": [{\"fen\": \"startpos\"}]}");

  /** A run that is nothing but its way to the end. */
  @FunctionalInterface
  private interface Way extends VectorRun {
    @Override
    default long reached() {
      return 1234;
    }

    @Override
    default Map<String, @Nullable Object> answer() {
      return Map.of();
    }

    @Override
    default @Nullable String otherDifference() {
      return null;
    }

    @Override
    default long otherCycle() {
      return 0;
    }

    @Override
    default long cycleOf(Mismatch mismatch) {
      return 0;
    }

    @Override
    default DivergenceTraceWriter.Window writeWindow(long cycle, List<Mismatch> wrong, Path trace) {
      throw new UnsupportedOperationException();
    }
  }

  private static RunnableVector of(Way way) {
    return new RunnableVector(
        Path.of("some.vector.json"),
        VECTOR,
        new VectorDesign() {
          @Override
          public DesignSpec spec() {
            throw new UnsupportedOperationException();
          }

          @Override
          public VectorRun build(Engine engine) {
            return way;
          }
        });
  }

  private static boolean endless(BooleanSupplier interrupted) {
    while (!interrupted.getAsBoolean()) {
      Thread.onSpinWait();
    }
    return false;
  }

  private static boolean deaf(BooleanSupplier interrupted) {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // when all is over
    }
    return true;
  }

  private static List<VectorOutcome> run(boolean failFast, Way... ways) {
    final List<RunnableVector> cases = new ArrayList<>();
    for (Way way : ways) {
      cases.add(of(way));
    }
    return new VectorRunner(new LocalThreads(2), failFast, 1, () -> false, VectorErrorHints.NONE)
        .run(cases, one -> {});
  }

  @Tag("slow")
  @Test
  void vectorsThatHangAreGivenUpAndTheOthersRun() {
    final List<VectorOutcome> outcomes =
        run(
            false,
            TimeLimitedCallTest::deaf,
            TimeLimitedCallTest::endless,
            stop -> true,
            stop -> true);
    assertThat(outcomes)
        .extracting(VectorOutcome::result)
        .containsExactly(Result.FAILED, Result.FAILED, Result.PASSED, Result.PASSED);
    assertThat(outcomes.get(0).headline())
        .isEqualTo("some.vector.json: no end after 2 s, and no answer: given up");
    assertThat(outcomes.get(1).headline())
        .isEqualTo("some.vector.json: no end after 1 s, in cycle 1,234: given up");
    assertThat(FailureExplanation.of(outcomes.get(1)).text()).isEmpty();
  }

  /** One thread is left alone with each of them; without another one nothing more would run. */
  @Tag("slow")
  @Test
  void asManyAsThereAreThreadsMayBeDeaf() {
    assertThat(run(false, TimeLimitedCallTest::deaf, TimeLimitedCallTest::deaf, stop -> true))
        .extracting(VectorOutcome::result)
        .containsExactly(Result.FAILED, Result.FAILED, Result.PASSED);
  }

  @Test
  void firstThatIsGivenUpMayEndItAll() {
    assertThat(
            run(
                true,
                TimeLimitedCallTest::endless,
                TimeLimitedCallTest::endless,
                stop -> true,
                stop -> true))
        .extracting(VectorOutcome::result)
        .contains(Result.FAILED)
        .endsWith(Result.SKIPPED, Result.SKIPPED);
  }
}
