// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import nnuesoc.net.store.NetCatalog;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWorker;

/** Plays games of a {@link SelfPlayWork} in another process. */
final class SelfPlayWorker implements TextWorker {
  private final long seed;
  private final ThreadLocal<TeacherNet> teachers;

  /** Reads the net. */
  SelfPlayWorker(String common, ReceivedFiles files) {
    final String[] parts = common.split(" ", 3);
    seed = Long.parseLong(parts[0]);
    final String file = files.get(parts[1], "net " + parts[2]).toString();
    final TeacherNet teacher = new TeacherNet(NetCatalog.ofUser().load(file));
    teachers = ThreadLocal.withInitial(teacher::copy);
  }

  @Override
  public String run(String piece) {
    return TrainingSamplesCodec.of(SelfPlayWork.play(teachers.get(), seed, Long.parseLong(piece)));
  }
}
