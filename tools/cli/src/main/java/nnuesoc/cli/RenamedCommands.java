// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The old ways to the hardware of other projects. They are accepted with a note, as the old names
 * of options.
 */
final class RenamedCommands {
  private static final String DESIGN = "--design";

  /** The command and the design of the old way, and the command today. */
  private static final Map<String, String> NEW_NAMES =
      Map.ofEntries(
          Map.entry("tpu asm", "one-chan asm"),
          Map.entry("tpu pack", "one-chan pack"),
          Map.entry("replay one-chan-tpu", "one-chan run"),
          Map.entry("replay one-chan-movegen", "one-chan run --design movegen"),
          Map.entry("replay one-chan-search", "one-chan search"),
          Map.entry("peek one-chan-tpu", "one-chan peek"),
          Map.entry("peek one-chan-movegen", "one-chan peek --design movegen"),
          Map.entry("peek one-chan-search", "one-chan peek --design search"),
          Map.entry("inspect one-chan-tpu", "one-chan inspect"),
          Map.entry("perft square-generator", "one-chan perft"));

  private RenamedCommands() {}

  /**
   * The arguments with the command of today.
   *
   * @param note receives a line if the command was replaced
   */
  static List<String> replace(List<String> args, Consumer<String> note) {
    if (args.size() < 2) {
      return args;
    }
    final int design = args.indexOf(DESIGN);
    final String name =
        design > 0 && design + 1 < args.size() ? args.get(design + 1) : joined(args);
    final @Nullable String byDesign = NEW_NAMES.get(args.get(0) + " " + name);
    final @Nullable String byName = NEW_NAMES.get(args.get(0) + " " + args.get(1));
    final List<String> replaced = new ArrayList<>();
    if (byName != null) {
      note.accept("note: " + args.get(0) + " " + args.get(1) + " is now " + byName);
      replaced.addAll(List.of(byName.split(" ", -1)));
      replaced.addAll(args.subList(2, args.size()));
      return replaced;
    }
    if (byDesign == null) {
      return args;
    }
    note.accept("note: " + args.get(0) + " --design " + name + " is now " + byDesign);
    replaced.addAll(List.of(byDesign.split(" ", -1)));
    for (int i = 1; i < args.size(); i++) {
      if (design > 0 && i == design) {
        i++;
      } else if (design > 0 || !args.get(i).startsWith(DESIGN + "=")) {
        replaced.add(args.get(i));
      }
    }
    return replaced;
  }

  private static String joined(List<String> args) {
    return args.stream()
        .filter(arg -> arg.startsWith(DESIGN + "="))
        .findFirst()
        .map(arg -> arg.substring(DESIGN.length() + 1))
        .orElse("");
  }
}
