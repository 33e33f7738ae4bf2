// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.circle.right;

import nnuesoc.cli.circle.left.Left;

/** Half of a circle of imports that {@code DependencyRulesTest} has to notice. */
public interface Right {
  Left left();
}
