// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.viewer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** JSON objects to and from a viewer on this machine; one character ends each. */
final class ViewerChannel implements Closeable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int CONNECT_MILLIS = 1_000;
  private static final int MOST_BYTES = 16 << 20; // of a message
  private static final int SHOWN = 80;

  private final String viewer;
  private final char terminator;
  private final Socket socket;
  private final InputStream in;

  private ViewerChannel(String viewer, char terminator, Socket socket) throws IOException {
    this.viewer = viewer;
    this.terminator = terminator;
    this.socket = socket;
    in = new BufferedInputStream(socket.getInputStream());
  }

  /** Connects; an {@link IOException} means that no viewer listens there. */
  static ViewerChannel connect(String viewer, char terminator, int port) throws IOException {
    final Socket socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
      socket.setTcpNoDelay(true);
      return new ViewerChannel(viewer, terminator, socket);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  void send(Object message) throws IOException {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(JSON.writeValueAsBytes(message));
    bytes.write(terminator);
    socket.getOutputStream().write(bytes.toByteArray());
  }

  /**
   * The next message.
   *
   * @throws IOException if no message comes in that time, if it is not a JSON object, or if the
   *     viewer hangs up
   */
  JsonNode receive(Duration patience) throws IOException {
    final long deadline = System.nanoTime() + patience.toNanos();
    String text = frame(deadline, patience).strip();
    while (text.isEmpty()) {
      text = frame(deadline, patience).strip();
    }
    try {
      final JsonNode message = JSON.readTree(text);
      if (message.isObject()) {
        return message;
      }
    } catch (JsonProcessingException e) {
      // reported below
    }
    throw new IOException(
        viewer + " sent an invalid message: " + text.substring(0, Math.min(SHOWN, text.length())));
  }

  private String frame(long deadline, Duration patience) throws IOException {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (bytes.size() < MOST_BYTES) {
      final long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
      if (left <= 0) {
        throw silent(patience);
      }
      socket.setSoTimeout((int) Math.min(left, Integer.MAX_VALUE));
      final int one;
      try {
        one = in.read();
      } catch (SocketTimeoutException e) {
        throw silent(patience);
      }
      if (one < 0) {
        throw new IOException(viewer + " has closed the connection");
      }
      if (one == terminator) {
        return bytes.toString(StandardCharsets.UTF_8);
      }
      bytes.write(one);
    }
    throw new IOException(viewer + " sends a message that does not end");
  }

  private IOException silent(Duration patience) {
    return new SocketTimeoutException(
        viewer + " does not answer within " + patience.toMillis() + " ms");
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
