// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compiles the sources that changed, and those that see a change: a source is compiled again if it
 * names a class of which something that others see has changed, or a class that inherits from one.
 */
final class IncrementalBuild {
  private static final Pattern WORD = Pattern.compile("\\W+");

  private final Path root;
  private final QuickState state;
  private final Compiler compiler;
  private final Predicate<String> isChangedSinceCommit;
  private final Set<String> compiled = new TreeSet<>();

  /**
   * Prepares a build.
   *
   * @param isChangedSinceCommit which files count as changed in the first run
   */
  IncrementalBuild(
      Path root, QuickState state, Compiler compiler, Predicate<String> isChangedSinceCommit) {
    this.root = root;
    this.state = state;
    this.compiler = compiler;
    this.isChangedSinceCommit = isChangedSinceCommit;
  }

  /**
   * Brings the classes up to date. The state stays as it is if a source does not compile.
   *
   * @param sources all Java sources with their versions
   * @param resources all resources with their versions
   * @return the files whose code changed
   */
  Set<String> update(Map<String, String> sources, Map<String, String> resources)
      throws IOException {
    final Map<String, CompiledSource> units = new TreeMap<>(state.units);
    final Set<String> changed = new TreeSet<>();
    Set<String> stale = new TreeSet<>();
    sources.forEach(
        (path, version) -> {
          final CompiledSource known = units.get(path);
          if (known == null || !known.version().equals(version)) {
            stale.add(path);
          }
        });
    final Set<String> seen = removeDeleted(units, sources, resources);
    stale.addAll(namingAny(units, seen));
    for (Set<String> next = stale; !next.isEmpty(); ) {
      next = compile(next, sources, units, changed);
      next.removeAll(compiled);
    }
    resources.forEach(
        (path, version) -> {
          final CompiledSource known = units.get(path);
          if (known == null || !known.version().equals(version)) {
            units.put(path, resourceUnit(path, version));
            changed.add(path);
          }
        });
    if (state.isNew()) {
      changed.removeIf(isChangedSinceCommit.negate());
    }
    if (!changed.isEmpty()) {
      state.nextRun();
      changed.forEach(
          path -> units.computeIfPresent(path, (p, unit) -> unit.withChanged(state.run())));
    }
    state.units.clear();
    state.units.putAll(units);
    return changed;
  }

  /** The sources that were compiled. */
  Set<String> compiled() {
    return compiled;
  }

  /** Returns the classes that are gone. */
  private Set<String> removeDeleted(
      Map<String, CompiledSource> units, Map<String, String> sources, Map<String, String> resources)
      throws IOException {
    final Set<String> gone = new HashSet<>();
    for (CompiledSource unit : List.copyOf(units.values())) {
      if (!sources.containsKey(unit.path()) && !resources.containsKey(unit.path())) {
        for (String file : unit.classFiles()) {
          Files.deleteIfExists(compiler.folder(unit.path()).resolve(file));
        }
        gone.add(unit.className());
        units.remove(unit.path());
      }
    }
    return gone;
  }

  /** Compiles sources. Returns those that see what changed in them. */
  private Set<String> compile(
      Set<String> sources,
      Map<String, String> versions,
      Map<String, CompiledSource> units,
      Set<String> changed)
      throws IOException {
    final Map<String, List<String>> made = compiler.compile(sources);
    compiled.addAll(sources);
    final Set<String> visible = new HashSet<>();
    final Set<String> constants = new HashSet<>();
    for (String path : sources) {
      final CompiledSource before = units.get(path);
      final CompiledSource now =
          unit(path, versions.getOrDefault(path, ""), made.getOrDefault(path, List.of()), before);
      units.put(path, now);
      if (before == null || !before.code().equals(now.code())) {
        changed.add(path);
      }
      if (before == null) {
        continue; // what uses a new class has changed itself
      }
      for (String file : before.classFiles()) {
        if (!now.classFiles().contains(file)) {
          Files.deleteIfExists(compiler.folder(path).resolve(file));
        }
      }
      if (!before.api().equals(now.api())) {
        visible.add(now.className());
      }
      before.constants().stream()
          .filter(one -> !now.constants().contains(one))
          .forEach(one -> constants.add(one.substring(0, one.indexOf('='))));
    }
    final Set<String> seeing = namingAny(units, withChildren(units, visible));
    seeing.addAll(containingAny(units.keySet(), constants));
    return seeing;
  }

  private CompiledSource unit(
      String path, String version, List<String> classFiles, @Nullable CompiledSource before)
      throws IOException {
    String code = "";
    String api = "";
    final Set<String> constants = new TreeSet<>();
    final Set<String> parents = new TreeSet<>();
    final Set<String> uses = new TreeSet<>();
    final List<String> files = classFiles.stream().sorted().toList();
    for (String file : files) {
      final byte[] bytes = Files.readAllBytes(compiler.folder(path).resolve(file));
      final ClassFile parsed = ClassFile.parse(bytes);
      code = VersionHash.join(code, VersionHash.of(bytes));
      api = VersionHash.join(api, file + parsed.api());
      parsed
          .constants()
          .forEach((name, value) -> constants.add(name + "=" + VersionHash.join(name, value)));
      parents.addAll(parsed.parents());
      uses.addAll(parsed.uses());
    }
    final int changed = before == null ? 0 : before.changed();
    return new CompiledSource(path, version, changed, code, api, constants, parents, uses, files);
  }

  private CompiledSource resourceUnit(String path, String version) {
    return new CompiledSource(
        path, version, 0, version, "", Set.of(), Set.of(), Set.of(), List.of());
  }

  /** The classes with all that inherit from them. */
  private static Set<String> withChildren(Map<String, CompiledSource> units, Set<String> classes) {
    final Set<String> all = new HashSet<>(classes);
    for (boolean more = !all.isEmpty(); more; ) {
      more = false;
      for (CompiledSource unit : units.values()) {
        if (!all.contains(unit.className()) && containsAny(all, unit.parents())) {
          more |= all.add(unit.className());
        }
      }
    }
    return all;
  }

  private static Set<String> namingAny(Map<String, CompiledSource> units, Set<String> classes) {
    final Set<String> found = new TreeSet<>();
    if (!classes.isEmpty()) {
      for (CompiledSource unit : units.values()) {
        if (containsAny(classes, unit.uses())) {
          found.add(unit.path());
        }
      }
    }
    return found;
  }

  private static boolean containsAny(Set<String> some, Collection<String> others) {
    return others.stream().anyMatch(some::contains);
  }

  /** The sources with one of these words: javac copies constants, so no class file names them. */
  private Set<String> containingAny(Set<String> paths, Set<String> words) throws IOException {
    final Set<String> found = new TreeSet<>();
    if (!words.isEmpty()) {
      for (String path : paths) {
        if (path.endsWith(".java")
            && WORD.splitAsStream(Files.readString(root.resolve(path))).anyMatch(words::contains)) {
          found.add(path);
        }
      }
    }
    return found;
  }
}
