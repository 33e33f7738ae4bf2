package nnuesoc.sim.compare;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import nnuesoc.sim.trace.read.TraceSource;

/** A trace of which each piece that is read is an occasion to stop, in its declarations too. */
record WatchedSource(TraceSource source, Runnable stopCheck) implements TraceSource {
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
