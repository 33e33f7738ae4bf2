package nnuesoc.sim.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedFilesTest {
  @Test
  void textsThatAreFilesBesideItAreFound(@TempDir Path folder) throws IOException {
    final Path beside = Files.createFile(folder.resolve("weights.bin"));
    final Path net = Files.createFile(folder.resolve("a.net"));
    final Path json = folder.resolve("one.json");
    Files.writeString(
        json, "{\"weights\": \"weights.bin\", \"net\": \"file:a.net\", \"x\": \"none\"}");
    assertThat(NamedFiles.of(json)).containsExactly(beside, net);
    assertThat(NamedFiles.of(folder.resolve("missing.json"))).isEmpty();
  }
}
