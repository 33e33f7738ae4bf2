// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.parameter.InputException;

/**
 * A master in Spark's sense: threads of one process, or a standalone cluster.
 *
 * @param url the master as typed
 * @param host the host of the cluster, empty for threads
 * @param port the port of the cluster, 0 for threads
 */
record SparkMaster(String url, String host, int port) {
  private static final Pattern LOCAL = Pattern.compile("local(\\[(\\*|[1-9]\\d{0,3})])?");
  private static final Pattern CLUSTER = Pattern.compile("spark://([^\\s:/,]+):(\\d{1,5})");
  private static final int MOST = 65_535;
  private static final int CONNECT_MILLIS = 3_000;

  /**
   * Reads {@code local[N]}, {@code local[*]} or {@code spark://HOST:PORT}.
   *
   * @throws InputException if it is something else
   */
  static SparkMaster parse(String text) {
    if (LOCAL.matcher(text).matches()) {
      return new SparkMaster(text, "", 0);
    }
    final Matcher cluster = CLUSTER.matcher(text);
    if (cluster.matches() && Integer.parseInt(cluster.group(2)) <= MOST) {
      return new SparkMaster(text, cluster.group(1), Integer.parseInt(cluster.group(2)));
    }
    throw new InputException(text + ": expected local[N], local[*] or spark://HOST:PORT");
  }

  /** Whether it is a cluster. */
  boolean isCluster() {
    return !host.isEmpty();
  }

  /**
   * Checks that a cluster answers.
   *
   * @return this machine's address as the cluster sees it; empty for threads
   * @throws InputException if no Spark master answers within seven seconds
   */
  String reach() {
    if (!isCluster()) {
      return "";
    }
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
      if (!MasterProbe.at(socket)) {
        throw new InputException(url + ": the program that answers there is not a Spark master");
      }
      return socket.getLocalAddress().getHostAddress();
    } catch (IOException e) {
      throw new InputException(url + ": no cluster answers there (" + e.getMessage() + ")");
    }
  }
}
