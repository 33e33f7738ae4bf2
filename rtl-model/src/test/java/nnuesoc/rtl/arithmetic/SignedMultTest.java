// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** fabric.md §7: p = a·b in 16 bits, the result is {p[15], p[11:5]} as a signed byte. */
class SignedMultTest {
  private static final BigInteger TWO_TO_16 = BigInteger.ONE.shiftLeft(16);

  @Test
  void everyPairOfBytesTakesSignAndBits11To5() {
    for (int a = -128; a <= 127; a++) {
      for (int b = -128; b <= 127; b++) {
        assertThat(SignedMult.product(a, b)).as("%d × %d", a, b).isEqualTo(byBits(a, b));
      }
    }
  }

  /** From the product written in binary, p[15] first. */
  private static int byBits(int a, int b) {
    final String digits =
        BigInteger.valueOf(a).multiply(BigInteger.valueOf(b)).mod(TWO_TO_16).toString(2);
    final String p = "0".repeat(16 - digits.length()) + digits;
    final int magnitude = Integer.parseInt(p.substring(15 - 11, 15 - 5 + 1), 2);
    return p.charAt(15 - 15) == '1' ? magnitude - 128 : magnitude;
  }

  @ParameterizedTest
  @CsvSource({
    // a, b, result
    "100, 100, 56", // the page's example: 9.77 wraps
    "32, 32, 32", // 1.0 × 1.0
    "16, 16, 8", // 0.5 × 0.5
    "1, 31, 0", // 31/1024 floors to 0
    "-1, 1, -1", // −1/1024 floors to −1/32
    "-1, 32, -1",
    "-1, 33, -2",
    "127, 32, 127", // just below 4.0
    "64, 64, 0", // 4.0 wraps
    "-64, 64, -128", // −4.0 is the smallest
    "-128, -128, 0",
    "-128, 127, -124"
  })
  void examples(int a, int b, int result) {
    assertThat(SignedMult.product(a, b)).isEqualTo(result);
    assertThat(SignedMult.product(b, a)).isEqualTo(result);
  }
}
