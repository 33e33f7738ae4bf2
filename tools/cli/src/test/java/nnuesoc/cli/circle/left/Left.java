// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.circle.left;

import nnuesoc.cli.circle.right.Right;

/** Half of a circle of imports that {@code DependencyRulesTest} has to notice. */
public interface Left {
  Right right();
}
