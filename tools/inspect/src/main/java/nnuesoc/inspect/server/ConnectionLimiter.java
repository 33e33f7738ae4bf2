// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import nnuesoc.inspect.server.HttpConnection.State;

/**
 * The open connections. There are never more than a bounded number of them, so that nobody can take
 * all memory, threads or files of this process. To make room, a connection is closed that has sent
 * no whole request for a moment, or else the one that has been idle for the longest time.
 */
final class ConnectionLimiter {
  /** Connections that have not shown the token. */
  private static final int MOST_STRANGERS = 32;

  private static final int MOST = 128;
  private static final long GRACE_NANOS = 150_000_000; // for a request to arrive in any case
  private static final int PAUSE_MILLIS = 20;

  private final Set<HttpConnection> open = new LinkedHashSet<>(); // the oldest first

  synchronized void add(HttpConnection connection) {
    open.add(connection);
  }

  synchronized void remove(HttpConnection connection) {
    open.remove(connection);
    notifyAll();
  }

  /** Waits until one more connection may be accepted, and makes room for it. */
  synchronized void awaitRoom() throws InterruptedException {
    while (strangers() >= MOST_STRANGERS || open.size() >= MOST) {
      if (!makeRoom(strangers() < MOST_STRANGERS)) {
        wait(PAUSE_MILLIS);
      }
    }
  }

  /** Makes room after the system has refused another connection, for example for want of files. */
  synchronized void retreat() throws InterruptedException {
    makeRoom(true);
    final long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS);
    for (long left = PAUSE_MILLIS; left > 0; left = remaining(end)) {
      wait(left);
    }
  }

  private static long remaining(long end) {
    return TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
  }

  private long strangers() {
    return open.stream().filter(one -> one.state() == State.STRANGER).count();
  }

  /** Closes the strangers that have had their time, or else a guest; returns whether it could. */
  private boolean makeRoom(boolean guestsToo) {
    List<HttpConnection> chosen =
        open.stream()
            .filter(one -> one.state() == State.STRANGER && one.nanosInState() > GRACE_NANOS)
            .toList();
    if (chosen.isEmpty() && guestsToo) {
      chosen =
          open.stream()
              .filter(one -> one.state() == State.GUEST)
              .max(Comparator.comparingLong(HttpConnection::nanosInState))
              .stream()
              .toList();
    }
    chosen.forEach(open::remove);
    chosen.forEach(HttpConnection::close);
    return !chosen.isEmpty();
  }

  synchronized void closeAll() {
    open.forEach(HttpConnection::close);
  }
}
