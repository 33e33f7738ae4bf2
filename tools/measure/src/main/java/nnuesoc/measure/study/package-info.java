// SPDX-License-Identifier: Apache-2.0
/** A study of number formats as a picture and as a table. */
@NullMarked
package nnuesoc.measure.study;

import org.jspecify.annotations.NullMarked;
