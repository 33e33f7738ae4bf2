package nnuesoc.testing;

import java.nio.file.Path;

/** What a test needs to start a second JVM like its own. */
public final class TestJava {
  private TestJava() {}

  /** The command of the Java that runs the test. */
  public static String command() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** The class path of the test: Surefire starts its JVM with a jar that only refers to it. */
  public static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
