// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The rooms of the source: the folders at the top, and each below {@code designs/}. */
final class Rooms {
  private Rooms() {}

  /** Each room with those that its modules use; what only the build needs is left out. */
  static Map<String, Set<String>> ofTheBuild() throws IOException {
    final Map<String, String> roomOf = new HashMap<>();
    final Map<String, List<String>> needs = new HashMap<>();
    for (String module : GeneratedRepositoryFile.modules()) {
      final Element pom = pom(module);
      final String artifact = child(pom, "artifactId");
      roomOf.put(artifact, room(module));
      needs.put(artifact, dependencies(pom));
    }
    final Map<String, Set<String>> uses = new TreeMap<>();
    needs.forEach(
        (artifact, needed) -> {
          final String room = roomOf.getOrDefault(artifact, "");
          if (!room.equals("build")) {
            final Set<String> used = uses.computeIfAbsent(room, any -> new TreeSet<>());
            needed.stream().filter(roomOf::containsKey).map(roomOf::get).forEach(used::add);
            used.removeAll(Set.of(room, "build"));
          }
        });
    return uses;
  }

  static String room(String module) {
    final String[] names = module.split("/", -1);
    return names[0].equals("designs") ? names[0] + "/" + names[1] : names[0];
  }

  private static Element pom(String module) throws IOException {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(GeneratedRepositoryFile.of(module).resolve("pom.xml").toFile())
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(module + "/pom.xml: " + e.getMessage(), e);
    }
  }

  /** Artifacts that main code needs. */
  private static List<String> dependencies(Element pom) {
    return children(pom, "dependencies")
        .flatMap(all -> children(all, "dependency"))
        .filter(dependency -> !child(dependency, "scope").equals("test"))
        .map(dependency -> child(dependency, "artifactId"))
        .toList();
  }

  private static String child(Element parent, String name) {
    return children(parent, name).map(Node::getTextContent).findFirst().orElse("");
  }

  private static Stream<Element> children(Element parent, String name) {
    final NodeList nodes = parent.getChildNodes();
    return Stream.iterate(0, at -> at < nodes.getLength(), at -> at + 1)
        .map(nodes::item)
        .filter(node -> node.getNodeName().equals(name))
        .map(Element.class::cast);
  }
}
