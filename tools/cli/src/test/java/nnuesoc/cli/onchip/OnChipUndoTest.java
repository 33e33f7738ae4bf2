// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onchip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.onchip.OnChipFabric;
import nnuesoc.rtl.onchip.OnChipWeightImage;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.probe.HazardLog;
import org.junit.jupiter.api.Test;

/** Moves that are taken back, and words that go wrong. */
class OnChipUndoTest {
  private static final OnChipConfig CONFIG = new OnChipConfig(16, 8, 8, Activation.PAIRS);
  private static final OnChipWeightImage WEIGHTS = OnChipScript.weights(3, 16, Activation.PAIRS);

  @Test
  void undoReturnsEveryAccumulatorAndTheSide() {
    final SplittableRandom random = new SplittableRandom(9);
    final List<Integer> words = new ArrayList<>();
    words.add(CommandWord.clear(WEIGHTS.biasRows()));
    words.add(CommandWord.evaluated(CommandWord.square(28, 5, false), true));
    for (int i = 0; i < 8; i++) {
      words.add(
          CommandWord.move(
              random.nextInt(64), random.nextInt(64), 3, 4, i % 2 * 9, random.nextInt(3), 0));
    }
    final OnChipFabric before = run(words.subList(0, 2), new HazardLog());
    words.add(CommandWord.undo(8));
    final OnChipFabric after = run(words, new HazardLog());
    assertThat(after.accumulator(false)).isEqualTo(before.accumulator(false));
    assertThat(after.accumulator(true)).isEqualTo(before.accumulator(true));
    for (String name : List.of("control.top", "control.black_to_move", "control.state")) {
      assertThat(value(after, name)).as(name).isEqualTo(value(before, name));
    }
  }

  @Test
  void pieceThatIsNotThereIsAHazard() {
    final HazardLog hazards = new HazardLog();
    run(
        List.of(CommandWord.clear(1), CommandWord.move(12, 28, 1, 1, 0, CommandWord.CAPTURE, 0)),
        hazards);
    assertThat(hazards.kept()).extracting(Hazard::kind).containsExactly(HazardKind.ABSENT_PIECE);
    assertThat(hazards.kept().get(0).detail()).isEqualTo("piece 1 leaves e2, where there is 0");
  }

  @Test
  void moreUndoneThanTheStackHoldsIsAHazard() {
    final HazardLog hazards = new HazardLog();
    run(List.of(CommandWord.clear(1), CommandWord.undo(1)), hazards);
    assertThat(hazards.kept()).extracting(Hazard::kind).containsExactly(HazardKind.STACK_OVERFLOW);
  }

  @Test
  void captureEnPassantAndCastlingAreNone() {
    final HazardLog hazards = new HazardLog();
    int word = CommandWord.square(4, 6, false);
    word = CommandWord.and(word, 7, 4, false);
    final int pawns = CommandWord.and(CommandWord.square(36, 1, false), 35, 9, false);
    run(
        List.of(
            CommandWord.clear(1),
            word,
            pawns,
            CommandWord.move(36, 43, 1, 1, 9, CommandWord.IN_PASSING, 0),
            CommandWord.move(4, 6, 6, 6, 4, CommandWord.CASTLING, 0),
            CommandWord.move(6, 43, 6, 6, 1, CommandWord.CAPTURE, 0)),
        hazards);
    assertThat(hazards.kept()).isEmpty();
  }

  @Test
  void wordBeforeTheLastOneWasTakenIsAHazard() {
    final HazardLog hazards = new HazardLog();
    final Map<Integer, Integer> script = new TreeMap<>();
    script.put(1, CommandWord.clear(100) | 1 << 31);
    script.put(3, CommandWord.clear(1));
    script.put(5, CommandWord.clear(1) | 1 << 31);
    run(script, hazards);
    assertThat(hazards.kept()).extracting(Hazard::kind).containsExactly(HazardKind.OVERRUN);
  }

  private static OnChipFabric run(List<Integer> words, HazardLog hazards) {
    return run(WordScript.toggling(words, 60), hazards);
  }

  private static OnChipFabric run(Map<Integer, Integer> script, HazardLog hazards) {
    final OnChipFabric soc = new OnChipFabric(CONFIG, WEIGHTS);
    final int last = script.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
    final Simulation simulation =
        Simulation.gated(
            soc.circuit(),
            soc.parts(),
            new WordScript.Player(soc, new WordScript(script, last + 200)));
    assertThat(soc.probes(simulation, hazards)).isPresent();
    simulation.run(Long.MAX_VALUE);
    return soc;
  }

  private static int value(OnChipFabric soc, String name) {
    return Objects.requireNonNull(soc.circuit().signal("soc.fabric." + name)).value();
  }
}
