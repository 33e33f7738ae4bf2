package nnuesoc.inspect.page;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The page's scripts in one: each module becomes a function whose exports the later ones take. It
 * knows the one form of import and the three of export that these scripts use.
 */
final class Bundle {
  private static final Pattern IMPORT =
      Pattern.compile("import (?<names>\\{[^}]*\\}) from \"\\./(?<file>[^\"]+)\";");
  private static final Pattern EXPORT =
      Pattern.compile("(?m)^export ((?:async )?function|const|class) (\\w+)");

  private Bundle() {}

  /** The scripts of {@link Page#SCRIPTS}. */
  static String script() {
    final StringBuilder text = new StringBuilder("\"use strict\";\nconst modules = {};\n");
    for (String name : Page.SCRIPTS) {
      text.append("modules[\"").append(name).append("\"] = (() => {\n");
      text.append(module(Page.text(name))).append("})();\n");
    }
    return text.toString();
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
