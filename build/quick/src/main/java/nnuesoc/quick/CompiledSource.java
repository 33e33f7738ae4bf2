// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A source file as it was compiled last, or all resources of a module, which count as one file.
 *
 * @param path below the root
 * @param version its time and size, or those of all resources
 * @param changed the number of the run that found it changed; 0: as in the commit that the first
 *     run found
 * @param code a hash of its classes
 * @param api a hash of what other classes see of them
 * @param constants {@code NAME=HASH} of its constants, the hash of the value
 * @param parents the classes that its classes extend or implement
 * @param uses the classes that its classes name
 * @param classFiles its class files, below the folder of the module's classes
 */
record CompiledSource(
    String path,
    String version,
    int changed,
    String code,
    String api,
    Set<String> constants,
    Set<String> parents,
    Set<String> uses,
    List<String> classFiles) {
  private static final String JAVA = ".java";
  private static final String FIELDS = "\t";
  private static final String ITEMS = "\f";

  /** The name of the class that gives a source file its name; empty for resources. */
  static String className(String path) {
    final int java = path.indexOf("/java/");
    return path.endsWith(JAVA) && java >= 0
        ? path.substring(java + "/java/".length(), path.length() - JAVA.length()).replace('/', '.')
        : "";
  }

  static boolean isTest(String path) {
    return path.contains("/src/test/");
  }

  String className() {
    return className(path);
  }

  boolean isTest() {
    return isTest(path);
  }

  /** Whether Surefire takes the class for one with tests, by its name. */
  boolean hasTests() {
    final String name = className().substring(className().lastIndexOf('.') + 1);
    return isTest()
        && (name.startsWith("Test")
            || name.endsWith("Test")
            || name.endsWith("Tests")
            || name.endsWith("TestCase"));
  }

  CompiledSource withChanged(int run) {
    return new CompiledSource(path, version, run, code, api, constants, parents, uses, classFiles);
  }

  String toLine() {
    return String.join(
        FIELDS,
        path,
        version,
        String.valueOf(changed),
        code,
        api,
        String.join(ITEMS, constants),
        String.join(ITEMS, parents),
        String.join(ITEMS, uses),
        String.join(ITEMS, classFiles));
  }

  static CompiledSource ofLine(String line) {
    final String[] field = line.split(FIELDS, -1);
    return new CompiledSource(
        field[0],
        field[1],
        Integer.parseInt(field[2]),
        field[3],
        field[4],
        new TreeSet<>(items(field[5])),
        new TreeSet<>(items(field[6])),
        new TreeSet<>(items(field[7])),
        items(field[8]));
  }

  private static List<String> items(String field) {
    return field.isEmpty() ? List.of() : List.of(field.split(ITEMS, -1));
  }
}
