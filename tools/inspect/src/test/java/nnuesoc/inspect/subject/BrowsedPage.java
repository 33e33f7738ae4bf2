// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.inspect.page.SinglePage;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * A page in a browser: of a naive run from its server, and of a good run from disk. Each is run
 * once a JVM.
 */
@SuppressWarnings("NullAway.Init") // set before all tests
abstract class BrowsedPage {
  static final List<String> VIEWS =
      List.of("story", "board", "soc", "timeline", "waves", "memory", "neuron", "why", "two");

  /** The run as soon as a test asks for it. */
  private static final class Good {
    static final InspectSession SESSION = Looked.session(Looked.small());
  }

  /** Its page from disk. */
  private static final class GoodPage {
    static final String TEXT = SinglePage.of(Good.SESSION).text();
  }

  /** The same of the naive one. */
  private static final class Naive {
    static final SocSpec SPEC =
        Looked.small("startpos", "8/5k2/8/3Q4/8/8/2K5/8 b - -")
            .withTiming(ProcessorSettings.parse("handshake=naive,sleep=0,write=1"));
    static final InspectSession SESSION = Looked.session(SPEC);
  }

  static InspectSession session;
  static InspectServer server;
  static Chromium browser;
  static String file;

  @BeforeAll
  static void open(@TempDir Path folder) throws IOException {
    session = naive();
    server = InspectServer.start(session, 0, null, "its address");
    final Path page = folder.resolve("run.html");
    Files.writeString(page, goodPage());
    file = page.toUri().toString();
    browser = Chromium.shared();
  }

  static InspectSession good() {
    return Good.SESSION;
  }

  static String goodPage() {
    return GoodPage.TEXT;
  }

  static InspectSession naive() {
    return Naive.SESSION;
  }

  static SocSpec naiveSpec() {
    return Naive.SPEC;
  }

  @AfterAll
  static void close() {
    server.close();
  }

  @BeforeEach
  void forgetMessages() {
    browser.size(1280, 900);
    browser.messages();
  }

  static String address(String hash) {
    return server.address() + "#" + hash;
  }
}
