// SPDX-License-Identifier: Apache-2.0
/** What a run on a fabric whose accumulators follow moves needs. */
@NullMarked
package nnuesoc.soc.updatable;

import org.jspecify.annotations.NullMarked;
