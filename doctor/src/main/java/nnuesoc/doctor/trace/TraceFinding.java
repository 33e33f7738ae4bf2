package nnuesoc.doctor.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong in a trace.
 *
 * @param kind one of the doctor's words
 * @param layer 1 to 4; null for what stands before the layers
 * @param row of the layer; null if there is none
 * @param column the same
 * @param firstCycle the first in which it shows, of the trace
 * @param time when that begins, of the trace
 * @param where the trace's name of the register or port that is wrong
 * @param model our name of it
 * @param what what is wrong, in one line
 * @param operands what it follows from, and who wrote that
 * @param cause what is likely behind it
 * @param count how often it was seen
 */
public record TraceFinding(
    String kind,
    @Nullable Integer layer,
    @Nullable Integer row,
    @Nullable Integer column,
    long firstCycle,
    String time,
    String where,
    String model,
    String what,
    List<String> operands,
    String cause,
    long count) {}
