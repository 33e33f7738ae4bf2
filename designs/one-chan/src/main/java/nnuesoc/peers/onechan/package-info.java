/** Runs of the ONe-ChAn designs: their questions, and the answers in the form of the questions. */
@NullMarked
package nnuesoc.peers.onechan;

import org.jspecify.annotations.NullMarked;
