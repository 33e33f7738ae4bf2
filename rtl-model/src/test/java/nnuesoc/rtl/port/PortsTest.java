// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.kernel.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Weight memories behind the main bridge, and what a fabric is unless it says otherwise. */
class PortsTest {
  private final Circuit circuit = new Circuit("top");
  private final Memory memory = circuit.root().memory("weights", 8, 16);
  private final WeightPort words = new WeightPort(0x20000, 2, memory);

  @ParameterizedTest
  @CsvSource({"2, 0x40000", "3, 0x41000", "4, 0x42000"})
  void layersFrom2HaveOneMemory(int layer, String base) {
    assertThat(AddressMap.weights(layer)).isEqualTo(Integer.decode(base));
  }

  @Test
  void layer1HasTwo() {
    assertThatThrownBy(() -> AddressMap.weights(1)).hasMessage("layer 1: expected 2 to 4");
    assertThatThrownBy(() -> AddressMap.weights(5)).hasMessage("layer 5: expected 2 to 4");
  }

  @ParameterizedTest
  @CsvSource({
    "2, 0x20000, 0, true",
    "2, 0x20001, 0, false",
    "2, 0x20002, 1, true",
    "2, 0x2000e, 7, true",
    "1, 0x20000, 0, true",
    "1, 0x20001, 1, true",
    "1, 0x20007, 7, true"
  })
  void wordsHaveOneByteOrTwo(int bytes, String offset, int word, boolean begins) {
    final WeightPort port = new WeightPort(0x20000, bytes, memory);
    assertThat(port.word(Integer.decode(offset))).isEqualTo(word);
    assertThat(port.beginsWord(Integer.decode(offset))).isEqualTo(begins);
    assertThat(port.end()).isEqualTo(0x20000 + 8 * bytes);
    assertThat(port.words()).isEqualTo(8);
    assertThat(port.wordsPerWrite()).isEqualTo(1);
    assertThat(port.name()).isEqualTo("weights");
    assertThat(port.memories()).containsExactly(memory);
  }

  @Test
  void storeOfAByteKeepsTheOtherOne() {
    words.fastWrite(1, n -> 0x1234);
    assertThat(words.stored(0x20002, 2, 0xabcd)).isEqualTo(0xabcd);
    assertThat(words.stored(0x20002, 1, 0x1ab)).isEqualTo(0x12ab);
    assertThat(words.stored(0x20003, 1, 0x1ab)).isEqualTo(0xab34);
    final WeightPort bytes = new WeightPort(0x40000, 1, circuit.root().memory("bytes", 8, 8));
    assertThat(bytes.stored(0x40001, 1, -2)).isEqualTo(-2);
  }

  @Test
  void loadReturnsAWordOrAByteOfItZeroExtended() {
    words.fastWrite(1, n -> -2);
    assertThat(words.loaded(0x20002, 2)).isEqualTo(0xfffe);
    assertThat(words.loaded(0x20002, 1)).isEqualTo(0xfe);
    assertThat(words.loaded(0x20003, 1)).isEqualTo(0xff);
  }

  @Test
  void wordIsWrittenAtTheEdgeOrTakenAtOnce() {
    final Plan plan = new Plan(circuit);
    words.writtenBy(plan);
    memory.readBy(plan, circuit.root().register("address", 3));
    assertThat(memory.writer()).isSameAs(plan);
    memory.address(3, Memory.UNUSED);
    assertThat(words.isNoticed(3)).isTrue(); // port B has this address
    assertThat(words.isNoticed(4)).isFalse();
    words.fastWrite(4, n -> n == 0 ? 0x12345 : -1);
    assertThat(memory.word(4)).isEqualTo(0x2345);
    words.write(5, n -> n == 0 ? 77 : -1);
    assertThat(memory.word(5)).isZero();
    ChangeList.of(circuit).commit();
    assertThat(memory.word(5)).isEqualTo(77);
  }

  /** A port that says nothing more than it has to. */
  private record Plain(String name) implements WidePort {
    @Override
    public int base() {
      return 0;
    }

    @Override
    public int words() {
      return 1;
    }

    @Override
    public int bytesPerWord() {
      return 1;
    }

    @Override
    public int wordsPerWrite() {
      return 1;
    }

    @Override
    public List<Memory> memories() {
      return List.of();
    }

    @Override
    public void writtenBy(Part master) {}

    @Override
    public void write(int word, IntUnaryOperator data) {}
  }

  @Test
  void writesOfAnyOtherPortAreStepped() {
    assertThat(new Plain("mine").isNoticed(0)).isTrue();
    assertThatThrownBy(() -> new Plain("mine").fastWrite(0, n -> 0))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("mine: each write is stepped");
  }

  @Test
  void biasesStandInARow() {
    final Set<PioRegister> biases = EnumSet.noneOf(PioRegister.class);
    for (PioRegister register : PioRegister.values()) {
      if (register.isBias()) {
        biases.add(register);
      }
    }
    assertThat(biases)
        .containsExactly(
            PioRegister.PIO_BIAS_1_WHITE,
            PioRegister.PIO_BIAS_1_BLACK,
            PioRegister.PIO_BIAS_2,
            PioRegister.PIO_BIAS_3,
            PioRegister.PIO_BIAS_4);
  }

  @Test
  void inputThatNobodyWiredCannotBeRead() {
    final Pio pio = new Pio(circuit.root().child("pio"));
    assertThat(pio.read(PioRegister.PIO_BOARD)).isZero();
    assertThatThrownBy(() -> pio.read(PioRegister.PIO_EVAL))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("pio_eval is not wired");
  }

  @Test
  void scopeOfALayerEndsWithADot() {
    assertThat(LayerPort.scope(3)).isEqualTo("soc.fabric.layer3.");
  }

  @Test
  void factoryIsKnownByItsClassOrItsName() {
    final FabricFactory lambda = config -> new Soc(config);
    assertThat(lambda.parameters()).isEqualTo(Map.of("class", PortsTest.class.getName()));
    assertThat(lambda.tuning()).isEmpty();
    final Soc soc = new Soc(FabricConfig.small());
    final FabricFactory named = FabricFactory.named("mine", Map.of("lanes", 4), () -> soc);
    assertThat(named.parameters()).hasToString("{name=mine, lanes=4}");
    assertThat(named.build(FabricConfig.full())).isSameAs(soc);
  }

  @Test
  void reportsFabricSkipsAndResetsEachPosition() {
    final Soc soc = new Soc(FabricConfig.small());
    assertThat(soc.canSkip()).isTrue();
    assertThat(soc.resetsEachPosition()).isTrue();
    assertThat(soc.bridgeBits()).isEqualTo(32);
    assertThat(soc.accumulatorCrcs()).isEmpty();
    assertThat(soc.config().h()).isEqualTo(16);
    assertThat(soc.rowMemories())
        .extracting(Memory::name)
        .containsExactly("weight_1_white", "weight_1_black", "weight_2", "weight_3", "weight_4");
  }
}
