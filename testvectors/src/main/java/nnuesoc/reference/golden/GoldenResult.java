// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

/**
 * What the fabric must hold once {@code done} is high. The caller may keep the arrays. Two results
 * are compared array by array because a record's {@code equals} compares arrays by identity.
 *
 * @param eval the {@code eval} register, sign-extended to 32 bits
 * @param output1White the H words of {@code output_1_white}, 0 to 127
 * @param output1Black the H words of {@code output_1_black}, 0 to 127
 * @param output2 the N2 words of {@code output_2}, 0 to 127
 * @param output3 the N3 words of {@code output_3}, 0 to 127
 * @param featuresWhite the addresses of {@code feature_white} that hold 1, ascending
 * @param featuresBlack the addresses of {@code feature_black} that hold 1, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // plain words of memories, new in each evaluation
public record GoldenResult(
    int eval,
    int[] output1White,
    int[] output1Black,
    int[] output2,
    int[] output3,
    int[] featuresWhite,
    int[] featuresBlack) {}
