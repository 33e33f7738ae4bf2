@NullMarked
package nnuesoc.cli.diagnosis;

import org.jspecify.annotations.NullMarked;
