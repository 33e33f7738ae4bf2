// SPDX-License-Identifier: Apache-2.0
/** The commands that fetch, describe, convert, study and train nets. */
@NullMarked
package nnuesoc.cli.net;

import org.jspecify.annotations.NullMarked;
