// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A second copy of the program, with a fault in some of its classes: our classes from this loader
 * share nothing with the program that the tests see.
 */
public final class PatchedClassLoader extends URLClassLoader {
  private static final String OURS = "nnuesoc.";
  private static final List<String> CLASS_PATH =
      List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1));

  private PatchedClassLoader(List<URL> urls) {
    super(urls.toArray(new URL[0]), PatchedClassLoader.class.getClassLoader());
  }

  /** Compiles {@code sources}, which replace some of ours, into {@code folder}. */
  public static PatchedClassLoader of(Set<Path> sources, Path folder) throws IOException {
    if (!sources.isEmpty()) {
      compile(sources, folder);
    }
    final List<URL> urls = new ArrayList<>(List.of(folder.toUri().toURL()));
    for (String entry : CLASS_PATH) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    return new PatchedClassLoader(urls);
  }

  private static void compile(Set<Path> sources, Path classes) throws IOException {
    final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    final StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      final List<String> options =
          List.of(
              "-d", classes.toString(),
              "-cp", String.join(File.pathSeparator, CLASS_PATH),
              "-proc:none", "-nowarn");
      final boolean compiled =
          compiler
              .getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(compiled).as(said.toString()).isTrue();
    }
  }

  /** Creates an object of one of our classes, with a constructor without parameters. */
  public Runnable newRunnable(Class<? extends Runnable> type) throws ReflectiveOperationException {
    final var constructor = loadClass(type.getName()).getDeclaredConstructor();
    constructor.setAccessible(true);
    return (Runnable) constructor.newInstance();
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      final Class<?> loaded = findLoadedClass(name);
      return loaded != null
          ? loaded
          : name.startsWith(OURS) ? findClass(name) : super.loadClass(name, resolve);
    }
  }
}
