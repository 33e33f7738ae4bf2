// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import java.nio.file.Files;
import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips tests, method by method so that each is named, if nets are missing and may be. */
public final class NetsCondition implements ExecutionCondition {
  /** Set by {@code ./verify --offline}. */
  private static final boolean OFFLINE = Boolean.getBoolean("nnuesoc.offline");

  private static final NetCache CACHE = NetCache.ofUser();

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return context.getTestMethod().isPresent() && mayBeSkipped()
        ? ConditionEvaluationResult.disabled("the nets are not in " + CACHE.folder())
        : ConditionEvaluationResult.enabled("");
  }

  /** The same for a test that is no method. */
  public static void assumeNets() {
    Assumptions.assumeFalse(mayBeSkipped(), "the nets are not in " + CACHE.folder());
  }

  private static boolean mayBeSkipped() {
    return OFFLINE
        && !Arrays.stream(PublishedNet.values()).allMatch(net -> Files.exists(CACHE.file(net)));
  }
}
