// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names of the cases in one report. Readers of reports tell cases apart by class name and name
 * together, and forget one of two that agree in both.
 */
final class JunitCaseNames {
  /** The class name of what is wrong before anything runs. */
  static final String ERRORS = "nnuesoc regress";

  private final Map<Key, Integer> wanted = new HashMap<>();
  private final Set<Key> given = new HashSet<>();

  /** What tells a case from the others. */
  record Key(String className, String name) {}

  /** The names of a report of these cases, in whatever order they come. */
  JunitCaseNames(List<RunnableVector> cases) {
    cases.forEach(one -> wanted.merge(plain(one), 1, Integer::sum));
  }

  /** The names of the next case: those of the vector, with the file's if they are not its alone. */
  Key of(RunnableVector one) {
    final Key plain = plain(one);
    return wanted.getOrDefault(plain, 1) == 1
        ? unique(plain)
        : unique(new Key(plain.className, plain.name + " (" + clean(fileName(one)) + ")"));
  }

  /** The names of the next error about {@code name}. */
  Key ofError(String name) {
    return unique(new Key(ERRORS, clean(name)));
  }

  private Key unique(Key key) {
    Key one = key;
    for (int i = 2; !given.add(one); i++) {
      one = new Key(key.className, key.name + " #" + i);
    }
    return one;
  }

  private static Key plain(RunnableVector one) {
    return new Key(clean(className(one.file())), clean(one.vector().name()));
  }

  private static String fileName(RunnableVector one) {
    return String.valueOf(one.file().getFileName());
  }

  private static String className(Path file) {
    final Path folder = file.getParent();
    return folder == null ? "." : folder.toString().isBlank() ? "./" + folder : folder.toString();
  }

  /** The text without control characters, which XML cannot contain. */
  static String clean(String text) {
    return text.replaceAll("[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "?");
  }
}
