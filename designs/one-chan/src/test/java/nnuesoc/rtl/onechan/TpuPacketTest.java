// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TpuPacketTest {
  private static final List<Integer> EMPTY = Collections.nCopies(64, TpuPacket.EMPTY);

  @Test
  void moveWithTheReservedByte() {
    assertThatThrownBy(() -> new TpuPacket(EMPTY, List.of(0x1230, 0x12D5)))
        .hasMessage("moves: 12d5 (number 1) has the byte d5, at which the TPU begins a new board");
    assertThatThrownBy(() -> new TpuPacket(EMPTY, List.of(0xD500)))
        .hasMessage("moves: d500 (number 0) has the byte d5, at which the TPU begins a new board");
  }

  @Test
  void boardWithTheReservedByte() {
    final List<Integer> board = new ArrayList<>(EMPTY);
    board.set(7, TpuPacket.GRID_HEADER);
    assertThatThrownBy(() -> new TpuPacket(board, List.of(1)))
        .hasMessage("board: byte 7 has the byte d5, at which the TPU begins a new board");
  }

  @Test
  void moreMovesThanAreStored() {
    assertThatThrownBy(() -> new TpuPacket(EMPTY, Collections.nCopies(221, 1)))
        .hasMessage("moves: 221, expected 1 to 220, as the TPU stores");
  }

  @Test
  void noMoves() {
    assertThatThrownBy(() -> new TpuPacket(EMPTY, List.of()))
        .hasMessage("moves: 0, expected 1 to 220, as the TPU stores");
  }

  @Test
  void boardOfAnotherSize() {
    assertThatThrownBy(() -> new TpuPacket(List.of(1, 2), List.of(1)))
        .hasMessage("board: 2 bytes, expected 64");
  }

  @Test
  void bytesAreTheBoardAndTheMovesBehindTheirHeaders() {
    final List<Integer> board = new ArrayList<>(EMPTY);
    board.set(0, 0);
    board.set(63, 0xFF);
    final byte[] bytes = new TpuPacket(board, List.of(0x1234, 0xFFFF, 0)).bytes();
    assertThat(bytes).hasSize(1 + 64 + 1 + 6);
    assertThat(bytes[0]).isEqualTo((byte) 0xD5);
    assertThat(bytes[1]).isZero();
    assertThat(bytes[2]).isEqualTo((byte) 0x7F);
    assertThat(bytes[64]).isEqualTo((byte) 0xFF);
    assertThat(bytes).endsWith(0xEA, 0x12, 0x34, 0xFF, 0xFF, 0, 0);
  }

  @Test
  void asManyMovesAsAreStored() {
    assertThat(new TpuPacket(EMPTY, Collections.nCopies(220, 1)).moves()).hasSize(220);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 256})
  void boardWithANumberThatIsNoByte(int number) {
    final List<Integer> board = new ArrayList<>(EMPTY);
    board.set(63, number);
    assertThatThrownBy(() -> new TpuPacket(board, List.of(1)))
        .hasMessage("board: byte 63 is " + number + ", expected 0 to 255");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 65_536})
  void moveThatIsNoWord(int move) {
    assertThatThrownBy(() -> new TpuPacket(EMPTY, List.of(1, move)))
        .hasMessage("moves: " + move + " has more than 16 bits");
  }
}
