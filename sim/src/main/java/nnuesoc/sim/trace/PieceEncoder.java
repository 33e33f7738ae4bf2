package nnuesoc.sim.trace;

import java.io.IOException;
import java.io.OutputStream;

/** How a piece of a trace becomes bytes of a file that can be read up to the end of any piece. */
interface PieceEncoder {
  /** As it is. */
  PieceEncoder PLAIN =
      (bytes, length, out) -> {
        out.write(bytes, 0, length);
        return length;
      };

  /** Writes a piece and returns the number of bytes that it has become. */
  int write(byte[] bytes, int length, OutputStream out) throws IOException;
}
