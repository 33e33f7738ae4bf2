// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All modules, what each sees of the others, and where its classes are. */
final class ModuleGraph {
  /** One character in so many may differ. */
  private static final int NEAR = 3;

  private final Path classes;
  private final Map<String, MavenModule> byName = new LinkedHashMap<>();

  ModuleGraph(Path root, Path classes) throws IOException {
    this.classes = classes;
    for (MavenModule one : MavenModule.all(root)) {
      byName.put(one.name(), one);
    }
  }

  List<MavenModule> all() {
    return List.copyOf(byName.values());
  }

  /** The folder of a module's compiled classes. */
  Path classes(MavenModule module, boolean test) {
    return classes.resolve(module.name()).resolve(test ? "test" : "main");
  }

  /** The folders of classes and resources that a module's tests see. */
  List<Path> classPath(MavenModule module) {
    final List<Path> path = new ArrayList<>(List.of(classes(module, true)));
    for (String one : module.testsOf()) {
      path.add(classes(get(one), true));
    }
    for (MavenModule one : seenByTests(module)) {
      path.add(classes(one, false));
    }
    return path;
  }

  /** The module itself, and those that depend on it. */
  List<MavenModule> dependingOn(MavenModule module) {
    return all().stream()
        .filter(one -> seenByTests(one).contains(module) || one.testsOf().contains(module.name()))
        .toList();
  }

  private Set<MavenModule> seenByTests(MavenModule module) {
    final Set<MavenModule> seen = new LinkedHashSet<>();
    addUses(module, seen);
    module.testUses().forEach(one -> addUses(get(one), seen));
    module.testsOf().forEach(one -> addUses(get(one), seen));
    return seen;
  }

  private void addUses(MavenModule module, Set<MavenModule> seen) {
    if (seen.add(module)) {
      module.uses().forEach(one -> addUses(get(one), seen));
    }
  }

  private MavenModule get(String name) {
    final MavenModule module = byName.get(name);
    if (module == null) {
      throw new IllegalStateException("pom.xml lists no module nnuesoc-" + name);
    }
    return module;
  }

  /**
   * The module with a folder, the last part of a folder, or an artifact's name.
   *
   * @throws WrongUseException with the names that are near
   */
  MavenModule named(String given) {
    final String name = given.replaceAll("^\\./|/+$", "");
    return all().stream()
        .filter(one -> names(one).contains(name))
        .min(Comparator.comparing(one -> one.folder().equals(name) ? 0 : 1))
        .orElseThrow(() -> new WrongUseException(noSuch(given, name)));
  }

  private String noSuch(String given, String name) {
    final List<String> near =
        all().stream()
            .filter(one -> names(one).stream().anyMatch(known -> isNear(known, name)))
            .map(MavenModule::folder)
            .toList();
    return "no module "
        + given
        + (near.isEmpty()
            ? "; expected one of "
                + String.join(", ", all().stream().map(MavenModule::folder).toList())
            : "; did you mean " + String.join(" or ", near) + "?");
  }

  private static Set<String> names(MavenModule module) {
    final String folder = module.folder();
    return new LinkedHashSet<>(
        List.of(
            folder,
            folder.substring(folder.lastIndexOf('/') + 1),
            module.name(),
            "nnuesoc-" + module.name()));
  }

  private static boolean isNear(String known, String name) {
    return !name.isEmpty()
        && (known.startsWith(name) || distance(known, name) <= Math.max(1, known.length() / NEAR));
  }

  /** The number of characters to insert, remove or replace. */
  private static int distance(String a, String b) {
    int[] above = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      final int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        final int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, Math.min(above[j], row[j - 1]) + 1);
      }
      above = row;
    }
    return above[b.length()];
  }
}
