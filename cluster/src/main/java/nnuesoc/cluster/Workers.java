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
 * The program as this JVM of a cluster has it: from its own jars, apart from Spark's libraries, so
 * that none of them is another version than the program was tested with.
 */
final class Workers {
  /** The program's door, from a piece to an answer. */
  private static final String DOOR = "nnuesoc.work.Remote";

  private static final Map<String, UnaryOperator<String>> BY_JOB = new HashMap<>();

  private Workers() {}

  /** Does the pieces of a job; made once. */
  static synchronized UnaryOperator<String> of(Job job) {
    UnaryOperator<String> worker = BY_JOB.get(job.id());
    if (worker == null) {
      worker = make(job);
      BY_JOB.put(job.id(), worker);
    }
    return worker;
  }

  @SuppressWarnings("unchecked") // the door's type, which another loader has
  private static UnaryOperator<String> make(Job job) {
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
      final Function<String, Path> files = Workers::file;
      final UnaryOperator<String> worker =
          (UnaryOperator<String>) door.newInstance(job.worker(), job.common(), here(), files);
      return piece -> within(loader, worker, piece);
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whatever looks for classes by the thread finds the program's. */
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
