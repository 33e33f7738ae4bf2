// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.design.ChangeList;
import org.junit.jupiter.api.Test;

/** However the parts are entered, the same circuit shows the same in every cycle. */
class GatingTest {
  private static final int SEEDS = 300;

  @Test
  void partsWithoutNewsNeedNotBeEntered() {
    for (long seed = 0; seed < SEEDS; seed++) {
      final Waveform truth = Waveform.observed(new RandomCircuit(seed).allAwake());

      truth.assertShows(Waveform.observed(new RandomCircuit(seed).gated()), "gated, seed " + seed);
    }
  }

  @Test
  void orderOfThePartsDoesNotMatter() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Waveform.observed(new RandomCircuit(seed).allAwake())
          .assertShows(
              Waveform.observed(new RandomCircuit(seed).shuffled(~seed)), "shuffled, seed " + seed);
    }
  }

  @Test
  void countingQuietStretchesGivesTheSameAsEveryCycle() {
    for (long seed = 0; seed < SEEDS; seed++) {
      final Waveform truth = Waveform.observed(new RandomCircuit(seed).allAwake());

      for (int stride : new int[] {2, 3, 7, 50, 1_000_000}) {
        truth.assertShows(
            Waveform.stopped(new RandomCircuit(seed).gated(), stride),
            "stopped every " + stride + " cycles, seed " + seed);
      }
    }
  }

  @Test
  void observerChangesNothing() {
    for (long seed = 0; seed < SEEDS; seed++) {
      final Waveform seen = Waveform.observed(new RandomCircuit(seed).gated());

      seen.assertShows(
          Waveform.stopped(new RandomCircuit(seed).gated(), 1), "unobserved, seed " + seed);
    }
  }

  @Test
  void watchersChangeNothing() {
    for (long seed = 0; seed < SEEDS; seed++) {
      final RandomCircuit watched = new RandomCircuit(seed);
      final Simulation simulation = watched.gated();
      watched
          .circuit()
          .registers()
          .forEach(register -> simulation.watch(register, (changed, cycle) -> {}));

      Waveform.observed(new RandomCircuit(seed).gated())
          .assertShows(Waveform.stopped(simulation, 5), "watched, seed " + seed);
      final RandomCircuit unwatched = new RandomCircuit(seed);
      unwatched.gated().run(RandomCircuit.END);
      assertThat(ChangeList.of(watched.circuit()).generation())
          .as("generation, seed %d", seed)
          .isEqualTo(ChangeList.of(unwatched.circuit()).generation());
    }
  }

  /** The circuits are worth comparing: most rest, most work, and gating saves most of the work. */
  @Test
  void randomCircuitsWorkAndRest() {
    int moving = 0;
    int counting = 0;
    long cycles = 0;
    long entered = 0;
    long possible = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      final Waveform waveform = Waveform.observed(new RandomCircuit(seed).gated());
      final RandomCircuit circuit = new RandomCircuit(seed);
      circuit.gated().run(RandomCircuit.END);
      moving += waveform.moves() ? 1 : 0;
      counting += circuit.stimulus().counted() > 0 ? 1 : 0;
      cycles += waveform.cycles();
      entered += circuit.entered();
      possible += waveform.cycles() * circuit.workerCount();
    }

    assertThat(moving).as("circuits that change").isEqualTo(SEEDS);
    assertThat(counting).as("circuits with quiet stretches").isGreaterThan(SEEDS / 3);
    assertThat(counting).as("not all have one").isLessThan(SEEDS);
    assertThat(cycles).isGreaterThan(20L * SEEDS);
    assertThat(entered).isBetween(possible / 10, possible * 3 / 4);
  }
}
