// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import nnuesoc.net.Net;
import nnuesoc.work.WorkPlace;

/**
 * A training from the first game to the tensors. Two threads always do the same two halves of the
 * work, so the result does not depend on which of them is faster.
 */
public final class Training {
  private static final int HALVES = 2;
  private static final String CHECKPOINT = "training.checkpoint";

  private final TrainingPlan plan;
  private final Path folder;
  private final TrainingListener listener;
  private final StudentWeights student;
  private final AdamOptimizer adam = new AdamOptimizer();
  private final HalfBatchGradient[] shards = {new HalfBatchGradient(), new HalfBatchGradient()};
  private final ExecutorService threads = Executors.newFixedThreadPool(HALVES, Training::daemon);

  private Training(TrainingPlan plan, Path folder, TrainingListener listener) {
    this.plan = plan;
    this.folder = folder;
    this.listener = listener;
    student = new StudentWeights(plan.seed());
  }

  /**
   * Trains, or resumes a training of the same plan in the same folder.
   *
   * @param place where games are played
   * @param folder where tensors and checkpoints go
   * @return whether it is done; otherwise the listener stopped it
   * @throws TrainingException if the folder holds a training of another plan
   */
  public static boolean run(
      TrainingPlan plan, Net teacher, WorkPlace place, Path folder, TrainingListener listener)
      throws IOException {
    final Training training = new Training(plan, folder, listener);
    try {
      return training.run(new TrainingPositions(plan, teacher, place));
    } finally {
      training.threads.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    final Thread thread = new Thread(work, "training");
    thread.setDaemon(true);
    return thread;
  }

  private boolean run(TrainingPositions positions) throws IOException {
    Files.createDirectories(folder);
    final Path checkpoint = folder.resolve(CHECKPOINT);
    final int done =
        Files.exists(checkpoint) ? TrainingCheckpoint.read(checkpoint, plan, student, adam) : 0;
    final TrainingSamples training = positions.training(listener);
    final TrainingSamples heldOut = positions.heldOut(training, listener);
    for (int epoch = done; epoch < plan.epochs(); epoch++) {
      if (listener.stop() || !epoch(epoch, training, heldOut)) {
        return false;
      }
      TrainingCheckpoint.write(checkpoint, plan, epoch + 1, student, adam);
      TensorWriter.write(student, folder);
    }
    return true;
  }

  private boolean epoch(int epoch, TrainingSamples training, TrainingSamples heldOut) {
    final int[] order = order(epoch, training.size());
    double loss = 0;
    for (int batch = 0; batch < plan.batches(); batch++) {
      if (listener.stop()) {
        return false;
      }
      final int first = batch * TrainingPlan.BATCH;
      inHalves(
          half -> {
            final int from = first + half * TrainingPlan.BATCH / HALVES;
            shards[half].learn(student, training, order, from, from + TrainingPlan.BATCH / HALVES);
          });
      final long steps = (long) epoch * plan.batches() + batch;
      final float rate = plan.rate(epoch, batch);
      inHalves(
          half -> {
            final int from = half * (StudentWeights.SIZE / HALVES);
            final int to = half == 0 ? StudentWeights.SIZE / HALVES : StudentWeights.SIZE;
            adam.step(student, shards, steps, rate, from, to);
          });
      loss += shards[0].takeLoss() + shards[1].takeLoss();
      listener.batch(epoch, batch, plan.batches(), loss / ((batch + 1.0) * TrainingPlan.BATCH));
    }
    listener.epoch(epoch, loss / ((double) plan.batches() * TrainingPlan.BATCH), quality(heldOut));
    return true;
  }

  private int[] order(int epoch, int size) {
    final SplittableRandom random = new SplittableRandom(plan.seed() ^ ((epoch + 1L) << 32));
    final int[] order = new int[size];
    for (int at = 1; at < size; at++) {
      final int other = random.nextInt(at + 1);
      order[at] = order[other];
      order[other] = at;
    }
    return order;
  }

  private void inHalves(IntConsumer work) {
    final List<Future<?>> halves = new ArrayList<>();
    for (int half = 0; half < HALVES; half++) {
      final int one = half;
      halves.add(threads.submit(() -> work.accept(one)));
    }
    halves.forEach(Training::await);
  }

  private static void await(Future<?> half) {
    try {
      half.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private TeacherAgreement quality(TrainingSamples samples) {
    final float[] values = new float[samples.size()];
    final float[] teachers = new float[samples.size()];
    for (int sample = 0; sample < values.length; sample++) {
      values[sample] = shards[0].value(student.rounded, samples, sample);
      teachers[sample] = samples.value(sample);
    }
    return TeacherAgreement.of(values, teachers);
  }
}
