/**
 * What the processor sees of the fabric: the ten PIO registers and the five weight memories behind
 * the bridges, with their offsets and widths. It knows no layer and no bus time.
 */
@NullMarked
package nnuesoc.rtl.port;

import org.jspecify.annotations.NullMarked;
