// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.function.Predicate;

/**
 * A format that is not read.
 *
 * @param title what the file is, with an article
 * @param recognised whether a file is one, by its first bytes or, if the format has no mark, by its
 *     name
 * @param remedy what to do; {@code FILE} stands for the file and {@code OUT} for a new file
 */
record UnsupportedFormat(String title, Predicate<FileStart> recognised, String remedy) {}
