// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Damaged dumps by two readers, {@link VcdReader} and {@link SlowVcdReader}: both refuse a dump, or
 * both read the same unit, names, widths, times, and values of all signals at each time.
 */
class TwoReadersTest {
  private static final int ALWAYS = 2_000;
  private static final int FULL = 1_000_000;

  /** Valid dumps that are damaged; beside them those of tools that are this short. */
  private static final int VALID = 2_000;

  private static final int SHORT_BYTES = 600;
  private static final String REFUSED = "refused";

  private final List<byte[]> valid = new ArrayList<>();

  TwoReadersTest() throws IOException {
    for (int seed = 0; seed < VALID; seed++) {
      valid.add(SmallDump.of(seed));
    }
    for (Path file : Resources.dumps("/nnuesoc/traces/read")) {
      if (Files.size(file) < SHORT_BYTES) {
        valid.add(Files.readAllBytes(file));
      }
    }
  }

  static List<Path> dumps() {
    return Resources.dumps("/nnuesoc/traces/read");
  }

  @ParameterizedTest
  @MethodSource("dumps")
  void bothReadWhatToolsWrite(Path file) throws IOException {
    final byte[] dump = Files.readAllBytes(file);
    assertThat(slow(dump)).isEqualTo(fast(dump));
  }

  @Test
  void bothRefuseAnExtendedDumpThatEndsInItsFirstWord() {
    final byte[] dump = "$end\n$enddefinitions $end\n$dumpportst".getBytes(ISO_8859_1);
    assertThat(fast(dump)).isEqualTo(slow(dump)).containsExactly(REFUSED);
  }

  @Test
  void bothReadAPortWhoseSizeIsANumber() {
    final byte[] dump =
        "$var port 1 ! d $end\n$enddefinitions $end\n#0\n1!\n#1\n".getBytes(ISO_8859_1);
    assertThat(fast(dump)).isEqualTo(slow(dump)).hasSizeGreaterThan(1);
  }

  @Test
  void bothReadNoStepWhereNothingThatHasBitsIsSwitchedOff() {
    final byte[] dump =
        "$var wire 0 ! a $end\n$enddefinitions $end\n$dumpoff\n#1\n".getBytes(ISO_8859_1);
    assertThat(fast(dump)).isEqualTo(slow(dump)).hasSizeLessThan(3);
  }

  @Test
  void bothReadAStepWhereWhatIsDeclaredLaterIsSwitchedOff() {
    final byte[] dump =
        "$enddefinitions $end\n$dumpoff $end\n$var wire 1 ! a $end\n#1\n".getBytes(ISO_8859_1);
    assertThat(fast(dump)).isEqualTo(slow(dump)).hasSize(3);
  }

  @Test
  void bothReadValidDumps() {
    for (byte[] dump : valid.subList(0, VALID / 4)) {
      assertThat(slow(dump))
          .as(new String(dump, ISO_8859_1))
          .isEqualTo(fast(dump))
          .hasSizeGreaterThan(1);
    }
  }

  @Tag("slow")
  @Test
  void bothReadOrRefuseDamagedDumps() {
    agree(1, ALWAYS);
  }

  @Test
  @Tag("full")
  void bothReadOrRefuseAMillionDamagedDumps() {
    agree(10_000_000, FULL);
  }

  private void agree(long firstSeed, int count) {
    int read = 0;
    for (long seed = firstSeed; seed < firstSeed + count; seed++) {
      final Mutation mutation = new Mutation(seed, valid);
      final byte[] dump = mutation.bytes();
      final List<String> fast = fast(dump);
      if (!fast.equals(slow(dump))) {
        final byte[] shortest = shortened(dump);
        assertThat(slow(shortest))
            .as("%s%nthe fewest lines:%n%s", mutation, new String(shortest, ISO_8859_1))
            .isEqualTo(fast(shortest));
      }
      read += fast.size() > 1 ? 1 : 0;
    }
    assertThat(read).as("dumps with steps that both read").isBetween(count / 10, count);
  }

  /** Without each line without which the readers disagree, too. */
  private static byte[] shortened(byte[] dump) {
    String text = new String(dump, ISO_8859_1);
    for (int line = 0; line < text.split("\n", -1).length; ) {
      final List<String> fewer = new ArrayList<>(List.of(text.split("\n", -1)));
      fewer.remove(line);
      final byte[] bytes = String.join("\n", fewer).getBytes(ISO_8859_1);
      if (fast(bytes).equals(slow(bytes))) {
        line++;
      } else {
        text = String.join("\n", fewer);
        line = 0;
      }
    }
    return text.getBytes(ISO_8859_1);
  }

  static List<String> slow(byte[] dump) {
    try {
      return SlowVcdReader.read(new String(dump, ISO_8859_1));
    } catch (SlowVcdReader.Refused e) {
      return List.of(REFUSED);
    }
  }

  /** What the reader says, in the words of {@link SlowVcdReader#read}. */
  static List<String> fast(byte[] dump) {
    final TraceSource source = ReadTrace.source(dump, Integer.MAX_VALUE);
    try {
      try (VcdReader reader = VcdReader.open(source)) {
        return lines(reader);
      } catch (LateDeclarationException e) {
        try (VcdReader reader = VcdReader.openWhole(source)) {
          return lines(reader);
        }
      }
    } catch (MalformedTraceException e) {
      return List.of(REFUSED);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> lines(VcdReader reader) throws IOException {
    final List<String> lines = new ArrayList<>();
    lines.add(reader.unitFs() + " " + reader.signals());
    while (reader.next()) {
      final StringBuilder line = new StringBuilder().append(reader.time());
      line.append(reader.dumping(false) ? "" : " (not dumping)");
      for (TraceSignal signal : reader.signals()) {
        line.append('\n').append(reader.value(signal, false).text());
      }
      lines.add(line.toString());
    }
    return lines;
  }
}
