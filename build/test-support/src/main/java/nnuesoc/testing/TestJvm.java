// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import java.nio.file.Path;

/** The command and class path with which a test starts a second JVM like its own. */
public final class TestJvm {
  private TestJvm() {}

  /** The {@code java} command that runs the test. */
  public static String command() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** The class path of the test: Surefire's JVM gets it only through a jar that refers to it. */
  public static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
