package nnuesoc.doctor.layer;

/**
 * How a design may compute a row: any of these is right.
 *
 * @param fromBias whether the sum begins with the bias
 * @param backwards whether the last column comes first
 * @param step how many terms are added at once
 */
record SumWay(boolean fromBias, boolean backwards, int step) {}
