// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import nnuesoc.net.Net;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWork;
import nnuesoc.work.TextWorker;

/**
 * Games as pieces of work: a piece is the number of the first of some games; the answer is their
 * positions with the teacher's values.
 */
final class SelfPlayWork implements TextWork<TrainingSamples> {
  /** Games per piece. */
  private static final int GAMES = 32;

  private final long seed;
  private final Net net;
  private final ThreadLocal<TeacherNet> teachers;
  private final long first;
  private final int size;

  /**
   * Plays nothing yet.
   *
   * @param seed of the games
   * @param net the net of the teacher
   * @param first the number of the first game
   * @param size the number of pieces
   */
  SelfPlayWork(long seed, Net net, TeacherNet teacher, long first, int size) {
    this.seed = seed;
    this.net = net;
    this.first = first;
    this.size = size;
    teachers = ThreadLocal.withInitial(teacher::copy);
  }

  @Override
  public int size() {
    return size;
  }

  /** The number of the game after all of these. */
  long next() {
    return first(size);
  }

  private long first(int place) {
    return first + (long) place * GAMES;
  }

  @Override
  public TrainingSamples run(int place) {
    return play(teachers.get(), seed, first(place));
  }

  /** Plays the games of a piece. */
  static TrainingSamples play(TeacherNet teacher, long seed, long first) {
    final TrainingSamples made = new TrainingSamples();
    final SelfPlay games = new SelfPlay(teacher);
    for (int game = 0; game < GAMES; game++) {
      games.play(seed, first + game, made);
    }
    return made;
  }

  @Override
  public Class<? extends TextWorker> worker() {
    return SelfPlayWorker.class;
  }

  /** The seed, the net's SHA-256 and its name. */
  @Override
  public String common() throws IOException {
    return seed + " " + ReceivedFiles.sha256(file()) + " " + net.name();
  }

  private Path file() {
    return NetCatalog.ofUser().path(net.name());
  }

  @Override
  public Map<String, Path> files() throws IOException {
    return Map.of(ReceivedFiles.sha256(file()), file());
  }

  @Override
  public String text(int place) {
    return Long.toString(first(place));
  }

  @Override
  public TrainingSamples result(int place, String answer) {
    return TrainingSamplesCodec.read(answer);
  }
}
