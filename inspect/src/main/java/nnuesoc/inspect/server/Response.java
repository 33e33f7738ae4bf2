package nnuesoc.inspect.server;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** An answer with its status and the headers that keep the page to itself. */
record Response(int status, Answer answer) {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  static Response of(Answer answer) {
    return new Response(200, answer);
  }

  static Response refusal(RequestException why) {
    return text(why.status(), String.valueOf(why.getMessage()));
  }

  static Response defect(RuntimeException why) {
    return text(500, "a defect of this program: " + why);
  }

  private static Response text(int status, String line) {
    final byte[] body = (line + "\n").getBytes(StandardCharsets.UTF_8);
    return new Response(status, new Answer("text/plain; charset=utf-8", body, null));
  }

  void send(HttpExchange exchange) throws IOException {
    final Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", answer.type());
    headers.set("Cache-Control", "no-store");
    headers.set("Content-Security-Policy", POLICY);
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("X-Content-Type-Options", "nosniff");
    if (answer.file() != null) {
      headers.set("Content-Disposition", "attachment; filename=\"" + answer.file() + "\"");
    }
    if (status == 405) {
      headers.set("Allow", "GET, HEAD");
    }
    if (status >= 400) {
      headers.set("Connection", "close"); // what is left of the request is not read
    }
    final byte[] body = answer.body();
    if (exchange.getRequestMethod().equals("HEAD")) {
      headers.set("Content-Length", Integer.toString(body.length));
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(body);
      }
    }
  }
}
