// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;

/** Each picture is the one that its text tells of, which the long tests make anew. */
class PicturesTest {
  @Test
  void everyPictureIsTheOneOfItsText() throws IOException {
    final List<String> names = names(".png");
    assertThat(names).isNotEmpty();
    assertThat(names(".txt")).isEqualTo(names);
    for (String name : names) {
      new Picture(name).checkFile();
    }
  }

  @Test
  void everyPictureIsShown() throws IOException {
    final String text =
        String.join("\n", Page.all().stream().flatMap(p -> p.lines().stream()).toList());
    for (String name : names(".png")) {
      assertThat(text).contains("images/" + name + ".png)");
    }
  }

  @Test
  void pictureOfAnotherTextAndABlankOneAreNoticed() {
    final Picture picture = new Picture("gtkwave");
    assertThatThrownBy(() -> picture.checkShows("soc.clk: 0=1"))
        .hasMessageContaining("gtkwave.png is the picture of its text");
    final BufferedImage blank = new BufferedImage(9, 9, BufferedImage.TYPE_INT_RGB);
    assertThatThrownBy(() -> picture.check(blank, "", getClass())).hasMessageContaining("blank");
  }

  private static List<String> names(String ending) throws IOException {
    try (Stream<Path> files = Files.list(GeneratedRepositoryFile.of("docs/images"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ending))
          .map(name -> name.substring(0, name.length() - ending.length()))
          .sorted()
          .toList();
    }
  }
}
