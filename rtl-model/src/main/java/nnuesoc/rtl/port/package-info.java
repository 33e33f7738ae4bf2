// SPDX-License-Identifier: Apache-2.0
/**
 * The processor's view of the fabric: the ten PIO registers and the five weight memories behind the
 * bridges, with their offsets and widths. This package knows no layers and no bus times.
 */
@NullMarked
package nnuesoc.rtl.port;

import org.jspecify.annotations.NullMarked;
