// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Plan;
import org.junit.jupiter.api.Test;

/** Word i is in bank i mod 4 at address ⌊i / 4⌋. */
class BankedMemoryTest {
  private final Circuit circuit = new Circuit("top");
  private final Plan writer = new Plan(circuit);
  private final Part reader = new Reader(circuit);
  private final Register column = circuit.root().register("column", 8);

  private static final class Reader extends Part {
    Reader(Circuit circuit) {
      super(circuit.root(), "reader");
    }

    @Override
    public void edge() {}
  }

  private BankedMemory memory(int words, int buffers, int banks) {
    return new BankedMemory(circuit.root(), "rows", words, 16, buffers, banks);
  }

  private static List<String> names(int words, int buffers, int banks) {
    return new BankedMemory(new Circuit("top").root(), "rows", words, 16, buffers, banks)
        .memories()
        .map(bank -> bank.name() + " " + bank.words())
        .toList();
  }

  private Memory bank(String name) {
    return Objects.requireNonNull(circuit.memories().get(name), name);
  }

  @Test
  void banksAreNamedByBufferAndNumberIfThereAreSeveral() {
    assertThat(names(10, 1, 1)).containsExactly("rows 10");
    assertThat(names(10, 2, 1)).containsExactly("rows_buffer0 10", "rows_buffer1 10");
    assertThat(names(9, 1, 4))
        .containsExactly("rows_bank0 3", "rows_bank1 3", "rows_bank2 3", "rows_bank3 3");
    assertThat(names(8, 2, 2))
        .containsExactly(
            "rows_buffer0_bank0 4",
            "rows_buffer0_bank1 4",
            "rows_buffer1_bank0 4",
            "rows_buffer1_bank1 4");
    assertThat(names(3, 1, 8)).hasSize(8).endsWith("rows_bank7 1");
    assertThat(memory(3, 2, 8).words()).isEqualTo(3);
  }

  @Test
  void everyBankIsWiredForWritingAndReading() {
    final BankedMemory memory = memory(16, 2, 4).writtenBy(writer).readBy(reader, column);
    assertThat(memory.memories())
        .hasSize(8)
        .allMatch(bank -> bank.writer() == writer && bank.reader() == reader);
    assertThat(memory.name()).isEqualTo("rows");
  }

  @Test
  void wordIsWrittenToItsBankAtTheEdge() {
    final BankedMemory memory = memory(16, 2, 4).writtenBy(writer).readBy(reader, column);
    memory.write(1, 6, 0x1234);
    ChangeList.of(circuit).commit();
    assertThat(bank("rows_buffer1_bank2").word(1)).isEqualTo(0x1234);
    memory.fastWrite(0, 15, 0xabcd);
    assertThat(bank("rows_buffer0_bank3").word(3)).isEqualTo(0xabcd);
    memory.set(0, 4, 77);
    assertThat(bank("rows_buffer0_bank0").word(1)).isEqualTo(77);
  }

  @Test
  void onlyTheBufferThatIsReadIsUsed() {
    final BankedMemory memory = memory(16, 2, 4).writtenBy(writer).readBy(reader, column);
    memory.memories().forEach(bank -> bank.monitor((of, address, use) -> {}));
    memory.address(1, 6, Memory.SAMPLED);
    assertThat(bank("rows_buffer0_bank0").bAddress()).isEqualTo(1);
    // a write elsewhere is noticed where port B is in use
    assertThat(memory.isNoticed(1, 15)).isTrue();
    assertThat(memory.isNoticed(0, 15)).isFalse();
    assertThat(memory.isNoticed(0, 4)).isTrue(); // at the address of port B
    memory.address(0, 8, Memory.HELD);
    assertThat(memory.isNoticed(0, 15)).isTrue();
    assertThat(memory.isNoticed(1, 15)).isFalse();
  }

  @Test
  void readerThatStepsItselfSamplesAllBanksOfItsBuffer() {
    final BankedMemory memory = memory(16, 2, 4).writtenBy(writer).readBy(reader, column);
    memory.memories().forEach(bank -> bank.monitor((of, address, use) -> {}));
    for (int word = 0; word < 16; word++) {
      memory.fastWrite(1, word, -100 - word);
      memory.fastWrite(0, word, 100 + word);
    }
    memory.sample(1, 8);
    for (int word = 8; word < 12; word++) {
      assertThat(memory.signed(1, word)).isEqualTo(-100 - word);
      assertThat(memory.unsigned(1, word)).isEqualTo(0x10000 - 100 - word);
      assertThat(memory.signed(0, word)).isEqualTo(100 + word);
    }
    assertThat(memory.isNoticed(1, 0)).isTrue();
    assertThat(memory.isNoticed(0, 0)).isFalse();
    memory.hold(0);
    assertThat(memory.isNoticed(0, 0)).isTrue();
  }

  @Test
  void bridgeFillsTheBufferThatItsLayerDoesNotUse() {
    final Register fill = circuit.root().register("fill", 1);
    final BankedMemory memory = memory(16, 2, 4);
    final WidePort port = new RowMemoryPort(0x20000, 4, memory, fill);
    port.writtenBy(writer);
    memory.readBy(reader, column);
    assertThat(port.name()).isEqualTo("rows");
    assertThat(port.words()).isEqualTo(16);
    assertThat(port.bytesPerWord()).isEqualTo(2);
    assertThat(port.memories()).hasSize(8);
    final int[] data = {0x22221111, 0x44443333};
    fill.powerUp(1);
    port.write(4, n -> data[n]);
    ChangeList.of(circuit).commit();
    for (int lane = 0; lane < 4; lane++) {
      assertThat(bank("rows_buffer1_bank" + lane).word(1)).isEqualTo(0x1111 * (1 + lane));
    }
    fill.powerUp(0);
    port.fastWrite(8, n -> data[n]);
    for (int lane = 0; lane < 4; lane++) {
      assertThat(bank("rows_buffer0_bank" + lane).word(2)).isEqualTo(0x1111 * (1 + lane));
    }
  }

  @Test
  void writeIsNoticedIfOneOfItsWordsIs() {
    final Register fill = circuit.root().register("fill", 1);
    final BankedMemory memory = memory(16, 2, 2);
    final WidePort port = new RowMemoryPort(0, 4, memory, fill);
    port.writtenBy(writer);
    memory.readBy(reader, column);
    memory.address(0, 6, Memory.UNUSED); // words 6 and 7 stand at port B
    assertThat(port.isNoticed(4)).isTrue();
    assertThat(port.isNoticed(0)).isFalse();
    assertThat(port.isNoticed(8)).isFalse();
  }

  @Test
  void bytesAreFourToANumber() {
    final Register fill = circuit.root().register("fill", 1);
    final BankedMemory memory = new BankedMemory(circuit.root(), "bytes", 16, 8, 1, 8);
    final WidePort port = new RowMemoryPort(0, 8, memory, fill);
    port.writtenBy(writer);
    memory.readBy(reader, column);
    assertThat(port.bytesPerWord()).isEqualTo(1);
    final int[] data = {0x44332211, 0x88776655};
    port.fastWrite(8, n -> data[n]);
    for (int lane = 0; lane < 8; lane++) {
      assertThat(bank("bytes_bank" + lane).word(1)).isEqualTo(0x11 * (1 + lane));
    }
  }
}
