// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import java.util.function.Consumer;
import nnuesoc.work.LocalThreads;
import nnuesoc.work.WorkPlace;
import org.jspecify.annotations.Nullable;

/** Finds the place for a name. */
public final class WorkPlaceFinder {
  private WorkPlaceFinder() {}

  /**
   * Finds the place. Starts nothing yet, but a cluster has to answer.
   *
   * @param name a master of Spark, {@code local[N]}, {@code local[*]} or {@code spark://HOST:PORT};
   *     null for threads of this process
   * @param jobs the number of threads of this process
   * @param notes receives what the user may want to know
   * @throws nnuesoc.parameter.InputException if Spark cannot be found, or the cluster does not
   *     answer
   */
  public static WorkPlace of(@Nullable String name, int jobs, Consumer<String> notes) {
    if (name == null) {
      return new LocalThreads(jobs);
    }
    final SparkMaster master = SparkMaster.parse(name);
    return new SparkWorkPlace(master, master.reach(), SparkInstallation.find(), notes);
  }
}
