package nnuesoc.rtl.squares;

/**
 * A move of the square generator.
 *
 * @param from square, 0 to 63
 * @param to square, 0 to 63
 * @param promotion 2 knight to 5 queen, 0 none
 */
public record SquareMove(int from, int to, int promotion) {}
