// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cluster;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;

/**
 * The program in this JVM of a cluster: it is loaded from its own jars, apart from Spark's
 * libraries, and thus uses only versions of libraries with which it was tested.
 */
final class ProgramLoader {
  /** The class that is the entry to the program: it turns a piece into an answer. */
  private static final String DOOR = "nnuesoc.work.remote.RemoteEntry";

  private static final Map<String, UnaryOperator<String>> BY_JOB = new HashMap<>();

  private ProgramLoader() {}

  /** The worker that does the pieces of a job; it is created once. */
  static synchronized UnaryOperator<String> of(ClusterJob job) {
    UnaryOperator<String> worker = BY_JOB.get(job.id());
    if (worker == null) {
      worker = make(job);
      BY_JOB.put(job.id(), worker);
    }
    return worker;
  }

  @SuppressWarnings("unchecked") // the type of a class from another loader
  private static UnaryOperator<String> make(ClusterJob job) {
    try {
      final URL[] jars = new URL[job.code().size()];
      for (int i = 0; i < jars.length; i++) {
        jars[i] = file(job.code().get(i)).toUri().toURL();
      }
      final ClassLoader loader =
          new URLClassLoader("nnuesoc", jars, ClassLoader.getPlatformClassLoader());
      final Constructor<?> door =
          Class.forName(DOOR, true, loader)
              .getDeclaredConstructor(String.class, String.class, String.class, Function.class);
      door.setAccessible(true);
      final Function<String, Path> files = ProgramLoader::file;
      final UnaryOperator<String> worker =
          (UnaryOperator<String>) door.newInstance(job.worker(), job.common(), here(), files);
      return piece -> within(loader, worker, piece);
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Runs the worker with {@code loader} as the thread's, so that lookups find the program's
   * classes.
   */
  private static String within(ClassLoader loader, UnaryOperator<String> worker, String piece) {
    final Thread thread = Thread.currentThread();
    final ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return worker.apply(piece);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static Path file(String name) {
    return Path.of(SparkFiles.get(name));
  }

  private static String here() {
    final SparkEnv spark = SparkEnv.get();
    return "executor " + spark.executorId() + " of " + spark.blockManager().blockManagerId().host();
  }
}
