// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.inspect.server.CycleViewer;
import nnuesoc.inspect.server.CycleWindowViewer;
import nnuesoc.inspect.server.InspectServer;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.viewer.FakeViewer;
import nnuesoc.inspect.viewer.ViewerKind;
import nnuesoc.inspect.viewer.ViewerLink;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who has the address gets answers; nobody else gets anything. */
@SuppressWarnings("NullAway.Init") // set before all tests
class ServerTest {
  private static final int PATIENCE_MILLIS = 20_000;
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d+) .*");

  private static InspectSession session;
  private static InspectServer server;
  private static HttpClient client;

  @BeforeAll
  static void serve() throws IOException {
    session = Looked.session(Looked.small());
    server = InspectServer.start(session, 0, null, "its address");
    client = HttpClient.newHttpClient();
  }

  @AfterAll
  static void end() {
    server.close();
  }

  private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(server.address().resolve(path)).build(), BodyHandlers.ofString());
  }

  @Test
  void pageAndItsFilesAreThere() throws Exception {
    assertThat(get("").body()).contains("<title>nnuesoc", "app.js");
    final HttpResponse<String> script = get("app.js");
    assertThat(script.statusCode()).isEqualTo(200);
    assertThat(script.headers().firstValue("Content-Type"))
        .hasValue("text/javascript; charset=utf-8");
    assertThat(script.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'none'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(script.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
  }

  @Test
  void answersAreTheSessions() throws Exception {
    final var state = json(get("api/state?cycle=14300").body());
    assertThat(state.get("cycle").longValue()).isEqualTo(14_300);
    assertThat(state.get("values")).hasSize(session.overview().signals().size());
    assertThat(json(get("api/run").body()).get("cycles").longValue())
        .isEqualTo(session.overview().cycles());
    assertThat(json(get("api/golden-eval?evaluation=0").body()).intValue())
        .isEqualTo(session.overview().evaluations().get(0).eval());
    assertThat(json(get("api/last-write?memory=output_2&word=3&cycle=250000").body())).hasSize(3);
    assertThat(json(get("api/column?side=white&feature=3").body())).hasSize(16);
    assertThat(json(get("api/events?evaluation=0").body()).get("cycles")).isNotEmpty();
    assertThat(json(get("api/window?from=0&to=50&signals=0,1").body()).get("lanes")).hasSize(2);
    assertThat(get("api/words?memory=output_2&cycle=0").body()).hasSize(4 * 32);
    assertThat(get("api/golden?memory=weight_2&evaluation=0").body()).isEmpty();
    assertThat(get("api/neuron?layer=1&side=white&cycle=0").body()).isEqualTo("null");
    assertThat(get("against/what").body()).isEqualTo("null");
  }

  @Test
  void buttonLeadsTheViewerToThePagesCycle() throws Exception {
    try (FakeViewer fake = FakeViewer.surfer();
        ViewerLink link =
            ViewerLink.open(ViewerKind.SURFER, fake.port(), Duration.ofSeconds(20), "");
        InspectServer leading =
            InspectServer.start(
                session, 0, new CycleWindowViewer(link, Looked.small()), "its address")) {
      assertThat(body(leading, "api/viewer")).isEqualTo('"' + link.title() + '"');
      assertThat(body(leading, "api/show?cycle=1400")).isEqualTo("[]");
      assertThat(fake.said()).anyMatch(said -> said.contains("cycle-1400.vcd"));
      assertThat(fake.said()).anyMatch(said -> said.contains("\"cycle 1400\""));
      assertThat(fake.said()).anyMatch(said -> said.contains("set_viewport_range"));
      assertThat(fake.wrong()).isEmpty();
    }
  }

  @Test
  void withoutAViewerThereIsNoButton() throws Exception {
    assertThat(get("api/viewer").body()).isEqualTo("null");
    assertThat(get("api/show?cycle=1").statusCode()).isEqualTo(404);
  }

  @Test
  void whyNothingIsShownComesToThePage() throws Exception {
    final CycleViewer broken =
        new CycleViewer() {
          @Override
          public String name() {
            return "none";
          }

          @Override
          public List<String> show(long cycle) throws IOException {
            throw new IOException("it does not answer");
          }
        };
    try (InspectServer leading = InspectServer.start(session, 0, broken, "its address")) {
      final HttpResponse<String> answer =
          client.send(
              HttpRequest.newBuilder(leading.address().resolve("api/show?cycle=3")).build(),
              BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(502);
      assertThat(answer.body()).contains("it does not answer");
    }
  }

  private static String body(InspectServer of, String path)
      throws IOException, InterruptedException {
    return client
        .send(HttpRequest.newBuilder(of.address().resolve(path)).build(), BodyHandlers.ofString())
        .body();
  }

  @Test
  void memoryComesAsAFile() throws Exception {
    final HttpResponse<String> mif = get("api/file?memory=output_2&cycle=250000&format=mif");
    assertThat(mif.body()).startsWith("WIDTH=8;\nDEPTH=32;\n");
    assertThat(mif.headers().firstValue("Content-Disposition"))
        .hasValue("attachment; filename=\"output_2-250000.mif\"");
    assertThat(get("api/file?memory=output_2&cycle=0&format=hex").body()).startsWith("@0\n00\n");
    assertThat(get("api/file?memory=output_2&cycle=0&format=csv").body())
        .startsWith("address,hex,signed\n0,00,0\n");
  }

  @ParameterizedTest
  @CsvSource({
    "api/nothing, 404, there is no question 'nothing'",
    "api/state, 400, parameter 'cycle' is missing",
    "api/state?cycle=x, 400, cycle=x",
    "api/state?cycle=-1, 400, cycle=-1",
    "api/state?cycle=1&cycle=2, 400, once",
    "api/state?cycle=1&other=2, 400, unknown parameter 'other'",
    "api/words?memory=output_9&cycle=0, 400, output_3",
    "api/window?from=0&to=99999999&signals=0, 400, at most 10000 cycles",
    "api/window?from=0&to=1&signals=x, 400, signals=x",
    "api/neuron?layer=9&side=white&cycle=0, 400, layer 9",
    "api/neuron?layer=1&side=red&cycle=0, 400, white or black",
    "api/file?memory=output_2&cycle=0&format=exe, 400, 'expected mif, hex or csv'",
    "missing.js, 404, there is no such file",
    "against/run, 404, there is no other run",
    "against/next?from=0&by=1, 404, there is no other run",
    "api/edge?signal=0&from=0&by=2, 400, expected 1 or -1",
  })
  void wrongQuestionSaysWhatWouldBeRight(String path, int status, String said) throws Exception {
    final HttpResponse<String> answer = get(path);
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.body()).contains(said).doesNotContain("\tat ").hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/app.js",
        "/api/run",
        "/index.html",
        "/AAAAAAAAAAAAAAAAAAAAAA/api/run",
        "/%00/"
      })
  void withoutTheTokenThereIsNothing(String path) throws IOException {
    assertThat(status("GET " + path + " HTTP/1.1\r\nHost: " + host() + "\r\n\r\n")).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../../etc/passwd",
        "..%2f..%2fetc/passwd",
        "%2e%2e/%2e%2e/etc/passwd",
        "/etc/passwd",
        "..\\..\\etc\\passwd",
        "page/../app.js",
        "./app.js",
        "Page.class",
        "api/../app.js",
        "%2f",
        "app.js%00"
      })
  void noPathLeavesTheResources(String path) throws IOException {
    final String answer =
        raw("GET " + token() + path + " HTTP/1.1\r\nHost: " + host() + "\r\n\r\n");
    assertThat(statusOf(answer)).as(answer).isBetween(400, 404);
    assertThat(answer).doesNotContain("root:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:80",
        "127.0.0.1",
        "127.0.0.1:1",
        "",
        "localhost.evil.example"
      })
  void anotherHostIsRefused(String host) throws IOException {
    assertThat(status("GET " + token() + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n")).isEqualTo(403);
  }

  @Test
  void namesOfTheLoopbackAddressAreTheHost() throws IOException {
    for (String name : List.of("127.0.0.1", "localhost", "[::1]")) {
      assertThat(
              status(
                  "GET "
                      + token()
                      + " HTTP/1.1\r\nHost: "
                      + name
                      + ":"
                      + server.address().getPort()
                      + "\r\n\r\n"))
          .isEqualTo(200);
    }
    assertThat(status("GET " + token() + " HTTP/1.1\r\n\r\n")).isEqualTo(403);
    assertThat(
            status(
                "GET "
                    + token()
                    + " HTTP/1.1\r\nHost: "
                    + host()
                    + "\r\nHost: evil.example\r\n\r\n"))
        .isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "BREW"})
  void onlyGetIsKnown(String method) throws IOException {
    assertThat(status(method + " " + token() + " HTTP/1.1\r\nHost: " + host() + "\r\n\r\n"))
        .isEqualTo(405);
  }

  @Test
  void headHasNoBody() throws Exception {
    final HttpResponse<String> head =
        client.send(
            HttpRequest.newBuilder(server.address())
                .method("HEAD", BodyPublishers.noBody())
                .build(),
            BodyHandlers.ofString());
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GARBAGE\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/1.1\r\nHost\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
      })
  void malformedRequestIsRefused(String request) throws IOException {
    assertThat(status(request)).isBetween(400, 499);
  }

  @ParameterizedTest
  @CsvSource({
    "/%zz, the address is none",
    "http://[, the address is none",
    "/a\\b, the address is none",
    "/a b, 'no request: expected GET ADDRESS HTTP/1.1'",
  })
  void malformedAddressIsRefusedInWordsOfOurs(String address, String said) throws IOException {
    final String answer = raw("GET " + address + " HTTP/1.1\r\nHost: " + host() + "\r\n\r\n");
    assertThat(statusOf(answer)).isEqualTo(400);
    assertThat(answer).contains(said).doesNotContain("<h1>", "Exception");
  }

  @Test
  void threeHundredHeadersAreRefusedInWordsOfOurs() throws IOException {
    final String answer =
        raw(
            "GET "
                + token()
                + " HTTP/1.1\r\nHost: "
                + host()
                + "\r\n"
                + "X: 1\r\n".repeat(300)
                + "\r\n");
    assertThat(statusOf(answer)).isEqualTo(431);
    assertThat(answer).contains("more than 100 headers").doesNotContain("<h1>");
  }

  @Test
  void connectionStaysOpenForTheNextRequest() throws IOException {
    final String request =
        "GET " + token() + "api/golden-eval?evaluation=0 HTTP/1.1\r\nHost: " + host() + "\r\n";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      final byte[] answer = new byte[4_000];
      for (int i = 0; i < 3; i++) {
        socket.getOutputStream().write((request + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        final int length = socket.getInputStream().read(answer);
        assertThat(new String(answer, 0, length, StandardCharsets.ISO_8859_1))
            .startsWith("HTTP/1.1 200")
            .endsWith("\r\n\r\n" + session.overview().evaluations().get(0).eval());
      }
      final String last = request + "Connection: close\r\n\r\n";
      socket.getOutputStream().write(last.getBytes(StandardCharsets.ISO_8859_1));
      assertThat(socket.getInputStream().readAllBytes()).isNotEmpty();
    }
  }

  @Test
  void oversizedRequestIsRefused() throws IOException {
    final String end = " HTTP/1.1\r\nHost: " + host() + "\r\n";
    for (int length : new int[] {5_000, 100_000, 1_000_000}) {
      final String much = "a".repeat(length);
      assertThat(status("GET " + token() + "api/state?cycle=" + much + end + "\r\n"))
          .isEqualTo(414);
    }
    assertThat(status("GET " + token() + end + "X: " + "a".repeat(100_000) + "\r\n\r\n"))
        .isEqualTo(431);
    assertThat(status("GET " + token() + end + "Content-Length: 999999999999\r\n\r\n"))
        .isEqualTo(413);
    assertThat(status("GET " + token() + end + "Transfer-Encoding: chunked\r\n\r\n"))
        .isEqualTo(413);
  }

  @Tag("slow")
  @Test
  void hundredClientsAtOnceEachGetTheirOwnAnswer() throws IOException {
    final List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    final List<HttpClient> clients = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      final HttpClient one = HttpClient.newHttpClient();
      clients.add(one);
      for (int j = 0; j < 5; j++) {
        answers.add(
            one.sendAsync(
                HttpRequest.newBuilder(
                        server.address().resolve("api/state?cycle=" + (2_000 * i + j)))
                    .build(),
                BodyHandlers.ofString()));
      }
    }
    for (int i = 0; i < answers.size(); i++) {
      final HttpResponse<String> answer = answers.get(i).join();
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(json(answer.body()).get("cycle").longValue()).isEqualTo(2_000L * (i / 5) + i % 5);
    }
    assertThat(clients).hasSize(100);
  }

  @Test
  void onlyTheLoopbackAddressListens() throws Exception {
    final int port = server.address().getPort();
    for (NetworkInterface one : NetworkInterface.networkInterfaces().toList()) {
      for (InetAddress address :
          one.inetAddresses().filter(each -> !each.isLoopbackAddress()).toList()) {
        try (Socket socket = new Socket()) {
          assertThatThrownBy(() -> socket.connect(new InetSocketAddress(address, port), 500))
              .as(address.toString())
              .isInstanceOf(IOException.class);
        }
      }
    }
  }

  @Test
  void takenPortIsAnError() {
    assertThatThrownBy(
            () -> InspectServer.start(session, server.address().getPort(), null, "its address"))
        .isInstanceOf(BindException.class);
  }

  @Test
  void tokenIsLongAndNew() throws IOException {
    try (InspectServer other = InspectServer.start(session, 0, null, "its address")) {
      final URI address = other.address();
      assertThat(address.getHost()).isEqualTo("127.0.0.1");
      assertThat(address.getPath())
          .matches("/[A-Za-z0-9_-]{22}/")
          .isNotEqualTo(server.address().getPath());
    }
  }

  private static JsonNode json(String text) throws IOException {
    return new ObjectMapper().readTree(text);
  }

  private static String host() {
    return "127.0.0.1:" + server.address().getPort();
  }

  private static String token() {
    return server.address().getPath();
  }

  private static int status(String request) throws IOException {
    return statusOf(raw(request));
  }

  private static int statusOf(String answer) {
    final Matcher matcher = STATUS.matcher(answer.lines().findFirst().orElse(""));
    assertThat(matcher.matches()).as(answer).isTrue();
    return Integer.parseInt(matcher.group(1));
  }

  /** Sends bytes as they are; the head of what comes back. */
  private static String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      final byte[] head = new byte[4_000];
      final int length = socket.getInputStream().read(head);
      return new String(head, 0, Math.max(0, length), StandardCharsets.ISO_8859_1);
    }
  }
}
