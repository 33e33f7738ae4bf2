// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import nnuesoc.testing.GeneratedRepositoryFile;

/** docs/reference/api.md: what Java programmers are shown, and what they are promised. */
public final class ApiPage {
  static final String PATH = "docs/reference/api.md";

  private static final Pattern TYPE = Pattern.compile("`((?:[a-z]+\\.)+[A-Z]\\w+)`");

  private ApiPage() {}

  static String text() throws IOException {
    return Files.readString(GeneratedRepositoryFile.of(PATH));
  }

  /** The types of its table, by their full names. */
  public static List<String> stableTypes() throws IOException {
    final String page = text();
    return TYPE.matcher(page.substring(page.indexOf("## What is stable")))
        .results()
        .map(found -> "nnuesoc." + found.group(1))
        .toList();
  }
}
