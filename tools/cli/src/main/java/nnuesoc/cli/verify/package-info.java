// SPDX-License-Identifier: Apache-2.0
/** The commands that compare, examine and regress designs: what is wrong, where and why. */
@NullMarked
package nnuesoc.cli.verify;

import org.jspecify.annotations.NullMarked;
