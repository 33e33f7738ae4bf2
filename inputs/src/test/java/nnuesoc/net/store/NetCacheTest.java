// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetCacheTest {
  @TempDir Path folder;

  @Test
  void folderIsTheUsersCacheByTheXdgSpecification() {
    assertThat(NetCache.of(null, "/home/u").folder())
        .isEqualTo(NetCache.of("", "/home/u").folder())
        .isEqualTo(NetCache.of("relative", "/home/u").folder())
        .isEqualTo(Path.of("/home/u/.cache/nnuesoc/nets"));
    assertThat(NetCache.of("/var/cache/u", "/home/u").folder())
        .isEqualTo(Path.of("/var/cache/u/nnuesoc/nets"));
  }

  @Test
  void netThatIsNotThereIsAskedFor() {
    final NetCache cache = new NetCache(folder.resolve("none"));
    assertThatThrownBy(() -> cache.load(PublishedNet.SF13))
        .isInstanceOf(NetUnavailableException.class)
        .hasMessage("sf13 is not in the cache (" + folder.resolve("none/sf13.nnue") + ")")
        .extracting(e -> ((NetUnavailableException) e).toFetch())
        .isEqualTo(PublishedNet.SF13);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void anotherNetUnderItsNameIsDamage() throws IOException {
    final NetCache cache = new NetCache(folder);
    Files.write(folder.resolve("sf12.nnue"), NnueFixture.bytes(1));
    assertDamaged(cache, "its SHA-256 is ");
  }

  @Test
  void fileCutShortIsDamage() throws IOException {
    final NetCache cache = new NetCache(folder);
    Files.write(folder.resolve("sf12.nnue"), new byte[] {0x16, 0x2F});
    assertDamaged(cache, "it is cut short in version (bytes 0 to 3): 2 of 21,022,697 bytes");
  }

  private static void assertDamaged(NetCache cache, String how) {
    assertThatThrownBy(() -> cache.load(PublishedNet.SF12))
        .isInstanceOf(NetUnavailableException.class)
        .hasMessageStartingWith(cache.file(PublishedNet.SF12) + " is damaged (")
        .hasMessageContaining(how)
        .matches(e -> ((NetUnavailableException) e).damaged())
        .extracting(e -> ((NetUnavailableException) e).toFetch())
        .isEqualTo(PublishedNet.SF12);
  }
}
