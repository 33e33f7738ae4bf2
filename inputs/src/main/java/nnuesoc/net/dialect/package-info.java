// SPDX-License-Identifier: Apache-2.0
/**
 * Nets of Bread-Engine's seven dialects ({@code docs/reference/nets.md}): raw little-endian tensors
 * in a folder, one file each. Some tensors without a file are computed by a formula.
 */
@NullMarked
package nnuesoc.net.dialect;

import org.jspecify.annotations.NullMarked;
