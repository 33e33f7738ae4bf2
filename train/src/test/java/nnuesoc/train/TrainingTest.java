package nnuesoc.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.chess.Board;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.hps.net.Net;
import nnuesoc.hps.net.NumberFormat;
import nnuesoc.hps.net.Shape;
import nnuesoc.hps.net.SyntheticNet;
import nnuesoc.testvectors.golden.GoldenModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small training: the same twice, and the same when it was stopped. */
class TrainingTest {
  private static final Net NET = SyntheticNet.of(7, new Shape(64, 8, 4, 4), NumberFormat.STOCKFISH);
  private static final Plan PLAN = new Plan(3, Plan.BATCH, 2);
  private static final String[] FILES = {
    "feature_transformer/weights.bin", "feature_transformer/bias.bin", "layer_1/weights.bin"
  };

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  @Test
  void stoppedAndResumedIsAsIfItHadNotStopped() throws IOException {
    final Path whole = folder.resolve("whole");
    final Path parts = folder.resolve("parts");
    assertThat(Training.run(PLAN, NET, whole, new Quiet(Integer.MAX_VALUE))).isTrue();
    assertThat(Training.run(PLAN, NET, parts, new Quiet(1))).isFalse();
    assertThat(Training.run(PLAN, NET, parts, new Quiet(Integer.MAX_VALUE))).isTrue();
    for (String file : FILES) {
      assertThat(parts.resolve(file)).hasSameBinaryContentAs(whole.resolve(file));
    }
    assertThatThrownBy(() -> Training.run(new Plan(4, Plan.BATCH, 2), NET, parts, new Quiet(1)))
        .isInstanceOf(TrainingException.class)
        .hasMessageContaining("a training of seed 3, 8192 positions, 2 epochs");
    Files.write(parts.resolve("training.checkpoint"), new byte[7]);
    assertThatThrownBy(() -> Training.run(PLAN, NET, parts, new Quiet(1)))
        .isInstanceOf(TrainingException.class)
        .hasMessageContaining("damaged checkpoint");
  }

  @Test
  void teacherIsTheGoldenModel() {
    final Teacher teacher = new Teacher(NET);
    final Board board = Board.start();
    for (int ply = 0; ply < 60; ply++) {
      final MoveList moves = MoveGenerator.all(board);
      board.make(moves.get(ply * 7 % moves.size()));
      assertThat(teacher.evaluate(board))
          .isEqualTo(GoldenModel.evaluate(board.position(), NET, NumberFormat.STOCKFISH).eval());
    }
  }

  /** Stops after so many epochs. */
  private static final class Quiet implements Listener {
    private int left;

    Quiet(int epochs) {
      left = epochs;
    }

    @Override
    public void positions(int made, int of) {}

    @Override
    public void batch(int epoch, int batch, int batches, double loss) {}

    @Override
    public void epoch(int epoch, double loss, Quality heldOut) {
      left--;
    }

    @Override
    public boolean stop() {
      return left <= 0;
    }
  }
}
