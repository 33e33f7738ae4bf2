// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A file of the repository that a test generates and checks. */
public final class GeneratedRepositoryFile {
  private static final String RENEW = "nnuesoc.golden.renew";

  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

  private GeneratedRepositoryFile() {}

  /**
   * The file with that path below the root of the repository, which is the working folder of a
   * benchmark; a test without Maven runs in its module.
   */
  public static Path of(String path) {
    final String begin =
        Stream.of(".", "..")
            .filter(one -> Files.exists(Path.of(one, "verify")))
            .findFirst()
            .orElse("../..");
    return Path.of(System.getProperty("nnuesoc.root", begin)).resolve(path);
  }

  /** The folders of the modules, as the root's pom.xml lists them. */
  public static List<String> modules() throws IOException {
    return MODULE
        .matcher(Files.readString(of("pom.xml")))
        .results()
        .map(one -> one.group(1))
        .toList();
  }

  /** Whether files are to be renewed and not checked. */
  public static boolean renews() {
    return Boolean.getBoolean(RENEW);
  }

  /** Fails with the first line that differs and a hint how to renew the file; or renews it. */
  public static void check(String path, String actual, String testOption) throws IOException {
    if (renews()) {
      Files.writeString(of(path), actual);
      return;
    }
    final Path file = of(path);
    assertThat((Files.exists(file) ? Files.readString(file) : "").lines())
        .as(
            "%s; if the new text is right: mvn -Pfull -pl tools/cli -am test %s"
                + " -Dsurefire.failIfNoSpecifiedTests=false -D%s=true",
            path, testOption, RENEW)
        .containsExactlyElementsOf(actual.lines().toList());
  }

  /** {@link #check} of the part above {@code heading}; the rest stays unchanged. */
  public static void checkAbove(String path, String heading, String actual, String testOption)
      throws IOException {
    final String page = Files.readString(of(path));
    check(path, actual + page.substring(start(page, heading)), testOption);
  }

  /** {@link #check} of the part from {@code heading} on; the rest stays unchanged. */
  public static void checkFrom(String path, String heading, String actual, String testOption)
      throws IOException {
    final String page = Files.readString(of(path));
    check(path, page.substring(0, start(page, heading)) + actual, testOption);
  }

  private static int start(String page, String heading) {
    final int at = page.indexOf(heading);
    return at < 0 ? page.length() : at;
  }
}
