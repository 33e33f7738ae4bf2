// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/**
 * Finds out at once whether a Spark master listens at an address, by a request for a stream that no
 * master has. Spark itself would take seconds to start and then wait for a minute. A message is its
 * total length (64 bits), its type (8 bits) and texts preceded by their length (32 bits), as
 * Spark's {@code MessageEncoder} and {@code StreamRequest} write it.
 */
final class MasterProbe {
  private static final int ANSWER_MILLIS = 4_000;
  private static final String STREAM = "/files/nnuesoc";
  private static final int STREAM_REQUEST = 6;
  private static final int STREAM_FAILURE = 8;
  private static final int HEAD = Long.BYTES + 1;

  private MasterProbe() {}

  /**
   * Sends the request.
   *
   * @return false if the answer is not Spark's, or none arrives within four seconds; true also if
   *     the connection is closed, because a master that requires a secret may do so
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
