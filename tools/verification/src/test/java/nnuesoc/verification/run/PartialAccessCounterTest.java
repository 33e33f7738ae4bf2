// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.hps.bus.PartialAccess;
import org.junit.jupiter.api.Test;

/** Stores of a part of a word count unless the rest of the word follows. */
class PartialAccessCounterTest {
  private static final String WHITE = "soc.fabric.weight_1_white";

  private final PartialAccessCounter stores = new PartialAccessCounter();

  private void store(int address, String where) {
    stores.add(new PartialAccess(false, WHITE, 16, 1, address), where);
  }

  @Test
  void lowBytesAloneAreCountedInTheirLine() {
    for (int row = 0; row < 2; row++) {
      for (int word = 0; word < 10; word++) {
        store(2 * word, "rows.c:14");
      }
    }
    assertThat(stores.lines())
        .containsExactly(
            "rows.c:14: 20 stores of 1 byte to soc.fabric.weight_1_white, a memory of words of 16"
                + " bits: the other byte of the word kept its value; store whole words with"
                + " nn_write16");
    assertThat(stores.json()).hasSize(1);
    assertThat(stores.json().get(0)).containsEntry("count", 20L).containsEntry("bytes", 1);
  }

  @Test
  void bothBytesOfAWordCountForNothingInAnyOrder() {
    store(0, "a.c:1");
    store(1, "a.c:2");
    store(3, "a.c:2");
    store(2, "a.c:1");
    assertThat(stores.lines()).isEmpty();
    assertThat(stores.json()).isEmpty();
  }

  @Test
  void allLowBytesMayComeBeforeAllHighBytes() {
    for (int word = 0; word < 10; word++) {
      store(2 * word, "a.c:1");
    }
    for (int word = 0; word < 9; word++) {
      store(2 * word + 1, "a.c:2");
    }
    assertThat(stores.lines()).hasSize(1);
    assertThat(stores.lines().get(0)).startsWith("a.c:1: 1 store of 1 byte to ");
  }

  @Test
  void registerOf32BitsHasNoPartner() {
    stores.add(new PartialAccess(false, "pio_bias_2", 32, 2, 0x80000050), "a.c:7");
    stores.add(new PartialAccess(false, "pio_bias_2", 32, 1, 0x80000050), "a.c:8");
    assertThat(stores.lines())
        .containsExactly(
            "a.c:7: 1 store of 2 bytes to pio_bias_2, a register of 32 bits: the other bits became"
                + " 0; store the register with nn_write32",
            "a.c:8: 1 store of 1 byte to pio_bias_2, a register of 32 bits: the other bits became"
                + " 0; store the register with nn_write32");
  }

  /** A program that read one byte of pio_eval printed another evaluation, without a hint. */
  @Test
  void readsOfSomeBitsOfARegisterAreNamed() {
    stores.add(new PartialAccess(true, "pio_eval", 32, 1, 0x80000024), "evaluate.c:57");
    assertThat(stores.lines())
        .containsExactly(
            "evaluate.c:57: 1 read of 1 byte of pio_eval, a register of 32 bits: the program got"
                + " its lowest bits alone; read the register with nn_read32");
  }
}
