// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkRecordLogTest {
  @TempDir Path folder;

  private LinkRecordLog log() throws IOException {
    return new LinkRecordLog(folder.resolve("log"));
  }

  /** A source of numbers 1, 2, 3, … and payloads whose byte k is 7 + 3k. */
  private static RecordByteSource counting() {
    return new RecordByteSource() {
      private int numbers;

      @Override
      public int number() {
        return ++numbers;
      }

      @Override
      public byte[] payload(int length) {
        return bytes(length);
      }
    };
  }

  private static byte[] bytes(int length) {
    final byte[] bytes = new byte[length];
    for (int k = 0; k < length; k++) {
      bytes[k] = (byte) (7 + 3 * k);
    }
    return bytes;
  }

  @ParameterizedTest
  @CsvSource({"1, 16", "15, 16", "16, 16", "17, 32", "65537, 65552"})
  void payloadFillsMultiplesOf16(int length, long end) throws IOException {
    try (LinkRecordLog counted = new LinkRecordLog();
        LinkRecordLog kept = log()) {
      assertThat(counted.keeping(counting()).payload(length)).isEqualTo(bytes(length));
      assertThat(counted.end()).isEqualTo(end);
      assertThat(kept.keeping(counting()).payload(length)).isEqualTo(bytes(length));
      assertThat(kept.end()).isEqualTo(end);
    }
  }

  @Test
  void numberPassesAndHasFourBytes() throws IOException {
    try (LinkRecordLog counted = new LinkRecordLog();
        LinkRecordLog kept = log()) {
      final RecordByteSource counting = counted.keeping(counting());
      assertThat(counting.number()).isEqualTo(1);
      assertThat(counting.number()).isEqualTo(2);
      assertThat(counted.end()).isEqualTo(8);
      assertThat(kept.keeping(counting()).number()).isEqualTo(1);
      assertThat(kept.end()).isEqualTo(4);
    }
  }

  @Test
  void bytesThatWereOnlyCountedCannotBeReadAgain() throws IOException {
    try (LinkRecordLog counted = new LinkRecordLog()) {
      counted.keeping(counting()).number();
      assertThatThrownBy(() -> counted.from(0))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the records of the program were not kept");
    }
  }

  @Test
  void whatWasKeptIsReadFromAnyOffset() throws IOException {
    try (LinkRecordLog log = log()) {
      final RecordByteSource keeping = log.keeping(counting());
      keeping.number(); // 0
      keeping.payload(5); // 4 to 19
      keeping.number(); // 20
      keeping.payload(16); // 24 to 39
      keeping.number(); // 40
      final RecordByteSource all = log.from(0);
      assertThat(all.number()).isEqualTo(1);
      assertThat(all.payload(5)).isEqualTo(bytes(5));
      assertThat(all.number()).isEqualTo(2);
      assertThat(all.payload(16)).isEqualTo(bytes(16));
      assertThat(all.number()).isEqualTo(3);
      assertThat(log.from(20).number()).isEqualTo(2);
      assertThat(log.from(40).number()).isEqualTo(3);
    }
  }

  @Test
  void padsWithZeros() throws IOException {
    try (LinkRecordLog log = log()) {
      log.keeping(counting()).payload(17);
      assertThat(log.from(16).payload(16)).isEqualTo(Arrays.copyOf(new byte[] {55}, 16)); // 7 + 48
    }
  }

  @Test
  void logGoesOnAfterItWasRead() throws IOException {
    try (LinkRecordLog log = log()) {
      final RecordByteSource keeping = log.keeping(counting());
      keeping.number();
      assertThat(log.from(0).number()).isEqualTo(1);
      keeping.number();
      assertThat(log.from(0).number()).isEqualTo(1);
      assertThat(log.from(4).number()).isEqualTo(2);
      assertThat(log.end()).isEqualTo(8);
    }
  }

  /** The log gathers 65,536 bytes before it writes them. */
  @ParameterizedTest
  @ValueSource(ints = {65_504, 65_520, 65_521, 65_536, 65_537, 200_000})
  void longPayloadsKeepTheirPlaces(int length) throws IOException {
    final long behind = 16 + (length + 15) / 16 * 16L;
    try (LinkRecordLog log = log()) {
      final RecordByteSource keeping = log.keeping(counting());
      keeping.payload(16);
      keeping.payload(length);
      keeping.number();
      keeping.payload(length);
      assertThat(log.from(0).payload(16)).isEqualTo(bytes(16));
      assertThat(log.from(16).payload(length)).isEqualTo(bytes(length));
      assertThat(log.from(behind).number()).isEqualTo(1);
      assertThat(log.from(behind + 4).payload(length)).isEqualTo(bytes(length));
    }
  }

  @Test
  void manyNumbersKeepTheirPlaces() throws IOException {
    final int count = 40_000; // 160,000 bytes
    try (LinkRecordLog log = log()) {
      final RecordByteSource keeping = log.keeping(counting());
      for (int i = 0; i < count; i++) {
        keeping.number();
      }
      for (int place : new int[] {0, 16_383, 16_384, 32_767, 32_768, count - 1}) {
        assertThat(log.from(4L * place).number()).isEqualTo(place + 1);
      }
    }
  }

  @Test
  void closedLogTakesNothingMore() throws IOException {
    final LinkRecordLog log = log();
    log.keeping(counting()).number();
    log.close();
    assertThatThrownBy(() -> log.from(0)).isInstanceOf(UncheckedIOException.class);
  }
}
