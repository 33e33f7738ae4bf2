// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs test classes of one module in a JVM of its own, in the module's folder as Surefire does, and
 * says on standard output what became of them.
 */
final class TestProcess {
  /** Begins each line that is meant for {@link TestRun}. */
  static final String MARK = "\u0001";

  /** Separates the fields of a line. */
  static final String FIELD = "\t";

  private TestProcess() {}

  /**
   * Runs the test classes.
   *
   * @param args tags to leave out, the time in milliseconds after which no class is begun, a file
   *     for what the tests print, and the classes
   */
  public static void main(String[] args) throws Exception {
    final PrintStream answer =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    final PrintStream printed = new PrintStream(args[2], StandardCharsets.UTF_8);
    System.setOut(printed);
    System.setErr(printed);
    final long end = Long.parseLong(args[1]);
    final Launcher launcher = LauncherFactory.create();
    boolean hangs = false;
    for (String name : List.of(args).subList(3, args.length)) {
      if (hangs || System.currentTimeMillis() >= end) {
        break;
      }
      answer.println(MARK + "begin" + FIELD + name);
      final long begin = System.nanoTime();
      final Answers answers = new Answers(answer, name);
      launcher.execute(
          LauncherDiscoveryRequestBuilder.request()
              .selectors(selectClass(Class.forName(name, false, classLoader())))
              .filters(TagFilter.excludeTags(args[0]))
              .build(),
          answers);
      hangs = answers.hangs;
      answer.println(
          String.join(
              FIELD,
              MARK + "end",
              name,
              String.valueOf(answers.passed),
              String.valueOf(answers.failed),
              String.valueOf((System.nanoTime() - begin) / 1_000_000)));
    }
    Runtime.getRuntime().halt(0); // a test that hangs does not end
  }

  private static ClassLoader classLoader() {
    return TestProcess.class.getClassLoader();
  }

  /** Counts tests and tells failures. */
  private static final class Answers implements TestExecutionListener {
    private final PrintStream answer;
    private final String className;
    private int passed;
    private int failed;
    private boolean hangs;

    Answers(PrintStream answer, String className) {
      this.answer = answer;
      this.className = className;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (result.getStatus() == TestExecutionResult.Status.FAILED) {
        failed++;
        final Throwable thrown = result.getThrowable().orElseGet(Throwable::new);
        hangs |= thrown instanceof TimeoutException;
        answer.println(
            String.join(FIELD, MARK + "failed", name(test), oneLine(String.valueOf(thrown))));
        answer.println(MARK + "place" + FIELD + place(thrown));
      } else if (test.isTest() && result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
        passed++;
      }
    }

    private String name(TestIdentifier test) {
      final String method =
          test.getSource()
              .filter(MethodSource.class::isInstance)
              .map(source -> "." + ((MethodSource) source).getMethodName())
              .orElse("");
      final String shown = test.getDisplayName();
      return className
          + method
          + (method.isEmpty() || shown.startsWith(method.substring(1)) ? "" : " " + shown);
    }

    /** Our own line at which it was thrown; of a test that hangs, the line where it is. */
    private static String place(Throwable thrown) {
      final Throwable cause = thrown.getCause();
      final Throwable told = thrown instanceof TimeoutException && cause != null ? cause : thrown;
      return Arrays.stream(told.getStackTrace())
          .filter(one -> one.getClassName().startsWith("nnuesoc."))
          .findFirst()
          .map(one -> one.getFileName() + ":" + one.getLineNumber())
          .orElse("");
    }

    private static String oneLine(String text) {
      return text.strip().replaceAll("\\s*\\R\\s*", " | ").replace(FIELD, " ");
    }
  }
}
