// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is no request is answered in a sentence of this program, and the server goes on. */
@SuppressWarnings("NullAway.Init") // set before all tests
class MalformedRequestTest {
  private static final int PATIENCE_MILLIS = 5_000; // less than the server waits for a request
  private static final int MOST_READ = 4_000;

  private static InspectServer server;

  @BeforeAll
  static void serve() throws IOException {
    final InspectSession session = Looked.session(Looked.tiny(7));
    server = InspectServer.start(session, 0, null, "the address that was printed");
  }

  @AfterAll
  static void end() {
    server.close();
  }

  /**
   * TOKEN stands for the way to the page, HOST for the header that it needs, ~ for a line's end.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET /                                     | 400 | no request: expected GET ADDRESS HTTP/1.1",
        "GET TOKEN                                 | 400 | no request: expected GET ADDRESS HTTP/1.1",
        "GET TOKEN HTTP/0.9                        | 400 | no request: expected GET ADDRESS HTTP/1.1",
        "PRI * HTTP/2.0~                           | 400 | no request: expected GET ADDRESS HTTP/1.1",
        "GET TOKEN HTTP/3~                         | 400 | no request: expected GET ADDRESS HTTP/1.1",
        "get me the page~                          | 400 | no request: expected GET ADDRESS HTTP/1.1",
        "GET TOKEN%zz HTTP/1.1~HOST~               | 400 | is a % without two hexadecimal digits",
        "GET TOKENapi/state?cycle=%4 HTTP/1.1~HOST~ | 400 | is a % without two hexadecimal digits",
        "GET TOKENa\\b HTTP/1.1~HOST~              | 400 | may stand in an address as %XX alone",
        "GET TOKEN<b> HTTP/1.1~HOST~               | 400 | may stand in an address as %XX alone",
        "GET http://[ HTTP/1.1~HOST~               | 400 | expected /TOKEN/NAME?PARAMETERS",
        "GET TOKENapi/state?cycle=%FF%FE HTTP/1.1~HOST~ | 400 | expected a number from 0 on",
        "GET TOKENapi/state?cycle HTTP/1.1~HOST~   | 400 | expected name=value",
        "BREW TOKEN HTTP/1.1~HOST~                 | 405 | BREW: expected GET",
        "GET TOKEN HTTP/1.1~no colon~              | 400 | expected NAME: VALUE",
        "GET TOKEN HTTP/1.1~: no name~             | 400 | expected NAME: VALUE",
        "GET TOKEN HTTP/1.1~                       | 403 | expected the address that was printed",
        "GET TOKEN HTTP/1.1~HOST~Content-Length: 1~ | 413 | a body: expected none",
      })
  void malformedRequestIsAnsweredInASentence(String request, int status, String said)
      throws IOException {
    assertRefused(request.replace("~", "\r\n") + "\r\n", status, said);
  }

  @ParameterizedTest
  @CsvSource({"101, 1", "301, 1", "5000, 1", "99, 200", "1, 100000", "1, 1000000"})
  void tooManyOrTooLongHeadersAreAnsweredInASentence(int count, int length) throws IOException {
    final String headers = ("X: " + "a".repeat(length) + "\r\n").repeat(count);
    assertRefused(
        "GET TOKEN HTTP/1.1\r\nHOST\r\n" + headers + "\r\n",
        431,
        count > 99 && count < 1000 ? "more than 100 headers" : "the headers are longer than 16384");
  }

  @Test
  void bytesThatAreNoTextAreAnsweredInASentence() throws IOException {
    assertRefused("\u0016\u0003\u0001\u00ff\u00fe\u0000\r\n\r\n", 400, "no request");
    assertRefused("GET TOKEN\u0000 HTTP/1.1\r\nHOST\r\n\r\n", 400, "as %XX alone");
    assertRefused("GET TOKEN\u00e4 HTTP/1.1\r\nHOST\r\n\r\n", 400, "as %XX alone");
  }

  private static void assertRefused(String request, int status, String said) throws IOException {
    final String answer = raw(request);
    assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
    final String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
    assertThat(body)
        .contains(said)
        .hasLineCount(1)
        .doesNotContain("<", "Exception", "java.", "\tat ");
    assertThat(raw("GET TOKEN HTTP/1.1\r\nHOST\r\nConnection: close\r\n\r\n"))
        .as("the server goes on")
        .startsWith("HTTP/1.1 200 ");
  }

  /** Sends bytes as they are; what comes back at first. */
  private static String raw(String request) throws IOException {
    final int port = server.address().getPort();
    final String sent =
        request
            .replace("TOKEN", server.address().getPath())
            .replace("HOST", "Host: 127.0.0.1:" + port);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(sent.getBytes(StandardCharsets.ISO_8859_1));
      final byte[] answer = socket.getInputStream().readNBytes(MOST_READ);
      return new String(answer, StandardCharsets.ISO_8859_1);
    }
  }
}
