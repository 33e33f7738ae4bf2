// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.text.CountText;

/** The hazards of a run, for people. */
final class HazardTable {
  /** The number of hazards shown in full; the JSON has more. */
  private static final int HAZARDS_SHOWN = 5;

  private HazardTable() {}

  static void print(HazardLog hazards, PrintStream out) {
    if (hazards.count() == 0) {
      out.println("no hazards");
      return;
    }
    out.println(CountText.of(hazards.count(), "hazard"));
    hazards.kept().stream().limit(HAZARDS_SHOWN).forEach(hazard -> hazard(hazard, out));
    if (hazards.count() > HAZARDS_SHOWN) {
      final Map<String, Long> kinds = new TreeMap<>();
      for (Hazard hazard : hazards.kept()) {
        kinds.merge(hazard.kind().word(), 1L, Long::sum);
      }
      final int kept = hazards.kept().size();
      out.printf(
          Locale.ROOT,
          "  by kind%s: %s; --json lists %s, ./nnuesoc list hazards explains the kinds%n",
          kept == hazards.count() ? "" : String.format(Locale.ROOT, ", of the first %,d", kept),
          kinds.toString().replaceAll("[{}]", ""),
          kept == hazards.count() ? "all" : "these");
    }
  }

  private static void hazard(Hazard hazard, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "  cycle %,d: %s at %s%n    %s%n",
        hazard.cycle(),
        hazard.kind().word(),
        hazard.place(),
        hazard.detail());
  }
}
