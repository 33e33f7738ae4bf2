// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures as SVG in one style, light and dark: {@link nnuesoc.svg.Chart} draws axes and points of
 * any data. The package does not know what the numbers are.
 */
@NullMarked
package nnuesoc.svg;

import org.jspecify.annotations.NullMarked;
