// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which test classes are due. A class reaches the classes that it names, those that these name, and
 * so on; an interface of a {@code META-INF/services} file also reaches its providers, and each
 * class the resources of its module. A test class is due if it reaches something that changed since
 * it passed, or if it failed.
 */
final class TestSelection {
  private final Map<String, CompiledSource> units;
  private final QuickState state;
  private final Map<String, List<String>> usedBy = new HashMap<>();

  /**
   * A test class that is due.
   *
   * @param distance how many steps lead from it to what changed last
   */
  record Due(String className, MavenModule module, boolean failed, int distance, long millis) {}

  TestSelection(QuickState state, ModuleGraph modules) throws IOException {
    this.state = state;
    units = state.units;
    final Map<String, String> pathOf = new HashMap<>();
    for (CompiledSource unit : units.values()) {
      pathOf.put(unit.className(), unit.path());
      for (String file : unit.classFiles()) {
        if (file.indexOf('$') < 0) {
          pathOf.put(file.substring(0, file.lastIndexOf('.')).replace('/', '.'), unit.path());
        }
      }
    }
    for (CompiledSource unit : units.values()) {
      unit.uses().forEach(name -> addUse(unit.path(), pathOf.get(name)));
      final String folder = unit.path().substring(0, unit.path().indexOf("/src/"));
      addUse(unit.path(), folder + "/src/main/resources");
      if (unit.isTest()) {
        addUse(unit.path(), folder + "/src/test/resources");
      }
    }
    for (MavenModule module : modules.all()) {
      for (boolean test : new boolean[] {false, true}) {
        addProviders(modules.classes(module, test).resolve("META-INF/services"), pathOf);
      }
    }
  }

  private void addProviders(Path folder, Map<String, String> pathOf) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> services = Files.list(folder)) {
      for (Path service : services.toList()) {
        final String user = pathOf.get(service.getFileName().toString());
        if (user != null) {
          Files.readAllLines(service).forEach(name -> addUse(user, pathOf.get(name.strip())));
        }
      }
    }
  }

  private void addUse(String user, @Nullable String used) {
    if (used != null && !used.equals(user) && units.containsKey(used)) {
      usedBy.computeIfAbsent(used, one -> new ArrayList<>()).add(user);
    }
  }

  /** The test classes of these modules that are due, in the order in which they should run. */
  List<Due> due(List<MavenModule> among) {
    final Map<String, Integer> reached = newestReached();
    final Map<String, Integer> distance = distances(reached);
    final List<Due> due = new ArrayList<>();
    for (MavenModule module : among) {
      for (CompiledSource unit : units.values()) {
        if (unit.hasTests() && unit.path().startsWith(module.folder() + "/src/")) {
          final int passed = state.passed(unit.className());
          if (reached.getOrDefault(unit.path(), 0) > passed) {
            due.add(
                new Due(
                    unit.className(),
                    module,
                    passed < 0,
                    distance.getOrDefault(unit.path(), Integer.MAX_VALUE),
                    state.millis(unit.className())));
          }
        }
      }
    }
    due.sort(
        Comparator.comparing((Due one) -> !one.failed)
            .thenComparing(one -> among.indexOf(one.module))
            .thenComparing(Due::distance)
            .thenComparing(Due::millis));
    return due;
  }

  /** For each file the last run in which something that it reaches changed. */
  private Map<String, Integer> newestReached() {
    final Map<String, Integer> reached = new HashMap<>();
    units.values().stream()
        .sorted(Comparator.comparing(CompiledSource::changed).reversed())
        .forEach(unit -> walk(Set.of(unit.path()), unit.changed(), 0, reached));
    return reached;
  }

  /** For each file the number of steps to what changed last. */
  private Map<String, Integer> distances(Map<String, Integer> reached) {
    final int last = reached.values().stream().mapToInt(one -> one).max().orElse(0);
    final Map<String, Integer> distances = new HashMap<>();
    walk(
        units.values().stream()
            .filter(one -> one.changed() == last)
            .map(CompiledSource::path)
            .toList(),
        0,
        1,
        distances);
    return distances;
  }

  /** Notes a value for all that reach the files and have none; it grows with each step. */
  private void walk(Iterable<String> from, int value, int growth, Map<String, Integer> values) {
    final Deque<String> next = new ArrayDeque<>();
    for (String one : from) {
      if (values.putIfAbsent(one, value) == null) {
        next.add(one);
      }
    }
    while (!next.isEmpty()) {
      final String used = next.remove();
      final int further = values.getOrDefault(used, value) + growth;
      for (String user : usedBy.getOrDefault(used, List.of())) {
        if (values.putIfAbsent(user, further) == null) {
          next.add(user);
        }
      }
    }
  }
}
