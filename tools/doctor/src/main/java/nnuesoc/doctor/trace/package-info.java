// SPDX-License-Identifier: Apache-2.0
/** The doctor on a trace of a user's hardware: each register is judged by the values before it. */
@NullMarked
package nnuesoc.doctor.trace;

import org.jspecify.annotations.NullMarked;
