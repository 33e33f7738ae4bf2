package nnuesoc.inspect.server;

import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.inspect.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Lets in who has the token, and finds what is asked for. No path reaches the file system: the
 * page's files and the questions are known by name.
 */
final class Gate {
  private static final int LONGEST_ADDRESS = 4096;
  private static final int MOST_HEADERS = 16_384;
  private static final String QUESTIONS = "api/";

  private final byte[] token;
  private final Set<String> hosts;
  private final String expected;

  Gate(String token, int port, String expected) {
    this.expected = expected;
    this.token = token.getBytes(StandardCharsets.US_ASCII);
    hosts = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
  }

  /**
   * Answers a request.
   *
   * @throws RequestException with its status: 403 another host or no token, 404 not there, 405 not
   *     a GET, 413 a body, 414 a long address, 431 long headers
   */
  Answer pass(HttpExchange exchange, Api api) throws RequestException {
    requireShort(exchange);
    requireHost(exchange.getRequestHeaders().get("Host"));
    final String method = exchange.getRequestMethod();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      throw new RequestException(405, method + ": expected GET");
    }
    requireNoBody(exchange);
    final String path = exchange.getRequestURI().getRawPath();
    final String query = exchange.getRequestURI().getRawQuery();
    if (path == null || !path.startsWith("/")) {
      throw new RequestException(400, "the address has no path");
    }
    final int slash = path.indexOf('/', 1);
    requireToken(path.substring(1, slash < 0 ? path.length() : slash));
    final String name = slash < 0 ? "" : path.substring(slash + 1);
    if (name.startsWith(QUESTIONS)) {
      return api.answer(name.substring(QUESTIONS.length()), new Query(query));
    }
    return file(name, slash < 0);
  }

  private static void requireShort(HttpExchange exchange) throws RequestException {
    if (exchange.getRequestURI().toString().length() > LONGEST_ADDRESS) {
      throw new RequestException(414, "the address is longer than " + LONGEST_ADDRESS);
    }
    int length = 0;
    for (Map.Entry<String, List<String>> header : exchange.getRequestHeaders().entrySet()) {
      for (String value : header.getValue()) {
        length += header.getKey().length() + value.length();
      }
    }
    if (length > MOST_HEADERS) {
      throw new RequestException(431, "the headers are longer than " + MOST_HEADERS);
    }
  }

  /** Another name for this address is a page of somebody else that wants to read along. */
  private void requireHost(@Nullable List<String> given) throws RequestException {
    if (given == null || given.size() != 1 || !hosts.contains(given.get(0))) {
      throw new RequestException(403, "Host: expected " + expected);
    }
  }

  private void requireToken(String given) throws RequestException {
    if (!MessageDigest.isEqual(token, given.getBytes(StandardCharsets.UTF_8))) {
      throw new RequestException(403, "no token: expected " + expected);
    }
  }

  private static void requireNoBody(HttpExchange exchange) throws RequestException {
    final String length = exchange.getRequestHeaders().getFirst("Content-Length");
    final boolean none = length == null || length.equals("0");
    if (!none || exchange.getRequestHeaders().containsKey("Transfer-Encoding")) {
      throw new RequestException(413, "a body: expected none");
    }
  }

  private static Answer file(String name, boolean withoutSlash) throws RequestException {
    final Page.File file = withoutSlash ? null : Page.file(name.isEmpty() ? Page.INDEX : name);
    if (file == null) {
      throw new RequestException(404, "there is no such file");
    }
    return new Answer(file.type(), file.bytes(), null);
  }
}
