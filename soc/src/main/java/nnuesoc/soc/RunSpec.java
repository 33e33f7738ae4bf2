package nnuesoc.soc;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.net.Net;
import nnuesoc.net.NetFile;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.fabric.FabricConfig;
import nnuesoc.rtl.view.SocView;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.view.Group;

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
    Engine engine)
    implements MachineSpec {
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

  @Override
  public Design design() {
    return Design.REPORT;
  }

  @Override
  public Run machine() {
    return new Run(this);
  }

  @Override
  public long expectedCycles() {
    return RunLength.of(this);
  }

  @Override
  public boolean isLengthExact() {
    return true;
  }

  @Override
  public List<Group> groups(TraceSelection selection) {
    return SocView.groups(selection);
  }

  @Override
  public Map<String, List<String>> options() {
    final Map<String, List<String>> options = new LinkedHashMap<>();
    options.put("design", List.of(design().optionName()));
    options.put("net", List.of(netName));
    final NetFile file = net.file();
    if (file != null) {
      options.put(Checkpoint.sha256Of("net"), List.of(file.sha256()));
    }
    options.put("arithmetic", List.of(arithmeticName()));
    options.put("shape", List.of(shape().toString()));
    options.put("timing", List.of(timing.toString()));
    options.put("fen", positions.stream().map(Position::fen).toList());
    return options;
  }

  /** What of the fabric depends on net and arithmetic. */
  public FabricConfig fabricConfig() {
    final Shape shape = shape();
    return new FabricConfig(shape.kings(), shape.h(), shape.n2(), shape.n3(), newArithmetic());
  }

  /** The rules of {@link #arithmetic()}, for a fabric or for reading its words. */
  public Arithmetic newArithmetic() {
    return switch (arithmetic) {
      case REPORT -> new ReportArithmetic();
      case STOCKFISH -> new StockfishArithmetic();
    };
  }
}
