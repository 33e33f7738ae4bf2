// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A trace in which the layers' states are one-hot. */
final class OneHot {
  private static final Pattern STATE =
      Pattern.compile(
          "\\$var (\\w+) 3 (\\S+) state \\[2:0] \\$end|\\$var (\\w+) 3 (\\S+) state \\$end");
  private static final Pattern VALUE = Pattern.compile("(?m)^b([01]+) (\\S+)$");

  private OneHot() {}

  static String states(String text) {
    final Set<String> ids = new HashSet<>();
    final String declared =
        STATE
            .matcher(text)
            .replaceAll(
                found -> {
                  final String id = found.group(2) == null ? found.group(4) : found.group(2);
                  ids.add(id);
                  return Matcher.quoteReplacement("$var wire 5 " + id + " state $end");
                });
    return VALUE
        .matcher(declared)
        .replaceAll(
            found ->
                ids.contains(found.group(2))
                    ? Matcher.quoteReplacement(
                        "b"
                            + Integer.toBinaryString(1 << Integer.parseInt(found.group(1), 2))
                            + " "
                            + found.group(2))
                    : Matcher.quoteReplacement(found.group()));
  }
}
