// SPDX-License-Identifier: Apache-2.0
/**
 * The program on Apache Spark. It depends on no other module: it carries pieces of work and their
 * answers as texts and ships the rest of the program as jars ({@code docs/guide/scale.md}).
 */
@NullMarked
package nnuesoc.cluster;

import org.jspecify.annotations.NullMarked;
