// SPDX-License-Identifier: Apache-2.0
/**
 * The tuned fabric (docs/design/tuned-fabric.md): wider writes, two row memories, fewer columns,
 * more terms per step, more positions per load. With every parameter at its first value it is the
 * report's fabric, signal for signal. It knows no bus and no net.
 */
@NullMarked
package nnuesoc.rtl.tuned;

import org.jspecify.annotations.NullMarked;
