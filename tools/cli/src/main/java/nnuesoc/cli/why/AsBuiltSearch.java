// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import nnuesoc.position.Position;
import nnuesoc.rtl.asbuilt.ElementArithmetic;
import nnuesoc.rtl.asbuilt.LayerSize;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.soc.Design;
import nnuesoc.soc.RawScore;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import org.jspecify.annotations.Nullable;

/**
 * Searches a published design: runs it, and reads registers and memories at the end of each row.
 */
final class AsBuiltSearch {
  /** So long after the program's end, layer 4 of the board has its result, which then changes. */
  private static final int CYCLES_BEYOND = 400;

  private static final long LARGEST_SUM = 63;

  private final Design design;
  private final Position position;
  private final AsBuiltRun run;
  private final Circuit circuit;
  private final String root;
  private final Set<Integer> words;
  private final NumberSightings sightings;
  private final List<Watched> watched = new ArrayList<>();

  private AsBuiltSearch(Design design, Position position, Set<Integer> words) {
    this.design = design;
    this.position = position;
    run = AsBuiltSpec.published(design, position).start();
    circuit = run.simulation().circuit();
    root = circuit.root().path();
    this.words = words;
    sightings = new NumberSightings(words);
    watch("layer 1 white", "layer1_white", LayerSize.LAYER_1, "feature_white", "1_white");
    watch("layer 1 black", "layer1_black", LayerSize.LAYER_1, "feature_black", "1_black");
    watch("layer 2", "layer2", LayerSize.LAYER_2, "concatenated", "2");
    watch("layer 3", "layer3", LayerSize.LAYER_3, "output_2", "3");
    watch("layer 4", "layer4", LayerSize.LAYER_4, "output_3", "4");
    run.simulation()
        .watch(
            register("layer4.sum_register"),
            (sum, cycle) -> sightings.see("layer 4: result register", sum.q()));
  }

  static DesignAnswer search(Design design, Position position, Set<Integer> words) {
    return new AsBuiltSearch(design, position, words).answer();
  }

  private DesignAnswer answer() {
    final Simulation simulation = run.simulation();
    simulation.run(Long.MAX_VALUE);
    final int evaluation = Objects.requireNonNull(run.eval());
    sightings.see(run.early() ? "word that the program reads" : "evaluation", evaluation);
    for (int i = 0; i < CYCLES_BEYOND; i++) {
      simulation.step();
    }
    return new DesignAnswer(
        design.optionName(),
        "published weights",
        position,
        evaluation,
        RawScore.ofPublished(evaluation) + " in 11.5 format",
        run.early() ? "the program reads the register before layer 4 has a result" + drift() : null,
        watched.stream().map(Watched::numbers).toList(),
        sightings.list());
  }

  /** What the board's register does afterwards, and which of the words it never holds. */
  private String drift() {
    final int result = watched.get(watched.size() - 1).sums[0];
    final int bias = register("pio.bias").signed();
    final StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "; the result is %,d, and the register then grows by the bias %d in each cycle",
                result,
                bias));
    for (int word : words) {
      if (!reaches(result, bias, word)) {
        text.append(
            String.format(
                Locale.ROOT,
                ", so it never holds %d: from %,d, only multiples of %d are reached",
                word,
                result,
                Math.abs(bias)));
      }
    }
    return text.toString();
  }

  /** Whether a register that grows by {@code step} in each cycle, and wraps, comes to a word. */
  private boolean reaches(int from, int step, int word) {
    final BigInteger size = BigInteger.ONE.shiftLeft(register("layer4.sum_register").widthBits());
    final BigInteger apart = BigInteger.valueOf(word).subtract(BigInteger.valueOf(from));
    return apart.mod(BigInteger.valueOf(step).gcd(size)).signum() == 0;
  }

  private boolean isBoard() {
    return design == Design.AS_BUILT_BOARD;
  }

  private Register register(String name) {
    return (Register) Objects.requireNonNull(circuit.signal(root + "." + name), name);
  }

  private Memory memory(String name) {
    return Objects.requireNonNull(circuit.memories().get(name), name);
  }

  private void watch(String name, String scope, LayerSize kind, String input, String suffix) {
    final Watched layer =
        new Watched(
            name,
            kind,
            memory(input),
            memory("weight_" + suffix),
            register(scope + ".accumulator"),
            register(isBoard() ? "pio.bias" : scope + ".bias"),
            kind == LayerSize.LAYER_4 ? null : register(scope + ".row"),
            kind == LayerSize.LAYER_4 ? null : memory("output_" + suffix));
    watched.add(layer);
    run.simulation()
        .watchSteps(
            register(scope + ".state"),
            (state, cycle) -> {
              if (state.q() == PublishedRowLayer.WRITE) {
                layer.rowEnds();
              }
            });
  }

  /** A layer, or one side of the first. */
  private final class Watched {
    private final String name;
    private final LayerSize kind;
    private final Memory input;
    private final Memory weight;
    private final Register accumulator;
    private final Register bias;
    private final @Nullable Register row;
    private final @Nullable Memory output;
    private final int[] sums;

    Watched(
        String name,
        LayerSize kind,
        Memory input,
        Memory weight,
        Register accumulator,
        Register bias,
        @Nullable Register row,
        @Nullable Memory output) {
      this.name = name;
      this.kind = kind;
      this.input = input;
      this.weight = weight;
      this.accumulator = accumulator;
      this.bias = bias;
      this.row = row;
      this.output = output;
      sums = new int[kind.rows()];
    }

    void rowEnds() {
      final int at = row == null ? 0 : row.q();
      if (at < sums.length) {
        sums[at] = accumulator.signed();
      }
      if (kind == LayerSize.LAYER_1) {
        int sum = 0;
        for (int feature : input.nonZero()) {
          sum = term(at, feature, sum, "weight of an active feature", "sum up to a feature");
        }
      } else {
        int sum = 0;
        for (int column = 0; column < kind.inputs() + (isBoard() ? 0 : 1); column++) {
          sightings.see(name + ": input", at, column, input.word(column));
          sightings.see(name + ": weight", at, column, weight.signedWord(column));
          sum = term(at, column, sum, "product", "sum up to a column");
        }
      }
      sightings.see(name + ": sum of a row", at, NumberSightings.NONE, accumulator.signed());
      sightings.see(name + ": bias", at, NumberSightings.NONE, bias.signed());
    }

    private int term(int at, int column, int before, String term, String soFar) {
      final int added =
          ElementArithmetic.PUBLISHED.addend(kind, input.word(column), weight.word(column));
      final int sum = (short) (before + added);
      sightings.see(name + ": " + term, at, column, added);
      sightings.see(name + ": " + soFar, at, column, sum);
      return sum;
    }

    LayerNumbers numbers() {
      final int[] outputs = new int[sums.length];
      for (int word = 0; word < outputs.length; word++) {
        outputs[word] = output == null ? sums[word] : output.word(word);
        if (output != null) {
          sightings.see(name + ": output word", word, NumberSightings.NONE, outputs[word]);
        }
      }
      return new LayerNumbers(
          name,
          sums,
          outputs,
          switch (kind) {
            case LAYER_1 -> (LARGEST_SUM << Byte.SIZE) + 0xff;
            case LAYER_2, LAYER_3 -> LARGEST_SUM;
            case LAYER_4 -> Long.MAX_VALUE;
          });
    }
  }
}
