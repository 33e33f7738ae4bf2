// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The results that a program reads, beside those of the golden model. */
interface GoldenCheck {
  /** One line about the first result that differs; null if none does. */
  @Nullable String complaint();

  /** A line about what was compared, for people; null if no result was read. */
  @Nullable String line();

  /** The same for machines. */
  Map<String, Object> json();
}
