// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.inspect.page.PageFiles;
import org.jspecify.annotations.Nullable;

/**
 * Lets in whoever has the token, and finds what is asked for. No path reaches the file system: the
 * page's files and the questions are known by name.
 */
final class RequestRouter {

  private final byte[] token;
  private final Set<String> hosts;
  private final String expected;

  RequestRouter(String token, int port, String expected) {
    this.expected = expected;
    this.token = token.getBytes(StandardCharsets.US_ASCII);
    hosts = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
  }

  /**
   * Answers a request.
   *
   * @param questions the questions, by the name that precedes the question
   * @throws RefusedRequestException with its status: 403 another host or no token, 404 not there,
   *     405 not a GET, 413 a body
   */
  ResponseBody pass(RequestHead request, Map<String, InspectApi> questions)
      throws RefusedRequestException {
    requireHost(request.headers().get("host"));
    final String method = request.method();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      throw new RefusedRequestException(405, method + ": expected GET");
    }
    requireNoBody(request);
    final String path = request.address().getRawPath();
    final String query = request.address().getRawQuery();
    if (path == null || !path.startsWith("/")) {
      throw new RefusedRequestException(400, "the address has no path");
    }
    final int slash = path.indexOf('/', 1);
    requireToken(path.substring(1, slash < 0 ? path.length() : slash));
    final String name = slash < 0 ? "" : path.substring(slash + 1);
    final int end = name.indexOf('/');
    final InspectApi asked = end < 0 ? null : questions.get(name.substring(0, end));
    return asked == null
        ? file(name, slash < 0)
        : asked.answer(name.substring(end + 1), new QueryParameters(query));
  }

  /** Another host name for this address belongs to a foreign page that tries to read along. */
  private void requireHost(@Nullable List<String> given) throws RefusedRequestException {
    if (given == null || given.size() != 1 || !hosts.contains(given.get(0))) {
      throw new RefusedRequestException(403, "Host: expected " + expected);
    }
  }

  private void requireToken(String given) throws RefusedRequestException {
    if (!MessageDigest.isEqual(token, given.getBytes(StandardCharsets.UTF_8))) {
      throw new RefusedRequestException(403, "no token: expected " + expected);
    }
  }

  private static void requireNoBody(RequestHead request) throws RefusedRequestException {
    final String length = request.header("content-length");
    final boolean none = length == null || length.equals("0");
    if (!none || request.headers().containsKey("transfer-encoding")) {
      throw new RefusedRequestException(413, "a body: expected none");
    }
  }

  private static ResponseBody file(String name, boolean withoutSlash)
      throws RefusedRequestException {
    final PageFiles.File file =
        withoutSlash ? null : PageFiles.file(name.isEmpty() ? PageFiles.INDEX : name);
    if (file == null) {
      throw new RefusedRequestException(404, "there is no such file");
    }
    return new ResponseBody(file.type(), file.bytes(), null);
  }
}
