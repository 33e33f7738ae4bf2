// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectException;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tensors that are made from a formula, and files that are none. */
class MadeTensorsTest {
  @TempDir Path folder;

  /** The numbers are the reference's, of a run of the engine itself. */
  @Tag("slow")
  @Test
  void startPositionOfTheMadeNetHasTheReferencesValues() throws IOException {
    final DialectResult result =
        DialectModel.evaluate(DialectReader.read(Dialect.HALFKP_B, folder), Position.START);
    assertThat(result.raw()).isEqualTo(-10_695);
    assertThat(result.out()).isEqualTo(-668);
    assertThat(DialectResult.crc(result.white())).isEqualTo(0xb0f79a8e);
    assertThat(DialectResult.crc(result.black())).isEqualTo(0x20f89ffc);
  }

  @Test
  void missingFileIsNamedWithWhatItShouldHold() {
    assertThatThrownBy(() -> DialectReader.read(Dialect.B768_CRELU, folder))
        .isInstanceOf(DialectException.class)
        .hasMessageContaining("weights.bin: no such file; a b768-crelu net has int16 [768][256]")
        .hasMessageContaining("393,216 bytes");
  }

  @Test
  void fileOfAWrongLengthIsNamedWithBothLengths() throws IOException {
    final Path file = folder.resolve("feature_transformer/weights.bin");
    Files.createDirectories(file.getParent());
    Files.write(file, new byte[393_215]);
    assertThatThrownBy(() -> DialectReader.read(Dialect.B768_SCRELU, folder))
        .isInstanceOf(DialectException.class)
        .hasMessageContaining("only 393,215 bytes")
        .hasMessageContaining("393,216 bytes");
    Files.write(file, new byte[393_217]);
    assertThatThrownBy(() -> DialectReader.read(Dialect.B768_SCRELU, folder))
        .hasMessageContaining("more than 393,216 bytes");
  }

  @Test
  void folderThatIsNotThereIsSaidSo() {
    assertThatThrownBy(() -> DialectReader.read(Dialect.B768_CRELU, folder.resolve("none")))
        .isInstanceOf(DialectException.class)
        .hasMessageContaining("no such folder");
  }
}
