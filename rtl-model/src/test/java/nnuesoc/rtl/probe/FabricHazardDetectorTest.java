// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import nnuesoc.rtl.fabric.FabricMemories;
import nnuesoc.rtl.fabric.Script;
import nnuesoc.rtl.fabric.TinyRun;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Hazards of fabric.md §3 and the kinds of cli.md. Layer 2's row, granted in 1996, is in state 1 in
 * 1996, 2 in 1997, 3 in 1998, 2 in 1999, 3 in 2000, 4 in 2001; col is 0 in 1997 and 1998, then 1.
 */
class FabricHazardDetectorTest {
  private final HazardLog log = new HazardLog();

  private List<Hazard> hazards(Script script) {
    final Simulation run = script.simulation();
    FabricHazardDetector.attach(script.soc(), run, log);
    run.run(2100);
    return log.kept();
  }

  private static Script row() {
    return TinyRun.untilLayer2(2, 1).ready(2, 1996, 1998);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // edge of the write | word | kinds
        "1997 | 0 | ''", // ends state 1
        "1998 | 0 | mixed-port overwrite", // ends state 2 at col 0
        "1998 | 1 | overwrite", // another word
        "1999 | 0 | overwrite", // ends state 3
        "2000 | 0 | overwrite", // ends state 2 at col 1
        "2000 | 1 | mixed-port overwrite",
        "2001 | 1 | overwrite", // ends state 3
        "2002 | 1 | ''" // ends state 4
      })
  void weightWriteWhileTheLayerComputes(long edge, int word, String kinds) {
    final Script script = row();
    final Memory weight2 = script.soc().fabric().memories().weight2();
    final List<Hazard> found = hazards(script.word(edge, weight2, word, 9));
    assertThat(String.join(" ", found.stream().map(one -> one.kind().word()).toList()))
        .isEqualTo(kinds);
    assertThat(found)
        .allSatisfy(
            hazard -> {
              assertThat(hazard.cycle()).isEqualTo(edge - 1);
              assertThat(hazard.where()).isEqualTo("weight_2");
              assertThat(hazard.address()).isEqualTo(word);
              assertThat(hazard.writer()).isEqualTo("hps");
              assertThat(hazard.reader()).isEqualTo("layer2");
            });
  }

  @Test
  void mixedPortReturnsTheOldWord() {
    final Script script = row();
    script.word(1998, script.soc().fabric().memories().weight2(), 0, 9);
    final Simulation run = script.simulation();
    // cycle b_q; the new word is read at the next edge
    assertThat(Script.table(run, 1997, 1999, "soc.fabric.weight_2", "b_q"))
        .isEqualTo("1997 3\n1998 3\n1999 9\n");
    assertThat(Script.value(run, 1999, "soc.fabric.layer2.sum")).isEqualTo(30);
  }

  @Test
  void layer1sMemoriesAreWatchedToo() {
    final Script script = TinyRun.untilLayer2(1, 1);
    final FabricMemories memories = script.soc().fabric().memories();
    script.word(712, memories.weight1Black(), 0, 1); // ends 711, state 2, col 0
    assertThat(hazards(script))
        .extracting(Hazard::cycle, Hazard::kind, Hazard::where, Hazard::reader)
        .containsExactly(
            tuple(711L, HazardKind.MIXED_PORT, "weight_1_black", "layer1"),
            tuple(711L, HazardKind.OVERWRITE, "weight_1_black", "layer1"));
  }

  @Test
  void writesForAnotherLayerAreNoHazard() {
    final Script script = row();
    assertThat(hazards(script.word(1998, script.soc().fabric().memories().weight3(), 0, 9)))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // ready of row 1 rises, hazards; layer 2 asks again in 2003
    "1999, 1", // computing
    "2001, 1",
    "2002, 1", // state 1, trigger still 0
    "2003, 0", // the cycle in which trigger first stands
    "2004, 0"
  })
  void readyUnasked(long rises, int count) {
    final List<Hazard> found = hazards(row().ready(2, rises, rises + 1));
    assertThat(found).hasSize(count);
    assertThat(found)
        .allSatisfy(
            hazard -> {
              assertThat(hazard.cycle()).isEqualTo(rises);
              assertThat(hazard.kind()).isEqualTo(HazardKind.READY_UNASKED);
              assertThat(hazard.where()).isEqualTo("soc.fabric.layer2.ready");
              assertThat(hazard.address()).isNull();
              assertThat(hazard.writer()).isEqualTo("hps");
              assertThat(hazard.reader()).isEqualTo("layer2");
            });
  }

  @Test
  void onlyARisingReadyIsUnasked() {
    final Script script = row();
    script.pio(2010, PioRegister.PIO_READY, 0b0010); // asked: granted in 2011
    script.pio(2012, PioRegister.PIO_READY, 0b0110); // layer 2's stands on, layer 3's rises
    script.pio(2013, PioRegister.PIO_READY, 0b0100);
    assertThat(hazards(script))
        .extracting(Hazard::cycle, Hazard::where)
        .containsExactly(tuple(2012L, "soc.fabric.layer3.ready"));
  }

  @Test
  void causesAreSentences() {
    final Script script = row().ready(2, 1999, 2000);
    final List<Hazard> found =
        hazards(script.word(1998, script.soc().fabric().memories().weight2(), 0, 9));
    assertThat(found)
        .extracting(Hazard::detail)
        .containsExactly(
            "word 0 is written by hps at the edge at which layer2 samples it: the device's answer"
                + " is undefined, the model returns the old word",
            "word 0 is written while layer2 computes a row with it",
            "ready of layer2 rises while its trigger is 0 (state 2): the layer did not ask, and the"
                + " row is lost");
  }

  @Test
  void resultIsReadTooEarlyUntilDone() {
    final Script script = TinyRun.whole();
    final Simulation run = script.simulation();
    final FabricHazardDetector probe = FabricHazardDetector.attach(script.soc(), run, log);
    run.run(2050);
    probe.evalRead("pio_eval", 2050);
    run.run(2051);
    probe.evalRead("pio_eval", 2051);
    assertThat(log.kept())
        .containsExactly(
            new Hazard(
                2050,
                HazardKind.EARLY_EVAL,
                "soc.fabric.layer4.eval",
                null,
                "layer4",
                "hps",
                "pio_eval is read while done is 0: the value is not this evaluation's"));
  }

  @ParameterizedTest
  @CsvSource({"0x20, soc.pio.pio_trigger", "0x24, soc.pio.0x24"})
  void deadlockIsAPollThatFindsNothingNew(String offset, String where) {
    final Script script = row();
    FabricHazardDetector.attach(script.soc(), script.simulation(), log)
        .deadlock(Integer.decode(offset), 77);
    assertThat(log.kept())
        .containsExactly(
            new Hazard(
                77,
                HazardKind.DEADLOCK,
                where,
                Integer.decode(offset),
                "hps",
                "hps",
                "the poll finds the whole state as the poll before did: nothing can change any"
                    + " more"));
  }

  @Test
  void readyBeforeARestoredCycleHasNotRisenAgain() {
    final Script script = row();
    script.pio(1000, PioRegister.PIO_READY, 0b1000).pio(1010, PioRegister.PIO_READY, 0b1100);
    final Simulation run = script.simulation();
    final FabricHazardDetector probe = FabricHazardDetector.attach(script.soc(), run, log);
    final Snapshot low = Snapshot.of(probe);
    run.run(1005);
    low.restore(probe); // the ready of layer 4 rises once more
    run.run(1020);
    assertThat(log.kept())
        .extracting(Hazard::cycle, Hazard::reader)
        .containsExactly(tuple(1000L, "layer4"), tuple(1010L, "layer3"), tuple(1010L, "layer4"));
  }

  @Test
  void aWholeHandshakenRunHasNone() {
    assertThat(hazards(TinyRun.whole())).isEmpty();
    assertThat(log.count()).isZero();
  }
}
