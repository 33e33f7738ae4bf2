// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What earlier runs found out, in a file. */
final class QuickState {
  private static final String FORMAT = "nnuesoc-quick-1";
  private static final int FAILED = -1;

  /** The file's units by path. */
  final Map<String, CompiledSource> units = new TreeMap<>();

  private final Path file;
  private final Map<String, TestClass> tests = new TreeMap<>();
  private int run;
  private boolean isNew = true;

  /**
   * What is known of a test class.
   *
   * @param passed the number of the run in which it passed last; 0: before the first run
   * @param millis how long it took
   */
  private record TestClass(int passed, long millis) {}

  /** Reads the state; a new one if there is no file, or one of another format. */
  QuickState(Path file) throws IOException {
    this.file = file;
    final List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
    if (lines.isEmpty() || !lines.get(0).startsWith(FORMAT + " ")) {
      return;
    }
    isNew = false;
    run = Integer.parseInt(lines.get(0).substring(FORMAT.length() + 1));
    for (String line : lines.subList(1, lines.size())) {
      if (line.startsWith("=")) {
        final String[] field = line.substring(1).split(" ", -1);
        tests.put(field[0], new TestClass(Integer.parseInt(field[1]), Long.parseLong(field[2])));
      } else {
        final CompiledSource unit = CompiledSource.ofLine(line);
        units.put(unit.path(), unit);
      }
    }
  }

  void save() throws IOException {
    final List<String> lines = new ArrayList<>(List.of(FORMAT + " " + run));
    units.values().forEach(unit -> lines.add(unit.toLine()));
    tests.forEach((name, one) -> lines.add("=" + name + " " + one.passed + " " + one.millis));
    final Path next = file.resolveSibling(file.getFileName() + ".new");
    Files.write(next, lines);
    Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Whether there was no run before this one. */
  boolean isNew() {
    return isNew;
  }

  /** Begins a run that finds changes. */
  void nextRun() {
    run++;
  }

  int run() {
    return run;
  }

  /** The run in which a test class passed last; less than 0 if it failed after that. */
  int passed(String test) {
    final TestClass known = tests.get(test);
    return known == null ? 0 : known.passed;
  }

  /** How long a test class took; a guess if it never ran. */
  long millis(String test) {
    final TestClass known = tests.get(test);
    return known == null ? 100 : known.millis;
  }

  void note(String test, boolean passed, long millis) {
    tests.put(test, new TestClass(passed ? run : FAILED, millis));
  }
}
