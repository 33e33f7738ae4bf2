// SPDX-License-Identifier: Apache-2.0
/**
 * Golden-vector regression: finds vector files, runs them in parallel, reports what differs and
 * writes reports. Package {@code verification.vector} reads what a vector expects; {@code
 * verification.explain} finds out why a run differs.
 */
@NullMarked
package nnuesoc.verification.regress;

import org.jspecify.annotations.NullMarked;
