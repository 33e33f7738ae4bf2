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
final class Modules {
  /** One character in so many may differ. */
  private static final int NEAR = 3;

  private final Path classes;
  private final Map<String, Module> byName = new LinkedHashMap<>();

  Modules(Path root, Path classes) throws IOException {
    this.classes = classes;
    for (Module one : Module.all(root)) {
      byName.put(one.name(), one);
    }
  }

  List<Module> all() {
    return List.copyOf(byName.values());
  }

  /** The folder of a module's compiled classes. */
  Path classes(Module module, boolean test) {
    return classes.resolve(module.name()).resolve(test ? "test" : "main");
  }

  /** The folders of classes and resources that a module's tests see. */
  List<Path> classPath(Module module) {
    final List<Path> path = new ArrayList<>(List.of(classes(module, true)));
    for (String one : module.testsOf()) {
      path.add(classes(get(one), true));
    }
    for (Module one : seenByTests(module)) {
      path.add(classes(one, false));
    }
    return path;
  }

  /** The module itself, and those that depend on it. */
  List<Module> dependingOn(Module module) {
    return all().stream()
        .filter(one -> seenByTests(one).contains(module) || one.testsOf().contains(module.name()))
        .toList();
  }

  private Set<Module> seenByTests(Module module) {
    final Set<Module> seen = new LinkedHashSet<>();
    addUses(module, seen);
    module.testUses().forEach(one -> addUses(get(one), seen));
    module.testsOf().forEach(one -> addUses(get(one), seen));
    return seen;
  }

  private void addUses(Module module, Set<Module> seen) {
    if (seen.add(module)) {
      module.uses().forEach(one -> addUses(get(one), seen));
    }
  }

  private Module get(String name) {
    final Module module = byName.get(name);
    if (module == null) {
      throw new IllegalStateException("pom.xml lists no module nnuesoc-" + name);
    }
    return module;
  }

  /**
   * The module with a folder, the last part of a folder, or an artifact's name.
   *
   * @throws WrongUse with the names that are near
   */
  Module named(String given) {
    final String name = given.replaceAll("^\\./|/+$", "");
    return all().stream()
        .filter(one -> names(one).contains(name))
        .min(Comparator.comparing(one -> one.folder().equals(name) ? 0 : 1))
        .orElseThrow(() -> new WrongUse(noSuch(given, name)));
  }

  private String noSuch(String given, String name) {
    final List<String> near =
        all().stream()
            .filter(one -> names(one).stream().anyMatch(known -> isNear(known, name)))
            .map(Module::folder)
            .toList();
    return "no module "
        + given
        + (near.isEmpty()
            ? "; expected one of " + String.join(", ", all().stream().map(Module::folder).toList())
            : "; did you mean " + String.join(" or ", near) + "?");
  }

  private static Set<String> names(Module module) {
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
