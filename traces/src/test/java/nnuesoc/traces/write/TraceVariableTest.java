// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceVariableTest {
  private final Circuit circuit = new Circuit("top");

  @Test
  void whatKeepsAValueIsARegAndTheRestAreWires() {
    assertThat(TraceVariable.of(circuit.root().register("count", 8)))
        .isEqualTo(new TraceVariable("top.count", "reg", 8, "[7:0]"));
    assertThat(TraceVariable.of(circuit.root().register("flag", 1)))
        .isEqualTo(new TraceVariable("top.flag", "reg", 1, null));
    assertThat(TraceVariable.of(circuit.root().wire("sum", 32, () -> 0)))
        .isEqualTo(new TraceVariable("top.sum", "wire", 32, "[31:0]"));
    assertThat(TraceVariable.of(new ClockSignal("top.clk")))
        .isEqualTo(new TraceVariable("top.clk", "wire", 1, null));
    final Memory memory = circuit.root().memory("m", 4, 2);
    assertThat(TraceVariable.of(new MemoryWordSignal(memory, 3)))
        .isEqualTo(new TraceVariable("top.m.word_3", "reg", 2, "[1:0]"));
  }

  @ParameterizedTest
  @CsvSource({
    "real, true, false",
    "realtime, true, false",
    "shortreal, true, false",
    "string, false, true",
    "wire, false, false",
    "integer, false, false",
  })
  void aTypeTellsNumbersAndTexts(String type, boolean real, boolean text) {
    final TraceVariable variable = new TraceVariable("a", type, 64, null);
    assertThat(variable.real()).isEqualTo(real);
    assertThat(variable.text()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "a, [7:0], a [7:0]",
    "mem[0], [7:0], mem[0] [7:0]",
    "a b, [7:0], \\a b\\ [7:0]",
    "a, , a",
    "mem[0], , \\mem[0]",
    "' a]', , \\ a]\\",
    "a b, , \\a b\\",
    "a b[0], , \\a b[0]\\",
    "a]b, , a]b",
  })
  void aReferenceIsTheNameAndItsRange(String last, String range, String reference) {
    assertThat(new TraceVariable(last, "wire", 8, range).reference(last)).isEqualTo(reference);
  }

  @Test
  void aWordOfAMemoryIsWhatStandsInIt() {
    final Memory memory = circuit.root().memory("m", 4, 9).unknownUntilWritten();
    final MemoryWordSignal word = new MemoryWordSignal(memory, 2);
    assertThat(word.unknown()).isTrue();
    memory.fastWrite(2, 300);
    assertThat(word.unknown()).isFalse();
    assertThat(word.value()).isEqualTo(300);
    assertThat(word.widthBits()).isEqualTo(9);
    assertThat(word.name()).isEqualTo("top.m.word_2");
    assertThat(new MemoryWordSignal(memory, 1).unknown()).isTrue();
  }

  @Test
  void theClockIsLowJustBeforeAnEdge() {
    final ClockSignal clock = new ClockSignal("top.clk");
    assertThat(clock.widthBits()).isEqualTo(1);
    assertThat(clock.value()).isZero();
    assertThat(clock.unknown()).isFalse();
  }

  /** The identifiers of variables 0 and 94 have one and two characters. */
  @ParameterizedTest
  @CsvSource({
    "1, 0, true, 2, 4, 1",
    "2, 0, false, 3, 6, 2",
    "8, 0, false, 3, 12, 2",
    "9, 0, false, 3, 13, 3",
    "16, 94, false, 4, 21, 3",
    "17, 94, false, 4, 22, 4",
    "32, 94, false, 4, 37, 5",
    "1, 94, true, 3, 5, 1",
  })
  void aChangeTakesItsDigitsAndTheTextAroundThem(
      int widthBits, int index, boolean scalar, int tail, int most, int packed) {
    final TracedSignal traced =
        new TracedSignal(circuit.root().wire("w", widthBits, () -> 0), index);
    assertThat(traced.index).isEqualTo(index);
    assertThat(traced.scalar).isEqualTo(scalar);
    assertThat(traced.tailBytes).isEqualTo(tail);
    assertThat(traced.maxBytes()).isEqualTo(most);
    assertThat(traced.packedBytes).isEqualTo(packed);
    final String id = index == 0 ? "!" : "!!";
    assertThat(traced.tail).isEqualTo(VcdEncoder.packed((scalar ? "" : " ") + id + '\n'));
  }

  @Test
  void charactersArePackedFromTheLowBitsOn() {
    assertThat(VcdEncoder.packed("")).isZero();
    assertThat(VcdEncoder.packed("A")).isEqualTo(0x41);
    assertThat(VcdEncoder.packed("ABCDEFGH")).isEqualTo(0x4847464544434241L);
  }

  @Test
  void whatIsStatedIsShownWithItsNumber() {
    assertThat(SignalValueArgument.parse("top.a=0x1f")).hasToString("top.a = 31");
    assertThat(SignalValueArgument.parse("top.a=-3")).hasToString("top.a = -3");
  }
}
