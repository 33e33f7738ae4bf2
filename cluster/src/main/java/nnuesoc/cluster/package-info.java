/**
 * The program on Apache Spark. It knows no other module: pieces of work and their answers are texts
 * that it carries, and the rest of the program is jars that it ships ({@code docs/scale.md}).
 */
@NullMarked
package nnuesoc.cluster;

import org.jspecify.annotations.NullMarked;
