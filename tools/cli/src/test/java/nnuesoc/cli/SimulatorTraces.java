// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.testing.SharedTestFolder;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * What each simulator dumps of each design.
 *
 * @param folder of all traces; the simulators are run once for all tests of a build
 */
record SimulatorTraces(Path folder) {
  private static SimulatorTraces made() {
    try {
      return new SimulatorTraces(
          SharedTestFolder.folder("simulator-traces", SimulatorTraces::run).toAbsolutePath());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void run(Path folder) throws IOException {
    try {
      for (Simulator simulator : Simulator.values()) {
        simulator.simulate(Files.createDirectory(own(folder, simulator)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static Path own(Path folder, Simulator simulator) {
    return folder.toAbsolutePath().resolve(simulator.toString());
  }

  /** The trace of a design from a simulator. */
  Path of(Simulator simulator, Design design) {
    return simulator.trace(own(folder, simulator), design);
  }

  /** Hands the traces to tests. */
  static final class Resolver implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == SimulatorTraces.class;
    }

    @Override
    public SimulatorTraces resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return made();
    }
  }
}
