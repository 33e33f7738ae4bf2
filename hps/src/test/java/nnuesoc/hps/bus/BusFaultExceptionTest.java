// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.port.FabricConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accesses that the bridges do not have, fabric.md §4: the message names step and address. */
class BusFaultExceptionTest {
  private static void run(Accesses.Access access) {
    // two good accesses first: the third is step 3 and begins in cycle 36
    final Accesses program =
        Accesses.of(
            t -> t.writePio(Purpose.SETUP, 0x00, 0),
            t -> t.writePio(Purpose.SETUP, 0x00, 0),
            access);
    new SocRun(FabricConfig.full(), program, BusTiming.DEFAULT, new HpsListener() {})
        .gated()
        .run(1000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0x14000 | write to 0x14000: outside weight_1_white (0x00000 to 0x13fff)",
        "0x34000 | write to 0x34000: outside weight_1_black (0x20000 to 0x33fff)",
        "0x1ffff | write to 0x1ffff: outside weight_1_white (0x00000 to 0x13fff)",
        "0x40200 | write to 0x40200: outside weight_2 (0x40000 to 0x401ff)",
        "0x41020 | write to 0x41020: outside weight_3 (0x41000 to 0x4101f)",
        "0x43000 | write to 0x43000: outside weight_4 (0x42000 to 0x4201f)",
        "0x7ffffff0 | write to 0x7ffffff0: outside weight_4 (0x42000 to 0x4201f)",
        "0x00001 | write to 0x00001: weight_1_white has 2 bytes a word: expected an even address",
        "0x20003 | write to 0x20003: weight_1_black has 2 bytes a word: expected an even address"
      })
  void wordOutsideTheMemories(String address, String message) {
    assertThatThrownBy(() -> run(t -> t.writeWord(Integer.decode(address), 1, false)))
        .isInstanceOf(BusFaultException.class)
        .hasMessage("HPS step 3, cycle 36: " + message);
  }

  @ParameterizedTest
  @CsvSource({"0x13ffe", "0x33ffe", "0x401ff", "0x41001", "0x4101f", "0x4201f"})
  void lastWordsAndOddBytesAreThere(String address) {
    assertThatCode(() -> run(t -> t.writeWord(Integer.decode(address), 1, false)))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0x20 | write to lightweight 0x20: pio_trigger is an input, driven by the fabric",
        "0x80 | write to lightweight 0x80: pio_eval is an input, driven by the fabric",
        "0xa0 | write to lightweight 0xa0: no PIO register there (0x00 to 0x90, 16 bytes apart)",
        "0x04 | write to lightweight 0x04: no PIO register there (0x00 to 0x90, 16 bytes apart)"
      })
  void pioThatCannotBeWritten(String offset, String message) {
    assertThatThrownBy(() -> run(t -> t.writePio(Purpose.SETUP, Integer.decode(offset), 1)))
        .isInstanceOf(BusFaultException.class)
        .hasMessage("HPS step 3, cycle 36: " + message);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 0x20000, 0x42003, 0x80000000, 0x80000010, 0xBFFFFFFF, 0xC0200000, -1})
  void addressOnNeitherBridgeReachesNoMemoryAndNoRegister(int address) {
    for (boolean isWrite : new boolean[] {true, false}) {
      assertThatThrownBy(() -> run(t -> t.onNeitherBridge(isWrite, address, 7)))
          .isInstanceOf(BusFaultException.class)
          .hasMessage(
              "HPS step 3, cycle 36: bus error: %s %s, which is on neither bridge (main bridge"
                  + " 0xC0000000 to 0xC01FFFFF, lightweight bridge 0xFF200000 to 0xFF3FFFFF); an"
                  + " address is the base of a bridge plus an offset",
              isWrite ? "write to" : "read of", BoardAddressMap.text(address));
    }
  }

  @Test
  void readWhereThereIsNoRegister() {
    assertThatThrownBy(() -> run(t -> t.readPio(Purpose.POLL, 0x18)))
        .isInstanceOf(BusFaultException.class)
        .hasMessageStartingWith("HPS step 3, cycle 36: read of lightweight 0x18: ");
  }

  @Test
  void theFirstAccessIsStep1InCycle0() {
    final Accesses program = Accesses.of(t -> t.writeWord(0x43000, 1, false));
    assertThatThrownBy(
            () -> new SocRun(FabricConfig.full(), program, BusTiming.DEFAULT, new HpsListener() {}))
        .isInstanceOf(BusFaultException.class)
        .hasMessageStartingWith("HPS step 1, cycle 0: write to 0x43000: ");
  }
}
