// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onchip;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import nnuesoc.chess.Board;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.Program;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;

/**
 * Words on {@code pio_board} at cycles, without a bus between.
 *
 * @param words by the cycle in which they stand first
 * @param cycles how many are run
 */
public record WordScript(Map<Integer, Integer> words, int cycles) {

  /** As the twin reads it. */
  public String hex() {
    final StringBuilder text = new StringBuilder();
    words.forEach((cycle, word) -> text.append(String.format("%08x%08x%n", cycle, word)));
    return text.toString();
  }

  /** Words with their toggling bit, one every so many cycles, from cycle 1 on. */
  public static Map<Integer, Integer> toggling(List<Integer> words, int every) {
    final Map<Integer, Integer> script = new TreeMap<>();
    for (int i = 0; i < words.size(); i++) {
      script.put(1 + every * i, words.get(i) | (1 - i % 2) << 31);
    }
    return script;
  }

  /** Every group of signals of every cycle, in hexadecimal. */
  public List<String> run(FabricModel fabric, List<List<String>> groups) {
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

  /** The words of a program for the fabric of a run that has not begun. */
  public static WordScript of(FabricModel fabric, Program program) {
    final Register board = fabric.pio().output(PioRegister.PIO_BOARD);
    final Hps hps = new Hps(fabric, program, BusTiming.DEFAULT, HpsListener.NONE);
    final Simulation simulation = Simulation.gated(fabric.circuit(), fabric.parts(), hps);
    final Map<Integer, Integer> words = new TreeMap<>();
    simulation.watch(board, (register, cycle) -> words.put((int) cycle, register.q()));
    simulation.run(Long.MAX_VALUE);
    return new WordScript(words, (int) simulation.cycle());
  }

  /** A game of random moves. */
  public static List<Position> game(long seed, int plies) {
    final SplittableRandom random = new SplittableRandom(seed);
    final Board board = Board.of(Position.START);
    final List<Position> positions = new ArrayList<>(List.of(Position.START));
    for (int ply = 0; ply < plies; ply++) {
      final MoveList moves = MoveGenerator.all(board);
      if (moves.size() == 0) {
        break;
      }
      board.make(moves.get(random.nextInt(moves.size())));
      positions.add(board.position());
    }
    return positions;
  }

  /** The cycles in which a register changes. */
  public List<Long> changes(FabricModel fabric, Register register) {
    final Simulation simulation =
        Simulation.gated(fabric.circuit(), fabric.parts(), new Player(fabric, this));
    final List<Long> found = new ArrayList<>();
    simulation.watch(register, (one, cycle) -> found.add(cycle));
    simulation.run(Long.MAX_VALUE);
    return found;
  }

  private static String hex(Circuit circuit, List<String> group) {
    BigInteger value = BigInteger.ZERO;
    int bits = 0;
    for (String name : group) {
      final Signal signal = Objects.requireNonNull(circuit.signal(name), name);
      final String unsigned = Long.toUnsignedString(signal.longValue());
      value = value.or(new BigInteger(unsigned).shiftLeft(bits));
      bits += signal.widthBits();
    }
    return String.format("%0" + (bits + 3) / 4 + "x", value);
  }

  /** Sets the register at the edges before the words' cycles. */
  public static final class Player extends Stimulus {
    private final Register board;
    private final WordScript script;
    private int cycle;

    /** The stimulus of a fabric that has no other one. */
    public Player(FabricModel fabric, WordScript script) {
      super(fabric.circuit().root(), "player");
      this.script = script;
      board = fabric.pio().output(PioRegister.PIO_BOARD);
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
    public long skip(long limit, boolean partsMove) {
      return 0;
    }

    @Override
    public void exchange(StateVisitor state) {
      cycle = state.number(cycle);
    }
  }
}
