// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** GTKWave shows what its pictures in the documents show. */
@Tag("full")
class WavePicturesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          gtkwave    | 660 | --shape 1,16,32,32 --net synthetic:7 --from 14194 --to 14226 --signal soc.clk --signal soc.pio.pio_ready --signal soc.pio.pio_trigger --signal 'soc.hps.*' --signal 'soc.fabric.layer1.*'
          tour-begin | 490 | --shape 1,16,32,32 --net synthetic:7 --from 540 --to 1400 --signal soc.pio.pio_reset --signal soc.pio.pio_trigger --signal soc.hps.address --signal soc.hps.write --signal 'soc.fabric.loader.st*' --signal soc.fabric.layer1.state --signal soc.fabric.layer1.trigger
          tour-lost  | 420 | --shape 1,16,1400,4 --net synthetic:7 --timing handshake=naive,sleep=1300,write=1 --from 1987645 --to 1987710 --signal soc.hps.address --signal soc.hps.write --signal 'soc.fabric.layer3.*'
          """)
  void pictureIsWhatGtkWaveShows(String name, int height, String options) throws IOException {
    try (Checkout checkout = new Checkout(folder, Checkout.Pace.LONG).make()) {
      final Checkout.Outcome outcome =
          checkout.run("./nnuesoc replay " + options + " --vcd out.vcd");
      assertThat(outcome.status()).as(outcome.said()).isZero();
    }
    final WaveViewer.Seen seen = WaveViewer.look(folder, "out.vcd", height);
    new Picture(name)
        .check(seen.image(), "./nnuesoc replay " + options + "\n" + seen.values(), getClass());
  }
}
