// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import java.util.List;
import java.util.stream.IntStream;

/** Selects some of many cases, for a tier that has no time for all. */
public final class TestSample {
  private TestSample() {}

  /** The first case and every {@code step}th after it; all cases for 1. */
  public static <T> List<T> every(int step, List<T> cases) {
    return IntStream.iterate(0, i -> i < cases.size(), i -> i + step).mapToObj(cases::get).toList();
  }
}
