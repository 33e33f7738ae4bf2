// SPDX-License-Identifier: Apache-2.0
/** The commands that run a design and look into the run. */
@NullMarked
package nnuesoc.cli.run;

import org.jspecify.annotations.NullMarked;
