// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.LoaderPieceList.Piece;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.rtl.asbuilt.PublishedTestbench;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Both published designs against {@link ScalarDesign}, with pieces and words drawn by a seed. */
@Tag("slow")
class RandomStimulusTest {
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(ints = {1, 2})
  void testbenchComputesWhatItsDescriptionSays(int seed) {
    assertTestbench(seed);
  }

  @Tag("full")
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(ints = {3, 4})
  void testbenchComputesItOnceMore(int seed) {
    assertTestbench(seed);
  }

  private static void assertTestbench(int seed) {
    final LoaderPieceList pieces = pieces(seed);
    final ScatteredWords words = new ScatteredWords(seed);
    final PublishedTestbench bench = new PublishedTestbench(pieces, words);
    final Simulation simulation = bench.skipping();
    final List<Integer> sums = new ArrayList<>();
    simulation.watch(bench.outputLayer().sum(), (sum, cycle) -> sums.add(sum.q()));
    simulation.run(Long.MAX_VALUE);

    final ScalarDesign scalar = new ScalarDesign(true, pieces, words, WeightStoreRule.REPAIRED);
    assertMemories(bench.circuit().memories(), scalar);
    assertThat(sums.contains(scalar.result & 0xff)).as("sums %s", sums).isTrue();
  }

  @ParameterizedTest(name = "seed {0}, {1} stores")
  @CsvSource({"5, PUBLISHED", "6, REPAIRED"})
  void boardComputesWhatItsDescriptionSays(int seed, WeightStoreRule stores) {
    assertBoard(seed, stores);
  }

  @Tag("full")
  @ParameterizedTest(name = "seed {0}, {1} stores")
  @CsvSource({"7, PUBLISHED", "8, REPAIRED"})
  void boardComputesItOnceMore(int seed, WeightStoreRule stores) {
    assertBoard(seed, stores);
  }

  private static void assertBoard(int seed, WeightStoreRule stores) {
    final LoaderPieceList pieces = pieces(seed);
    final ScatteredWords words = new ScatteredWords(seed);
    final PublishedBoard board = new PublishedBoard(pieces);
    final BoardProcessor processor = new BoardProcessor(board, new BoardProgram(words, stores), 1);
    final Simulation simulation = Simulation.skipping(board.circuit(), processor);
    final List<Integer> sums = new ArrayList<>();
    simulation.watch(board.outputLayer().sum(), (sum, cycle) -> sums.add(sum.q()));
    simulation.run(Long.MAX_VALUE);
    for (int i = 0; i < 100; i++) {
      simulation.step(); // the result comes after the program's end
    }

    final ScalarDesign scalar = new ScalarDesign(false, pieces, words, stores);
    assertMemories(board.circuit().memories(), scalar);
    assertThat(sums).as("before it drifts").startsWith(scalar.result);
  }

  private static LoaderPieceList pieces(int seed) {
    final Random random = new Random(seed);
    final List<Piece> pieces = new ArrayList<>();
    for (int i = 5 + random.nextInt(26); i > 0; i--) {
      pieces.add(new Piece(random.nextInt(64), random.nextInt(5), random.nextInt(2)));
    }
    return new LoaderPieceList(random.nextInt(64), random.nextInt(64), pieces);
  }

  private static void assertMemories(Map<String, Memory> memories, ScalarDesign scalar) {
    assertThat(words(memories, "feature_white")).isEqualTo(scalar.features.get(0));
    assertThat(words(memories, "feature_black")).isEqualTo(scalar.features.get(1));
    assertThat(words(memories, "output_1_white")).isEqualTo(scalar.outputs.get(0));
    assertThat(words(memories, "output_1_black")).isEqualTo(scalar.outputs.get(1));
    assertThat(words(memories, "concatenated")).isEqualTo(scalar.concatenated);
    assertThat(words(memories, "output_2")).isEqualTo(scalar.outputs.get(2));
    assertThat(words(memories, "output_3")).isEqualTo(scalar.outputs.get(3));
    assertThat(Arrays.stream(scalar.outputs.get(2)).distinct().count()).isGreaterThan(1);
  }

  private static int[] words(Map<String, Memory> memories, String name) {
    final Memory memory = Objects.requireNonNull(memories.get(name));
    final int[] words = new int[memory.words()];
    Arrays.setAll(words, memory::word);
    return words;
  }
}
