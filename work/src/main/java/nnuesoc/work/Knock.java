package nnuesoc.work;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/**
 * Asks whoever listens at an address for a stream that no master has, so that it is known at once
 * whether a master of Spark's is there; Spark itself would start for seconds and then wait for a
 * minute. A message is the length of all of it (64 bits), its type (8 bits) and texts behind their
 * length (32 bits); so Spark's {@code MessageEncoder} and {@code StreamRequest} write it.
 */
final class Knock {
  private static final int ANSWER_MILLIS = 4_000;
  private static final String STREAM = "/files/nnuesoc";
  private static final int STREAM_REQUEST = 6;
  private static final int STREAM_FAILURE = 8;
  private static final int HEAD = Long.BYTES + 1;

  private Knock() {}

  /**
   * Asks.
   *
   * @return false if the answer is none of Spark's, or none comes within four seconds; true also if
   *     the connection is closed, as a master may that wants a secret
   */
  static boolean at(Socket socket) throws IOException {
    socket.setSoTimeout(ANSWER_MILLIS);
    socket.getOutputStream().write(request());
    try {
      final DataInputStream in = new DataInputStream(socket.getInputStream());
      return in.readLong() > HEAD && in.readByte() == STREAM_FAILURE;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (EOFException e) {
      return true;
    }
  }

  private static byte[] request() throws IOException {
    final byte[] stream = STREAM.getBytes(StandardCharsets.UTF_8);
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(HEAD + Integer.BYTES + stream.length);
    out.writeByte(STREAM_REQUEST);
    out.writeInt(stream.length);
    out.write(stream);
    return bytes.toByteArray();
  }
}
