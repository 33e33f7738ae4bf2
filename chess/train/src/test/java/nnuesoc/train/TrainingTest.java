// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import nnuesoc.chess.Board;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.work.LocalThreads;
import nnuesoc.work.WorkPlace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small training: the same twice, and the same when it was stopped. */
class TrainingTest {
  private static final Net NET = net();
  private static final WorkPlace PLACE = new LocalThreads(2);
  private static final TrainingPlan PLAN = new TrainingPlan(3, TrainingPlan.BATCH, 2);
  private static final String[] FILES = {
    "feature_transformer/weights.bin", "feature_transformer/bias.bin", "layer_1/weights.bin"
  };

  @TempDir Path folder;

  @Tag("full")
  @Tag("slow")
  @Test
  void stoppedAndResumedIsAsIfItHadNotStopped() throws IOException {
    final Path whole = folder.resolve("whole");
    final Path parts = folder.resolve("parts");
    assertThat(Training.run(PLAN, NET, PLACE, whole, new Quiet(Integer.MAX_VALUE))).isTrue();
    assertThat(Training.run(PLAN, NET, PLACE, parts, new Quiet(1))).isFalse();
    assertThat(Training.run(PLAN, NET, PLACE, parts, new Quiet(Integer.MAX_VALUE))).isTrue();
    for (String file : FILES) {
      assertThat(parts.resolve(file)).hasSameBinaryContentAs(whole.resolve(file));
    }
    assertThatThrownBy(
            () ->
                Training.run(
                    new TrainingPlan(4, TrainingPlan.BATCH, 2), NET, PLACE, parts, new Quiet(1)))
        .isInstanceOf(TrainingException.class)
        .hasMessageContaining("a training of seed 3, 8192 positions, 2 epochs");
    Files.write(parts.resolve("training.checkpoint"), new byte[3]);
    assertThatThrownBy(() -> Training.run(PLAN, NET, PLACE, parts, new Quiet(1)))
        .isInstanceOf(TrainingException.class)
        .hasMessageContaining("damaged checkpoint");
  }

  @Test
  void samplesComeBackFromTheirText() {
    final TrainingSamples made = SelfPlayWork.play(new TeacherNet(NET), 5, 7);
    final TrainingSamples read = TrainingSamplesCodec.read(TrainingSamplesCodec.of(made));
    assertThat(read.size()).isEqualTo(made.size()).isGreaterThan(1_000);
    for (int sample = 0; sample < made.size(); sample++) {
      assertThat(read.value(sample)).isEqualTo(made.value(sample));
      assertThat(read.key(sample)).isEqualTo(made.key(sample));
      assertThat(read.end(sample)).isEqualTo(made.end(sample));
    }
    for (int at = 0; at < made.start(made.size()); at++) {
      assertThat(read.feature(at)).isEqualTo(made.feature(at));
    }
  }

  @Test
  void samplesDoNotDependOnTheNumberOfThreads() {
    final TrainingSamples alone =
        new TrainingPositions(PLAN, NET, new LocalThreads(1)).training(new Quiet(1));
    final TrainingSamples three =
        new TrainingPositions(PLAN, NET, new LocalThreads(3)).training(new Quiet(1));
    assertThat(TrainingSamplesCodec.of(three)).isEqualTo(TrainingSamplesCodec.of(alone));
    assertThat(alone.size()).isEqualTo(PLAN.positions());
  }

  @Test
  void teacherIsTheGoldenModel() {
    final TeacherNet teacher = new TeacherNet(NET);
    final Board board = Board.start();
    for (int ply = 0; ply < 60; ply++) {
      final MoveList moves = MoveGenerator.all(board);
      board.make(moves.get(ply * 7 % moves.size()));
      assertThat(teacher.evaluate(board))
          .isEqualTo(GoldenModel.evaluate(board.position(), NET, NumberFormat.STOCKFISH).eval());
    }
  }

  /** A small net whose sides have the same columns, drawn from a seed. */
  private static Net net() {
    final SplittableRandom random = new SplittableRandom(7);
    final Shape shape = new Shape(64, 8, 4, 4);
    final short[] columns = new short[shape.features() * shape.h()];
    for (int at = 0; at < columns.length; at++) {
      columns[at] = (short) (random.nextInt(61) - 30);
    }
    final NetBuilder net =
        Net.builder("drawn", shape, NumberFormat.STOCKFISH).features(columns, new int[shape.h()]);
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      for (int row = 0; row < shape.rows(layer); row++) {
        final byte[] weights = new byte[shape.inputs(layer)];
        random.nextBytes(weights);
        net.row(layer, row, weights, random.nextInt(2000) - 1000);
      }
    }
    return net.build();
  }

  /** Stops after so many epochs. */
  private static final class Quiet implements TrainingListener {
    private int left;

    Quiet(int epochs) {
      left = epochs;
    }

    @Override
    public void positions(int made, int of) {}

    @Override
    public void batch(int epoch, int batch, int batches, double loss) {}

    @Override
    public void epoch(int epoch, double loss, TeacherAgreement heldOut) {
      left--;
    }

    @Override
    public boolean stop() {
      return left <= 0;
    }
  }
}
