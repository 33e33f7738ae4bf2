// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Takes a packet, one byte per cycle: 0xD5, the 64 bytes of a board, 0xEA, two bytes per move. A
 * cycle without a byte ends the packet. As published, only power-up clears the count of moves.
 */
final class PacketReceiver extends Part {
  /** Waits for 0xD5. */
  static final int IDLE = 0;

  /** Takes the board. */
  static final int BOARD = 1;

  /** Waits for 0xEA. */
  static final int HEADER = 2;

  /** Takes moves. */
  static final int MOVES = 3;

  private static final int SQUARES = 64;

  private final Register data;
  private final Register valid;
  private final Register state;
  private final Register square;
  private final Register high;
  private final Register isLow;
  private final Register count;
  private final Register complete;
  private final Register[] board = new Register[SQUARES];
  private final Memory moves;
  private final boolean recounts;

  /**
   * Declares the receiver.
   *
   * @param recounts whether each header of moves begins a new count
   */
  PacketReceiver(Scope scope, Register data, Register valid, Memory moves, boolean recounts) {
    super(scope, "receiver");
    this.recounts = recounts;
    this.data = data.readBy(this);
    this.valid = valid.readBy(this);
    this.moves = moves.writtenBy(this);
    state = scope.register("state", 2).readBy(this);
    square = scope.register("square", 6).readBy(this);
    high = scope.register("high", 8);
    isLow = scope.register("is_low", 1).readBy(this);
    count = scope.register("count", 8);
    complete = scope.register("complete", 1).readBy(this);
    for (int i = 0; i < SQUARES; i++) {
      board[i] = scope.register("square_" + i, 8);
    }
  }

  @Override
  public void settle() {
    if (valid.q() == 1
        && state.q() == MOVES
        && isLow.q() == 1
        && data.q() != TpuPacket.GRID_HEADER
        && count.q() < TpuPacket.MAX_MOVES) {
      moves.write(count.q(), high.q() << 8 | data.q());
    }
  }

  @Override
  public void edge() {
    complete.next(0);
    if (valid.q() == 0) {
      if (state.q() == MOVES) {
        complete.next(1);
        state.next(IDLE);
      }
    } else if (data.q() == TpuPacket.GRID_HEADER) { // in any state
      state.next(BOARD);
      square.next(0);
    } else {
      take();
    }
  }

  private void take() {
    switch (state.q()) {
      case BOARD -> {
        board[square.q()].next(data.q());
        square.next(square.q() + 1);
        state.next(square.q() == SQUARES - 1 ? HEADER : BOARD);
      }
      case HEADER -> {
        isLow.next(0);
        if (recounts) {
          count.next(0);
        }
        state.next(data.q() == TpuPacket.MOVE_HEADER ? MOVES : HEADER);
      }
      case MOVES -> {
        high.next(data.q());
        isLow.next(isLow.q() ^ 1);
        if (isLow.q() == 1 && count.q() < TpuPacket.MAX_MOVES) {
          count.next(count.q() + 1);
        }
      }
      default -> {}
    }
  }

  /** The state, two bits. */
  Register state() {
    return state;
  }

  /** The byte of each square, a1 first. */
  Register[] board() {
    return board;
  }

  /** Moves stored since power-up. */
  Register count() {
    return count;
  }

  /** 1 for one cycle when a packet has ended. */
  Register complete() {
    return complete;
  }
}
