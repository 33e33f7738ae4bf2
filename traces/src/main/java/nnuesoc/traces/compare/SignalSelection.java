// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import nnuesoc.traces.write.Glob;
import nnuesoc.traces.write.SignalValueArgument;

/** Which signals a comparison asks for, and how their names are told apart. */
final class SignalSelection {
  private final ComparisonOptions options;
  private final List<Glob> only;
  private final List<Glob> ignore;

  SignalSelection(ComparisonOptions options) {
    this.options = options;
    only = options.only().stream().map(this::key).map(Glob::new).toList();
    ignore = options.ignore().stream().map(this::key).map(Glob::new).toList();
  }

  /** The name under which a signal is matched. */
  String key(String name) {
    return options.ignoreCase() ? name.toLowerCase(Locale.ROOT) : name;
  }

  /** Whether it matters which signal a name means. */
  boolean uses(String name) {
    final ComparisonOptions.Clocking clocking = options.clocking();
    final SignalValueArgument awaited = options.begin().value();
    return has(name)
        || (clocking != null && key(clocking.name()).equals(key(name)))
        || (awaited != null && key(awaited.name()).equals(key(name)));
  }

  /** Whether a signal that has these names is among those asked for. */
  boolean has(String... names) {
    if (only.isEmpty() && ignore.isEmpty()) {
      return true; // quick, because there may be many names
    }
    final List<String> keys = Stream.of(names).map(this::key).toList();
    return (only.isEmpty() || only.stream().anyMatch(glob -> keys.stream().anyMatch(glob::matches)))
        && ignore.stream().noneMatch(glob -> keys.stream().anyMatch(glob::matches));
  }
}
