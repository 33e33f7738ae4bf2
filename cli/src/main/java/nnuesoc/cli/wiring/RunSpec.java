package nnuesoc.cli.wiring;

import java.util.List;
import java.util.Locale;
import nnuesoc.hps.bus.BusTiming;
import nnuesoc.hps.net.Net;
import nnuesoc.hps.net.NumberFormat;
import nnuesoc.hps.net.Shape;
import nnuesoc.hps.position.Position;
import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.fabric.FabricConfig;

/**
 * What is run, all of it checked.
 *
 * @param positions evaluated in turn on one fabric, at least one
 * @param netName the net as the user named it
 * @param net the numbers, of the fabric's shape
 * @param arithmetic the fabric's number formats
 * @param timing the bus and the program
 * @param engine how the cycles are come by
 */
public record RunSpec(
    List<Position> positions,
    String netName,
    Net net,
    NumberFormat arithmetic,
    BusTiming timing,
    Engine engine) {
  /** The clock of the board. */
  public static final double CLOCK_HZ = 50e6;

  /** Copies the list. */
  public RunSpec {
    positions = List.copyOf(positions);
  }

  /** The shape of net and fabric. */
  public Shape shape() {
    return net.shape();
  }

  /** {@code report} or {@code stockfish}. */
  public String arithmeticName() {
    return arithmetic.name().toLowerCase(Locale.ROOT);
  }

  FabricConfig fabricConfig() {
    final Shape shape = shape();
    return new FabricConfig(shape.kings(), shape.h(), shape.n2(), shape.n3(), newArithmetic());
  }

  private Arithmetic newArithmetic() {
    return switch (arithmetic) {
      case REPORT -> new ReportArithmetic();
      case STOCKFISH -> new StockfishArithmetic();
    };
  }
}
