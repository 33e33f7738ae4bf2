// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.verification.cosim.BusRun.Access;
import nnuesoc.verification.cosim.BusRun.Kind;

/**
 * A processor that writes and reads whatever and wherever, registers and words that are not there
 * among it. It answers the layers often enough that evaluations come to their end.
 */
final class RandomBus {
  private static final int MAIN_BITS = 19;
  private static final int REGISTERS = 0xff;
  private static final int KING = 6;
  private static final int LAYERS_2_TO_4 = 2_000; // cycles in small shapes

  private final Random random;
  private final List<WeightPort> ports;
  private final List<Access> accesses = new ArrayList<>();
  private final int clear; // the cycles that the loader clears
  private final int evaluation; // about the cycles of one, its readies answered by chance
  private boolean strobe;
  private boolean inReset;
  private long nextReset;
  private long now;

  private RandomBus(FabricConfig config, long seed) {
    random = new Random(seed);
    ports = new Soc(config).weightPorts();
    clear = config.features();
    evaluation = clear * 2 * (config.h() + 1) + LAYERS_2_TO_4;
  }

  /** The same run for the same seed. */
  static BusRun of(String name, FabricConfig config, long seed, long cycles) {
    final RandomBus bus = new RandomBus(config, seed);
    while (bus.now < cycles) {
      bus.access();
      bus.now += 1 + (bus.random.nextInt(4) == 0 ? bus.random.nextInt(6) : 0);
    }
    return new BusRun(name, cycles, bus.accesses);
  }

  private void access() {
    if (now >= nextReset) {
      reset();
      return;
    }
    switch (random.nextInt(10)) {
      case 0, 1, 2 -> word();
      case 3, 4 -> read();
      case 5, 6 -> ready();
      case 7, 8 -> square();
      default -> register();
    }
  }

  /**
   * The next one soon, in the loader's work or layer 1, or after an evaluation has come to its end.
   */
  private void reset() {
    inReset = !inReset;
    write(PioRegister.PIO_RESET, (random.nextInt() & ~1) | (inReset ? 1 : 0));
    if (inReset) {
      nextReset = now + random.nextInt(8);
    } else if (random.nextBoolean()) {
      nextReset = now + evaluation;
    } else {
      nextReset = now + 1 + (long) random.nextInt(clear) * random.nextInt(8);
    }
  }

  private void word() {
    final WeightPort port = ports.get(random.nextInt(ports.size()));
    final int address =
        switch (random.nextInt(12)) {
          case 0 -> port.end() + random.nextInt(8);
          case 1 -> port.base() ^ (1 << random.nextInt(MAIN_BITS));
          case 2 -> random.nextInt(1 << MAIN_BITS);
          default -> port.base() + random.nextInt(port.words()) * port.bytesPerWord();
        };
    add(Kind.WORD, address & ((1 << MAIN_BITS) - 1), number());
  }

  private void read() {
    add(Kind.READ, random.nextInt(6) == 0 ? random.nextInt(REGISTERS + 1) : any().offset(), 0);
  }

  private void ready() {
    final int ready =
        switch (random.nextInt(4)) {
          case 0 -> 0;
          case 1 -> 0xf;
          default -> random.nextInt();
        };
    write(PioRegister.PIO_READY, ready);
  }

  private void square() {
    strobe ^= random.nextInt(8) != 0;
    final int code = random.nextInt(8) == 0 ? KING | (random.nextInt() & 8) : random.nextInt(16);
    write(
        PioRegister.PIO_BOARD,
        (strobe ? 1 << 31 : 0) | (random.nextInt() & 0x7fff_f0c0) | code << 8 | random.nextInt(64));
  }

  /** A bias, or a write to where nothing can be written. */
  private void register() {
    final PioRegister register = any();
    if (register.isBias()) {
      write(register, number());
    } else if (random.nextInt(4) == 0) {
      final int address = random.nextInt(REGISTERS + 1);
      final PioRegister hit = PioRegister.at(address);
      if (hit == null || hit.direction() == PioRegister.Direction.IN) {
        add(Kind.WRITE, address, random.nextInt());
      }
    }
  }

  private PioRegister any() {
    final List<PioRegister> all = List.of(PioRegister.values());
    return all.get(random.nextInt(all.size()));
  }

  /** As often small as large, and of either sign. */
  private int number() {
    return random.nextInt() >> random.nextInt(Integer.SIZE);
  }

  private void write(PioRegister register, int data) {
    add(Kind.WRITE, register.offset(), data);
  }

  private void add(Kind kind, int address, int data) {
    accesses.add(new Access(now, kind, address, data));
  }
}
