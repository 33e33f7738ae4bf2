// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

/**
 * A memory that nothing writes, such as one with a program.
 *
 * @param words its contents from the beginning
 */
@SuppressWarnings("ArrayRecordComponent") // read, never compared
public record ReadOnlyMemory(String name, int widthBits, int[] words) {}
