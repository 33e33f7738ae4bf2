// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignalBitsTest {
  /** The bits from the leftmost on. */
  private static String text(SignalBits bits, int widthBits) {
    final StringBuilder text = new StringBuilder();
    for (int bit = widthBits - 1; bit >= 0; bit--) {
      final int one = (int) (bits.ones(bit / 64) >>> bit) & 1;
      final int unknown = (int) (bits.unknown(bit / 64) >>> bit) & 1;
      text.append("01xz".charAt(2 * unknown + one));
    }
    return text.toString();
  }

  private static String digits(SplittableRandom random, int widthBits) {
    final StringBuilder digits = new StringBuilder();
    while (digits.length() < widthBits) {
      digits.append("01xz".charAt(random.nextInt(4)));
    }
    return digits.toString();
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "64, 1", "65, 2", "128, 2", "129, 3"})
  void aBufferHasWholeWords(int widthBits, int words) {
    assertThat(new SignalBits(widthBits).words()).isEqualTo(words);
  }

  /** A vector of three variables, wherever their borders are; and one of them read again. */
  @Test
  void theBitsOfASplitVectorAreReadFromTheLeft() throws IOException {
    final SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 300; i++) {
      final int a = random.nextInt(2, 150);
      final int b = random.nextInt(2, 150);
      final int c = random.nextInt(2, 150);
      final String[] values = {digits(random, a), digits(random, b), digits(random, c)};
      final String later = digits(random, b);
      final String dump =
          ReadTrace.dump(
              part(a, "!", b + c)
                  + " $end $var "
                  + part(b, "#", c)
                  + " $end $var "
                  + part(c, "$", 0),
              "#0",
              "b" + values[0] + " !",
              "b" + values[1] + " #",
              "b" + values[2] + " $",
              "#1",
              "b" + later + " #",
              "#2");
      try (VcdReader reader = VcdReader.open(ReadTrace.source(dump))) {
        assertThat(reader.next()).isTrue();
        final TraceSignal signal = reader.signals().get(0);
        final SignalBits bits = new SignalBits(signal.widthBits());
        reader.read(signal, false, bits);
        final String whole = String.join("", values);
        assertThat(text(bits, a + b + c)).isEqualTo(whole);
        reader.read(signal, true, bits);
        assertThat(text(bits, a + b + c)).as("before").isEqualTo("x".repeat(a + b + c));
        assertThat(reader.next()).isTrue();
        reader.read(signal, true, bits);
        assertThat(text(bits, a + b + c)).isEqualTo(whole);
        reader.read(signal, false, bits);
        final String after = values[0] + later + values[2];
        assertThat(text(bits, a + b + c)).isEqualTo(after);
        reader.read(signal, true, bits);
        assertThat(reader.next()).isTrue();
        reader.read(1, bits, c);
        assertThat(text(bits, a + b + c)).as("one variable alone").isEqualTo(after);
      }
    }
  }

  private static String part(int widthBits, String id, int low) {
    return "wire " + widthBits + ' ' + id + " v [" + (low + widthBits - 1) + ':' + low + ']';
  }

  @Test
  void planesHoldTheCurrentValuesFromTheWordOfEachVariableOn() throws IOException {
    final String dump =
        ReadTrace.dump(
            "wire 70 ! a $end $var string 0 \" s $end $var wire 4 # b",
            "#0",
            "b1x0z #",
            "bz01 !",
            "#1",
            "b1 #");
    try (VcdReader reader = VcdReader.open(ReadTrace.source(dump))) {
      final VariablePlanes planes = reader.planes();
      assertThat(reader.word(0)).isZero();
      assertThat(reader.word(1)).isEqualTo(2);
      assertThat(reader.word(2)).isEqualTo(3);
      assertThat(reader.widthBits(0)).isEqualTo(70);
      assertThat(reader.widthBits(2)).isEqualTo(4);
      reader.next();
      assertThat(planes.unknown(3)).as("not settled").isEqualTo(0b1111);
      reader.settle();
      assertThat(planes.ones(3)).isEqualTo(0b1001);
      assertThat(planes.unknown(3)).isEqualTo(0b0101);
      assertThat(planes.ones(0)).isEqualTo(-1L & ~2L);
      assertThat(planes.unknown(0)).isEqualTo(-1L & ~3L);
      assertThat(planes.ones(1)).isEqualTo(0x3f);
      assertThat(planes.unknown(1)).isEqualTo(0x3f);
      reader.next();
      assertThat(planes.ones(3)).isEqualTo(0b1001);
      reader.next();
      assertThat(planes.ones(3)).isEqualTo(1);
    }
  }
}
