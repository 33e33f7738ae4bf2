// SPDX-License-Identifier: Apache-2.0
package nnuesoc.build;

import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The class loader of javac's processors and plugins, the same one for all modules that a thread of
 * Maven compiles. Javac loads them anew for each of some forty compilations, and half of the
 * build's time was Error Prone in code that had just been loaded. Javac finds this class by its
 * option {@code procloader}, because its folder is at the end of the boot class path ({@code
 * .mvn/jvm.config}); where it is not, javac loads as it does without.
 *
 * <p>Each thread has its own: NullAway's data flow has static maps that two threads at once make
 * endless.
 */
public final class ProcessorLoader extends ClassLoader {
  private static final ThreadLocal<Map<List<URI>, ClassLoader>> SHARED =
      ThreadLocal.withInitial(HashMap::new);

  /** As javac calls it: the jars of the processors, and its own loader. */
  public ProcessorLoader(URL[] jars, ClassLoader parent) {
    super(shared(jars, parent));
  }

  private static ClassLoader shared(URL[] jars, ClassLoader parent) {
    final List<URI> key = Arrays.stream(jars).map(jar -> URI.create(jar.toString())).toList();
    return SHARED.get().computeIfAbsent(key, all -> new URLClassLoader(jars, parent));
  }
}
