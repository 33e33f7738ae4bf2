// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryTest {
  private final Circuit circuit = new Circuit("soc");
  private final Scope root = circuit.root();
  private final ChangeList changes = ChangeList.of(circuit);
  private final Part writer = new Inert(root, "writer");
  private final Part reader = new Inert(root, "reader");
  private final Register column = root.register("column", 8);
  private final Memory memory = root.memory("weight", 5, 8).writtenBy(writer);
  private final Register q = memory.readBy(reader, column);

  /** One edge: everything that was driven lands. */
  private void edge() {
    changes.takeNews();
    changes.commit();
  }

  @Test
  void wordIsReadOneCycleAfterItsAddress() {
    memory.write(3, 0x33);
    edge();

    memory.address(3, Memory.SAMPLED);
    assertThat(q.q()).as("in the cycle of the address").isZero();
    edge();
    assertThat(q.q()).as("one cycle later").isEqualTo(0x33);
    memory.address(1, Memory.SAMPLED);
    assertThat(q.q()).as("until the next edge").isEqualTo(0x33);
    edge();
    assertThat(q.q()).as("two cycles later").isZero();
  }

  @Test
  void readReturnsTheOldWordWhenBothPortsMeet() {
    memory.write(2, 0x11);
    edge();

    memory.write(2, 0x22);
    memory.address(2, Memory.SAMPLED);
    edge();
    assertThat(q.q()).as("the word before the write").isEqualTo(0x11);
    assertThat(memory.word(2)).isEqualTo(0x22);
    memory.address(2, Memory.SAMPLED);
    edge();
    assertThat(q.q()).as("the word after the write").isEqualTo(0x22);
  }

  @Test
  void writeStandsBeforeTheEdgeAndLandsAtIt() {
    memory.write(4, 0x44);
    assertThat(memory.word(4)).as("before the edge").isZero();
    edge();
    assertThat(memory.word(4)).as("at the edge").isEqualTo(0x44);
    assertThat(memory.storedAddress()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 31, 32})
  void dataIsCutToTheWidth(int widthBits) {
    final Memory narrow = root.memory("narrow", 2, widthBits).writtenBy(writer);
    narrow.readBy(reader, column);

    narrow.write(1, -1);
    edge();

    assertThat(Integer.toUnsignedLong(narrow.word(1))).isEqualTo((1L << widthBits) - 1);
    assertThat(narrow.word(0)).isZero();
  }

  /** Words, the bits of an address of that memory. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "3, 2", "4, 2", "5, 3", "8, 3", "9, 4", "256, 8", "257, 9"})
  void addressIsAsWideAsTheLastWordNeeds(int words, int addressBits) {
    final Memory sized = root.memory("sized", words, 8).writtenBy(writer);
    sized.readBy(reader, column);

    assertThat(sized.writePort()[0].widthBits()).isEqualTo(addressBits);
    for (int over : new int[] {0, 1, 2, -1}) {
      sized.address((over << addressBits) + words - 1, Memory.HELD);
      assertThat(sized.bAddress()).as("address over by %d", over).isEqualTo(words - 1);
    }
    assertThat(sized.words()).isEqualTo(words);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 7, 13, -1})
  void readPastTheLastWordIsZero(int address) {
    memory.write(4, 0xff);
    edge();
    memory.address(4, Memory.SAMPLED);
    edge();

    memory.address(address, Memory.SAMPLED);
    edge();

    assertThat(q.q()).isZero();
    assertThat(memory.bAddress()).isEqualTo(address & 7);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 8, -1, Integer.MAX_VALUE})
  void aWordThatIsNotThereIsRejectedWithTheMemorysName(int address) {
    for (ThrowingCallable use :
        List.<ThrowingCallable>of(
            () -> memory.write(address, 1),
            () -> memory.word(address),
            () -> memory.signedWord(address),
            () -> memory.set(address, 1),
            () -> memory.fastWrite(address, 1),
            () -> memory.watchWord(address, null))) {
      assertThatThrownBy(use)
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessage("soc.weight: no word " + address + " of 5");
    }
    assertThat(changes.drivenCount()).isZero();
  }

  @Test
  void portWiredTwiceIsRejected() {
    assertThatThrownBy(() -> memory.writtenBy(reader))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("weight: port A is already written by writer");
    assertThatThrownBy(() -> memory.readBy(writer, column))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("weight: port B is already read by reader");
  }

  @Test
  void portsKnowTheirParts() {
    assertThat(memory.writer()).isSameAs(writer);
    assertThat(memory.reader()).isSameAs(reader);
  }

  @Test
  void portWiredAfterTheStartIsRejected() {
    circuit.freeze();

    assertThatThrownBy(() -> memory.writtenBy(writer))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("weight: declared in a circuit that already runs");
  }
}
