// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import java.util.Map;

/**
 * The known faults of the published board's parts. Each rule is as published or repaired.
 *
 * @param clearing whether the phase that clears the features writes
 * @param blackView the piece whose colour and square Black's view takes
 * @param elements what an element adds to a sum
 * @param outputs how a sum becomes an output
 * @param copy where the concatenation ends
 * @param copyAtPowerUp whether it runs without a start
 * @param result what layer 4 does with its sum
 * @param morePio PIO outputs that the published board does not have: names by byte offset
 */
public record BoardErrata(
    Clearing clearing,
    BlackView blackView,
    ElementArithmetic elements,
    ActivationArithmetic outputs,
    Copy copy,
    CopyAtPowerUp copyAtPowerUp,
    ResultRule result,
    Map<Integer, String> morePio) {
  /** The board as it was published. */
  public static final BoardErrata PUBLISHED =
      new BoardErrata(
          Clearing.NOTHING,
          BlackView.ONE_PIECE_LATE,
          ElementArithmetic.PUBLISHED,
          ActivationArithmetic.PUBLISHED,
          Copy.ONE_TOO_FAR,
          CopyAtPowerUp.RUNS,
          ResultRule.DRIFTS,
          Map.of());

  /** Copies the map. */
  public BoardErrata {
    morePio = Map.copyOf(morePio);
  }

  /** Whether the write enable of the features is up while they are cleared. */
  public enum Clearing {
    NOTHING(0),
    EVERY_WORD(1);

    final int writeEnable;

    Clearing(int writeEnable) {
      this.writeEnable = writeEnable;
    }
  }

  /** The source of Black's view of a piece, colour and square. */
  public enum BlackView {
    /** White's registers, which still hold the previous piece. */
    ONE_PIECE_LATE {
      @Override
      int of(int held, int loaded) {
        return held;
      }
    },
    /** The values that are loaded into White's registers. */
    SAME_PIECE {
      @Override
      int of(int held, int loaded) {
        return loaded;
      }
    };

    abstract int of(int held, int loaded);
  }

  /** How far the concatenation counts, and whether it writes when there is nothing to write. */
  public enum Copy {
    ONE_TOO_FAR(256, 1),
    ALL_ONCE(255, 0);

    final int lastIndex;
    final int idleEnable;

    Copy(int lastIndex, int idleEnable) {
      this.lastIndex = lastIndex;
      this.idleEnable = idleEnable;
    }
  }

  /** The state of the concatenation at power-up. */
  public enum CopyAtPowerUp {
    RUNS(SideConcatenation.READ),
    RESTS(SideConcatenation.DONE);

    final int state;

    CopyAtPowerUp(int state) {
      this.state = state;
    }
  }

  /** What layer 4 does in its last state. */
  public enum ResultRule {
    /** The sum register follows the accumulator, which grows by the bias at every edge. */
    DRIFTS {
      @Override
      void edge(BoardOutputLayer layer) {
        layer.drift();
      }
    },
    /** Sum and bias are added once, and the layer leaves the state. */
    HOLDS {
      @Override
      void edge(BoardOutputLayer layer) {
        layer.hold();
      }
    };

    abstract void edge(BoardOutputLayer layer);
  }
}
