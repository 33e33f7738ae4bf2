// SPDX-License-Identifier: Apache-2.0
/** A run as a page: a small server, and one file that needs none. */
module nnuesoc.inspect {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.soc;
  requires transitive nnuesoc.verification;
  requires transitive nnuesoc.one.chan;
  requires transitive nnuesoc.testvectors;
  requires com.fasterxml.jackson.databind;

  exports nnuesoc.inspect.page;
  exports nnuesoc.inspect.server;
  exports nnuesoc.inspect.session;
  exports nnuesoc.inspect.subject;
  exports nnuesoc.inspect.viewer;
}
