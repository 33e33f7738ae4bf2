// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.Objects;
import nnuesoc.rtl.fabric.Script;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.fabric.TinyRun;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The PIO registers and the main bridge's memories as fabric.md §4 lists them. */
class PioTest {
  @ParameterizedTest
  @CsvSource({
    // offset, name, HPS, bits
    "0x00, pio_reset, OUT, 1",
    "0x10, pio_ready, OUT, 4",
    "0x20, pio_trigger, IN, 5",
    "0x30, pio_bias_1_white, OUT, 32",
    "0x40, pio_bias_1_black, OUT, 32",
    "0x50, pio_bias_2, OUT, 32",
    "0x60, pio_bias_3, OUT, 32",
    "0x70, pio_bias_4, OUT, 32",
    "0x80, pio_eval, IN, 32",
    "0x90, pio_board, OUT, 32"
  })
  void registersStandAtTheirOffsets(
      String offset, String name, PioRegister.Direction direction, int bits) {
    final int bytes = Integer.decode(offset);
    final PioRegister register = Objects.requireNonNull(PioRegister.at(bytes));
    assertThat(register.offset()).isEqualTo(bytes);
    assertThat(register.signalName()).isEqualTo(name);
    assertThat(register.direction()).isEqualTo(direction);
    assertThat(register.widthBits()).isEqualTo(bits);
  }

  @ParameterizedTest
  @ValueSource(ints = {-16, 1, 4, 15, 0x94, 0xa0, 0x100000})
  void nothingStandsBetweenOrBehindThem(int offset) {
    assertThat(PioRegister.at(offset)).isNull();
  }

  @Test
  void layers2To4HaveOneBias() {
    assertThat(PioRegister.bias(2)).isEqualTo(PioRegister.PIO_BIAS_2);
    assertThat(PioRegister.bias(3)).isEqualTo(PioRegister.PIO_BIAS_3);
    assertThat(PioRegister.bias(4)).isEqualTo(PioRegister.PIO_BIAS_4);
    assertThatThrownBy(() -> PioRegister.bias(1)).hasMessage("layer 1: expected 2 to 4");
  }

  @Test
  void weightMemoriesStandAtTheirBases() {
    assertThat(new Soc(FabricConfig.full()).fabric().memories().weightPorts())
        .extracting(port -> port.memory().name(), WeightPort::base, WeightPort::end)
        .containsExactly(
            tuple("weight_1_white", 0x00000, 0x14000),
            tuple("weight_1_black", 0x20000, 0x34000),
            tuple("weight_2", 0x40000, 0x40200),
            tuple("weight_3", 0x41000, 0x41020),
            tuple("weight_4", 0x42000, 0x42020));
  }

  @Test
  void writesAreCutToTheWidthAndReadsZeroExtended() {
    final Script script = TinyRun.untilLayer2(1, 1);
    script.pio(5, PioRegister.PIO_READY, 0xfffffff8);
    script.pio(5, PioRegister.PIO_BIAS_4, -3);
    final Simulation run = script.simulation();
    run.run(4);
    assertThat(script.soc().pio().read(PioRegister.PIO_READY)).isZero();
    run.run(5);
    assertThat(script.soc().pio().read(PioRegister.PIO_READY)).isEqualTo(8);
    assertThat(script.soc().pio().read(PioRegister.PIO_BIAS_4)).isEqualTo(-3);
  }

  @Test
  void outputsAreNotClearedByReset() {
    final Script script = TinyRun.untilLayer2(1, 1);
    script.pio(20, PioRegister.PIO_BOARD, 0x80000609).reset(30, 40);
    final Simulation run = script.simulation();
    run.run(41);
    assertThat(script.soc().pio().read(PioRegister.PIO_BOARD)).isEqualTo(0x80000609);
    assertThat(script.soc().pio().read(PioRegister.PIO_BIAS_1_WHITE)).isEqualTo(10);
  }

  @Test
  void inputsFollowTheFabricInTheSameCycle() {
    final Simulation run = TinyRun.whole().simulation();
    // cycle, {done, trigger 4 … 1}, eval
    final String expected =
        """
        707 0 0
        708 1 0
        710 1 0
        711 0 0
        1994 2 0
        2013 4 0
        2041 8 0
        2043 8 0
        2044 0 0
        2050 0 0
        2051 16 4294967293
        2052 16 4294967293
        """;
    final StringBuilder actual = new StringBuilder();
    for (long cycle :
        new long[] {707, 708, 710, 711, 1994, 2013, 2041, 2043, 2044, 2050, 2051, 2052}) {
      actual.append(Script.table(run, cycle, cycle, "soc.pio", "pio_trigger", "pio_eval"));
    }
    assertThat(actual).hasToString(expected);
  }

  @Test
  void anInputCannotBeWritten() {
    final Pio pio = new Soc(FabricConfig.small()).pio();
    assertThatThrownBy(() -> pio.output(PioRegister.PIO_EVAL))
        .hasMessage("pio_eval is an input: the fabric drives it");
  }
}
