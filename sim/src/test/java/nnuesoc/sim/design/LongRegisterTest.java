// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.IdleStimulus;
import nnuesoc.sim.kernel.OrderCheck;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateFile;
import nnuesoc.sim.travel.TimeTravel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Registers had at most 32 bits, and a word of a memory, too. */
class LongRegisterTest {
  private static final long STEP = 0x0fed_cba9_8765_4321L;
  private static final int WORDS = 8;

  /** Adds inputs of 64 bits, and keeps each sum in a memory that it reads again. */
  private static final class Adder extends Part {
    final LongRegister input;
    final LongRegister sum;
    final LongRegister cut;
    final Register count;
    final Memory sums;
    final LongRegister read;

    Adder(Scope scope) {
      super(scope, "adder");
      input = scope.longRegister("input", 64).readBy(this);
      sum = scope.longRegister("sum", 64).powerUp(STEP).readBy(this);
      cut = scope.longRegister("cut", 37).unknownUntilAssigned();
      count = scope.register("count", 8).readBy(this);
      sums = scope.memory("sums", WORDS, 64).writtenBy(this);
      read = sums.readLongBy(this, count);
      final Wire mixed = scope.wire("mixed", 64, () -> sum.q() ^ read.q(), sum, read);
      scope.wire("half", 63, () -> mixed.longValue() >>> 1, mixed);
    }

    @Override
    public void settle() {
      sums.address(count.q() - 2, Memory.SAMPLED);
      sums.write(count.q() % WORDS, sum.q());
    }

    @Override
    public void edge() {
      count.next(count.q() + 1);
      sum.next(sum.q() + input.q() + (read.q() >>> 60));
      cut.next(sum.q());
    }
  }

  /** Adds a register of few bits to another one, and declares all bits that it reads. */
  private static final class NarrowAdder extends Part {
    final LongRegister step;
    final LongRegister sum;

    NarrowAdder(Scope scope, int widthBits) {
      super(scope, "adder");
      step = scope.longRegister("step", widthBits).powerUp(3);
      step.readBy(this, step.cut(-1));
      sum = scope.longRegister("sum", widthBits).readBy(this);
      scope.wire("low", widthBits, () -> sum.q(), sum);
    }

    @Override
    public void settle() {}

    @Override
    public void edge() {
      sum.next(sum.q() + step.q());
    }
  }

  /** The checks of the wiring took the bit above a narrow register for one that can be 1. */
  @ParameterizedTest
  @ValueSource(ints = {2, 8, 16, 31, 32})
  void aNarrowOneHasOnlyItsOwnBits(int widthBits) {
    Circuit circuit = new Circuit("top");
    NarrowAdder adder = new NarrowAdder(circuit.root(), widthBits);
    Simulation simulation = Simulation.of(circuit);
    simulation.run(1);
    assertThat(adder.sum.q()).isEqualTo(3);
  }

  private enum Kind {
    SKIPPING,
    GATED,
    EVERY_CYCLE,
    SHUFFLED;

    Simulation of(Circuit circuit) {
      final List<Part> parts = List.copyOf(circuit.parts());
      final Stimulus idle = new IdleStimulus(circuit);
      return switch (this) {
        case SKIPPING -> Simulation.skipping(circuit, idle);
        case GATED -> Simulation.gated(circuit, idle);
        case EVERY_CYCLE -> Simulation.everyCycle(circuit, Assembly.of(parts), idle);
        case SHUFFLED -> Simulation.shuffled(circuit, idle, 1);
      };
    }
  }

  private final Circuit circuit = new Circuit("top");
  private final Scope top = circuit.root();

  @ParameterizedTest
  @EnumSource
  void everyEngineComputesWith64Bits(Kind kind) {
    final Adder adder = new Adder(top);
    final Simulation simulation = kind.of(circuit);
    long sum = STEP;
    long read = 0;
    long input = 0;
    final long[] words = new long[WORDS];
    for (int cycle = 0; cycle < 60; cycle++) {
      assertThat(adder.sum.q()).isEqualTo(sum);
      assertThat(adder.read.q()).isEqualTo(read);
      assertThat(adder.cut.unknown()).isEqualTo(cycle == 0);
      final long next = sum + input + (read >>> 60);
      read = words[(cycle - 2) & (WORDS - 1)];
      words[cycle % WORDS] = sum;
      sum = next;
      input = cycle % 7 == 0 ? ~STEP * cycle : input;
      simulation.set(adder.input, input);
      simulation.step();
      for (int word = 0; word < WORDS; word++) {
        assertThat(adder.sums.longWord(word)).isEqualTo(words[word]);
      }
    }
    assertThat(signal("half").longValue()).isEqualTo((sum ^ read) >>> 1);
    assertThat(adder.cut.q()).isBetween(0L, (1L << 37) - 1);
    assertThat(adder.cut.signed()).isEqualTo(adder.cut.q() << 27 >> 27);
  }

  private Signal signal(String name) {
    return Objects.requireNonNull(circuit.signal("top." + name));
  }

  @Test
  void timeTravelAndFilesKeepAllBits() throws IOException {
    final Adder adder = new Adder(top);
    final Simulation simulation = Simulation.of(circuit);
    simulation.set(adder.input, STEP << 3);
    simulation.run(5);
    final TimeTravel travel = new TimeTravel(simulation, simulation, TimeTravel.DEFAULT_BYTES);
    travel.to(1000);
    final long sum = adder.sum.q();
    final byte[] file = StateFile.written(simulation);
    assertThat(travel.lastWrite(adder.sums, 3, 1000)).hasValue(996);
    travel.to(995);
    final long word = adder.sum.q();
    assertThat(adder.sums.longWord(3)).isNotEqualTo(word);
    travel.to(996);
    assertThat(adder.sums.longWord(3)).isEqualTo(word);
    travel.to(1000);
    assertThat(adder.sum.q()).isEqualTo(sum);
    travel.to(6);
    StateFile.read(file, simulation);
    assertThat(adder.sum.q()).isEqualTo(sum);
    assertThat(adder.sums.longWord(3)).isEqualTo(word);
  }

  @Test
  void orderCheckSeesTheHighBits() {
    final LongRegister high = top.longRegister("high", 64);
    final int[] edges = {0};
    final Part counter =
        new Part(top, "counter") {
          @Override
          public void edge() {
            edges[0]++;
            high.next((long) edges[0] << 40);
          }
        };
    high.readBy(counter);
    final Simulation one = Kind.GATED.of(circuit);
    final Circuit other = new Circuit("top");
    new Inert(other.root(), "counter");
    other.root().longRegister("high", 64);
    final Optional<OrderCheck.Difference> difference = OrderCheck.run(one, Kind.GATED.of(other), 3);
    assertThat(difference).isPresent();
    assertThat(difference.get().signal()).isEqualTo("top.high");
    assertThat(difference.get().expected() >>> 40).isPositive();
  }

  @Test
  void wiringMistakesNameTheWholeRegister() {
    final LongRegister from = top.longRegister("from", 64);
    final LongRegister into = top.longRegister("into", 64);
    top.wire("wide", 40, from::q, from);
    top.wire("stale", 64, () -> from.q() ^ into.q(), from);
    new Part(top, "copy") {
      @Override
      public void edge() {
        into.next(from.q());
      }
    };
    assertThatThrownBy(() -> Simulation.of(circuit))
        .hasMessage(
            "top: wired wrongly:\n"
                + "  top.wide: the wire is declared with 40 bits, but its value can be wider:"
                + " declare more bits, or cut the value to them\n"
                + "  top.from: copy reads the register but is not declared as its reader, so that"
                + " it would sleep through a change: add readBy(copy)\n"
                + "  top.stale: the wire depends on top.into, which is not declared as its source:"
                + " add the register to the sources");
  }

  @Test
  void drivenRegisterCannotBeSetNotEvenInPart() {
    final Adder adder = new Adder(top);
    final Simulation simulation = Simulation.of(circuit);
    assertThatThrownBy(() -> simulation.set(adder.sum, 1))
        .hasMessageContaining("top.sum cannot be set: the part adder drives it");
    simulation.run(3);
    assertThat(adder.sum.q()).isEqualTo(STEP);
    assertThatThrownBy(() -> simulation.set(new Circuit("x").root().longRegister("strange", 64), 1))
        .hasMessageContaining("x.strange: this signal belongs to another circuit");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 65, -1})
  void widthOutsideOneTo64IsRefused(int bits) {
    final String facts = ": " + bits + " bits, expected 1 to 64";
    assertThatThrownBy(() -> top.longRegister("r", bits)).hasMessage("top.r" + facts);
    assertThatThrownBy(() -> top.memory("m", 4, bits)).hasMessage("top.m" + facts);
    assertThatThrownBy(() -> top.wire("w", bits, () -> 0L)).hasMessage("top.w" + facts);
  }

  @Test
  void wideValueIsNotReadAsAnInt() {
    final LongRegister wide = top.longRegister("wide", 33);
    final LongRegister narrow = top.longRegister("narrow", 32).powerUp(-1);
    final Memory memory = top.memory("memory", 4, 33);
    final Part part = new Inert(top, "part");
    assertThatThrownBy(wide::value).hasMessage("top.wide has 33 bits: read it by longValue()");
    assertThat(narrow.value()).isEqualTo(-1);
    assertThat(narrow.q()).isEqualTo(0xffff_ffffL);
    assertThatThrownBy(() -> memory.readBy(part))
        .hasMessage("top.memory: its words have 33 bits: call readLongBy");
    assertThatThrownBy(() -> memory.word(0))
        .hasMessage("top.memory: its words have 33 bits: call longWord");
    assertThatThrownBy(() -> memory.longWord(4)).hasMessage("top.memory: no word 4 of 4");
    assertThatThrownBy(() -> top.register("r", 33))
        .hasMessageContaining("33 bits, expected 1 to 32; up to 64 bits are a longRegister");
  }

  @Test
  void memoryTakesWordsOfEveryWidthAsLong() {
    final Memory wide = top.memory("wide", 4, 40);
    final Memory narrow = top.memory("narrow", 4, 20);
    wide.fastWrite(1, -1);
    wide.fastWrite(2, 1L << 39);
    narrow.fastWrite(1, -1L);
    assertThat(wide.longWord(1)).isEqualTo((1L << 40) - 1);
    assertThat(wide.nonZero()).containsExactly(1, 2);
    assertThat(narrow.longWord(1)).isEqualTo((1L << 20) - 1);
    wide.fastWriteZeros(0, 4);
    assertThat(wide.nonZero()).isEmpty();
  }

  @Test
  void wireCanDependOnAWireButNotOnAPort() {
    final Register register = top.register("r", 4).powerUp(5);
    final Wire twice = top.wire("twice", 5, () -> 2 * register.q(), register);
    final Wire more = top.wire("more", 6, () -> twice.value() + 1, twice);
    assertThat(more.value()).isEqualTo(11);
    assertThat(register.dependents()).containsExactly(twice, more);
    final Signal port = top.memory("m", 4, 4).writePort()[0];
    assertThatThrownBy(() -> top.wire("w", 4, () -> 0, port))
        .hasMessage("top.w: the source top.m.a_address is neither a register nor a wire");
  }
}
