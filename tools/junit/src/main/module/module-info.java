/** Golden vectors as JUnit 5 tests. */
module nnuesoc.junit {
  requires static transitive org.jspecify;
  requires transitive nnuesoc.verification;
  requires transitive org.junit.jupiter.api;
  requires transitive org.junit.jupiter.params;

  exports nnuesoc.junit;
}
