// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Gets the value of a node from the TPU: asks for its moves one by one, sends them in one packet,
 * one byte per cycle, and takes the answer, two bytes, as the value. It omits moves with the byte
 * 0xD5, and moves after the 92nd, because the ends of the link have no room for them.
 */
final class Sprayer extends Part {
  /** Waits for the traversal. */
  static final int IDLE = 0;

  /** Collects moves. */
  static final int LIST = 1;

  /** Sends the packet. */
  static final int SEND = 2;

  /** Waits for the answer. */
  static final int WAIT = 3;

  private static final int SQUARES = 64;
  private static final int HEAD = SQUARES + 2;
  private static final int MOST_MOVES = (LinkSender.ROOM - HEAD) / 2;
  private static final int WORD_BITS = 16;
  private static final int META_BITS = 4;
  private static final int NOTHING_TAKEN = 15;

  private final TraversalInputs port;
  private final TreeTraversal traversal;
  private final LevelPositions positions;
  private final Memory moves;
  private final Register word;
  private final Register state;
  private final Register ask;
  private final Register resume;
  private final Register count;
  private final Register place;
  private final Register data;
  private final Register valid;
  private final Register high;
  private final Register answered;
  private AnswerWires answer;

  /** The wires of the answer. */
  record AnswerWires(Register data, Register valid) {}

  Sprayer(Scope scope, TraversalInputs port, TreeTraversal traversal, LevelPositions positions) {
    super(scope, "sprayer");
    this.port = port;
    this.traversal = traversal;
    this.positions = positions;
    traversal.spray().readBy(this);
    port.moveValid.readBy(this);
    port.noMove.readBy(this);
    port.resume.readBy(this);
    state = scope.register("state", 2).readBy(this);
    ask = scope.register("ask", 1).readBy(this);
    resume = scope.register("resume", TreeTraversal.RESUME_BITS);
    count = scope.register("count", Byte.SIZE).readBy(this);
    place = scope.register("place", Byte.SIZE).readBy(this);
    data = scope.register("data", Byte.SIZE);
    valid = scope.register("valid", 1).readBy(this);
    high = scope.register("high", Byte.SIZE);
    answered = scope.register("answered", 1).readBy(this);
    moves = scope.memory("list", MOST_MOVES, WORD_BITS).writtenBy(this);
    word = moves.readBy(this, place);
    answer = new AnswerWires(data, valid);
  }

  /** Wires the answer. */
  void answeredBy(Register answerData, Register answerValid) {
    answer = new AnswerWires(answerData, answerValid.readBy(this));
  }

  @Override
  public void settle() {
    if (isSent()) {
      moves.write(count.q(), packetWord());
    }
    moves.address(Math.max(0, place.q() + 1 - HEAD) / 2, Memory.SAMPLED);
  }

  private boolean isSent() {
    return state.q() == LIST
        && port.moveValid.q() == 1
        && count.q() < MOST_MOVES
        && packetWord() >>> Byte.SIZE != TpuPacket.GRID_HEADER;
  }

  private int packetWord() {
    return (port.move.q() << META_BITS | NOTHING_TAKEN) & (1 << WORD_BITS) - 1;
  }

  @Override
  public void edge() {
    ask.next(0);
    port.valueValid.next(0);
    switch (state.q()) {
      case IDLE -> {
        if (traversal.spray().q() == 1) {
          count.next(0);
          place.next(0);
          ask(TreeTraversal.FRESH);
          state.next(LIST);
        }
      }
      case LIST -> list();
      case SEND -> send();
      case WAIT -> take();
      default -> throw state.illegal("0 to 3");
    }
  }

  private void ask(int from) {
    resume.next(from);
    ask.next(1);
  }

  private void list() {
    if (port.moveValid.q() == 1) {
      if (isSent()) {
        count.next(count.q() + 1);
      }
      ask(port.resume.q());
    } else if (port.noMove.q() == 1) {
      if (count.q() == 0) {
        tell(port.noMoveValue.q());
      } else {
        state.next(SEND);
      }
    }
  }

  private void send() {
    final int at = place.q();
    if (at == HEAD + 2 * count.q()) {
      valid.next(0);
      state.next(WAIT);
    } else {
      data.next(byteAt(at));
      valid.next(1);
      place.next(at + 1);
    }
  }

  private int byteAt(int at) {
    if (at == 0) {
      return TpuPacket.GRID_HEADER;
    }
    if (at <= SQUARES) {
      return PieceByte.of(positions.code(at - 1));
    }
    if (at == SQUARES + 1) {
      return TpuPacket.MOVE_HEADER;
    }
    return (at - HEAD) % 2 == 0 ? word.q() >>> Byte.SIZE : word.q();
  }

  private void take() {
    if (answer.valid().q() == 0) {
      return;
    }
    answered.next(answered.q() ^ 1);
    if (answered.q() == 0) {
      high.next(answer.data().q());
    } else {
      tell(high.q() << Byte.SIZE | answer.data().q());
    }
  }

  private void tell(int value) {
    port.value.next(value);
    port.valueValid.next(1);
    state.next(IDLE);
  }

  Register state() {
    return state;
  }

  /** 1 for one cycle to ask for a move. */
  Register ask() {
    return ask;
  }

  /** With {@link #ask}: where the generator continues. */
  Register resume() {
    return resume;
  }

  /** The byte that is sent. */
  Register data() {
    return data;
  }

  /** Whether a byte is sent. */
  Register valid() {
    return valid;
  }

  /** The number of moves in the packet. */
  Register count() {
    return count;
  }
}
