package nnuesoc.train;

import nnuesoc.net.store.NetCatalog;
import nnuesoc.work.ShippedFiles;
import nnuesoc.work.Worker;

/** Plays games of a {@link GamesWork} in another process. */
final class GamesWorker implements Worker {
  private final long seed;
  private final ThreadLocal<Teacher> teachers;

  /** Reads the net. */
  GamesWorker(String common, ShippedFiles files) {
    final String[] parts = common.split(" ", 3);
    seed = Long.parseLong(parts[0]);
    final String file = files.get(parts[1], "net " + parts[2]).toString();
    final Teacher teacher = new Teacher(NetCatalog.ofUser().load(file));
    teachers = ThreadLocal.withInitial(teacher::copy);
  }

  @Override
  public String run(String piece) {
    return SamplesText.of(GamesWork.play(teachers.get(), seed, Long.parseLong(piece)));
  }
}
