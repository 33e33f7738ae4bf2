// SPDX-License-Identifier: Apache-2.0
/**
 * How a waveform viewer shows the system on chip: its signals by function, with formats and colors.
 * It uses the names of fabric.md §9 and knows no file.
 */
@NullMarked
package nnuesoc.rtl.view;

import org.jspecify.annotations.NullMarked;
