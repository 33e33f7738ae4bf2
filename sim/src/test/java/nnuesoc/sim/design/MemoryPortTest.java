// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands on a memory's ports, whom a write wakes and who is told of it. */
class MemoryPortTest {
  private final Circuit circuit = new Circuit("soc");
  private final Scope root = circuit.root();
  private final ChangeList changes = ChangeList.of(circuit);
  private final Part writer = new Inert(root, "writer");
  private final Part reader = new Inert(root, "reader");
  private final Register column = root.register("column", 8);
  private final Memory memory = root.memory("weight", 8, 8).writtenBy(writer);

  MemoryPortTest() {
    memory.readBy(reader, column);
  }

  private int[] writePort() {
    return Arrays.stream(memory.writePort()).mapToInt(Signal::value).toArray();
  }

  private int newsOfOneEdge() {
    changes.takeNews();
    changes.commit();
    return changes.takeNews();
  }

  @Test
  void writePortStandsForExactlyOneCycle() {
    assertThat(Arrays.stream(memory.writePort()).map(Signal::name))
        .containsExactly("soc.weight.a_address", "soc.weight.a_data", "soc.weight.a_write");

    assertThat(writePort()).as("before").containsExactly(0, 0, 0);
    memory.write(5, 0x1aa);
    assertThat(writePort()).as("while driven").containsExactly(5, 0xaa, 1);
    assertThat(memory.aAddress()).isEqualTo(5);
    changes.commit();
    assertThat(writePort()).as("from the edge on").containsExactly(0, 0, 0);
    assertThat(memory.aAddress()).isZero();
  }

  @Test
  void lastOfTwoWritesInACycleWinsAndIsOneWrite() {
    memory.write(5, 1);
    memory.write(6, 2);
    assertThat(changes.drivenCount()).isEqualTo(1);
    assertThat(changes.driven(0)).isSameAs(memory);
    changes.commit();

    assertThat(memory.word(5)).isZero();
    assertThat(memory.word(6)).isEqualTo(2);
    assertThat(changes.storedCount()).isEqualTo(1);
    assertThat(changes.stored(0)).isSameAs(memory);
  }

  @Test
  void readAddressIsAWireOfItsRegister() {
    memory.address(6, Memory.SAMPLED);

    final Signal address = circuit.signal("soc.weight.b_address");
    assertThat(column.dependents()).singleElement().isSameAs(address);
    assertThat(column.dependents()[0].value()).isEqualTo(6);
    assertThat(column.dependents()[0].widthBits()).isEqualTo(3);
  }

  /** The addressed word is word 3. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void writeWakesTheReaderOfThatWordOnly(int address) {
    memory.address(3, Memory.UNUSED);
    memory.write(address, 0x77);

    final int news = newsOfOneEdge();
    assertThat((news & reader.bit()) != 0).isEqualTo(address == 3);
    assertThat(news & writer.bit()).as("it drives the port again or lets it go").isNotZero();
  }

  @Test
  void newWordInTheReadRegisterWakesTheReader() {
    memory.write(3, 0x77);
    newsOfOneEdge();

    memory.address(3, Memory.SAMPLED);
    assertThat(newsOfOneEdge()).isEqualTo(reader.bit());
    memory.address(3, Memory.SAMPLED);
    assertThat(newsOfOneEdge()).as("the same word again").isZero();
  }

  @Test
  void monitorIsToldOfWritesWhilePortBIsInUse() {
    final List<String> told = new ArrayList<>();
    memory.monitor(
        (written, address, use) -> {
          assertThat(written).isSameAs(memory);
          told.add(address + " use " + use + " word " + memory.word(address));
        });

    memory.address(3, Memory.HELD);
    memory.write(3, 0x31);
    assertThat(told).as("before the edge").isEmpty();
    changes.commit();
    memory.address(3, Memory.SAMPLED);
    memory.write(4, 0x32);
    changes.commit();
    memory.address(3, Memory.UNUSED);
    memory.write(3, 0x33);
    changes.commit();
    memory.address(3, Memory.HELD);
    changes.commit();

    assertThat(told).containsExactly("3 use 1 word 49", "4 use 2 word 50");
  }

  @Test
  void useStandsUntilTheReaderChangesIt() {
    final List<Integer> told = new ArrayList<>();
    memory.monitor((written, address, use) -> told.add(use));

    memory.address(3, Memory.HELD);
    for (int i = 0; i < 3; i++) {
      memory.write(i, i);
      changes.commit();
    }

    assertThat(told).containsExactly(Memory.HELD, Memory.HELD, Memory.HELD);
  }
}
