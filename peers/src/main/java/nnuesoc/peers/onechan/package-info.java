/**
 * Runs of the ONe-ChAn designs: what they are asked, and the answers in the form of the question.
 */
@NullMarked
package nnuesoc.peers.onechan;

import org.jspecify.annotations.NullMarked;
