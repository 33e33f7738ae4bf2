// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.inspect.subject.PictureKind;

/**
 * Joins the page's scripts in one: each module becomes a function whose exports later modules use.
 * It knows only the one form of import and the three forms of export that these scripts have.
 */
final class ScriptBundler {
  private static final Pattern IMPORT =
      Pattern.compile("import (?<names>\\{[^}]*\\}) from \"\\./(?<file>[^\"]+)\";");
  private static final Pattern EXPORT =
      Pattern.compile("(?m)^export ((?:async )?function|const|class) (\\w+)");

  private static final Pattern COMMENT = Pattern.compile("(?ms)^ *(?://[^\n]*|/\\*.*?\\*/ *)\n");

  /** A comment behind code; what may be within a text is not taken for one. */
  private static final Pattern COMMENT_BEHIND = Pattern.compile("(?m)(?<=[;,{}]) +// [^\"'`\n]*$");

  private static final Pattern BLANK = Pattern.compile("(?m)^\\s+");

  /** The scripts of all views; each has the name of its view. */
  private static final Set<String> VIEWS =
      Stream.of(PictureKind.values())
          .flatMap(picture -> picture.views().stream())
          .map(view -> view + ".js")
          .collect(Collectors.toSet());

  /** The server's answers, which no file needs. */
  private static final String LIVE = "live.js";

  /** Scripts that a page of one view has only if its view needs them. */
  private static final Set<String> NOT_EMBEDDED = Set.of(LIVE, "palette.js", "glossary.js");

  /** What only a network's page needs. */
  private static final String NETWORK = "network.js";

  private ScriptBundler() {}

  /** The scripts that a page with all views of a picture needs, without comments. */
  static String script(PictureKind picture) {
    final List<String> views = new ArrayList<>(picture.views());
    views.add(SinglePage.TWO);
    return script(views, picture, Set.of(LIVE));
  }

  /**
   * The scripts that one view needs, without comments. The page then has no other views.
   *
   * @param view its name in addresses
   * @param picture what the page shows
   */
  static String script(String view, PictureKind picture) {
    return script(List.of(view), picture, NOT_EMBEDDED);
  }

  /** The scripts of views and those of the page around them, of these without some. */
  private static String script(List<String> views, PictureKind picture, Set<String> without) {
    final Set<String> needed = new HashSet<>();
    views.forEach(view -> need(view + ".js", Set.of(), needed));
    final String app = PageFiles.SCRIPTS.get(PageFiles.SCRIPTS.size() - 1);
    final StringBuilder text = new StringBuilder("\"use strict\";\nconst modules = {};\n");
    for (Matcher imports = IMPORT.matcher(PageFiles.text(app)); imports.find(); ) {
      final String file = imports.group("file");
      if (!VIEWS.contains(file)) {
        need(file, without, needed);
      }
    }
    needed.add(app);
    needed.remove(LIVE);
    if (picture != PictureKind.NETWORK) {
      needed.remove(NETWORK);
    }
    for (String name : PageFiles.SCRIPTS) {
      text.append("modules[\"").append(name).append("\"] = ");
      if (needed.contains(name)) {
        text.append("(() => {\n").append(brief(module(PageFiles.text(name)))).append("})();\n");
      } else {
        text.append("{};\n");
      }
    }
    return text.toString();
  }

  /** A script and all that it imports, without some. */
  private static void need(String script, Set<String> without, Set<String> needed) {
    if (!without.contains(script) && needed.add(script)) {
      for (Matcher imports = IMPORT.matcher(PageFiles.text(script)); imports.find(); ) {
        need(imports.group("file"), without, needed);
      }
    }
  }

  /** The script without indentation and comments; no text of the page spans several lines. */
  private static String brief(String script) {
    final String code =
        COMMENT_BEHIND.matcher(COMMENT.matcher(script).replaceAll("")).replaceAll("");
    return BLANK.matcher(code).replaceAll("");
  }

  /** One module as the body of a function that returns its exports. */
  static String module(String source) {
    final Matcher imports = IMPORT.matcher(source);
    final String body = imports.replaceAll("const ${names} = modules[\"${file}\"];");
    final List<String> names = new ArrayList<>();
    final Matcher exports = EXPORT.matcher(body);
    while (exports.find()) {
      names.add(exports.group(2));
    }
    return exports.replaceAll("$1 $2") + "return {" + String.join(", ", names) + "};\n";
  }
}
