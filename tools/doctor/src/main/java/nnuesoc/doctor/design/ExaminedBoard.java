// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;
import nnuesoc.doctor.ExaminedRun;
import nnuesoc.doctor.ProcessorLoadMonitor;
import nnuesoc.doctor.TrialStimulus;
import nnuesoc.hps.asbuilt.BoardProcessor;
import nnuesoc.hps.asbuilt.BoardProgram;
import nnuesoc.hps.asbuilt.BoardRepair;
import nnuesoc.hps.asbuilt.WeightStoreRule;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.rtl.asbuilt.BoardLayer;
import nnuesoc.rtl.asbuilt.BoardPio;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/** The published board with its program. */
final class ExaminedBoard {
  private static final int CLEAR = 1; // state of the loader
  private static final int LAYER_1 = 1;

  private ExaminedBoard() {}

  /**
   * A run.
   *
   * @param remains what an earlier evaluation has left; may be empty
   * @param repairs repairs of board and program
   * @param clocks cycles from one operation of the program to the next
   */
  public static ExaminedRun of(
      AsBuiltStimulus stimulus,
      WeightStoreRule stores,
      int clocks,
      Set<BoardRepair> repairs,
      LeftoverState remains,
      TrialStimulus trial,
      boolean toFirstRow) {
    final PublishedBoard board = new PublishedBoard(stimulus.pieces(), BoardRepair.board(repairs));
    final BoardProgram program =
        new BoardProgram(
            stimulus.words(), BoardRepair.program(repairs, stores, stimulus.blackToMove()));
    final BoardProcessor processor = new BoardProcessor(board, program, clocks);
    final ProcessorLoadMonitor log = new ProcessorLoadMonitor();
    processor.listen(new Loads(log));
    remains.putInto(board.circuit());
    final Simulation simulation = Simulation.gated(board.circuit(), processor);
    final ExaminedRun.Anatomy anatomy =
        new AsBuiltAnatomy(
                board.circuit(),
                BoardLayer.REQUEST,
                BoardLayer.READ,
                stimulus.words(),
                new BoardWiring(board))
            .anatomy(board.pio().reset(), CLEAR);
    return new ExaminedRun(
        trial,
        simulation,
        anatomy,
        new ExaminedRun.Norm(
            GoldenArithmetic.wholeProducts(),
            List.of(AsBuiltAnatomy.situation(stimulus.pieces(), stimulus.blackToMove())),
            program::print,
            new AsBuiltGolden(stimulus, anatomy.layers())),
        log,
        toFirstRow);
  }

  /** The processor raises a layer's ready; all biases go through one 8-bit register, as 3.5. */
  private record BoardWiring(PublishedBoard board) implements AsBuiltAnatomy.Wiring {
    @Override
    public Register ready(int layer) {
      return board.pio().ready(layer);
    }

    @Override
    public IntSupplier heldBias(int layer, boolean black) {
      final Register all = board.pio().bias();
      final @Nullable Register own = board.pio().output(BoardPio.WHITE_BIAS);
      final Register pio = layer == LAYER_1 && !black && own != null ? own : all;
      return () -> bias(layer, pio.q());
    }

    /** Sums of layer 1 have 13 fraction bits, the bias has only 5: these are the upper ones. */
    @Override
    public int bias(int layer, int word) {
      return layer == LAYER_1 ? (byte) word << Byte.SIZE : (byte) word;
    }
  }

  private record Loads(ProcessorLoadMonitor log) implements HpsListener {
    @Override
    public void evalRead(long cycle, int value) {
      log.evalRead(cycle, value);
    }

    @Override
    public void polled(int offset, int value) {
      final int place = value == 1 ? BoardPio.TRIGGER.indexOf(offset) : -1; // mostly it waits
      if (place >= 0) {
        log.sawTrigger(place + 1);
      }
    }
  }
}
