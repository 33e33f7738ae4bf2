package nnuesoc.inspect.session;

import org.jspecify.annotations.Nullable;

/**
 * Which write set a word.
 *
 * @param cycle from which on it stands, null if it was never written
 * @param writer the part that wrote it, or null
 * @param step the processor's operation, null if another part wrote it
 */
public record Written(@Nullable Long cycle, @Nullable String writer, @Nullable Long step) {}
