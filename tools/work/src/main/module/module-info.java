// SPDX-License-Identifier: Apache-2.0
/** Independent pieces of work, and where they run: threads of this process, or a cluster. */
module nnuesoc.work {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.inputs;

  exports nnuesoc.work.remote;
}
