/**
 * Nets of Bread-Engine's seven dialects ({@code docs/nets.md}): raw little-endian tensors in a
 * folder, one file each, and the tensors that are made from a formula where no file stands.
 */
@NullMarked
package nnuesoc.net.dialect;

import org.jspecify.annotations.NullMarked;
