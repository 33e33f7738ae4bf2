// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.KeyValueSettings;

/**
 * The times of accesses and the program that makes them, which are typed together. Immutable: any
 * number of threads may use it.
 *
 * @param bus what accesses cost
 * @param program which program runs
 */
public record ProcessorSettings(BusTiming bus, ProgramConfig program) {
  /** The times of the board and the interlocked program. */
  public static final ProcessorSettings DEFAULT =
      new ProcessorSettings(BusTiming.DEFAULT, ProgramConfig.interlocked());

  /** Checks that nothing is null. */
  public ProcessorSettings {
    Objects.requireNonNull(bus, "the bus is null");
    Objects.requireNonNull(program, "the program is null");
  }

  /**
   * Parses {@code k=v,…}. Omitted keys keep their defaults.
   *
   * @throws InputException for an unknown or repeated key, or a value out of range
   */
  public static ProcessorSettings parse(String text) {
    Objects.requireNonNull(text, "the text is null");
    final KeyValueSettings given =
        KeyValueSettings.parse(text, BusTiming.keys(DEFAULT.toMap().keySet()));
    return new ProcessorSettings(given.busTiming(), ProgramConfig.of(given));
  }

  /** Every key with its value, in the order of the documentation. */
  public Map<String, Object> toMap() {
    return toMap(bus, program);
  }

  /** The same for any program. */
  public static Map<String, Object> toMap(BusTiming bus, ProgramFactory program) {
    final Map<String, Object> own = program.settings();
    final Map<String, Object> map = new LinkedHashMap<>();
    bus.toMap()
        .forEach(
            (key, value) -> {
              if (key.equals("mode") && own.containsKey("sleep")) {
                map.put("sleep", own.get("sleep"));
              }
              map.put(key, value);
            });
    map.putAll(own);
    return map;
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return KeyValueSettings.text(toMap());
  }
}
