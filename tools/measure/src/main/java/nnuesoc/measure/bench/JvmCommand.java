// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command that starts another JVM like this one. */
final class JvmCommand {
  private JvmCommand() {}

  /** The command that runs {@code main} with this JVM's class path, memory and collector. */
  static List<String> of(String main, List<String> args) {
    final List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (option.startsWith("-X")) { // neither agents nor properties
        command.add(option);
      }
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(args);
    return command;
  }
}
