// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Whole traces of {@link TinyCircuit}, readable beside its source. */
class VcdGoldenTest {
  @Test
  void everythingFromCycleZero() {
    Golden.check("from_zero.vcd", TinyCircuit.trace(List.of(), List.of(), 0, 12));
  }

  @Test
  void aWindowInTheMiddleOfARun() {
    Golden.check("mid_run.vcd", TinyCircuit.trace(List.of(), List.of(), 48, 53));
  }

  @Test
  void withoutClockThereIsALastStamp() {
    Golden.check("no_clock.vcd", TinyCircuit.trace(List.of("*.late", "*.a_*"), List.of(), 0, 9));
  }

  @Test
  void memoryWordsFollowTheirWrites() {
    Golden.check("words.vcd", TinyCircuit.trace(List.of("*.a_write"), List.of("words:1-3"), 2, 12));
  }

  @Test
  void betweenStretchesEverythingIsUnknown() {
    final TinyCircuit tiny = new TinyCircuit();
    final String text =
        Traces.text(
            tiny.circuit,
            List.of("*.clk", "*.count", "*.late"),
            List.of("words:2"),
            writer -> {
              tiny.run(1, 2, writer);
              writer.pause();
              tiny.run(5, 6, writer);
            },
            6);
    Golden.check("gap.vcd", text);
  }
}
