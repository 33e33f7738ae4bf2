// SPDX-License-Identifier: Apache-2.0
/**
 * What the page needs to know about a run: {@link nnuesoc.inspect.subject.InspectSubject}, plain
 * records, and an implementation for each design.
 */
@NullMarked
package nnuesoc.inspect.subject;

import org.jspecify.annotations.NullMarked;
