// SPDX-License-Identifier: Apache-2.0
@NullMarked
package nnuesoc.cli.diagnosis;

import org.jspecify.annotations.NullMarked;
