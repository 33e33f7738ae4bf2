// SPDX-License-Identifier: Apache-2.0
/** Finds the one mistake that explains a run's numbers and handshakes, whoever built the design. */
@NullMarked
package nnuesoc.doctor.mistake;

import org.jspecify.annotations.NullMarked;
