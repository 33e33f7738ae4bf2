// SPDX-License-Identifier: Apache-2.0
/** The commands that measure: sweeps over bus and fabric, and the speed of the program. */
@NullMarked
package nnuesoc.cli.measure;

import org.jspecify.annotations.NullMarked;
