// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.rtl.asbuilt.LoaderPieceList.Piece;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The piece loader of both published designs. It first steps through 40,961 words to clear them,
 * but never enables the write. Then it loads one piece after another, two cycles each, into
 * registers that address both feature memories. Finally it starts layer 1.
 *
 * <p>Type, colour and square of White's view are loaded together. Black's colour and square are
 * derived from White's registers at the same edge, so they belong to the previous piece.
 */
public final class PieceLoader extends Part {
  /** States in the order of their codes, which begin at 0 in the test bench and 1 on the board. */
  private static final int CLEAR = 0;

  private static final int START = 1;
  private static final int PIECES = 2;
  private static final int GO = 3;
  private static final int END = 4;

  private static final int LAST_CLEARED = 40_960;
  private static final int EDGES_OF_WORD = 2;
  private static final int TYPE_COLOUR_BITS = 5;
  private static final int INDEX_BITS = 16;

  private final LoaderPieceList list;
  private final int firstState;
  private final BoardErrata.Clearing clearing;
  private final BoardErrata.BlackView blackView;
  private final Register reset;
  private final Memory featureWhite;
  private final Memory featureBlack;

  private final Register state;
  private final Register clearCounter;
  private final Register clearIndex;
  private final Register pieceCounter;
  private final Register clearWait;
  private final Register pieceWait;
  private final Register writeEnable;
  private final Register writeData;
  private final Register addressSelect;
  private final Register go;
  private final Register pieceType;
  private final SideView white;
  private final SideView black;

  /**
   * Declares the loader.
   *
   * @param firstState the code of the first state, which clears
   * @param rules which faults are repaired
   * @param reset holds it in reset while it equals exactly 1
   */
  PieceLoader(
      Scope scope,
      LoaderPieceList list,
      PowerUpValues up,
      int firstState,
      BoardErrata rules,
      Register reset,
      Memory featureWhite,
      Memory featureBlack) {
    super(scope, "loader");
    this.list = list;
    this.firstState = firstState;
    clearing = rules.clearing();
    blackView = rules.blackView();
    this.reset = reset.readBy(this);
    this.featureWhite = featureWhite.writtenBy(this);
    this.featureBlack = featureBlack.writtenBy(this);
    state = up.register(scope, "state", 3).readBy(this);
    clearCounter = up.register(scope, "clear_counter", 32).readBy(this);
    clearIndex = up.register(scope, "clear_index_register", 16).readBy(this);
    pieceCounter = up.register(scope, "piece_counter", 32).readBy(this);
    clearWait = up.register(scope, "clear_wait_flag", 1).readBy(this);
    pieceWait = up.register(scope, "piece_wait_flag", 1).readBy(this);
    writeEnable = up.register(scope, "write_enable", 1).readBy(this);
    writeData = up.register(scope, "write_data", 1).readBy(this);
    addressSelect = up.register(scope, "address_select", 1).readBy(this);
    go = up.register(scope, "go", 1).readBy(this);
    pieceType = up.register(scope, "piece_type", 4).readBy(this);
    white = new SideView(scope, up, "white");
    black = new SideView(scope, up, "black");
  }

  @Override
  public void settle() {
    if (writeEnable.q() == 1) {
      write(featureWhite, white);
      write(featureBlack, black);
    }
  }

  /** Drops a write to an unknown address, as a simulator does, or to one after the last word. */
  private void write(Memory feature, SideView view) {
    final int address = view.writeAddress();
    if (!view.unknownAddress() && address < feature.words()) {
      feature.write(address, writeData.q());
    }
  }

  @Override
  public void edge() {
    final int now = state.q() - firstState;
    if (reset.q() == 1) {
      reset();
    } else if (clearWait.q() == 1) {
      clearWait.next(0);
    } else if (now == CLEAR) {
      clearStep();
    } else if (pieceWait.q() == 1) {
      pieceWait.next(0);
    } else if (now == START) {
      writeEnable.next(1);
      addressSelect.next(1);
      white.kingSquare.next(list.whiteKing());
      black.kingSquare.next(list.blackKing());
      state.next(firstState + PIECES);
    } else if (now == PIECES) {
      pieceStep();
    } else if (now == GO) {
      go.next(1);
      state.next(firstState + END);
    } else if (now == END) {
      go.next(0);
    }
  }

  @Override
  public long ahead() {
    if (reset.q() == 1) {
      return 0;
    }
    return switch (state.q() - firstState) {
      case CLEAR ->
          clearWait.q() == 1 || clearWait.unknown() || writeEnable.q() == 1
              ? 0
              : (long) EDGES_OF_WORD * (LAST_CLEARED - clearCounter.q());
      case END -> go.q() == 1 ? 0 : FOREVER;
      default -> 0;
    };
  }

  /** Skips within the clear phase: two edges per word, of which the first one addresses it. */
  @Override
  public void skip(long cycles) {
    if (state.q() - firstState == END) {
      return;
    }
    final int words = (int) ((cycles + 1) / EDGES_OF_WORD);
    clearCounter.fastNext(clearCounter.q() + words);
    clearIndex.fastNext(clearCounter.q() - 1);
    clearWait.fastNext((int) (cycles % EDGES_OF_WORD));
  }

  /** The waits, Black's colour and square, and both kings keep their values. */
  private void reset() {
    pieceType.next(0);
    white.colour.next(0);
    white.square.next(0);
    writeEnable.next(clearing.writeEnable);
    clearIndex.next(0);
    writeData.next(0);
    pieceCounter.next(0);
    clearCounter.next(0);
    addressSelect.next(0);
    go.next(0);
    state.next(firstState + CLEAR);
  }

  private void clearStep() {
    clearIndex.next(clearCounter.q());
    clearCounter.next(clearCounter.q() + 1);
    clearWait.next(1);
    if (clearCounter.q() == LAST_CLEARED) {
      state.next(firstState + START);
    }
  }

  private void pieceStep() {
    final int number = pieceCounter.q();
    int loadedColour = white.colour.q();
    int loadedSquare = white.square.q();
    writeData.next(1);
    if (number < list.pieces().size()) {
      final Piece piece = list.pieces().get(number);
      loadedColour = piece.color();
      loadedSquare = piece.square();
      pieceType.next(piece.type());
      white.colour.next(piece.color());
      white.square.next(piece.square());
    } else {
      writeEnable.next(0);
      state.next(firstState + GO);
    }
    black.colour.next(~blackView.of(white.colour.q(), loadedColour));
    black.square.next(63 - blackView.of(white.square.q(), loadedSquare));
    pieceCounter.next(number + 1);
    pieceWait.next(1);
  }

  /** The state register, 3 bits. */
  public Register state() {
    return state;
  }

  /** 1 while every cycle writes both feature memories. */
  public Register writeEnable() {
    return writeEnable;
  }

  /** The feature bit that is written. */
  public Register writeData() {
    return writeData;
  }

  /** 1 in every second cycle in which a piece is loaded. */
  public Register pieceWait() {
    return pieceWait;
  }

  /** The number of the next piece. */
  public Register pieceCounter() {
    return pieceCounter;
  }

  /** Resets layer 1, for one cycle. */
  public Register go() {
    return go;
  }

  /** One side's view of the piece, and its address in that side's feature memory. */
  private final class SideView {
    private final Register colour;
    private final Register square;
    private final Register kingSquare;

    SideView(Scope scope, PowerUpValues up, String side) {
      colour = up.register(scope, side + "_colour", 1).readBy(PieceLoader.this);
      square = up.register(scope, side + "_square", 6).readBy(PieceLoader.this);
      kingSquare = up.register(scope, side + "_king_square", 9).readBy(PieceLoader.this);
      scope
          .wire(side + "_type_colour_index", TYPE_COLOUR_BITS, this::typeColour, pieceType, colour)
          .unknownWhile(this::unknownTypeColour);
      scope
          .wire(
              side + "_write_address",
              INDEX_BITS,
              this::writeAddress,
              addressSelect,
              clearIndex,
              pieceType,
              colour,
              square,
              kingSquare)
          .unknownWhile(this::unknownAddress);
    }

    int typeColour() {
      return (2 * pieceType.q() + colour.q()) & ((1 << TYPE_COLOUR_BITS) - 1);
    }

    int writeAddress() {
      return addressSelect.q() == 0
          ? clearIndex.q()
          : (square.q() + 64 * (typeColour() + 10 * kingSquare.q())) & ((1 << INDEX_BITS) - 1);
    }

    private boolean unknownTypeColour() {
      return pieceType.unknown() || colour.unknown();
    }

    private boolean unknownAddress() {
      return addressSelect.unknown()
          || (addressSelect.q() == 0
              ? clearIndex.unknown()
              : unknownTypeColour() || square.unknown() || kingSquare.unknown());
    }
  }
}
