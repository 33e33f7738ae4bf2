// SPDX-License-Identifier: Apache-2.0
/** Golden vectors as JUnit 5 tests, and a test bench for circuits. */
module nnuesoc.junit {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.verification;
  requires transitive org.junit.jupiter.api;
  requires transitive org.junit.jupiter.params;

  exports nnuesoc.junit;
}
