// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import nnuesoc.quick.TestSelection.Due;

/** Runs test classes, each module's in a JVM of its own, as many at a time as there are cores. */
final class TestRun {
  private static final List<String> JVM =
      List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto");

  /** The time after which a test fails because it hangs. */
  private static final long HANGS_SECONDS = 10;

  private final Path root;
  private final ModuleGraph modules;
  private final String libraries;
  private final String excludedTags;
  private final QuickState state;
  private final PrintStream out;
  private final Map<MavenModule, Count> counts = new LinkedHashMap<>();
  private final Set<String> run = new HashSet<>();

  /** What became of a module's test classes. */
  static final class Count {
    private int classes;
    private int passed;
    private int failed;
    private long millis;

    int classes() {
      return classes;
    }

    int passed() {
      return passed;
    }

    int failed() {
      return failed;
    }

    long millis() {
      return millis;
    }
  }

  TestRun(
      Path root,
      ModuleGraph modules,
      String libraries,
      String excludedTags,
      QuickState state,
      PrintStream out) {
    this.root = root;
    this.modules = modules;
    this.libraries = libraries;
    this.excludedTags = excludedTags;
    this.state = state;
    this.out = out;
  }

  /**
   * Runs the classes in their order, until there is no time left.
   *
   * @param end the time in milliseconds after which no class is begun
   */
  void run(List<Due> due, long end) throws IOException, InterruptedException {
    final Map<MavenModule, List<String>> byModule = new LinkedHashMap<>();
    due.forEach(
        one -> byModule.computeIfAbsent(one.module(), m -> new ArrayList<>()).add(one.className()));
    byModule.keySet().forEach(one -> counts.put(one, new Count()));
    final int cores = Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors()));
    final ExecutorService threads = Executors.newFixedThreadPool(cores);
    try {
      final List<Future<?>> running = new ArrayList<>();
      byModule.forEach(
          (module, classes) ->
              running.add(
                  threads.submit(
                      () -> {
                        runModule(module, classes, end);
                        return null;
                      })));
      for (Future<?> one : running) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  /** The modules of which a class was run, with what became of them. */
  Map<MavenModule, Count> counts() {
    return counts;
  }

  /** Whether a class was run. */
  boolean hasRun(Due one) {
    return run.contains(one.className());
  }

  private void runModule(MavenModule module, List<String> classes, long end)
      throws IOException, InterruptedException {
    if (System.currentTimeMillis() >= end) {
      return;
    }
    final long begin = System.nanoTime();
    final Path printed =
        Files.createDirectories(root.resolve(".build/quick/printed"))
            .resolve(module.name() + ".txt");
    final List<String> command =
        new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
    command.addAll(JVM);
    command.addAll(
        List.of(
            "-Dnnuesoc.root=" + root,
            "-Djunit.jupiter.execution.timeout.default=" + HANGS_SECONDS + "s",
            "-cp",
            classPath(module),
            TestProcess.class.getName(),
            excludedTags,
            String.valueOf(end),
            printed.toString()));
    command.addAll(classes);
    final Process process =
        new ProcessBuilder(command)
            .directory(root.resolve(module.folder()).toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .start();
    // A hang outside a test, such as in a static initializer, is not JUnit's to end.
    final long longest = end - System.currentTimeMillis() + 2 * HANGS_SECONDS * 1000;
    final Thread guard = new Thread(() -> endLate(process, longest));
    guard.setDaemon(true);
    guard.start();
    String at = "";
    final Count count = Objects.requireNonNull(counts.get(module));
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        at = note(line, at, count);
      }
    } finally {
      guard.interrupt();
      process.destroyForcibly();
    }
    if (!at.isEmpty()) {
      fail(at, "its JVM hung or broke off (status " + process.waitFor() + ")", count);
    }
    count.millis = (System.nanoTime() - begin) / 1_000_000;
  }

  private static void endLate(Process process, long millis) {
    try {
      if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // it has ended
    }
  }

  private String classPath(MavenModule module) {
    final List<String> path = new ArrayList<>();
    modules.classPath(module).forEach(one -> path.add(one.toString()));
    path.add(root.resolve(".build/quick/tool").toString());
    path.add(libraries);
    return String.join(File.pathSeparator, path);
  }

  /** Notes a line. Returns the class that runs; empty if none does. */
  private synchronized String note(String line, String at, Count count) {
    if (!line.startsWith(TestProcess.MARK)) {
      out.println("  " + line); // of the JVM itself
      return at;
    }
    final String[] field = line.substring(TestProcess.MARK.length()).split(TestProcess.FIELD, -1);
    switch (field[0]) {
      case "begin" -> {
        return field[1];
      }
      case "failed" -> out.printf("FAILED %s%n  %s%n", field[1], field[2]);
      case "place" -> out.printf("%s", field[1].isEmpty() ? "" : "  at " + field[1] + "\n");
      default -> {
        final int passed = Integer.parseInt(field[2]);
        final int failed = Integer.parseInt(field[3]);
        count.classes += passed + failed > 0 ? 1 : 0; // else all its tests have other tags
        count.passed += passed;
        count.failed += failed;
        run.add(field[1]);
        state.note(field[1], failed == 0, Long.parseLong(field[4]));
        return "";
      }
    }
    return at;
  }

  private synchronized void fail(String className, String why, Count count) {
    out.printf("FAILED %s%n  %s%n", className, why);
    count.classes++;
    count.failed++;
    run.add(className);
    state.note(className, false, 0);
  }
}
