// SPDX-License-Identifier: Apache-2.0
/**
 * The contents of the memories of the ONe-ChAn TPU: instructions and an assembler for them, layers
 * and their packing into the 1,024 words of the main memory.
 */
@NullMarked
package nnuesoc.rtl.onechan.code;

import org.jspecify.annotations.NullMarked;
