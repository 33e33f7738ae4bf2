// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.parameter.BusTiming;

/** The keys and names of {@code --timing}, with their defaults. */
public final class BusTimingNames {
  /** The key that chooses measured times, with its names. */
  static final String BOARD =
      "board=" + String.join("|", BusTiming.boards().subList(1, BusTiming.boards().size()));

  private static final Map<String, List<String>> CHOICES =
      Map.of(
          "mode",
          BusTiming.modes(),
          "handshake",
          Arrays.stream(Handshake.values()).map(Handshake::optionName).toList());

  /** What each key sets, with the bridge of an access. */
  private static final Map<String, String> MEANINGS =
      Map.of(
          "lw_write", "clocks of a write over the lightweight bridge, to a PIO register",
          "lw_read", "clocks of a read over the lightweight bridge, of a PIO register",
          "write", "clocks of a write over the main bridge, to a weight memory",
          "streamed",
              "clocks of each further write of a row over the main bridge, if mode=streamed",
          "read", "clocks of a read over the main bridge",
          "cpu", "clocks of the processor between two accesses",
          "sleep", "clocks that the naive program sleeps after each row",
          "mode", "how a row is written over the main bridge",
          "handshake", "whether the program waits for trigger, or sleeps (naive)");

  private BusTimingNames() {}

  /** Every key with its default or its choices, in one line. */
  static String keys() {
    return text(ProcessorSettings.DEFAULT.toMap());
  }

  /** The same without the keys of the program. */
  static String keysOfBus() {
    return text(BusTiming.DEFAULT.toMap());
  }

  private static String text(Map<String, Object> defaults) {
    return defaults.keySet().stream()
        .map(key -> key + "=" + String.join("|", choices(key, defaults)))
        .collect(Collectors.joining(" "));
  }

  private static List<String> choices(String key, Map<String, Object> defaults) {
    return CHOICES.getOrDefault(key, List.of(String.valueOf(defaults.get(key))));
  }

  /** What {@code --timing} takes, and what each is, for a list. */
  public static Map<String, String> list() {
    final Map<String, String> list = new LinkedHashMap<>();
    for (String board : BusTiming.boards()) {
      list.put(
          "board=" + board,
          BusTiming.ofBoard(board).entrySet().stream()
              .map(clocks -> clocks.getKey() + "=" + clocks.getValue())
              .collect(Collectors.joining(" ", "", " clocks of 20 ns")));
    }
    ProcessorSettings.DEFAULT
        .toMap()
        .forEach(
            (key, value) ->
                list.put(
                    key + "=" + String.join("|", CHOICES.getOrDefault(key, List.of("N"))),
                    MEANINGS.get(key) + "; default: " + value));
    return list;
  }
}
