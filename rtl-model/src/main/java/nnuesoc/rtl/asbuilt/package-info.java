/**
 * The design that the students published, which is not the one of their report: its test bench and
 * its board, edge by edge and with their faults. Built from measured facts about both; it shares
 * parts with the report's fabric where the hardware is the same, and only there.
 */
@NullMarked
package nnuesoc.rtl.asbuilt;

import org.jspecify.annotations.NullMarked;
