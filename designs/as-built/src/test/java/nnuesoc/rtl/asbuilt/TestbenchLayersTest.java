// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import nnuesoc.rtl.fabric.Script;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.kernel.Engines;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Layers 3 and 4 of the test bench with their fill machines; the reset stands in cycle 10. */
class TestbenchLayersTest {
  private static final int SIZE = 32;
  private static final long END = 6_000;

  /** Small words, so that not every output is clipped; the last row and the biases differ. */
  private static final class SmallWords implements WeightWords {
    @Override
    public int weight(int layer, int side, int row, int column) {
      return layer == 4 ? 3 * column - 20 : (row + column) % 5 == 0 ? 1 + row % 3 : 0;
    }

    @Override
    public int bias(int layer, int side, int row) {
      return layer == 4 ? 40 : 1 + row % 4;
    }
  }

  private static final class Rig {
    final Circuit circuit = new Circuit("testbench");
    final Scope root = circuit.root();
    final WeightWords words = new SmallWords();
    final Register reset = root.register("reset", 1);
    final Memory input = memory("output_2", SIZE + 1);
    final Memory weight3 = memory("weight_3", SIZE + 1);
    final Memory output = memory("output_3", SIZE + 1);
    final Memory weight4 = memory("weight_4", SIZE + 1);
    final Plan plan = new Plan(circuit);
    final TestbenchWeightFiller fill3 =
        new TestbenchWeightFiller(root.child("fill3"), LayerSize.LAYER_3, words, weight3);
    final TestbenchWeightFiller fill4 =
        new TestbenchWeightFiller(root.child("fill4"), LayerSize.LAYER_4, words, weight4);
    final TestbenchLayer layer3 =
        new TestbenchLayer(
            root.child("layer3"),
            "layer3",
            LayerSize.LAYER_3,
            reset,
            fill3.ready(),
            new PublishedRowLayer.Memories(input, weight3, output));
    final TestbenchOutputLayer layer4 =
        new TestbenchOutputLayer(
            root.child("layer4"), layer3.done(), fill4.ready(), output, weight4);
    final Part[] parts = {fill3, fill4, layer3, layer4};
    final int[] inputs = new int[SIZE + 1];

    Rig() {
      fill3.connect(layer3.row()::q, layer3.trigger());
      fill4.connect(() -> 0, layer3.done());
      input.writtenBy(plan);
      plan.pulse(10, 11, reset);
      final Random random = new Random(6);
      for (int i = 0; i <= SIZE; i++) {
        inputs[i] = random.nextInt(64);
        input.fastWrite(i, inputs[i]);
      }
    }

    private Memory memory(String name, int size) {
      return root.memory(name, size, 8).unknownUntilWritten();
    }

    /** The bias word is one more weight, of the word after the inputs. */
    int sum(int layer, int row, int[] of) {
      int sum = 0;
      for (int i = 0; i <= SIZE; i++) {
        final int word = i == SIZE ? words.bias(layer, 0, row) : words.weight(layer, 0, row, i);
        final int exact = (byte) word * of[i];
        sum += (exact < 0 ? 0x80 : 0) | ((exact >> 5) & 0x7f);
      }
      return sum;
    }

    int[] outputs() {
      final int[] outputs = new int[SIZE + 1];
      for (int row = 1; row <= SIZE; row++) {
        outputs[row] = Math.min(63, sum(3, row - 1, inputs));
      }
      return outputs;
    }
  }

  @Test
  void fillMachineWritesAWordACycleAndThenPulsesReady() {
    final Rig rig = new Rig();
    final Simulation run = rig.plan.simulation(rig.parts);
    // cycle state column write_enable ready write_address write_data; trigger stands in 11
    final String[] names = {
      "state", "column", "write_enable", "ready", "write_address", "write_data"
    };
    assertThat(
            Script.table(run, 11, 16, "testbench.fill3", names)
                + Script.table(run, 43, 48, "testbench.fill3", names))
        .isEqualTo(
            """
            11 3 0 0 0 0 0
            12 0 0 1 0 0 0
            13 0 1 1 0 0 1
            14 0 2 1 0 1 0
            15 0 3 1 0 2 0
            16 0 4 1 0 3 0
            43 0 31 1 0 30 1
            44 0 32 1 0 31 0
            45 1 33 1 0 32 1
            46 2 33 0 1 32 1
            47 2 33 0 0 32 1
            48 2 33 0 0 32 1
            """);
  }

  @Test
  void layerReadsTheBiasFirstAndAddsAnElementInThreeCycles() {
    final Rig rig = new Rig();
    final Simulation run = rig.plan.simulation(rig.parts);
    // cycle state trigger wait_a wait_b column row; ready stands in 46
    assertThat(
            Script.table(
                    run,
                    10,
                    13,
                    "testbench.layer3",
                    "state",
                    "trigger",
                    "wait_a",
                    "wait_b",
                    "column",
                    "row")
                + Script.table(
                    run,
                    45,
                    53,
                    "testbench.layer3",
                    "state",
                    "trigger",
                    "wait_a",
                    "wait_b",
                    "column",
                    "row"))
        .isEqualTo(
            """
            10 15 0 0 0 0 0
            11 0 1 0 0 0 0
            12 0 0 0 0 0 0
            13 0 0 0 0 0 0
            45 0 0 0 0 0 0
            46 0 0 0 0 0 0
            47 1 0 1 0 0 0
            48 1 0 0 0 0 0
            49 2 0 0 0 0 0
            50 3 0 0 1 0 0
            51 3 0 0 0 0 0
            52 2 0 0 0 1 0
            53 3 0 0 1 1 0
            """);
  }

  @Test
  void outputsComeARowLateAndTheResultStandsForOneCycle() {
    final Rig rig = new Rig();
    final Simulation run = rig.plan.simulation(rig.parts);
    final List<Integer> sums = new ArrayList<>();
    final List<Long> cycles = new ArrayList<>();
    run.watch(
        rig.layer4.sum(),
        (sum, cycle) -> {
          sums.add(sum.q());
          cycles.add(cycle);
        });
    run.run(END);
    final int[] outputs = rig.outputs();
    for (int row = 0; row <= SIZE; row++) {
      assertThat(rig.output.word(row)).as("row %d", row).isEqualTo(outputs[row]);
    }
    final int result = rig.sum(4, 0, outputs) & 0xff;
    assertThat(result).isNotZero();
    assertThat(sums).containsExactly(0, result, 0); // the first one is no longer unknown
    assertThat(cycles.get(2)).isEqualTo(cycles.get(1) + 1);
    assertThat(rig.layer4.state().q()).isEqualTo(PublishedRowLayer.WRITE);
    assertThat(rig.layer3.bias().q()).isEqualTo(rig.words.bias(3, 0, SIZE));
    assertThat(rig.layer4.bias().q()).isEqualTo(40);
    assertThat(rig.layer4.eval().value()).isZero();
  }

  /** While the bias is read, and in each state of the second row. */
  @ParameterizedTest
  @ValueSource(longs = {47, 48, 60, 188, 189, 190, 191, 286, 287})
  void resetBeginsAnewFromAnyState(long again) {
    final Rig rig = new Rig();
    rig.plan.pulse(again, again + 1, rig.reset);
    // cycle state trigger wait_a wait_b column row accumulator clipped_sum write_enable
    assertThat(
            Script.table(
                rig.plan.simulation(rig.parts),
                again + 1,
                again + 1,
                "testbench.layer3",
                "state",
                "trigger",
                "wait_a",
                "wait_b",
                "column",
                "row",
                "accumulator",
                "clipped_sum",
                "write_enable"))
        .isEqualTo(again + 1 + " 0 1 0 0 0 0 0 0 0\n");
  }

  @Test
  void memoriesAreUsedWhileTheBiasOrAnElementIsRead() {
    final Rig rig = new Rig();
    final List<String> uses = new ArrayList<>();
    final Simulation run = rig.plan.simulation(rig.parts);
    rig.input.monitor((memory, address, use) -> uses.add(run.cycle() + " " + use));
    for (long lands = 46; lands <= 53; lands++) {
      rig.plan.word(lands, rig.input, 31, 1);
    }
    run.run(60);
    assertThat(uses)
        .containsExactly(
            "47 " + Memory.SAMPLED, // the bias
            "48 " + Memory.HELD,
            "49 " + Memory.HELD,
            "50 " + Memory.SAMPLED,
            "51 " + Memory.HELD,
            "52 " + Memory.HELD);
  }

  @Test
  void onlyLayer1EndsItsDoneAtAReset() {
    for (LayerSize kind : new LayerSize[] {LayerSize.LAYER_1, LayerSize.LAYER_2}) {
      final Circuit circuit = new Circuit("testbench");
      final Scope root = circuit.root();
      final Register reset = root.register("reset", 1).powerUp(1);
      final TestbenchLayer layer =
          new TestbenchLayer(
              root.child("layer"),
              "layer",
              kind,
              reset,
              root.register("ready", 1),
              new PublishedRowLayer.Memories(
                  root.memory("in", kind.inputs() + 1, 8),
                  root.memory("weight", kind.inputs() + 1, kind.weightBits()),
                  root.memory("out", kind.rows(), 8)));
      layer.done().fastNext(1);
      layer.edge();
      ChangeList.of(circuit).commit();
      assertThat(layer.done().q()).isEqualTo(kind == LayerSize.LAYER_1 ? 0 : 1);
      assertThat(layer.trigger().q()).isEqualTo(1);
    }
  }

  @Test
  void machineOfLayer1HasTwoSidesAndClearsOnlyWhitesAddress() {
    final Circuit circuit = new Circuit("testbench");
    final Scope root = circuit.root();
    final Register start = root.register("start", 1);
    final Plan plan = new Plan(circuit);
    final Memory white = root.memory("white", 40_961, 16);
    final Memory black = root.memory("black", 40_961, 16);
    final TestbenchWeightFiller fill =
        new TestbenchWeightFiller(
            root.child("fill1"), LayerSize.LAYER_1, new SmallWords(), white, black);
    fill.connect(() -> 0, start);
    white.readBy(plan, start);
    black.readBy(plan, start);
    plan.pulse(10, 11, start).pulse(20, 21, start);
    final Simulation run = plan.simulation(fill);
    // cycle, White's and Black's write address, column
    assertThat(
            Script.table(
                run,
                19,
                23,
                "testbench.fill1",
                "white.write_address",
                "black.write_address",
                "column"))
        .isEqualTo("19 7 7 8\n20 8 8 9\n21 0 8 0\n22 0 0 1\n23 1 1 2\n");
    assertThat(circuit.signal("testbench.fill1.write_address")).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "2, 0, 0, true",
    "2, 1, 0, false",
    "2, 0, 1, false",
    "1, 0, 0, false",
    "3, 0, 0, true"
  })
  void machineRestsAfterItsPulse(int state, int ready, int writeEnable, boolean rests) {
    final Rig rig = new Rig();
    rig.fill3.state().powerUp(state);
    rig.fill3.ready().powerUp(ready);
    rig.fill3.writeEnable().powerUp(writeEnable);
    assertThat(rig.fill3.ahead()).isEqualTo(rests ? Part.FOREVER : 0);
  }

  @Test
  void machineHasTheMemoriesThatItFills() {
    final Rig rig = new Rig();
    assertThat(rig.fill3.memories()).containsExactly(rig.weight3);
    assertThat(rig.fill3.writeEnable().name()).isEqualTo("testbench.fill3.write_enable");
    assertThat(rig.layer3.port().writeEnable().name()).isEqualTo("testbench.layer3.write_enable");
    assertThat(rig.layer3.kind()).isEqualTo(LayerSize.of(3));
    assertThat(rig.layer4.reset()).isSameAs(rig.layer3.done());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void skippedStretchesEndAsTheyDoStepByStep(long seed) {
    final Rig stepped = new Rig();
    final Rig fast = new Rig();
    final Simulation skipping = fast.plan.skipping(fast.parts);
    Engines.assertSame(stepped.plan.simulation(stepped.parts), skipping, END, 70, seed);
    assertThat(skipping.skippedCycles()).isGreaterThan(END * 3 / 4);
  }
}
