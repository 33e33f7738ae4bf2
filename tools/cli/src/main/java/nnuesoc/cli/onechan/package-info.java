// SPDX-License-Identifier: Apache-2.0
/** The commands for the ONe-ChAn designs, and the options of their runs. */
@NullMarked
package nnuesoc.cli.onechan;

import org.jspecify.annotations.NullMarked;
