// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.OtherSide;
import org.jspecify.annotations.Nullable;

/**
 * Serves the page and its questions on the loopback address. The address holds a secret token; a
 * request without it gets nothing.
 */
public final class InspectServer implements AutoCloseable {
  private static final int TOKEN_BYTES = 16;
  private static final int BACKLOG = 256;
  private static final int REHEARSAL_MILLIS = 10_000;

  private final ServerSocket listening;
  private final String token;
  private final ConnectionLimiter open = new ConnectionLimiter();
  private final AtomicInteger count = new AtomicInteger();
  private final ExecutorService threads = Executors.newCachedThreadPool(this::thread);

  private InspectServer(ServerSocket listening, String token) {
    this.listening = listening;
    this.token = token;
  }

  private Thread thread(Runnable task) {
    final Thread thread = new Thread(task, "inspect-" + count.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Starts a server for a run without a comparison.
   *
   * @throws IOException if the port is taken
   */
  public static InspectServer start(
      InspectSession session, int port, @Nullable CycleViewer viewer, String expected)
      throws IOException {
    return start(session, null, port, viewer, expected);
  }

  /**
   * Starts a server.
   *
   * @param session a run that has come to its end
   * @param against what it is compared with, or null
   * @param port the port, 0 for any free port
   * @param viewer the viewer to which the page leads, or null
   * @param expected the address that a browser must ask for, in words
   * @throws IOException if the port is taken
   */
  public static InspectServer start(
      InspectSession session,
      @Nullable OtherSide against,
      int port,
      @Nullable CycleViewer viewer,
      String expected)
      throws IOException {
    final ServerSocket listening =
        new ServerSocket(port, BACKLOG, InetAddress.getLoopbackAddress());
    final String token = newToken();
    final InspectServer server = new InspectServer(listening, token);
    final RequestRouter gate = new RequestRouter(token, listening.getLocalPort(), expected);
    final Map<String, InspectApi> questions =
        Map.of(
            "api", new SessionApi(session, viewer), "against", new ComparisonApi(session, against));
    server.threads.execute(() -> server.accept(gate, questions));
    try {
      server.rehearse();
    } catch (IOException e) {
      server.close();
      throw e;
    }
    return server;
  }

  private static String newToken() {
    final byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** The page's address, with the token. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + listening.getLocalPort() + "/" + token + "/");
  }

  /** Stops the server; open requests get no answer. */
  @Override
  public void close() {
    end(listening);
    threads.shutdownNow();
    open.closeAll();
  }

  private static void end(Closeable one) {
    try {
      one.close();
    } catch (IOException e) {
      // The socket is closed.
    }
  }

  /** Accepts connections until the server stops. */
  private void accept(RequestRouter gate, Map<String, InspectApi> questions) {
    try {
      while (!listening.isClosed()) {
        open.awaitRoom();
        try {
          begin(new HttpConnection(listening.accept(), gate, questions));
        } catch (IOException | RejectedExecutionException e) {
          open.retreat(); // the server has stopped, one connection failed, or files are wanting
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the server has stopped
    }
  }

  private void begin(HttpConnection connection) {
    open.add(connection);
    try {
      threads.execute(
          () -> {
            try {
              connection.run();
            } finally {
              open.remove(connection);
            }
          });
    } catch (RejectedExecutionException | OutOfMemoryError e) { // no thread can be had
      open.remove(connection);
      connection.close();
    }
  }

  /**
   * Asks for the page once. What a connection needs is then loaded, and later connections need no
   * further files, which may be wanting when many are open.
   */
  private void rehearse() throws IOException {
    final String request =
        "GET "
            + address().getPath()
            + " HTTP/1.1\r\nHost: "
            + address().getAuthority()
            + "\r\nConnection: close\r\n\r\n";
    try (Socket socket = new Socket(listening.getInetAddress(), listening.getLocalPort())) {
      socket.setSoTimeout(REHEARSAL_MILLIS);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.getInputStream().readAllBytes();
    } catch (SocketTimeoutException e) {
      // A busy computer; the page is loaded later.
    }
  }
}
