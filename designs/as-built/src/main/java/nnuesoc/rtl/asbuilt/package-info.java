// SPDX-License-Identifier: Apache-2.0
/**
 * The design that the students published, which differs from the design of their report: its test
 * bench and its board, edge by edge and with their faults. It is built from measured facts about
 * both. It shares parts with the report's fabric only where the hardware is the same.
 */
@NullMarked
package nnuesoc.rtl.asbuilt;

import org.jspecify.annotations.NullMarked;
