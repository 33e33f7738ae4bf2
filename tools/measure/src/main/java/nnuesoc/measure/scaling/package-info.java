// SPDX-License-Identifier: Apache-2.0
/** What a search gains from many fabrics, before anybody synthesises the fabrics. */
@NullMarked
package nnuesoc.measure.scaling;

import org.jspecify.annotations.NullMarked;
