// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.parameter.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetCatalogTest {
  private final Path folder;

  NetCatalogTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private NetCatalog catalog() {
    return new NetCatalog(new NetCache(folder));
  }

  @Test
  void netThatNeedsNoFileHasFullSize() {
    final Net net = catalog().load("report");

    assertThat(net.shape()).isEqualTo(Shape.FULL);
    assertThat(net.format()).isEqualTo(NumberFormat.REPORT);
  }

  @Test
  void publishedNetThatWasNotFetchedIsNotInTheCache() {
    assertThatThrownBy(() -> catalog().load("sf12"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("sf12 is not in the cache");
  }

  @Test
  void nameOfNothingSaysWhatThereIs() {
    assertThatThrownBy(() -> catalog().load("sf99"))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "sf99: there is no such file; expected report, synthetic:SEED, sf12, sf13 or a net's"
                + " file");
  }

  @Test
  void seedThatIsNoneIsAnInputException() {
    assertThatThrownBy(() -> catalog().load("synthetic:x")).isInstanceOf(InputException.class);
  }

  @Test
  void fileThatIsNoNetIsAnInputException() throws IOException {
    final Path file = Files.writeString(folder.resolve("one"), "no net");

    assertThatThrownBy(() -> catalog().load(file.toString()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(file.toString());
  }

  @Test
  void folderIsAnInputException() {
    assertThatThrownBy(() -> catalog().load(folder.toString()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(folder.toString());
  }
}
