// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import nnuesoc.doctor.ExaminedRun;
import nnuesoc.doctor.LayerUnit;
import nnuesoc.doctor.LoaderUnit;
import nnuesoc.doctor.WriteOnceMemory;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** The parts of the report's design, by the names of their registers (fabric.md §9). */
final class ReportAnatomy {
  private static final int CLEAR = 1; // state of the loader

  private final FabricModel soc;
  private final SocSpec spec;
  private final CircuitSignalFinder names;

  ReportAnatomy(FabricModel soc, SocSpec spec) {
    this.soc = soc;
    this.spec = spec;
    names = new CircuitSignalFinder(soc.circuit());
  }

  ExaminedRun.Anatomy anatomy() {
    final Memory white = names.memory("output_1_white");
    final Memory black = names.memory("output_1_black");
    final Memory output2 = names.memory("output_2");
    final Memory output3 = names.memory("output_3");
    final List<LayerUnit> layers =
        List.of(
            layer1(false, white),
            layer1(true, black),
            layer(2, List.of(white, black), white, this::input2, output2),
            layer(3, List.of(output2), output2, read(output2), output3),
            layer(4, List.of(output3), output3, read(output3), null));
    final List<WriteOnceMemory> results = new ArrayList<>();
    for (Memory memory : List.of(white, black, output2, output3)) {
      results.add(new WriteOnceMemory(memory, memory.words()));
    }
    return new ExaminedRun.Anatomy(
        soc.pio().output(PioRegister.PIO_RESET),
        new LoaderUnit(
            "soc.fabric.loader",
            names.register("soc.fabric.loader.state"),
            CLEAR,
            spec.shape().features(),
            names.memory("feature_white"),
            names.memory("feature_black"),
            names.register("soc.fabric.loader.start_1")),
        layers,
        List.of(),
        results,
        names.register("soc.fabric.layer4.eval"));
  }

  private LayerUnit layer1(boolean black, Memory output) {
    final String side = black ? "black" : "white";
    final Memory feature = names.memory("feature_" + side);
    final Net net = spec.net();
    final LayerUnit.Words words =
        new LayerUnit.Words() {
          @Override
          public int weight(int row, int column) {
            return (black ? net.weights1Black(row) : net.weights1White(row))[column];
          }

          @Override
          public int bias(int row) {
            return kept(black ? net.bias1Black(row) : net.bias1White(row));
          }
        };
    return new LayerUnit(
        "layer 1 " + side,
        "soc.fabric.layer1",
        1,
        black,
        net.inputs(1),
        net.rows(1),
        control(1),
        new LayerUnit.DataPath(
            List.of(feature),
            feature,
            read(feature),
            names.memory("weight_1_" + side),
            names.register("soc.fabric.layer1.sum_" + side),
            bias(black ? PioRegister.PIO_BIAS_1_BLACK : PioRegister.PIO_BIAS_1_WHITE),
            output),
        words);
  }

  private LayerUnit layer(
      int number,
      List<Memory> sources,
      Memory inputMemory,
      IntSupplier input,
      @Nullable Memory output) {
    final Net net = spec.net();
    final LayerUnit.Words words =
        new LayerUnit.Words() {
          @Override
          public int weight(int row, int column) {
            return net.weights(number, row)[column];
          }

          @Override
          public int bias(int row) {
            return kept(net.bias(number, row));
          }
        };
    return new LayerUnit(
        "layer " + number,
        "soc.fabric.layer" + number,
        number,
        false,
        net.inputs(number),
        net.rows(number),
        control(number),
        new LayerUnit.DataPath(
            sources,
            inputMemory,
            input,
            names.memory("weight_" + number),
            names.register(LayerPort.scope(number) + "sum"),
            bias(PioRegister.bias(number)),
            output),
        words);
  }

  private LayerUnit.Control control(int number) {
    final String scope = LayerPort.scope(number);
    return new LayerUnit.Control(
        number == 1
            ? names.register("soc.fabric.loader.start_1")
            : names.register(LayerPort.scope(number - 1) + "proceed"),
        names.register(scope + "state"),
        LayerFsm.REQUEST,
        LayerFsm.READ,
        LayerFsm.ACCUMULATE,
        LayerFsm.WRITE,
        names.register(scope + "row"),
        names.register(scope + "trigger"),
        soc.pio().output(PioRegister.PIO_READY),
        1 << (number - 1),
        names.register(scope + "proceed"));
  }

  private IntSupplier read(Memory memory) {
    return names.read(memory)::q;
  }

  /** Layer 2 takes one of two words, depending on {@code black_to_move} and the column. */
  private int input2() {
    final Memory white = names.memory("output_1_white");
    final Memory black = names.memory("output_1_black");
    final boolean second = names.memory("weight_2").bAddress() >= white.words();
    final boolean blackToMove = names.register("soc.fabric.loader.black_to_move").q() == 1;
    return names.read(second == blackToMove ? white : black).q();
  }

  private IntSupplier bias(PioRegister pio) {
    final Register register = soc.pio().output(pio);
    return () -> kept(register.q());
  }

  /** The report's arithmetic takes 16 of the 32 bits of a bias. */
  private int kept(int bias) {
    return spec.arithmetic() == NumberFormat.REPORT ? (short) bias : bias;
  }
}
