// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import nnuesoc.parameter.InputException;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWorker;
import org.jspecify.annotations.Nullable;

/**
 * The entry to this program on a machine of a cluster: it turns a piece into an answer, with types
 * of the JDK only. The module {@code cluster} loads it by name in a separate class loader, which
 * keeps our libraries apart from Spark's.
 */
final class RemoteEntry implements UnaryOperator<String> {
  /** The first character of an answer: the worker's answer, a message for the user, a defect. */
  static final char RESULT = '=';

  static final char INPUT = '!';
  static final char DEFECT = '?';

  private final String name;
  private final String common;
  private final ReceivedFiles files;
  private @Nullable TextWorker worker;

  /**
   * Creates no worker yet.
   *
   * @param name the class of the worker
   * @param common the text that all pieces share
   * @param where the name of this worker in messages
   * @param files the files for {@link ReceivedFiles}
   */
  RemoteEntry(String name, String common, String where, Function<String, Path> files) {
    this.name = name;
    this.common = common;
    this.files = new ReceivedFiles(files, where);
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

  private synchronized TextWorker worker() {
    if (worker == null) {
      worker = newWorker();
    }
    return worker;
  }

  private TextWorker newWorker() {
    try {
      final Constructor<?> constructor =
          Class.forName(name).getDeclaredConstructor(String.class, ReceivedFiles.class);
      constructor.setAccessible(true);
      return (TextWorker) constructor.newInstance(common, files);
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
   * @throws InputException if the answer is a message
   * @throws IllegalStateException if the answer reports a defect
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
