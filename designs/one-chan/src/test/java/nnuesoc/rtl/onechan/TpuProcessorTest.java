// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import nnuesoc.rtl.onechan.code.Assembler;
import nnuesoc.rtl.onechan.code.AssemblyException;
import nnuesoc.rtl.onechan.code.ControlRegister;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TpuProcessorTest {
  private static final TpuPacket PACKET =
      new TpuPacket(Collections.nCopies(64, TpuPacket.EMPTY), List.of(0x1230));

  /** Six weights and a bias, then two weights and a bias. */
  private static final TpuImage IMAGE =
      TpuImage.pack(
          List.of(
              new TpuLayer(false, 3, 2, 1, 1, false, false, List.of(1, 2, 3, 4, 5, 6), List.of(-1)),
              new TpuLayer(false, 1, 2, 1, 1, false, false, List.of(7, -8), List.of(9))));

  private static TpuBench tpu() {
    return new TpuBench(TpuControlProgram.words(), IMAGE, PACKET);
  }

  private static int value(TpuBench tpu, String name) {
    return Objects.requireNonNull(tpu.circuit().signal("tpu." + name), name).value();
  }

  /** The TPU after a program that waits for the packet, and then runs these instructions. */
  private static TpuBench after(String instructions) throws AssemblyException {
    final TpuBench tpu =
        new TpuBench(
            Assembler.assemble(
                "wait: beq moves, zero, wait\n" + instructions + "\n stop: jump stop"),
            IMAGE,
            PACKET);
    tpu.simulation().run(100);
    return tpu;
  }

  @Test
  void mainMemoryIsReadWordByWordWhileWeightsAndBiasesAreLoaded() {
    final TpuBench tpu = tpu();
    final Simulation simulation = tpu.simulation();
    final List<Integer> addresses = new ArrayList<>();
    final List<Integer> words = new ArrayList<>();
    while (!simulation.finished()) {
      if (value(tpu, "processor.loading") == 1) {
        addresses.add(value(tpu, "processor.main_address"));
        words.add(value(tpu, "processor.main_data"));
      }
      simulation.step();
    }
    assertThat(addresses)
        .containsExactly(0x100, 0x101, 0x102, 0x103, 0x104, 0x105, 0x200, 0x106, 0x107, 0x201);
    assertThat(words).containsExactly(1, 2, 3, 4, 5, 6, 0xFF, 7, 0xF8, 9);
  }

  @Test
  void loadsReadTheSumOfTheirOperands() {
    final TpuBench tpu = tpu();
    final Simulation simulation = tpu.simulation();
    final int[] program = TpuControlProgram.words();
    final List<String> text = TpuControlProgram.instructions();
    final List<Integer> read = new ArrayList<>();
    while (!simulation.finished()) {
      final int pc = value(tpu, "processor.pc");
      assertThat(value(tpu, "processor.instruction")).isEqualTo(program[pc]);
      if (text.get(pc).startsWith("load ")) {
        final int address = value(tpu, "processor.main_address");
        read.add(address);
        assertThat(value(tpu, "processor.main_data")).isEqualTo(IMAGE.words()[address]);
      }
      simulation.step();
    }
    assertThat(read).containsExactly(0, 1, 2);
  }

  @Test
  void addressOfTheMainMemoryHasTenBits() throws AssemblyException {
    final TpuBench tpu =
        new TpuBench(Assembler.assemble("load best, zero, 2047\n stop: jump stop"), IMAGE, PACKET);
    tpu.simulation();
    assertThat(value(tpu, "processor.main_address")).isEqualTo(1023);
  }

  @Test
  void wiresDependOnTheInstructionTheRegistersAndTheLoader() {
    final TpuBench tpu = tpu();
    final List<String> sources = new ArrayList<>();
    for (Register register : tpu.circuit().registers()) {
      if (Stream.of(register.dependents())
          .map(Signal::name)
          .anyMatch("tpu.processor.main_data"::equals)) {
        sources.add(register.name());
      }
    }
    final List<String> expected =
        new ArrayList<>(
            List.of(
                "tpu.processor.pc",
                "tpu.processor.loading",
                "tpu.processor.load_index",
                "tpu.moves.b_q"));
    for (int i = 0; i < ControlRegister.MOVE.number(); i++) {
      expected.add("tpu.processor.registers." + ControlRegister.of(i).label());
    }
    assertThat(sources).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void resultsGoToTheGroupOfTheirTarget() throws AssemblyException {
    final TpuBench tpu =
        after("add weights[10], zero, 5\n add biases[63], zero, 6\n load weights[1], zero, 0x106");
    assertThat(value(tpu, "groups.weight_1_2")).isEqualTo(5);
    assertThat(value(tpu, "groups.bias_7_7")).isEqualTo(6);
    assertThat(value(tpu, "groups.weight_0_1")).isEqualTo(7);
    assertThat(value(tpu, "groups.weight_7_7")).isZero();
    assertThat(value(tpu, "groups.bias_1_2")).isZero();
  }

  /** {@code add best, zero, 5} with bits 23 and 24: there is no third group. */
  @Test
  void resultOfAnotherGroupIsLost() throws AssemblyException {
    final TpuBench tpu = after("add best, zero, 4\n word 0x11800143");
    assertThat(value(tpu, "processor.registers.best")).isEqualTo(4);
    assertThat(value(tpu, "groups.weight_0_3")).isZero();
    assertThat(value(tpu, "groups.bias_0_3")).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 15})
  void specialInstructionsWithoutAMeaningDoNothing(int code) throws AssemblyException {
    final TpuBench tpu = after("word " + (0x0E00_0000 | code << 6) + "\n add best, zero, 5");
    assertThat(value(tpu, "processor.registers.best")).isEqualTo(5);
    assertThat(value(tpu, "processor.answer.valid")).isZero();
  }

  @Test
  void arrayGetsTheSizeOfTheMap() throws AssemblyException {
    final TpuBench tpu = after("add height, zero, 7\n add width, zero, 6\n set_map_size");
    assertThat(value(tpu, "array.height")).isEqualTo(7);
    assertThat(value(tpu, "array.width")).isEqualTo(6);
  }
}
