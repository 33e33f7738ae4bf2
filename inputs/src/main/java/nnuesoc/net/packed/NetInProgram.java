// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.packed;

import java.io.IOException;
import java.util.Arrays;
import nnuesoc.net.nnue.NnueConstants;

/** Finds a net in a program's memory by the first bytes of a net. */
public final class NetInProgram {
  private NetInProgram() {}

  /**
   * The net's file.
   *
   * @throws IOException if there is no net
   */
  public static byte[] of(byte[] memory) throws IOException {
    final byte[] beginning = NnueConstants.beginning();
    for (int at = 0; at <= memory.length - NnueConstants.FILE_BYTES; at++) {
      if (Arrays.equals(memory, at, at + beginning.length, beginning, 0, beginning.length)) {
        return Arrays.copyOfRange(memory, at, at + NnueConstants.FILE_BYTES);
      }
    }
    throw new IOException("no net in the program's data");
  }
}
