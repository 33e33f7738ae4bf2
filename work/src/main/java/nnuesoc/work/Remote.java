package nnuesoc.work;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import nnuesoc.parameter.InputException;
import org.jspecify.annotations.Nullable;

/**
 * The door of this program on a machine of a cluster: from a piece to an answer, in types of the
 * JDK alone. The module {@code cluster} finds it by its name in a class loader of its own, so that
 * no library of ours meets one of Spark's.
 */
final class Remote implements UnaryOperator<String> {
  /** What an answer begins with: the worker's own words, a message for the user, a defect. */
  static final char RESULT = '=';

  static final char INPUT = '!';
  static final char DEFECT = '?';

  private final String name;
  private final String common;
  private final ShippedFiles files;
  private @Nullable Worker worker;

  /**
   * Nothing is made yet.
   *
   * @param name the class of the worker
   * @param common what all pieces share
   * @param where what messages call this worker
   * @param files as {@link ShippedFiles} asks for them
   */
  Remote(String name, String common, String where, Function<String, Path> files) {
    this.name = name;
    this.common = common;
    this.files = new ShippedFiles(files, where);
  }

  @Override
  public String apply(String piece) {
    try {
      return RESULT + worker().run(piece);
    } catch (InputException e) {
      return INPUT + e.getMessage();
    } catch (RuntimeException | Error e) {
      final StringWriter trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      return DEFECT + trace.toString();
    }
  }

  private synchronized Worker worker() {
    if (worker == null) {
      worker = newWorker();
    }
    return worker;
  }

  private Worker newWorker() {
    try {
      final Constructor<?> constructor =
          Class.forName(name).getDeclaredConstructor(String.class, ShippedFiles.class);
      constructor.setAccessible(true);
      return (Worker) constructor.newInstance(common, files);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Reads an answer.
   *
   * @throws InputException if it is a message
   * @throws IllegalStateException if it tells of a defect
   */
  static String read(String answer) {
    final String rest = answer.substring(1);
    return switch (answer.charAt(0)) {
      case RESULT -> rest;
      case INPUT -> throw new InputException(rest);
      default -> throw new IllegalStateException("on the cluster: " + rest);
    };
  }
}
