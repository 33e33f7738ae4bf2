// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

/** Follows the progress of a fetch. */
public interface FetchListener {
  /** Takes one line about the step that begins now. */
  void say(String line);

  /** Whether the user wants to stop; called repeatedly during waits. */
  boolean interrupted();
}
