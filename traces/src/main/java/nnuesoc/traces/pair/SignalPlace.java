// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A name divided into its scope and its last part, with the keys under which {@link NameVotes}
 * counts it. They are made once, because each name is compared with many others.
 *
 * @param name both
 * @param scopeKeys the scope, and the first and last words of the last part, where flat designs
 *     name their scopes
 * @param leafKeys the last part, and its first and last words
 */
record SignalPlace(
    String name, String scope, String leaf, List<String> scopeKeys, List<String> leafKeys) {
  static SignalPlace of(String name) {
    final String scope = NameSimilarity.scope(name);
    final String leaf = NameSimilarity.leaf(name);
    final Set<String> scopeKeys = new LinkedHashSet<>();
    final Set<String> leafKeys = new LinkedHashSet<>();
    scopeKeys.add(scopeKey(scope));
    leafKeys.add('l' + leaf);
    for (int at = leaf.indexOf('_'); at > 0; at = leaf.indexOf('_', at + 1)) {
      scopeKeys.add(scopeKey(scope + '.' + leaf.substring(0, at)));
      scopeKeys.add(scopeKey(scope + ".*" + leaf.substring(at)));
      leafKeys.add('l' + leaf.substring(0, at));
      leafKeys.add('l' + leaf.substring(at));
    }
    return new SignalPlace(name, scope, leaf, List.copyOf(scopeKeys), List.copyOf(leafKeys));
  }

  /** The key of a scope. */
  static String scopeKey(String scope) {
    return 's' + scope;
  }
}
