// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import java.util.List;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.rtl.asbuilt.BoardPio;
import nnuesoc.rtl.asbuilt.LayerSize;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.sim.state.StateVisitor;

/**
 * The published C program. It resets the loader, serves layers 1 to 3 row by row on their triggers,
 * then layer 4 without waiting for a trigger, and loads the result at once, 98 clocks too early.
 * Between layers it relies on a sleep of 10 ms: it leaves layer 1 when it has sent the rows, not
 * when they are computed. It never sends White's bias of layer 1.
 */
public final class BoardProgram implements Program {
  private static final int RESET_SLEEP = 100_000; // microseconds, like all sleeps
  private static final int LAYER_SLEEP = 10_000;
  private static final int LAYER_3_SLEEP = 10;
  private static final List<LayerSize> LAYERS = List.of(LayerSize.values());
  private static final int OUTPUT_LAYER = 4;

  /** Byte offsets of the weights of layers 1 to 4, White's of layer 1. */
  private static final int[] WEIGHTS = {0x00000, 0x40000, 0x40400, 0x40440};

  private static final int BLACK_WEIGHTS = 0x20000;

  // Steps of the set-up; before them the program lowers each ready.
  private static final int READYS = BoardPio.READY.size();
  private static final int LOWER_RESET = READYS;
  private static final int RAISE_RESET = LOWER_RESET + 1;
  private static final int LOWER_READYS = RAISE_RESET + 1;
  private static final int RELEASE_RESET = LOWER_READYS + READYS;

  // Steps of a layer.
  static final int POLL = 0;
  private static final int POLLED = 1;
  private static final int WORDS = 2;
  static final int BIAS = 3;
  private static final int RAISE = 4;
  private static final int LOWER = 5;
  static final int EVAL = 6;
  private static final int END = 7;

  // Steps that only repairs use.
  static final int WHITE_BIAS = 8;
  static final int SIDE = 9;
  static final int WAIT = 10;
  private static final int WAITED = 11;

  private final WeightWords words;
  private final BoardProgramErrata rules;
  private int layer; // 0: the set-up
  private int step;
  private int row;
  private int word;
  private int sleep; // before the access that is filled in

  /** The published program with the weights and biases that it sends. */
  public BoardProgram(WeightWords words, WeightStoreRule stores) {
    this(words, BoardProgramErrata.published(stores));
  }

  /** The program with repairs. */
  public BoardProgram(WeightWords words, BoardProgramErrata rules) {
    this.words = words;
    this.rules = rules;
  }

  /** What the published program prints for a result: it mistakes 5 fraction bits for 13. */
  public static double printed(int eval) {
    return BoardProgramErrata.Print.FRACTION_13.number(eval);
  }

  /** The number that this program prints for a result. */
  public double print(int eval) {
    return rules.print().number(eval);
  }

  @Override
  public boolean next(Transaction access, int loaded) {
    final boolean again = repeats(loaded);
    if (layer == 0) {
      setUp(access);
    } else if (!proceed(access, loaded)) {
      return false;
    }
    if (again) {
      access.repeatedPoll();
    }
    access.sleepBefore((long) Transaction.CLOCKS_PER_MICROSECOND * sleep);
    sleep = 0;
    return true;
  }

  private boolean proceed(Transaction access, int loaded) {
    if (step == POLLED) {
      decide(loaded);
    } else if (step == WAITED) {
      step = loaded >= PublishedRowLayer.WRITE ? EVAL : WAIT;
    }
    if (step == END) {
      return false;
    }
    serve(access);
    return true;
  }

  private void setUp(Transaction access) {
    if (step < LOWER_RESET) {
      access.store(BoardPio.READY.get(step), 1, 0);
    } else if (step == RAISE_RESET) {
      access.store(BoardPio.RESET, 1, 1);
    } else if (step >= LOWER_READYS && step < RELEASE_RESET) {
      access.store(BoardPio.READY.get(step - LOWER_READYS), 1, 0);
    } else {
      access.store(BoardPio.RESET, 1, 0);
    }
    if (step == LOWER_RESET || step == LOWER_READYS || step == RELEASE_RESET) {
      sleep = RESET_SLEEP;
    }
    if (step == RELEASE_RESET) {
      layer = 1;
      step = rules.side().firstStep;
    } else {
      step++;
    }
  }

  /** Whether the access before is a poll that the program repeats after this answer. */
  private boolean repeats(int trigger) {
    return layer > 0 && step == POLLED && trigger != 1 && row != kind().rows();
  }

  /** Chooses the next step by the answer of a poll. */
  private void decide(int trigger) {
    final boolean sentAll = row == kind().rows();
    if (trigger == 1 && (layer != 1 || !sentAll)) {
      beginWords();
    } else if (sentAll) {
      layer++;
      row = 0;
      sleep = LAYER_SLEEP;
      step = POLL;
      if (layer == OUTPUT_LAYER) {
        beginWords();
      }
    } else {
      step = POLL;
    }
  }

  private void beginWords() {
    step = WORDS;
    word = 0;
  }

  private void serve(Transaction access) {
    switch (step) {
      case POLL -> {
        access.load(BoardPio.TRIGGER.get(layer - 1), 1);
        sleep += layer == 3 ? LAYER_3_SLEEP : 0;
        step = POLLED;
      }
      case WORDS -> storeWord(access);
      case BIAS -> {
        final int side = layer == 1 ? WeightWords.BLACK : WeightWords.WHITE;
        access.store(BoardPio.BIAS, 4, words.bias(layer, side, row));
        row++;
        step = RAISE;
      }
      case RAISE -> {
        access.store(BoardPio.READY.get(layer - 1), 1, 1);
        step = LOWER;
      }
      case LOWER -> {
        access.store(BoardPio.READY.get(layer - 1), 1, 0);
        step = layer == OUTPUT_LAYER ? rules.result().lastStep : POLL;
      }
      case EVAL -> {
        access.load(BoardPio.EVAL, 4);
        step = END;
      }
      default -> repairedStep(access);
    }
  }

  /** The steps that the published program does not have. */
  private void repairedStep(Transaction access) {
    switch (step) {
      case WHITE_BIAS -> {
        access.store(BoardPio.WHITE_BIAS, 4, words.bias(layer, WeightWords.WHITE, row));
        step = BIAS;
      }
      case SIDE -> {
        access.store(BoardPio.SIDE, 4, rules.side() == BoardProgramErrata.Side.BLACK ? 1 : 0);
        step = POLL;
      }
      case WAIT -> {
        access.load(BoardPio.STATE_4, 1);
        step = WAITED;
      }
      default -> throw new IllegalStateException("step " + step + ": nothing to be done");
    }
  }

  /** Layer 1 takes a word for White and a word for Black alternately. */
  private void storeWord(Transaction access) {
    final int sides = layer == 1 ? 2 : 1;
    final int column = word / sides;
    final int side = word % sides;
    final int base = side == WeightWords.WHITE ? WEIGHTS[layer - 1] : BLACK_WEIGHTS;
    rules
        .stores()
        .store(
            access,
            base,
            layer == 1 ? Short.BYTES : Byte.BYTES,
            column,
            words.weight(layer, side, row, column));
    word++;
    if (word == sides * kind().inputs()) {
      step = row == kind().rows() ? RAISE : layer == 1 ? rules.whiteBias().stepBehindWords : BIAS;
    }
  }

  private LayerSize kind() {
    return LAYERS.get(layer - 1);
  }

  @Override
  public void exchange(StateVisitor state) {
    layer = state.number(layer);
    step = state.number(step);
    row = state.number(row);
    word = state.number(word);
    sleep = state.number(sleep);
  }
}
