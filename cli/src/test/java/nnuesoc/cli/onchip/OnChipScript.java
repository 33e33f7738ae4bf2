package nnuesoc.cli.onchip;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import nnuesoc.rtl.onchip.Command;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.onchip.OnChipWeights;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.State;

/**
 * Words on {@code pio_board} at cycles, without a bus between.
 *
 * @param words by the cycle in which they stand first
 * @param cycles how many are run
 */
record OnChipScript(Map<Integer, Integer> words, int cycles) {

  /** Words that make no chess sense, some of them too early to be taken. */
  static OnChipScript random(long seed, int count, int biasRows) {
    final SplittableRandom random = new SplittableRandom(seed);
    final Map<Integer, Integer> words = new TreeMap<>();
    int cycle = 1;
    int strobe = 0;
    for (int i = 0; i < count; i++) {
      strobe ^= 1;
      words.put(cycle, random(random, biasRows) | strobe << 31);
      cycle += 1 + random.nextInt(random.nextInt(4) == 0 ? 40 : 6);
    }
    return new OnChipScript(words, cycle + 100);
  }

  private static int random(SplittableRandom random, int biasRows) {
    final int word = random.nextInt() & 0x1fffffff;
    return switch (random.nextInt(8)) {
      case 0 -> Command.clear(biasRows);
      case 1 -> Command.undo(random.nextInt(4));
      case 2, 3 -> Command.SQUARES << 29 | word;
      default -> Command.MOVE << 29 | word & (random.nextBoolean() ? 0x03ffffff : 0x0fffffff);
    };
  }

  /** Weights drawn from a seed, large enough to saturate and to wrap. */
  static OnChipWeights weights(long seed, int lanes, Activation activation) {
    final SplittableRandom random = new SplittableRandom(seed);
    final short[] features = new short[OnChipWeights.FEATURES * lanes];
    for (int i = 0; i < features.length; i++) {
      features[i] = (short) (random.nextInt(1024) - 512);
    }
    final short[] biases = new short[lanes];
    final short[] outputs = new short[2 * lanes];
    for (int i = 0; i < lanes; i++) {
      biases[i] = (short) (random.nextInt(4000) - 2000);
    }
    for (int i = 0; i < 2 * lanes; i++) {
      outputs[i] =
          activation == Activation.SQUARES
              ? (short) random.nextInt()
              : (short) (random.nextInt(256) - 128);
    }
    return OnChipWeights.of(features, biases, outputs, random.nextInt(20_000) - 10_000);
  }

  /** As the twin reads it. */
  String hex() {
    final StringBuilder text = new StringBuilder();
    words.forEach((cycle, word) -> text.append(String.format("%08x%08x%n", cycle, word)));
    return text.toString();
  }

  /** Every group of signals of every cycle, in hexadecimal. */
  List<String> run(FabricModel fabric, List<List<String>> groups) {
    final Circuit circuit = fabric.circuit();
    final Simulation simulation =
        Simulation.gated(circuit, fabric.parts(), new Player(fabric, this));
    final List<String> lines = new ArrayList<>();
    for (int cycle = 0; cycle < cycles; cycle++) {
      simulation.settle();
      final StringBuilder line = new StringBuilder();
      for (List<String> group : groups) {
        line.append(line.length() == 0 ? "" : " ").append(hex(circuit, group));
      }
      lines.add(line.toString());
      simulation.step();
    }
    return lines;
  }

  private static String hex(Circuit circuit, List<String> group) {
    BigInteger value = BigInteger.ZERO;
    int bits = 0;
    for (String name : group) {
      final Signal signal = Objects.requireNonNull(circuit.signal(name), name);
      final long unsigned = Integer.toUnsignedLong(signal.value());
      value = value.or(BigInteger.valueOf(unsigned).shiftLeft(bits));
      bits += signal.widthBits();
    }
    return String.format("%0" + (bits + 3) / 4 + "x", value);
  }

  /** Sets the register at the edges before the words' cycles. */
  static final class Player extends Stimulus {
    private final Register board;
    private final OnChipScript script;
    private int cycle;

    Player(FabricModel fabric, OnChipScript script) {
      super(fabric.circuit().root(), "player");
      this.script = script;
      board = fabric.pio().output(PioRegister.PIO_BOARD);
    }

    @Override
    public void settle() {
      // a register alone
    }

    @Override
    public void edge() {
      cycle++;
      final Integer word = script.words.get(cycle);
      if (word != null) {
        board.next(word);
      }
    }

    @Override
    public boolean finished() {
      return cycle >= script.cycles;
    }

    @Override
    public long quietCycles() {
      return 0;
    }

    @Override
    public void count(long cycles) {
      throw new IllegalStateException("no cycle is quiet");
    }

    @Override
    public long skip(long limit, boolean partsMove) {
      return 0;
    }

    @Override
    public void exchange(State state) {
      cycle = state.number(cycle);
    }
  }
}
