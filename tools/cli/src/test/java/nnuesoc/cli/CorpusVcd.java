// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Copies a VCD file as Icarus writes it, without date and version, and without some signals. */
final class CorpusVcd {
  private static final String VALUES = "01xXzZ";

  private final Predicate<String> kept;
  private final long lastTime;
  private final Set<String> codes = new HashSet<>();
  private final Deque<String> scopes = new ArrayDeque<>();
  private @Nullable String time;

  /**
   * A copy.
   *
   * @param kept whether a signal stays, by its full name
   * @param lastTime the last time that is copied
   */
  CorpusVcd(Predicate<String> kept, long lastTime) {
    this.kept = kept;
    this.lastTime = lastTime;
  }

  void copy(BufferedReader in, Writer out) throws IOException {
    String line = in.readLine();
    while (line != null && !line.startsWith("$enddefinitions")) {
      if (line.startsWith("$date") || line.startsWith("$version")) {
        while (!line.endsWith("$end")) {
          line = in.readLine();
        }
      } else if (declares(line)) {
        out.write(line + "\n");
      }
      line = in.readLine();
    }
    out.write("$enddefinitions $end\n");
    while ((line = in.readLine()) != null) {
      if (line.startsWith("#")) {
        if (Long.parseLong(line.substring(1)) > lastTime) {
          return;
        }
        time = line;
      } else if (isKept(line)) {
        if (time != null) {
          out.write(time + "\n");
          time = null;
        }
        out.write(line + "\n");
      }
    }
  }

  private boolean declares(String line) {
    if (line.startsWith("$scope")) {
      scopes.addLast(line.split(" ", -1)[2]);
    } else if (line.startsWith("$upscope")) {
      scopes.removeLast();
    } else if (line.startsWith("$var")) {
      final String[] words = line.split(" ", -1);
      if (!kept.test(String.join(".", scopes) + "." + words[4])) {
        return false;
      }
      codes.add(words[3]);
    }
    return true;
  }

  private boolean isKept(String line) {
    if (line.isEmpty() || line.startsWith("$")) {
      return true;
    }
    return codes.contains(
        VALUES.indexOf(line.charAt(0)) >= 0
            ? line.substring(1)
            : line.substring(line.indexOf(' ') + 1));
  }
}
