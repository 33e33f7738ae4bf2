// SPDX-License-Identifier: Apache-2.0
/**
 * Reads value change dumps (IEEE 1364) as simulators write them: {@link
 * nnuesoc.traces.read.VcdReader} goes through a file one time step at a time, with four-state
 * values. The memory needed depends on the number of signals. The package knows no circuit and
 * compares nothing.
 */
@NullMarked
package nnuesoc.traces.read;

import org.jspecify.annotations.NullMarked;
