// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Keeps {@code mvn test} fast: a class fails if it takes more than {@code nnuesoc.classBudget}
 * seconds or starts another process. Without that system property nothing is checked.
 *
 * <p>The seconds are CPU time of the threads that run the tests, so that no class fails because the
 * machine is loaded. Each method runs in a thread of its own, because of its timeout. Processes are
 * detected on Linux only.
 */
public final class TestTimeBudget
    implements BeforeAllCallback, AfterAllCallback, InvocationInterceptor {
  private static final Namespace KEY = Namespace.create(TestTimeBudget.class);
  private static final Path STATUS = Path.of("/proc/self/stat");

  /** The index, counted after the name, of the children's page faults in {@link #STATUS}. */
  private static final int FAULTS_OF_CHILDREN = 8;

  /** CPU time of the methods that ended in threads of their own. */
  private static final AtomicLong METHODS = new AtomicLong();

  /** The thread in which JUnit runs, and does what no method does. */
  private static final ThreadLocal<Boolean> RUNS_CLASSES = ThreadLocal.withInitial(() -> false);

  /** Found by ServiceLoader. */
  public TestTimeBudget() {}

  /**
   * The resources used so far.
   *
   * @param cpuNanos CPU time of this thread and of all test methods
   * @param childFaults page faults of the children that have ended; every process causes some
   */
  record Use(long cpuNanos, long childFaults) {
    static Use now() {
      return new Use(cpuOfThread() + METHODS.get(), faultsOfChildren());
    }

    /** Fails if a class that began at {@code begin} has used more than allowed. */
    void check(String name, Use begin, double seconds) {
      final double used = (cpuNanos - begin.cpuNanos) / 1e9;
      if (used > seconds) {
        throw new AssertionError(
            String.format(
                "%s took %.1f s of CPU, and a class may take %.1f s in `mvn test`: make it smaller,"
                    + " or tag what is long: @Tag(\"slow\") (docs/design/testing.md)",
                name, used, seconds));
      }
      if (childFaults > begin.childFaults) {
        throw new AssertionError(
            name
                + " started another process, which `mvn test` does without: @Tag(\"process\")"
                + " (docs/design/testing.md)");
      }
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    if (isChecked(context)) {
      RUNS_CLASSES.set(true);
      context.getStore(KEY).put(context.getUniqueId(), Use.now());
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    final Use begin = context.getStore(KEY).remove(context.getUniqueId(), Use.class);
    if (begin != null) {
      Use.now().check(context.getRequiredTestClass().getName(), begin, budget());
    }
  }

  private static <T> T counted(Invocation<T> invocation) throws Throwable {
    final long begin = cpuOfThread();
    try {
      return invocation.proceed();
    } finally {
      if (!RUNS_CLASSES.get()) {
        METHODS.addAndGet(cpuOfThread() - begin);
      }
    }
  }

  @Override
  public void interceptBeforeAllMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    counted(invocation);
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    counted(invocation);
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    counted(invocation);
  }

  @Override
  public <T> T interceptTestFactoryMethod(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    return counted(invocation);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    counted(invocation);
  }

  @Override
  public void interceptDynamicTest(
      Invocation<Void> invocation, DynamicTestInvocationContext test, ExtensionContext context)
      throws Throwable {
    counted(invocation);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    counted(invocation);
  }

  @Override
  public void interceptAfterAllMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    counted(invocation);
  }

  private static long cpuOfThread() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static boolean isChecked(ExtensionContext context) {
    return budget() > 0 && context.getRequiredTestClass().getEnclosingClass() == null;
  }

  private static double budget() {
    final String given = System.getProperty("nnuesoc.classBudget", "");
    return given.isBlank() ? 0 : Double.parseDouble(given);
  }

  private static long faultsOfChildren() {
    if (!Files.isReadable(STATUS)) {
      return 0;
    }
    try {
      final String line = Files.readString(STATUS);
      final String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
      return Long.parseLong(fields[FAULTS_OF_CHILDREN]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
