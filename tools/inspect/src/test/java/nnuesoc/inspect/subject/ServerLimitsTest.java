// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.inspect.server.InspectServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections without the token do not keep the page from whoever has it. */
@SuppressWarnings("NullAway.Init") // set before each test
@Tag("slow")
class ServerLimitsTest {
  private static final int MANY = 300;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final List<Socket> strangers = new ArrayList<>();
  private InspectServer server;

  @BeforeEach
  void serve() throws IOException {
    server = InspectServer.start(Looked.session(Looked.tiny(7)), 0, null, "its address");
  }

  @AfterEach
  void end() throws IOException {
    for (Socket one : strangers) {
      one.close();
    }
    server.close();
  }

  private void connect(String sent) throws IOException {
    final Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort());
    strangers.add(socket);
    try {
      socket.getOutputStream().write(sent.getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      // The server reads no more of it.
    }
  }

  private static HttpResponse<String> get(HttpClient client, URI address)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(address).timeout(PATIENCE).build(), BodyHandlers.ofString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "GET / HTTP/1.1\r\n", "G"})
  void connectionsThatDoNotGoOnMakeRoom(String sent) throws Exception {
    for (int i = 0; i < MANY; i++) {
      connect(sent);
    }
    assertThat(get(HttpClient.newHttpClient(), server.address()).statusCode()).isEqualTo(200);
  }

  @Test
  void largeRequestsAreNotReadToTheirEnd() throws Exception {
    final String large = "GET / HTTP/1.1\r\nX: " + "a".repeat(200_000);
    for (int i = 0; i < MANY; i++) {
      connect(large);
    }
    assertThat(get(HttpClient.newHttpClient(), server.address()).statusCode()).isEqualTo(200);
  }

  @Test
  void whoHasTheTokenKeepsTheConnection() throws Exception {
    final HttpClient client = HttpClient.newHttpClient();
    final URI run = server.address().resolve("api/run");
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 10; j++) {
        connect("GET");
      }
      assertThat(get(client, run).statusCode()).isEqualTo(200);
    }
  }
}
