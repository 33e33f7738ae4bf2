// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.inspect;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import nnuesoc.cli.docs.Picture;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.subject.Chromium;
import nnuesoc.inspect.subject.Looked;
import nnuesoc.inspect.subject.TpuLooked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page shows what its pictures in the documents show. */
@Tag("full")
class PagePicturesTest {
  private static final int WIDTH = 1_180;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          inspect        | small | 905 | view=soc&cycle=14216
          inspect-story  | random | 760 | view=story
          network-story  | digit | 760 | view=story
          inspect-neuron | small | 784 | view=neuron&cycle=29626&layer=1&row=1
          tour-timeline  | full  | 708 | view=timeline&cycle=41656&scale=cycles
          tpu-array      | tpu   | 830 | view=array&cycle=144
          """)
  void pictureIsWhatThePageShows(String name, String size, int height, String hash)
      throws IOException {
    try (InspectServer server = InspectServer.start(session(size), 0, null, "its address");
        Chromium browser = Chromium.start()) {
      browser.size(WIDTH, height);
      browser.open(server.address() + "#" + hash);
      final String shows =
          String.join("\n", List.of("#" + hash, browser.text("body"))).stripTrailing() + "\n";
      new Picture(name)
          .check(ImageIO.read(new ByteArrayInputStream(browser.picture())), shows, getClass());
    }
  }

  private static InspectSession session(String size) {
    return switch (size) {
      case "tpu" -> TpuLooked.session();
      case "digit" -> Looked.digit();
      case "small" -> Looked.session(Looked.small());
      case "random" -> Looked.session(Looked.random());
      default -> Looked.session(Looked.full());
    };
  }
}
