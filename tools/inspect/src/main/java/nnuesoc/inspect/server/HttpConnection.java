// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One connection: its requests, one after the other. */
final class HttpConnection implements Runnable {
  private static final int PATIENCE_MILLIS = 10_000; // for a request to arrive
  private static final int FAREWELL_MILLIS = 200; // without a byte
  private static final long FAREWELL_NANOS = 500_000_000;
  private static final int PIECE_BYTES = 1 << 16;

  private final Socket socket;
  private final RequestRouter gate;
  private final Map<String, InspectApi> questions;

  private volatile State state = State.STRANGER;
  private volatile long since = System.nanoTime();

  /** What a connection does. */
  enum State {
    /** No request with the token has come yet, or the connection is being closed. */
    STRANGER,
    /** A request has come and is answered. */
    BUSY,
    /** A request with the token was answered, and the next one may come. */
    GUEST
  }

  /**
   * Takes a connection.
   *
   * @param gate who is let in
   * @param questions what can be asked
   */
  HttpConnection(Socket socket, RequestRouter gate, Map<String, InspectApi> questions) {
    this.socket = socket;
    this.gate = gate;
    this.questions = questions;
  }

  State state() {
    return state;
  }

  /** For how long it has been in its state, in nanoseconds. */
  long nanosInState() {
    return System.nanoTime() - since;
  }

  private void enter(State next) {
    since = System.nanoTime();
    state = next;
  }

  /** Ends it, whatever it does. */
  void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // The socket is closed.
    }
  }

  @Override
  public void run() {
    try (socket) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(PATIENCE_MILLIS);
      final InputStream in = new BufferedInputStream(socket.getInputStream());
      final OutputStream out = socket.getOutputStream();
      while (answer(in, out)) {
        enter(State.GUEST);
      }
      enter(State.STRANGER);
      depart(in);
    } catch (IOException e) {
      // The sender is gone, or too slow, or had to make room for another one.
    }
  }

  /** Answers the next request; returns whether another may come. */
  private boolean answer(InputStream in, OutputStream out) throws IOException {
    RequestHead request = null;
    PageResponse response;
    try {
      final String head = RequestHead.head(in, PATIENCE_MILLIS);
      if (head == null) {
        return false;
      }
      enter(State.BUSY);
      request = RequestHead.of(head);
      response = PageResponse.of(gate.pass(request, questions));
    } catch (RefusedRequestException e) {
      response = PageResponse.refusal(e);
    } catch (RuntimeException | LinkageError | OutOfMemoryError e) {
      response = PageResponse.defect(e);
    }
    final boolean goesOn = request != null && request.persistent() && response.isAnswer();
    out.write(response.bytes(isHead(request), goesOn));
    out.flush();
    return goesOn;
  }

  private static boolean isHead(@Nullable RequestHead request) {
    return request != null && request.method().equals("HEAD");
  }

  /** Reads the rest of a refused request for a moment; otherwise the refusal could be lost. */
  private void depart(InputStream in) throws IOException {
    socket.shutdownOutput();
    socket.setSoTimeout(FAREWELL_MILLIS);
    final byte[] piece = new byte[PIECE_BYTES];
    try {
      while (in.read(piece) >= 0 && nanosInState() < FAREWELL_NANOS) {
        // What comes too late is not looked at.
      }
    } catch (SocketTimeoutException e) {
      // The sender has sent all of it.
    }
  }
}
