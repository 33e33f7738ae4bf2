// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The head of a request, which is all that this server reads.
 *
 * @param method the method, normally {@code GET}
 * @param address the requested address
 * @param persistent whether the connection may stay open
 * @param headers the values by header name in small letters
 */
record RequestHead(
    String method, URI address, boolean persistent, Map<String, List<String>> headers) {
  private static final int MOST_READ = 24_576; // more than the longest address and headers
  private static final long NANOS = 1_000_000; // of a millisecond
  private static final int LONGEST_ADDRESS = 4096;
  private static final int LONGEST_HEADERS = 16_384;
  private static final int MOST_HEADERS = 100;

  /** The first character that an address cannot have there (RFC 3986). */
  private static final Pattern NO_ADDRESS =
      Pattern.compile("%(?![0-9A-Fa-f]{2})|[^-A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=%]");

  /**
   * Reads up to the empty line that ends a head. If the text does not begin like a request of
   * HTTP/1, such as one of HTTP/0.9, it reads only the first line.
   *
   * @param millis the most time for all of it, from its first byte on
   * @return the head; null if the connection ends early, or the time is over
   * @throws RefusedRequestException if the head is longer than all that is allowed, with its
   *     status: 414 for a long address, 431 for long headers
   */
  static @Nullable String head(InputStream in, int millis)
      throws IOException, RefusedRequestException {
    final ByteArrayOutputStream head = new ByteArrayOutputStream();
    int lineLength = 0;
    boolean first = true; // only empty lines have ended so far
    long begun = 0;
    for (int next = in.read(); next >= 0; next = in.read()) {
      begun = head.size() == 0 ? System.nanoTime() : begun;
      if (System.nanoTime() - begun > millis * NANOS) {
        return null;
      }
      if (head.size() == MOST_READ) {
        throw first ? longAddress() : longHeaders();
      }
      head.write(next);
      if (next == '\n') {
        final boolean ends = lineLength == 0 ? head.size() > 2 : first && !isOfHttp1(head);
        if (ends) {
          return head.toString(StandardCharsets.ISO_8859_1);
        }
        first &= lineLength == 0;
        lineLength = 0;
      } else if (next != '\r') {
        lineLength++;
      }
    }
    return null;
  }

  private static RefusedRequestException longAddress() {
    return new RefusedRequestException(414, "the address is longer than " + LONGEST_ADDRESS);
  }

  private static RefusedRequestException longHeaders() {
    return new RefusedRequestException(431, "the headers are longer than " + LONGEST_HEADERS);
  }

  private static boolean isOfHttp1(ByteArrayOutputStream line) {
    return line.toString(StandardCharsets.ISO_8859_1)
        .stripTrailing()
        .matches("(?s).* HTTP/1\\.[01]");
  }

  /**
   * Splits a head.
   *
   * @throws RefusedRequestException with its status: 400 for no request, 414 for a long address,
   *     431 for long headers
   */
  static RequestHead of(String head) throws RefusedRequestException {
    final List<String> lines = head.strip().lines().toList();
    final String[] first = lines.isEmpty() ? new String[0] : lines.get(0).split(" ", -1);
    if (first.length != 3 || !first[2].matches("HTTP/1\\.[01]")) {
      throw new RefusedRequestException(400, "no request: expected GET ADDRESS HTTP/1.1");
    }
    if (first[1].length() > LONGEST_ADDRESS) {
      throw longAddress();
    }
    final Map<String, List<String>> headers = headers(lines.subList(1, lines.size()));
    final List<String> connection = headers.getOrDefault("connection", List.of());
    final boolean ends =
        connection.stream().anyMatch(one -> one.toLowerCase(Locale.ROOT).contains("close"));
    return new RequestHead(first[0], address(first[1]), first[2].endsWith("1.1") && !ends, headers);
  }

  private static URI address(String text) throws RefusedRequestException {
    final Matcher wrong = NO_ADDRESS.matcher(text);
    if (wrong.find()) {
      throw new RefusedRequestException(
          400,
          "the address is none: character "
              + (wrong.start() + 1)
              + (text.charAt(wrong.start()) == '%'
                  ? " is a % without two hexadecimal digits"
                  : " may stand in an address as %XX alone"));
    }
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new RefusedRequestException(
          400, "the address is none: expected /TOKEN/NAME?PARAMETERS");
    }
  }

  private static Map<String, List<String>> headers(List<String> lines)
      throws RefusedRequestException {
    if (lines.size() > MOST_HEADERS) {
      throw new RefusedRequestException(431, "more than " + MOST_HEADERS + " headers");
    }
    final Map<String, List<String>> headers = new HashMap<>();
    int length = 0;
    for (String line : lines) {
      length += line.length();
      final int colon = line.indexOf(':');
      if (colon <= 0 || line.substring(0, colon).contains(" ")) {
        throw new RefusedRequestException(400, "a header that is none: expected NAME: VALUE");
      }
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    if (length > LONGEST_HEADERS) {
      throw longHeaders();
    }
    return headers;
  }

  /** The first value of a header, or null. */
  @Nullable String header(String name) {
    final List<String> values = headers.get(name);
    return values == null ? null : values.get(0);
  }
}
