// SPDX-License-Identifier: Apache-2.0
/** The program on Apache Spark, in processes as a user has them. */
@NullMarked
package nnuesoc.cli.cluster;

import org.jspecify.annotations.NullMarked;
