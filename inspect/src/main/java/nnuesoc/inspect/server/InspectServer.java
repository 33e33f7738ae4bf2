package nnuesoc.inspect.server;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import nnuesoc.inspect.session.Against;
import nnuesoc.inspect.session.Session;
import org.jspecify.annotations.Nullable;

/**
 * Serves the page and its questions on the loopback address. The address holds a token that nobody
 * else knows; who does not have it gets nothing.
 */
public final class InspectServer implements AutoCloseable {
  private static final int TOKEN_BYTES = 16;
  private static final int BACKLOG = 256;

  private final ServerSocket listening;
  private final String token;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
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
   * Begins to serve a run that is compared with nothing.
   *
   * @throws IOException if the port is taken
   */
  public static InspectServer start(
      Session session, int port, @Nullable PageViewer viewer, String expected) throws IOException {
    return start(session, null, port, viewer, expected);
  }

  /**
   * Begins to serve.
   *
   * @param session a run that has come to its end
   * @param against what it is compared with, or null
   * @param port where, 0 for any that is free
   * @param viewer where the page leads, or null
   * @param expected which address a browser has to ask for, in words
   * @throws IOException if the port is taken
   */
  public static InspectServer start(
      Session session,
      @Nullable Against against,
      int port,
      @Nullable PageViewer viewer,
      String expected)
      throws IOException {
    final ServerSocket listening =
        new ServerSocket(port, BACKLOG, InetAddress.getLoopbackAddress());
    final String token = newToken();
    final InspectServer server = new InspectServer(listening, token);
    final Gate gate = new Gate(token, listening.getLocalPort(), expected);
    final Map<String, Questions> questions =
        Map.of("api", new Api(session, viewer), "against", new AgainstApi(session, against));
    server.threads.execute(() -> server.accept(gate, questions));
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

  /** Ends; who is waiting for an answer gets none. */
  @Override
  public void close() {
    end(listening);
    threads.shutdownNow();
    open.forEach(InspectServer::end);
  }

  private static void end(Closeable one) {
    try {
      one.close();
    } catch (IOException e) {
      // It is closed.
    }
  }

  /** Takes connections until the server ends. */
  private void accept(Gate gate, Map<String, Questions> questions) {
    while (!listening.isClosed()) {
      try {
        final Socket socket = listening.accept();
        open.add(socket);
        threads.execute(
            () -> {
              new Connection(socket, gate, questions).run();
              open.remove(socket);
            });
      } catch (IOException | RejectedExecutionException e) {
        // The server has ended, or one connection failed.
      }
    }
  }
}
