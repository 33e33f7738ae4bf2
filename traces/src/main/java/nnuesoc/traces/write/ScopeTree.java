// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The variables of a trace by scope: each scope is opened once, wherever in the list its variables
 * are. Its own variables are declared first, then the scopes in it.
 */
final class ScopeTree {
  private final List<Integer> variables = new ArrayList<>();
  private final Map<String, ScopeTree> below = new LinkedHashMap<>();

  private ScopeTree() {}

  /** Declares scopes and variables. */
  interface Visitor {
    /** Opens a scope. */
    void scope(String name);

    /** Declares variable {@code i} of the list under the last part of its name. */
    void variable(int i, String name);

    /** Closes the innermost open scope. */
    void upscope();
  }

  /** Declares all variables. */
  static void walk(List<TraceVariable> variables, Visitor visitor) {
    final ScopeTree top = new ScopeTree();
    for (int i = 0; i < variables.size(); i++) {
      final String[] path = variables.get(i).name().split("\\.", -1);
      ScopeTree level = top;
      for (int depth = 0; depth < path.length - 1; depth++) {
        level = level.below.computeIfAbsent(path[depth], name -> new ScopeTree());
      }
      level.variables.add(i);
    }
    top.walkLevel(variables, visitor);
  }

  private void walkLevel(List<TraceVariable> all, Visitor visitor) {
    for (int i : variables) {
      final String name = all.get(i).name();
      visitor.variable(i, all.get(i).reference(name.substring(name.lastIndexOf('.') + 1)));
    }
    below.forEach(
        (name, level) -> {
          visitor.scope(TraceVariable.word(name));
          level.walkLevel(all, visitor);
          visitor.upscope();
        });
  }
}
