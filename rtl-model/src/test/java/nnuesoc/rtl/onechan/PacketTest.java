package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PacketTest {
  private static final List<Integer> EMPTY = Collections.nCopies(64, Packet.EMPTY);

  @Test
  void moveWithTheReservedByte() {
    assertThatThrownBy(() -> new Packet(EMPTY, List.of(0x1230, 0x12D5)))
        .hasMessage("moves: 12d5 (number 1) has the byte d5, at which the TPU begins a new board");
    assertThatThrownBy(() -> new Packet(EMPTY, List.of(0xD500)))
        .hasMessage("moves: d500 (number 0) has the byte d5, at which the TPU begins a new board");
  }

  @Test
  void boardWithTheReservedByte() {
    final List<Integer> board = new ArrayList<>(EMPTY);
    board.set(7, Packet.GRID_HEADER);
    assertThatThrownBy(() -> new Packet(board, List.of(1)))
        .hasMessage("board: byte 7 has the byte d5, at which the TPU begins a new board");
  }

  @Test
  void moreMovesThanAreStored() {
    assertThatThrownBy(() -> new Packet(EMPTY, Collections.nCopies(221, 1)))
        .hasMessage("moves: 221, expected 1 to 220, as the TPU stores");
  }

  @Test
  void noMoves() {
    assertThatThrownBy(() -> new Packet(EMPTY, List.of()))
        .hasMessage("moves: 0, expected 1 to 220, as the TPU stores");
  }

  @Test
  void boardOfAnotherSize() {
    assertThatThrownBy(() -> new Packet(List.of(1, 2), List.of(1)))
        .hasMessage("board: 2 bytes, expected 64");
  }
}
