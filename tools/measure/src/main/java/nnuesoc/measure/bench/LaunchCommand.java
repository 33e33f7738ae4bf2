// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.util.List;

/** The program as a user starts it, to evaluate the start position and see the result. */
public interface LaunchCommand {
  /** The command that a user types, in short. */
  String typed();

  /** The main class. */
  String main();

  /** The arguments for a shape, a net and a timing, as a user types them. */
  List<String> arguments(String shape, String net, String timing);
}
