// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The machine of the measurements.
 *
 * @param cpu its model, or the architecture if the system does not report a model
 * @param cores the cores that Java may use
 * @param java version and name of the virtual machine
 * @param os name and version
 */
record MachineInfo(String cpu, int cores, String java, String os) {
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  /** The machine that this program runs on. */
  public static MachineInfo here() {
    return new MachineInfo(
        model(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("java.version") + ", " + System.getProperty("java.vm.name"),
        System.getProperty("os.name") + " " + System.getProperty("os.version"));
  }

  private static String model() {
    try {
      for (String line : Files.readAllLines(CPU_INFO)) {
        if (line.startsWith("model name")) {
          return line.substring(line.indexOf(':') + 1).strip();
        }
      }
    } catch (IOException e) {
      // not Linux
    }
    return System.getProperty("os.arch");
  }
}
