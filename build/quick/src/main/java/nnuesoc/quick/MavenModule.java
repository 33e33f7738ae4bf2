// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * A Maven module, as its pom.xml describes it.
 *
 * @param folder below the root, such as {@code tools/cli}
 * @param name the artifact without {@code nnuesoc-}, such as {@code cli}
 * @param uses names of the modules whose main classes its main classes see
 * @param testUses names of further modules whose main classes its tests see
 * @param testsOf names of the modules whose test classes its tests see
 * @param resources the folders of its resources
 */
record MavenModule(
    String folder,
    String name,
    Set<String> uses,
    Set<String> testUses,
    Set<String> testsOf,
    List<Resources> resources) {
  private static final String ARTIFACT = "nnuesoc-";

  /**
   * A folder that is copied to the classes.
   *
   * @param from below the root
   * @param to below the classes
   * @param includes patterns of the files that are copied, such as {@code src/*}; none for all
   */
  record Resources(String from, String to, List<String> includes, boolean test) {
    boolean hasFile(Path below) {
      return includes.isEmpty()
          || includes.stream()
              .anyMatch(one -> below.getFileSystem().getPathMatcher("glob:" + one).matches(below));
    }
  }

  /**
   * The modules with Java code that the root's pom.xml lists outside its profiles, in its order.
   */
  static List<MavenModule> all(Path root) throws IOException {
    final List<MavenModule> all = new ArrayList<>();
    for (Element list : children(pom(root), "modules")) {
      for (Element one : children(list, "module")) {
        final String folder = one.getTextContent().strip();
        if (Files.isDirectory(root.resolve(folder).resolve("src"))) {
          all.add(of(root, folder));
        }
      }
    }
    return all;
  }

  private static MavenModule of(Path root, String folder) throws IOException {
    final Element pom = pom(root.resolve(folder));
    final Set<String> uses = new LinkedHashSet<>();
    final Set<String> testUses = new LinkedHashSet<>();
    final Set<String> testsOf = new LinkedHashSet<>();
    for (Element list : children(pom, "dependencies")) {
      for (Element one : children(list, "dependency")) {
        if (text(one, "groupId").equals("nnuesoc")) {
          final String name = text(one, "artifactId").substring(ARTIFACT.length());
          if (text(one, "type").equals("test-jar")) {
            testsOf.add(name);
          } else if (text(one, "scope").equals("test")) {
            testUses.add(name);
          } else {
            uses.add(name);
          }
        }
      }
    }
    return new MavenModule(
        folder,
        text(pom, "artifactId").substring(ARTIFACT.length()),
        uses,
        testUses,
        testsOf,
        resources(pom, folder));
  }

  private static List<Resources> resources(Element pom, String folder) {
    final List<Resources> found = new ArrayList<>();
    for (Element build : children(pom, "build")) {
      for (Element list : children(build, "resources")) {
        for (Element one : children(list, "resource")) {
          final String from = Path.of(folder, text(one, "directory")).normalize().toString();
          final List<String> includes =
              children(one, "includes").stream()
                  .flatMap(all -> children(all, "include").stream())
                  .map(include -> include.getTextContent().strip())
                  .toList();
          found.add(new Resources(from, text(one, "targetPath"), includes, false));
        }
      }
    }
    if (found.isEmpty()) {
      found.add(new Resources(folder + "/src/main/resources", "", List.of(), false));
    }
    found.add(new Resources(folder + "/src/test/resources", "", List.of(), true));
    return found;
  }

  private static Element pom(Path folder) throws IOException {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(folder.resolve("pom.xml").toFile())
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new UncheckedIOException(new IOException(folder.resolve("pom.xml").toString(), e));
    }
  }

  private static List<Element> children(Element parent, String name) {
    final List<Element> found = new ArrayList<>();
    for (Node one = parent.getFirstChild(); one != null; one = one.getNextSibling()) {
      if (one instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }

  private static String text(Element parent, String name) {
    final List<Element> found = children(parent, name);
    return found.isEmpty() ? "" : found.get(0).getTextContent().strip();
  }
}
