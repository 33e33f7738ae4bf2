package nnuesoc.work;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The place of a name. */
public final class Places {
  private Places() {}

  /**
   * Finds it. Nothing is started yet, but a cluster has to answer.
   *
   * @param name {@code local[N]}, {@code local[*]} or {@code spark://HOST:PORT}, all of them
   *     Spark's; null for threads of this process
   * @param jobs how many threads of this process
   * @param notes is told what the user may want to know
   * @throws nnuesoc.parameter.InputException if Spark is not there, or the cluster does not answer
   */
  public static Place of(@Nullable String name, int jobs, Consumer<String> notes) {
    if (name == null) {
      return new Threads(jobs);
    }
    final Master master = Master.parse(name);
    return new Cluster(master, master.reach(), Spark.find(), notes);
  }
}
