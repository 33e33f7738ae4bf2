/** Which one mistake makes a run's numbers and handshakes what they are, whoever built it. */
@NullMarked
package nnuesoc.doctor.mistake;

import org.jspecify.annotations.NullMarked;
