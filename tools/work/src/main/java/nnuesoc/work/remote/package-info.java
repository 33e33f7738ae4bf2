// SPDX-License-Identifier: Apache-2.0
/**
 * Work on the machines of a Spark cluster: pieces and answers travel as texts, and the machines
 * need nothing but Java.
 */
@NullMarked
package nnuesoc.work.remote;

import org.jspecify.annotations.NullMarked;
