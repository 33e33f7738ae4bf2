// SPDX-License-Identifier: Apache-2.0
/** Published nets, brought into the user's cache by the user's npm client. */
module nnuesoc.fetch {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.inputs;
  requires org.apache.commons.compress;

  exports nnuesoc.fetch;
}
