// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.design.Scope;

/**
 * The memories of docs/design/tuned-fabric.md §2; memories that exist once per position are lists.
 */
final class TunedMemories {
  /** Slots for the weights of the set features: 32 pieces, two of them kings. */
  private static final int ACTIVE_SLOTS = 32;

  private static final int WORD_BITS = 16;
  private static final int BYTE_BITS = 8;
  private static final int SUM_BITS = 32;

  final List<BankedMemory> featureWhite;
  final List<BankedMemory> featureBlack;
  final BankedMemory weight1White;
  final BankedMemory weight1Black;
  final BankedMemory weight2;
  final BankedMemory weight3;
  final BankedMemory weight4;
  final List<BankedMemory> sum1; // white, black; empty unless the weights are sent by column
  final List<BankedMemory> output1White;
  final List<BankedMemory> output1Black;
  final List<BankedMemory> output2;
  final List<BankedMemory> output3;

  private final Scope scope;
  private final Tuning variant;

  TunedMemories(Scope scope, FabricConfig config, Tuning variant) {
    this.scope = scope;
    this.variant = variant;
    final boolean all = variant.columns() == Columns.ALL;
    featureWhite = all ? ofPositions("feature_white", config.features(), 1) : List.of();
    featureBlack = all ? ofPositions("feature_black", config.features(), 1) : List.of();
    final int inputs1 =
        switch (variant.columns()) {
          case ALL -> config.features();
          case ACTIVE -> ACTIVE_SLOTS;
          case BY_COLUMN -> config.h();
        };
    weight1White = rows("weight_1_white", inputs1, WORD_BITS, variant.words());
    weight1Black = rows("weight_1_black", inputs1, WORD_BITS, variant.words());
    weight2 = rows("weight_2", 2 * config.h(), BYTE_BITS, variant.bytes());
    weight3 = rows("weight_3", config.n2(), BYTE_BITS, variant.bytes());
    weight4 = rows("weight_4", config.n3(), BYTE_BITS, variant.bytes());
    sum1 =
        variant.columns() == Columns.BY_COLUMN
            ? List.of(
                plain("sum_1_white", config.h(), SUM_BITS),
                plain("sum_1_black", config.h(), SUM_BITS))
            : List.of();
    output1White = ofPositions("output_1_white", config.h(), BYTE_BITS);
    output1Black = ofPositions("output_1_black", config.h(), BYTE_BITS);
    output2 = ofPositions("output_2", config.n2(), BYTE_BITS);
    output3 = ofPositions("output_3", config.n3(), BYTE_BITS);
  }

  private BankedMemory rows(String name, int words, int widthBits, int perWrite) {
    final int banks = Math.max(perWrite, variant.terms());
    return new BankedMemory(scope, name, words, widthBits, variant.buffers(), banks);
  }

  private BankedMemory plain(String name, int words, int widthBits) {
    return new BankedMemory(scope, name, words, widthBits, 1, variant.terms());
  }

  private List<BankedMemory> ofPositions(String name, int words, int widthBits) {
    final List<BankedMemory> memories = new ArrayList<>();
    for (int position = 0; position < variant.positions(); position++) {
      memories.add(plain(PerPositionSignalNames.of(name, position, variant), words, widthBits));
    }
    return memories;
  }
}
