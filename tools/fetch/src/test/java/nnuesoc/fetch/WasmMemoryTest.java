// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import nnuesoc.net.packed.NetInProgram;
import nnuesoc.net.packed.WasmMemory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WasmMemoryTest {
  @Test
  void segmentsGoToTheirAddressesOverZeros() throws IOException {
    final byte[] memory =
        WasmMemory.of(
            new WasmFixture()
                .code(0x41, 1, 0x41, 0, 0x20, 0x00)
                .segment(300, new byte[] {1, 2, 3})
                .segment(5, new byte[] {4})
                .program());
    final byte[] expected = new byte[303];
    expected[5] = 4;
    expected[300] = 1;
    expected[301] = 2;
    expected[302] = 3;
    assertThat(memory).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 63, 64, 127, 128, 8191, 8192, 1 << 20, 60_000_000})
  void addressesOfAnySizeAreRead(int address) throws IOException {
    final byte[] memory =
        WasmMemory.of(new WasmFixture().segment(address, new byte[] {7, 8}).program());
    assertThat(memory).hasSize(address + 2).endsWith(7, 8);
  }

  @Test
  void dataWithoutItsZerosIsPutTogetherAgain() throws IOException {
    final byte[] data = new byte[3_000_000];
    final Random random = new Random(13);
    for (int at = 0; at < data.length; at += random.nextInt(30)) {
      data[at] = (byte) (random.nextInt(4) == 0 ? 0x41 : random.nextInt(256));
      at += random.nextInt(40) == 0 ? random.nextInt(5_000) : 0;
    }
    data[data.length - 1] = 1;
    final byte[] memory = WasmMemory.of(new WasmFixture().data(77, data, 64).program());
    assertThat(Arrays.equals(memory, 77, memory.length, data, 0, data.length)).isTrue();
  }

  /** Another length, or a segment that there is not: these bytes belong to something else. */
  @Test
  void bytesThatOnlyLookLikeTheInstructionsAreLeftAlone() throws IOException {
    final byte[] memory =
        WasmMemory.of(
            new WasmFixture()
                .init(1, 2, 0)
                .init(1, 3, 1)
                .code(0x41, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80)
                .segment(9, new byte[] {5, 6, 7})
                .code(0x41)
                .program());
    assertThat(memory).hasSize(12).endsWith(5, 6, 7);
  }

  @Test
  void whatIsNoSuchProgramIsAnError() {
    assertRefused("PNG".getBytes(StandardCharsets.US_ASCII), "no WebAssembly");
    assertRefused(new byte[0], "no WebAssembly");
    assertRefused(
        new WasmFixture().orphan(new byte[] {1}).program(), "0 of 1 data segments have an address");
    final byte[] program = new WasmFixture().segment(1, new byte[] {1}).program();
    program[program.length - 3] = 0; // active
    assertRefused(program, "data segment 0 is not passive");
  }

  /** Cut anywhere, it ends in an exception of the kind that is expected, or has no data. */
  @Test
  void cutProgramIsAnError() {
    final byte[] program = new WasmFixture().segment(1, new byte[] {1, 2, 3}).program();
    for (int length = 0; length < program.length; length++) {
      final byte[] cut = Arrays.copyOf(program, length);
      try {
        assertThat(WasmMemory.of(cut)).isEmpty();
      } catch (IOException e) {
        assertThat(e).hasMessageNotContaining("null");
      }
    }
  }

  @Test
  void programWithoutANetIsAnError() {
    assertThatThrownBy(() -> NetInProgram.of(new byte[22_000_000]))
        .isInstanceOf(IOException.class)
        .hasMessage("no net in the program's data");
  }

  private static void assertRefused(byte[] program, String message) {
    assertThatThrownBy(() -> WasmMemory.of(program))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(message);
  }
}
