// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.state;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** A state in the bytes of a file. */
public final class StateFile {
  private StateFile() {}

  /** What a run writes. */
  public static byte[] written(Stateful run) throws IOException {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      run.exchange(new StateWriter(out));
    }
    return bytes.toByteArray();
  }

  /** Restores a run. */
  public static void read(byte[] file, Stateful run) throws IOException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(file))) {
      run.exchange(new StateReader(in));
    }
  }
}
