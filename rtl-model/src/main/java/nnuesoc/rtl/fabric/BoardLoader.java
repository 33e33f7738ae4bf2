// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import java.util.List;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Board and loader (fabric.md §5). The loader takes pieces from {@code pio_board}. After a reset it
 * clears both feature memories, scans the 64 squares, sets the bits of the pieces on them and
 * starts layer 1.
 */
public class BoardLoader extends Part {
  static final int IDLE = 0;
  static final int CLEAR = 1;
  static final int SCAN = 2;

  /** The states' names by code. */
  public static final List<String> STATES = List.of("IDLE", "CLEAR", "SCAN");

  private static final int SQUARES = 64;
  private static final int STROBE_BIT = 31;
  private static final int SIDE_BIT = 16;
  private static final int CODE_SHIFT = 8;
  private static final int WHITE_KING_CODE = 6;
  private static final int BLACK_KING_CODE = 14;

  private final FabricConfig config;
  private final Register pioReset;
  private final Register pioBoard;
  private final FeatureWritePort featureWhite;
  private final FeatureWritePort featureBlack;

  private final Register state;
  private final Register address;
  private final Register whiteKing;
  private final Register blackKing;
  private final Register blackToMove;
  private final Register strobeSeen;
  private final Register start1;
  private final Register[] board = new Register[SQUARES];

  BoardLoader(Scope scope, FabricConfig config, Pio pio, Memory featureWhite, Memory featureBlack) {
    this(scope, config, pio, new Bits(featureWhite), new Bits(featureBlack));
    featureWhite.writtenBy(this);
    featureBlack.writtenBy(this);
  }

  /** A loader whose feature memories are wired outside it. */
  protected BoardLoader(
      Scope scope,
      FabricConfig config,
      Pio pio,
      FeatureWritePort featureWhite,
      FeatureWritePort featureBlack) {
    super(scope, "loader");
    this.config = config;
    this.pioReset = pio.output(PioRegister.PIO_RESET).readBy(this);
    this.pioBoard = pio.output(PioRegister.PIO_BOARD).readBy(this);
    this.featureWhite = featureWhite;
    this.featureBlack = featureBlack;
    state = scope.register("state", 2).readBy(this);
    address = scope.register("address", 16).readBy(this);
    whiteKing = scope.register("white_king", 6).readBy(this);
    blackKing = scope.register("black_king", 6).readBy(this);
    blackToMove = scope.register("black_to_move", 1);
    strobeSeen = scope.register("strobe_seen", 1).readBy(this);
    start1 = scope.register("start_1", 1).readBy(this);
    for (int square = 0; square < SQUARES; square++) {
      board[square] = scope.untraced("board_" + square, 4).readBy(this);
    }
  }

  /** Starts layer 1; lasts one cycle. */
  public final Register start1() {
    return start1;
  }

  /** The side to move, whose outputs layer 2 takes first. */
  public final Register blackToMove() {
    return blackToMove;
  }

  @Override
  public final void settle() {
    if (pioReset.q() == 1) {
      return; // no memory is written at an edge under reset
    }
    if (state.q() == CLEAR) {
      featureWhite.write(address.q(), 0);
      featureBlack.write(address.q(), 0);
    } else if (state.q() == SCAN) {
      final int square = address.q();
      final int code = board[square].q();
      if (isFeature(code)) {
        featureWhite.write(indexWhite(square, code, whiteKing.q(), config.kings()), 1);
        featureBlack.write(indexBlack(square, code, blackKing.q(), config.kings()), 1);
      }
    }
  }

  @Override
  public final void edge() {
    takePiece();
    start1.next(0);
    if (pioReset.q() == 1) {
      state.next(CLEAR);
      address.next(0);
      return;
    }
    switch (state.q()) {
      case IDLE -> {}
      case CLEAR -> advance(config.features() - 1, SCAN);
      case SCAN -> {
        start1.next(address.q() == SQUARES - 1 ? 1 : 0);
        advance(SQUARES - 1, IDLE);
      }
      default -> throw state.illegal("0 to 2");
    }
  }

  @Override
  public final long ahead() {
    if (pioReset.q() == 1 || start1.q() == 1 || pioBoard.q() >>> STROBE_BIT != strobeSeen.q()) {
      return 0;
    }
    return switch (state.q()) {
      case IDLE -> FOREVER;
      case CLEAR -> config.features() - address.q();
      default -> 0;
    };
  }

  @Override
  public final void skip(long cycles) {
    if (state.q() == IDLE) {
      return;
    }
    final int first = address.q();
    final int end = first + (int) cycles;
    featureWhite.fastWriteZeros(first, end);
    featureBlack.fastWriteZeros(first, end);
    if (end == config.features()) {
      state.fastNext(SCAN);
      address.fastNext(0);
    } else {
      address.fastNext(end);
    }
  }

  private void advance(int last, int then) {
    if (address.q() == last) {
      state.next(then);
      address.next(0);
    } else {
      address.next(address.q() + 1);
    }
  }

  /** At every edge, in reset or not: a toggled strobe puts one piece code on one square. */
  private void takePiece() {
    final int word = pioBoard.q();
    final int strobe = word >>> STROBE_BIT;
    if (strobe == strobeSeen.q()) {
      return;
    }
    final int square = word & 0x3f;
    final int code = (word >> CODE_SHIFT) & 0xf;
    strobeSeen.next(strobe);
    if (!takes(word)) {
      return;
    }
    board[square].next(code);
    blackToMove.next((word >> SIDE_BIT) & 1);
    if (code == WHITE_KING_CODE) {
      whiteKing.next(square);
    } else if (code == BLACK_KING_CODE) {
      blackKing.next(square);
    }
  }

  /** Whether the word in {@code pio_board} is for this board. */
  protected boolean takes(int word) {
    return true;
  }

  /** Whether a piece with this code is a feature: kings are not. */
  public static boolean isFeature(int code) {
    return (code >= 1 && code <= 5) || (code >= 9 && code <= 13);
  }

  /** The feature of a piece in white's view; {@code code} must be a feature's. */
  public static int indexWhite(int square, int code, int king, int kings) {
    final int type = (code & 7) - 1;
    final int color = code >> 3;
    return square + 64 * (2 * type + color + 10 * (king & (kings - 1)));
  }

  /** The feature of a piece in black's view: the board turned by 180 degrees, colors swapped. */
  public static int indexBlack(int square, int code, int king, int kings) {
    final int type = (code & 7) - 1;
    final int color = code >> 3;
    return 63 - square + 64 * (2 * type + (1 - color) + 10 * ((63 - king) & (kings - 1)));
  }

  /** One memory per side. */
  private record Bits(Memory memory) implements FeatureWritePort {
    @Override
    public void write(int address, int bit) {
      memory.write(address, bit);
    }

    @Override
    public void fastWriteZeros(int from, int end) {
      memory.fastWriteZeros(from, end);
    }
  }
}
