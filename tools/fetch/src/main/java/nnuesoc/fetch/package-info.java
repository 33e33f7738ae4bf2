// SPDX-License-Identifier: Apache-2.0
/**
 * Fetches the two published nets with the user's own npm client. The package does not know what a
 * net's numbers mean.
 */
@NullMarked
package nnuesoc.fetch;

import org.jspecify.annotations.NullMarked;
