// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.rtl.tuned.TunedSoc;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words and their parts through the bridges, and accesses that a bridge does not have. */
class BridgeDecoderTest {
  private static final FabricConfig CONFIG = new FabricConfig(1, 4, 1, 1, new ReportArithmetic());

  private static Accesses.Access store(int offset, int bytes, int value) {
    return t -> {
      t.writeWord(offset, value, false);
      t.width(bytes);
    };
  }

  private static Accesses.Access load(int offset, int bytes) {
    return t -> {
      t.readWord(Purpose.SETUP, offset);
      t.width(bytes);
    };
  }

  private static SocRun run(Accesses program) {
    final SocRun system =
        new SocRun(CONFIG, program, BusTiming.parse("write=1,read=1"), HpsListener.NONE);
    system.gated().run(1_000);
    return system;
  }

  @Test
  void loadReturnsAWordOrAPartOfItZeroExtended() {
    final Accesses program =
        Accesses.of(
            store(0x00002, 0, 0xfedc),
            store(0x40003, 0, -2),
            load(0x00002, 0),
            load(0x00002, 2),
            load(0x00002, 1),
            load(0x00003, 1),
            load(0x40003, 0),
            load(0x40003, 1),
            load(0x40002, 1));
    run(program);
    assertThat(program.lastReads())
        .containsExactly(0, 0, 0, 0xfedc, 0xfedc, 0xdc, 0xfe, 0xfe, 0xfe, 0);
  }

  @ParameterizedTest
  @CsvSource({
    // offset, bytes, value, words 7 and 8 after it; 0x1234 and 0x5678 before
    "0x0000e, 1, 0xff, 0x12ff, 0x5678",
    "0x0000f, 1, 0xff, 0xff34, 0x5678",
    "0x0000e, 1, 0x1ab, 0x12ab, 0x5678",
    "0x0000e, 2, 0xabcd, 0xabcd, 0x5678",
    "0x0000e, 0, 0xabcd, 0xabcd, 0x5678",
    "0x00011, 1, 0x80, 0x1234, 0x8078"
  })
  void storeOfAByteKeepsTheOtherOne(
      String at, int bytes, String value, String word7, String word8) {
    final SocRun system =
        run(
            Accesses.of(
                store(14, 2, 0x1234),
                store(16, 2, 0x5678),
                store(Integer.decode(at), bytes, Integer.decode(value))));
    assertThat(system.soc().fabric().memories().weight1White().word(7))
        .isEqualTo(Integer.decode(word7));
    assertThat(system.soc().fabric().memories().weight1White().word(8))
        .isEqualTo(Integer.decode(word8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0x00000 | 4 | 4 bytes at once of weight_1_white, which has 2 a word",
        "0x40000 | 2 | 2 bytes at once of weight_2, which has 1 a word",
        "0x00501 | 1 | outside weight_1_white (0x00000 to 0x004ff)",
        "0x00001 | 2 | weight_1_white has 2 bytes a word: expected an even address"
      })
  void partsThatThereAreNot(String offset, int bytes, String why) {
    final int at = Integer.decode(offset);
    assertThatThrownBy(() -> run(Accesses.of(load(at, bytes))))
        .isInstanceOf(BusFaultException.class)
        .hasMessage("HPS step 1, cycle 0: read of %s: %s", offset, why);
    assertThatThrownBy(() -> run(Accesses.of(store(at, bytes, 1))))
        .isInstanceOf(BusFaultException.class)
        .hasMessage("HPS step 1, cycle 0: write to %s: %s", offset, why);
  }

  @ParameterizedTest
  @ValueSource(ints = {0x00001, 0x004ff, 0x20001})
  void byteMayHaveAnOddAddress(int offset) {
    assertThatCode(() -> run(Accesses.of(store(offset, 1, 1), load(offset, 1))))
        .doesNotThrowAnyException();
  }

  private static TunedSoc wide(Accesses program, String timing) {
    return wide(program, timing, false);
  }

  /** An observer makes the kernel step each cycle. */
  private static TunedSoc wide(Accesses program, String timing, boolean observed) {
    final TunedSoc soc = new TunedSoc(CONFIG, Tuning.parse("words=4"));
    final Hps hps = new Hps(soc, program, BusTiming.parse(timing), HpsListener.NONE);
    final Simulation run = Simulation.gated(soc.circuit(), soc.parts(), hps);
    if (observed) {
      run.observe(cycle -> {});
    }
    run.run(1_000);
    return soc;
  }

  private static List<Integer> words(WidePort port) {
    final List<Integer> words = new ArrayList<>();
    for (Memory memory : port.memories()) {
      for (int address : memory.nonZero()) {
        words.add(memory.word(address));
      }
    }
    return words;
  }

  @ParameterizedTest
  @ValueSource(strings = {"write=1", "write=5", "write=3,cpu=4"})
  void wideWriteCarriesSeveralWords(String timing) {
    final TunedSoc soc =
        wide(
            Accesses.of(
                t -> t.writeWide(0x00008, new int[] {0x00020001, 0xfffc0003}, false),
                t -> t.writeWide(0x40000, new int[] {0x04030201, 0x08070605}, false)),
            timing);
    assertThat(words(soc.weightPorts().get(0))).containsExactlyInAnyOrder(1, 2, 3, 0xfffc);
    assertThat(words(soc.weightPorts().get(1))).isEmpty();
    assertThat(words(soc.weightPorts().get(2))).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8);
  }

  @Test
  void wideWriteReachesTheSameWordsHoweverItIsRun() {
    final List<List<String>> runs = new ArrayList<>();
    for (boolean observed : new boolean[] {false, true}) {
      final TunedSoc soc =
          wide(
              Accesses.of(
                  t -> t.writeWide(0x00018, new int[] {0x00020001, 0x00040003}, false),
                  t -> t.writeWide(0x00020, new int[] {0x00060005, 0x00080007}, true),
                  t -> t.writeWide(0x20008, new int[] {0x000a0009, 0x000c000b}, true)),
              "write=6",
              observed);
      final List<String> words = new ArrayList<>();
      for (WidePort port : soc.weightPorts()) {
        for (Memory memory : port.memories()) {
          for (int address : memory.nonZero()) {
            words.add(memory.path() + " " + address + " = " + memory.word(address));
          }
        }
      }
      runs.add(words);
    }
    assertThat(runs.get(0)).isEqualTo(runs.get(1)).hasSize(12);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void wideWriteIsShownInTwoRegisters(boolean observed) {
    final TunedSoc soc = new TunedSoc(CONFIG, Tuning.parse("words=4"));
    final Accesses program =
        Accesses.of(
            t -> t.writeWide(0x00008, new int[] {17, 18}, false),
            t -> t.writeWide(0x00010, new int[] {19, 20}, false),
            t -> t.readPio(Purpose.POLL, 0x20));
    final Hps hps = new Hps(soc, program, BusTiming.parse("write=2,lw_read=2"), HpsListener.NONE);
    final Simulation run = Simulation.gated(soc.circuit(), soc.parts(), hps);
    if (observed) {
      run.observe(cycle -> {});
    }
    // from the second write on, because the second register is not set at power-up
    assertThat(SocRun.table(run, 2, 6, "soc.hps", "write_data", "write_data_1"))
        .isEqualTo("2 19 20\n3 19 20\n4 0 0\n5 0 0\n6 0 0\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0x00004 | weight_1_white takes 8 bytes a write: expected a multiple of it",
        "0x20001 | weight_1_black takes 8 bytes a write: expected a multiple of it",
        "0x40004 | weight_2 takes 8 bytes a write: expected a multiple of it",
        "0x00500 | outside the weight memories", // 640 words of 2 bytes
        "0x1fff8 | outside the weight memories",
        "0x40008 | outside the weight memories" // 8 words
      })
  void wideWriteThatIsImpossible(String offset, String why) {
    final int at = Integer.decode(offset);
    assertThatThrownBy(
            () -> wide(Accesses.of(t -> t.writeWide(at, new int[] {1, 2}, false)), "write=1"))
        .isInstanceOf(BusFaultException.class)
        .hasMessage("HPS step 1, cycle 0: write to %s: %s", offset, why);
  }

  @ParameterizedTest
  @ValueSource(ints = {0x00000, 0x004f8, 0x204f8, 0x40000})
  void lastWideWriteIsThere(int offset) {
    assertThatCode(
            () -> wide(Accesses.of(t -> t.writeWide(offset, new int[] {1, 2}, false)), "write=1"))
        .doesNotThrowAnyException();
  }

  @Test
  void wideBridgeIsOnlyWritten() {
    assertThatThrownBy(() -> wide(Accesses.of(t -> t.readWord(Purpose.SETUP, 0x00000)), "write=1"))
        .isInstanceOf(BusFaultException.class)
        .hasMessage(
            "HPS step 1, cycle 0: read of 0x00000: a bridge of several words a write cannot read"
                + " them back");
  }
}
