// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VcdTimeStampTextTest {
  private static String text(VcdTimeStampText stamp) {
    final byte[] bytes = stamp.text().clone();
    bytes[stamp.length() - VcdTimeStampText.TENS_FROM_END] = stamp.tens();
    return new String(bytes, 0, stamp.length(), StandardCharsets.US_ASCII);
  }

  @Test
  void timeZeroHasOneDigit() {
    assertThat(text(new VcdTimeStampText())).isEqualTo("#0\n");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 10, 90, 980, 99_990, 123_456_780, 999_999_000, 4_619_110_060L})
  void countsUpByTen(long start) {
    final VcdTimeStampText stamp = new VcdTimeStampText();
    stamp.set(start);
    for (long time = start; time < start + 25_000; time += 10) {
      assertThat(text(stamp)).isEqualTo("#" + time + "\n");
      stamp.advance();
    }
  }

  @Test
  void theLargestTimeFits() {
    final VcdTimeStampText stamp = new VcdTimeStampText();
    stamp.set(Long.MAX_VALUE / 10 * 10);
    assertThat(text(stamp)).isEqualTo("#9223372036854775800\n");
  }
}
