// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The command and class path with which a test starts a second JVM like its own. */
public final class TestJvm {
  private TestJvm() {}

  /** The {@code java} command that runs the test. */
  public static String command() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /**
   * A command that runs {@code main} in a JVM that starts quickly; its arguments can be added.
   *
   * @param options of the JVM
   */
  public static List<String> program(Class<?> main, String... options) {
    final List<String> program = new ArrayList<>();
    program.addAll(List.of(command(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    program.addAll(Arrays.asList(options));
    program.addAll(List.of("-cp", classPath(), main.getName()));
    return program;
  }

  /** The class path of the test: Surefire's JVM gets it only through a jar that refers to it. */
  public static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
