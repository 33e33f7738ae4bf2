// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.util.Arrays;
import nnuesoc.net.Net;
import nnuesoc.work.ResultReceiver;
import nnuesoc.work.WorkPlace;

/** The positions of a plan, from the games of a seed in the order of their numbers. */
final class TrainingPositions {
  private static final long HELD_OUT_GAMES = 1L << 40;

  /** The least number of positions in a piece of work; most have a hundred times as many. */
  private static final int LEAST_A_PIECE = 64;

  private final TrainingPlan plan;
  private final Net net;
  private final TeacherNet teacher;
  private final WorkPlace place;

  /** Positions of games that are played at the place. */
  TrainingPositions(TrainingPlan plan, Net net, WorkPlace place) {
    this.plan = plan;
    this.net = net;
    this.place = place;
    teacher = new TeacherNet(net);
  }

  /** The positions to learn from; too few if the listener stopped early. */
  TrainingSamples training(TrainingListener listener) {
    return games(0, plan.positions(), new long[0], listener);
  }

  /** The positions held back: from other games, and none that is learned from. */
  TrainingSamples heldOut(TrainingSamples training, TrainingListener listener) {
    return games(HELD_OUT_GAMES, TrainingPlan.HELD_OUT, training.sortedKeys(), listener);
  }

  private TrainingSamples games(long first, int count, long[] without, TrainingListener listener) {
    final Taken taken = new Taken(count, without, listener);
    long game = first;
    while (!taken.isFull() && !listener.stop()) {
      final SelfPlayWork work =
          new SelfPlayWork(plan.seed(), net, teacher, game, 1 + count / LEAST_A_PIECE);
      place.run(work, taken);
      game = work.next();
    }
    return taken.samples;
  }

  /** Takes samples until there are enough. */
  private static final class Taken implements ResultReceiver<TrainingSamples> {
    private final TrainingSamples samples = new TrainingSamples();
    private final int count;
    private final long[] without;
    private final TrainingListener listener;

    Taken(int count, long[] without, TrainingListener listener) {
      this.count = count;
      this.without = without;
      this.listener = listener;
    }

    boolean isFull() {
      return samples.size() >= count;
    }

    @Override
    public boolean next(TrainingSamples from) {
      for (int sample = 0; sample < from.size() && !isFull(); sample++) {
        if (Arrays.binarySearch(without, from.key(sample)) < 0) {
          samples.add(from, sample);
        }
      }
      listener.positions(samples.size(), count);
      return !isFull() && !listener.stop();
    }

    @Override
    public boolean stopped() {
      return listener.stop();
    }
  }
}
