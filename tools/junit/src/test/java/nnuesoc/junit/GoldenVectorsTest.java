// SPDX-License-Identifier: Apache-2.0
package nnuesoc.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.verification.VectorCase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class GoldenVectorsTest {
  private static final String SMALLEST =
      "../../testvectors/vectors/shapes/report-1-1-1-1.vector.json";

  /** As somebody writes it. */
  @ParameterizedTest
  @GoldenVectors(SMALLEST)
  void shippedVectorIsMet(VectorCase vector) {
    VectorTests.check(vector);
  }

  /** Started by {@link #fabricOfTheAnnotationIsTheOneThatRuns()} alone. */
  static final class OnTheWrongFabric {
    @ParameterizedTest
    @GoldenVectors(value = SMALLEST, fabric = WrongFabric.class, withoutCycles = true)
    void fails(VectorCase vector) {
      VectorTests.check(vector);
    }
  }

  @Test
  void fabricOfTheAnnotationIsTheOneThatRuns() {
    final Map<String, TestExecutionResult> results = run(OnTheWrongFabric.class);

    assertThat(results).containsOnlyKeys("[1] shape 1, 1, 1, 1 in report arithmetic");
    results.forEach(
        (name, result) -> {
          assertThat(result.getStatus()).isEqualTo(Status.FAILED);
          assertThat(result.getThrowable().orElseThrow())
              .hasMessageContaining("first divergence: layer 3, row 0");
        });
  }

  private static Map<String, TestExecutionResult> run(Class<?> tests) {
    final Map<String, TestExecutionResult> results = new LinkedHashMap<>();
    final LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests)).build();
    LauncherFactory.create()
        .execute(
            request,
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier one, TestExecutionResult result) {
                if (one.isTest()) {
                  results.put(one.getDisplayName(), result);
                }
              }
            });
    return results;
  }
}
