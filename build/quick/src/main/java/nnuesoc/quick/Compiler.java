// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Plain javac for sources of all modules at once; each module's classes go to its own folder. */
final class Compiler {
  private final Path root;
  private final ModuleGraph modules;
  private final List<Path> libraries;
  private final Map<String, MavenModule> byFolder = new HashMap<>();

  Compiler(Path root, ModuleGraph modules, List<Path> libraries) {
    this.root = root;
    this.modules = modules;
    this.libraries = libraries;
    modules.all().forEach(one -> byFolder.put(one.folder(), one));
  }

  /** The folder to which the classes of a source go. */
  Path folder(String source) {
    final MavenModule module = byFolder.get(source.substring(0, source.indexOf("/src/")));
    if (module == null) {
      throw new IllegalStateException("of no module: " + source);
    }
    return modules.classes(module, CompiledSource.isTest(source));
  }

  /**
   * Compiles sources.
   *
   * @return the class files of each, below its folder
   * @throws CompileErrorException with what javac says
   */
  Map<String, List<String>> compile(Collection<String> sources) throws IOException {
    final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    final StringWriter said = new StringWriter();
    final List<Path> path = new ArrayList<>();
    for (MavenModule one : modules.all()) {
      for (boolean test : new boolean[] {false, true}) {
        Files.createDirectories(modules.classes(one, test));
        path.add(modules.classes(one, test));
      }
    }
    path.addAll(libraries);
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null);
        ClassOutput output = new ClassOutput(files)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, path);
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, path.subList(0, 1));
      final List<String> options =
          List.of("--release", "17", "-proc:none", "-nowarn", "-Xlint:none", "-g:source,lines");
      final var units =
          files.getJavaFileObjectsFromPaths(sources.stream().map(root::resolve).toList());
      if (!javac.getTask(said, output, null, options, null, units).call()) {
        throw new CompileErrorException(said.toString().replace(root + File.separator, ""));
      }
      return output.made;
    }
  }

  /** The sources do not compile. */
  static final class CompileErrorException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CompileErrorException(String message) {
      super(message);
    }
  }

  /** Writes a class to the folder of its source's module, and notes it. */
  private final class ClassOutput extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, List<String>> made = new TreeMap<>();

    ClassOutput(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, @Nullable FileObject sibling)
        throws IOException {
      if (sibling == null) {
        throw new IOException(className + ": of no source");
      }
      final String source =
          root.relativize(fileManager.asPath(sibling)).toString().replace(File.separatorChar, '/');
      final String name = className.replace('.', '/') + kind.extension;
      made.computeIfAbsent(source, one -> new ArrayList<>()).add(name);
      final Path file = folder(source).resolve(name);
      Files.createDirectories(file.getParent());
      return fileManager.getJavaFileObjects(file).iterator().next();
    }
  }
}
