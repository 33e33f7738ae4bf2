package nnuesoc.doctor;

/**
 * Something that is wrong.
 *
 * @param checker the checker that found it, one word
 * @param what what is wrong, in one line
 * @param cycle the first cycle in which it shows
 * @param place where it shows
 * @param evidence operands, the actual and the expected value
 * @param cause the likely cause
 * @param exhibit what shows it
 * @param trial what the design was run with
 * @param count how often it was seen at this part with this stimulus
 */
public record Finding(
    String checker,
    String what,
    long cycle,
    FaultPlace place,
    String evidence,
    String cause,
    Exhibit exhibit,
    Trial trial,
    long count) {}
