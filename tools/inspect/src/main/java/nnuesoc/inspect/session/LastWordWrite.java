// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import org.jspecify.annotations.Nullable;

/**
 * The last write of a word.
 *
 * @param cycle the cycle from which on the word holds it, null if it was never written
 * @param writer the part that wrote it, or null
 * @param step the processor's operation, null if another part wrote it
 */
public record LastWordWrite(@Nullable Long cycle, @Nullable String writer, @Nullable Long step) {}
