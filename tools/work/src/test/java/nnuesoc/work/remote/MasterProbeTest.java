// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import nnuesoc.parameter.InputException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who answers at the address of a cluster. The real master answers in {@code SparkClusterTest}. */
class MasterProbeTest {
  private static final int STREAM_FAILURE = 8;

  /** What a server says to the first message, which it reads as Spark does. */
  private interface Server {
    void answer(String stream, DataOutputStream out) throws IOException;
  }

  private static void serve(ServerSocket server, Server answers) {
    try (Socket socket = server.accept()) {
      final DataInputStream in = new DataInputStream(socket.getInputStream());
      final byte[] message = new byte[(int) (in.readLong() - Long.BYTES)];
      in.readFully(message);
      final int head = 1 + Integer.BYTES;
      final DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
      answers.answer(new String(message, head, message.length - head, StandardCharsets.UTF_8), out);
      out.flush(); // at once: who asks may close the connection after the first bytes
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String reach(Server answers) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      final CompletableFuture<Void> served =
          CompletableFuture.runAsync(() -> serve(server, answers));
      final String address =
          SparkMaster.parse("spark://127.0.0.1:" + server.getLocalPort()).reach();
      served.join();
      return address;
    }
  }

  @Test
  void masterSaysThatItHasNoSuchStream() throws IOException {
    assertThat(
            reach(
                (stream, out) -> {
                  final String why = "Stream '" + stream + "' was not found.";
                  out.writeLong(
                      Long.BYTES + 1 + 2 * Integer.BYTES + stream.length() + why.length());
                  out.writeByte(STREAM_FAILURE);
                  for (String text : new String[] {stream, why}) {
                    out.writeInt(text.length());
                    out.writeBytes(text);
                  }
                }))
        .isEqualTo("127.0.0.1");
  }

  @Test
  void serverThatClosesTheConnectionMayBeAMaster() throws IOException {
    assertThat(reach((stream, out) -> {})).isEqualTo("127.0.0.1");
  }

  @Test
  void pageOfTheMasterIsNoMaster() {
    assertThatThrownBy(() -> reach((stream, out) -> out.writeBytes("HTTP/1.1 400 Bad Request")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(": the program that answers there is not a Spark master");
  }

  @Tag("slow")
  @Test
  void silenceIsNoMaster() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      final SparkMaster master = SparkMaster.parse("spark://127.0.0.1:" + silent.getLocalPort());

      assertThatThrownBy(master::reach)
          .isInstanceOf(InputException.class)
          .hasMessageContaining(": the program that answers there is not a Spark master");
    }
  }
}
