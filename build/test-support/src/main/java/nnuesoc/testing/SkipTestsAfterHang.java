// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/**
 * Skips the other tests of a JVM after one that hangs: what makes it hang often makes a hundred
 * others hang, a minute each, and its thread goes on to use a core.
 */
public final class SkipTestsAfterHang implements ExecutionCondition, TestWatcher {
  private static volatile @Nullable String hanging;

  /** Found by ServiceLoader. */
  public SkipTestsAfterHang() {}

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    final String name = hanging;
    return name == null
        ? ConditionEvaluationResult.enabled("no test hangs")
        : ConditionEvaluationResult.disabled("not run, because " + name + " hangs");
  }

  @Override
  public void testFailed(ExtensionContext context, @Nullable Throwable cause) {
    if (isHang(cause)) {
      hanging = context.getRequiredTestClass().getSimpleName() + "." + context.getDisplayName();
    }
  }

  /** Whether JUnit's default timeout ended the test; a test that fails with its own may go on. */
  static boolean isHang(@Nullable Throwable cause) {
    return cause instanceof TimeoutException
        && String.valueOf(cause.getMessage()).contains("timed out after");
  }
}
