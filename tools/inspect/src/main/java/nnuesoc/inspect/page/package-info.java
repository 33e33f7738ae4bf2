// SPDX-License-Identifier: Apache-2.0
/** The files of the page, and the page with a run in a single file. */
@NullMarked
package nnuesoc.inspect.page;

import org.jspecify.annotations.NullMarked;
