package nnuesoc.doctor;

/**
 * Something that is wrong.
 *
 * @param checker who found it, one word
 * @param what what is wrong, in one line
 * @param cycle the first in which it shows
 * @param place where
 * @param evidence operands, what came and what was expected
 * @param cause what is likely behind it
 * @param exhibit shows it
 * @param trial what the design was run with
 * @param count how often it was seen at this part with this stimulus
 */
public record Finding(
    String checker,
    String what,
    long cycle,
    Place place,
    String evidence,
    String cause,
    Exhibit exhibit,
    Trial trial,
    long count) {}
