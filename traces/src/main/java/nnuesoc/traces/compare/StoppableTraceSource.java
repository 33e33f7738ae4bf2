// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import nnuesoc.traces.read.TraceSource;

/** A trace that calls {@code stopCheck} for each piece that is read, declarations included. */
record StoppableTraceSource(TraceSource source, Runnable stopCheck) implements TraceSource {
  @Override
  public String name() {
    return source.name();
  }

  @Override
  public InputStream open() throws IOException {
    return new FilterInputStream(source.open()) {
      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        stopCheck.run();
        return super.read(bytes, from, length);
      }
    };
  }
}
