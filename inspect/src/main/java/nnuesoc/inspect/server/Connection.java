package nnuesoc.inspect.server;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One connection: its requests, one after the other.
 *
 * @param gate who is let in
 * @param questions what can be asked
 */
record Connection(Socket socket, Gate gate, Map<String, Questions> questions) implements Runnable {
  private static final int PATIENCE_MILLIS = 10_000; // for a request to arrive
  private static final int FAREWELL_MILLIS = 200;
  private static final int FAREWELL_BYTES = 1 << 16;

  @Override
  public void run() {
    try (socket) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(PATIENCE_MILLIS);
      final InputStream in = new BufferedInputStream(socket.getInputStream());
      final OutputStream out = socket.getOutputStream();
      boolean goesOn = true;
      while (goesOn) {
        goesOn = answer(in, out);
      }
      depart(in);
    } catch (IOException e) {
      // The sender is gone, or too slow.
    }
  }

  /** Answers the next request; returns whether another may come. */
  private boolean answer(InputStream in, OutputStream out) throws IOException {
    final String head = Request.head(in, PATIENCE_MILLIS);
    if (head == null) {
      return false;
    }
    Request request = null;
    Response response;
    try {
      request = Request.of(head);
      response = Response.of(gate.pass(request, questions));
    } catch (RequestException e) {
      response = Response.refusal(e);
    } catch (RuntimeException e) {
      response = Response.defect(e);
    }
    final boolean goesOn = request != null && request.persistent() && response.isAnswer();
    out.write(response.bytes(isHead(request), goesOn));
    out.flush();
    return goesOn;
  }

  private static boolean isHead(@Nullable Request request) {
    return request != null && request.method().equals("HEAD");
  }

  /** Reads the rest of a refused request; otherwise the refusal could be lost. */
  private void depart(InputStream in) throws IOException {
    socket.shutdownOutput();
    socket.setSoTimeout(FAREWELL_MILLIS);
    in.readNBytes(FAREWELL_BYTES);
  }
}
