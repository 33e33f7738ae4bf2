// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** An answer with its status and with the headers that keep the page private. */
record PageResponse(int status, ResponseBody answer) {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private static final Map<Integer, String> REASONS =
      Map.of(200, "OK", 404, "Not Found", 500, "Internal Server Error");

  static PageResponse of(ResponseBody answer) {
    return new PageResponse(200, answer);
  }

  static PageResponse refusal(RefusedRequestException why) {
    return text(why.status(), String.valueOf(why.getMessage()));
  }

  static PageResponse defect(Throwable why) {
    return text(500, "a defect of this program: " + why);
  }

  private static PageResponse text(int status, String line) {
    final byte[] body = (line + "\n").getBytes(StandardCharsets.UTF_8);
    return new PageResponse(status, new ResponseBody("text/plain; charset=utf-8", body, null));
  }

  /** Whether it is the answer that was asked for, and not a refusal. */
  boolean isAnswer() {
    return status < 400;
  }

  /**
   * The bytes that are sent.
   *
   * @param head whether the body is left out
   * @param goesOn whether the connection stays open
   */
  byte[] bytes(boolean head, boolean goesOn) {
    final List<String> lines = new ArrayList<>();
    lines.add("HTTP/1.1 " + status + " " + REASONS.getOrDefault(status, "Refused"));
    lines.add("Content-Type: " + answer.type());
    lines.add("Content-Length: " + answer.body().length);
    lines.add("Cache-Control: no-store");
    lines.add("Content-Security-Policy: " + POLICY);
    lines.add("Cross-Origin-Resource-Policy: same-origin");
    lines.add("Referrer-Policy: no-referrer");
    lines.add("X-Content-Type-Options: nosniff");
    if (answer.file() != null) {
      lines.add("Content-Disposition: attachment; filename=\"" + answer.file() + "\"");
    }
    if (status == 405) {
      lines.add("Allow: GET, HEAD");
    }
    if (!goesOn) {
      lines.add("Connection: close");
    }
    final byte[] first =
        (String.join("\r\n", lines) + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1);
    final byte[] body = head ? new byte[0] : answer.body();
    final byte[] all = Arrays.copyOf(first, first.length + body.length);
    System.arraycopy(body, 0, all, first.length, body.length);
    return all;
  }
}
