// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Objects;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Position;
import nnuesoc.rtl.fabric.LayerContext;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Memory;
import org.junit.jupiter.api.Test;

/** A layer of one's own with values of 64 bits could not be looked at in a run. */
class WideLayerTest {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  /** A layer 3 that keeps a hash of its sums. */
  private static final class HashingLayer extends OwnLayer {
    private final LongRegister hash;
    private final Memory hashes;

    HashingLayer(LayerContext context) {
      super(context);
      hash = context.scope().longRegister("hash", 64).powerUp(FACTOR);
      hashes = context.scope().memory("hashes", rows(), 64).writtenBy(this);
      hashes.readLongBy(this);
    }

    @Override
    protected void writeOutput() {
      super.writeOutput();
      hashes.write(row.q(), hash.q());
    }

    @Override
    protected void latchResult() {
      hash.next((hash.q() ^ sum.q()) * FACTOR);
    }
  }

  private static final SocSpec SPEC =
      SocSpec.of(SyntheticNet.of(7, Shape.parse("1,1,1,2"), NumberFormat.REPORT))
          .withFabric(config -> Soc.with(config, 3, HashingLayer::new));

  @Test
  void viewsAndTheLastWriteHaveAllBits() {
    final SocRun run = SPEC.start(Position.START);
    run.toEnd();
    final MemoryView hashes = run.memory("hashes");
    assertThat(hashes.widthBits()).isEqualTo(64);
    assertThat(hashes.longWord(0)).isEqualTo(FACTOR);
    final WordOrigin origin = run.lastWrite(hashes, 1).orElseThrow();
    assertThat(origin.value()).isEqualTo(hashes.longWord(1));
    assertThat(origin.value() >>> 32).isPositive();
    assertThatThrownBy(() -> hashes.word(1)).hasMessageEndingWith("call longWord");
    run.to(Objects.requireNonNull(origin.cycle()) - 1); // the edge that ends it writes the word
    assertThat(run.signal("soc.fabric.layer3.hash").longValue()).isEqualTo(origin.value());
    assertThat(run.memory("hashes").longWord(1)).isZero();
  }

  @Test
  void checksCompareAllBits() {
    assertThat(Checks.engines(() -> SPEC.start(Position.START))).isEmpty();
    assertThat(Checks.restored(() -> SPEC.start(Position.START))).isEmpty();
  }
}
