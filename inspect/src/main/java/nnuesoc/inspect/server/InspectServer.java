package nnuesoc.inspect.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import nnuesoc.inspect.session.Session;
import org.jspecify.annotations.Nullable;

/**
 * Serves the page and its questions on the loopback address. The address holds a token that nobody
 * else knows; who does not have it gets nothing.
 */
public final class InspectServer implements AutoCloseable {
  private static final int TOKEN_BYTES = 16;
  private static final int BACKLOG = 256;
  private static final String SECONDS_FOR_A_REQUEST = "10";
  private static final int MOST_READ = 2 << 20;

  private final HttpServer server;
  private final ExecutorService threads;
  private final String token;

  private InspectServer(HttpServer server, ExecutorService threads, String token) {
    this.server = server;
    this.threads = threads;
    this.token = token;
  }

  /**
   * Begins to serve.
   *
   * @param session a run that has come to its end
   * @param port where, 0 for any that is free
   * @param viewer where the page leads, or null
   * @param expected which address a browser has to ask for, in words
   * @throws IOException if the port is taken
   */
  public static InspectServer start(
      Session session, int port, @Nullable PageViewer viewer, String expected) throws IOException {
    configure();
    final HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
    final String token = newToken();
    final Gate gate = new Gate(token, server.getAddress().getPort(), expected);
    final Handler handler = new Handler(gate, new Api(session, viewer));
    final AtomicInteger count = new AtomicInteger();
    final ExecutorService threads =
        Executors.newCachedThreadPool(
            task -> {
              final Thread thread = new Thread(task, "inspect-" + count.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    server.setExecutor(threads);
    server.createContext("/", handler::handle);
    server.start();
    return new InspectServer(server, threads, token);
  }

  /**
   * The JDK's server reads these once. Without the first one an answer waits 40 ms for the
   * acknowledgement of its header; without the second a request that never ends holds a thread. The
   * third is what is read of a request; a longer one is cut off, a shorter one is answered.
   */
  private static void configure() {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxReqTime", SECONDS_FOR_A_REQUEST);
    System.setProperty("sun.net.httpserver.maxReqHeaderSize", Integer.toString(MOST_READ));
  }

  private static String newToken() {
    final byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** The page's address, with the token. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/" + token + "/");
  }

  /** Ends; who is waiting for an answer gets none. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  /** One request. */
  private record Handler(Gate gate, Api api) {
    void handle(HttpExchange exchange) throws IOException {
      try (exchange) {
        try {
          Response.of(gate.pass(exchange, api)).send(exchange);
        } catch (RequestException e) {
          Response.refusal(e).send(exchange);
        } catch (RuntimeException e) {
          Response.defect(e).send(exchange);
        }
      }
    }
  }
}
