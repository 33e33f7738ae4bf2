// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns declarations into signals. Declarations with one name whose bits or ranges fit together
 * without a gap are one vector that a tool has split.
 */
final class SplitVectorJoiner {
  /** A declaration and its parsed name. */
  private record VectorPiece(Declaration declaration, VariableName name) {
    static VectorPiece of(Declaration declaration) {
      return new VectorPiece(declaration, declaration.name());
    }

    String fullNameWithRange() {
      return declaration.fullName(name.withRange());
    }

    int low() {
      return Math.min(name.left(), name.right());
    }

    int high() {
      return Math.max(name.left(), name.right());
    }

    boolean ascending() {
      return name.left() < name.right();
    }

    boolean descending() {
      return name.left() > name.right();
    }
  }

  /** The key of a declaration: a scope that is opened again may repeat declarations. */
  private record Same(int variable, VariableName name) {}

  private final List<TraceSignal> signals;
  private final NameTable taken;
  private final Map<String, Integer> lastNumber = new HashMap<>();
  private final TraceWarnings warnings;

  private SplitVectorJoiner(TraceWarnings warnings, int expected) {
    this.warnings = warnings;
    signals = new ArrayList<>(expected);
    taken = new NameTable(expected);
  }

  /** The signals, in the order in which their names first appear. */
  static List<TraceSignal> of(List<Declaration> declarations, TraceWarnings warnings) {
    // A list for each name would take too much memory: there may be a million declarations.
    final NameTable names = new NameTable(declarations.size());
    final int[] first = new int[declarations.size()]; // by name: its first declaration
    final int[] last = new int[declarations.size()];
    final int[] next = new int[declarations.size()]; // by declaration: the next one with its name
    for (int i = 0; i < next.length; i++) {
      final Declaration one = declarations.get(i);
      final int known = names.count();
      final int name = names.add(one.fullName(one.name().base()));
      next[i] = NameTable.NONE;
      if (name == known) {
        first[name] = i;
      } else {
        next[last[name]] = i;
      }
      last[name] = i;
    }
    final SplitVectorJoiner joined = new SplitVectorJoiner(warnings, names.count());
    for (int name = 0; name < names.count(); name++) {
      final List<VectorPiece> group = new ArrayList<>(1);
      for (int i = first[name]; i != NameTable.NONE; i = next[i]) {
        group.add(VectorPiece.of(declarations.get(i)));
      }
      joined.add(names.name(name), distinct(group));
    }
    return Collections.unmodifiableList(joined.signals);
  }

  private static List<VectorPiece> distinct(List<VectorPiece> group) {
    if (group.size() == 1) {
      return group;
    }
    final Set<Same> seen = new HashSet<>();
    return group.stream()
        .filter(one -> seen.add(new Same(one.declaration().variable(), one.name())))
        .toList();
  }

  private void add(String name, List<VectorPiece> group) {
    final VectorPiece first = group.get(0);
    if (group.size() == 1) {
      put(first.name().bit() ? first.fullNameWithRange() : name, first);
      return;
    }
    final List<VectorPiece> fromLow = new ArrayList<>(group);
    fromLow.sort(Comparator.comparingInt(VectorPiece::low));
    final boolean disjoint = disjoint(fromLow);
    if (disjoint && oneVector(fromLow) && taken.find(name) == NameTable.NONE) {
      join(name, fromLow);
    } else {
      for (VectorPiece one : group) {
        put(disjoint || one.name().bit() ? one.fullNameWithRange() : name, one);
      }
    }
  }

  /** Adds a single signal; a name that is taken gets a number. */
  private void put(String name, VectorPiece piece) {
    String free = name;
    while (taken.find(free) != NameTable.NONE) {
      free = name + '#' + lastNumber.merge(name, 2, (last, two) -> last + 1);
    }
    if (!free.equals(name)) {
      warnings.add(0, name + " is declared again as another signal: here " + free);
    }
    put(signal(free, piece));
  }

  private void put(TraceSignal signal) {
    taken.add(signal.name());
    signals.add(signal);
  }

  private static TraceSignal signal(String name, VectorPiece piece) {
    return TraceSignal.whole(
        name,
        DeclarationReader.kind(piece.declaration().type()),
        piece.declaration().valueBits(),
        piece.declaration().variable(),
        piece.ascending(),
        piece.name().ranged() ? piece.name().left() : TraceSignal.NO_INDEX,
        DeclarationReader.isProcedural(piece.declaration().type()));
  }

  /** Whether all pieces are bits or ranges, and no index is in two of them. */
  private static boolean disjoint(List<VectorPiece> fromLow) {
    for (int i = 0; i < fromLow.size(); i++) {
      final VectorPiece one = fromLow.get(i);
      if (!one.name().ranged() || (i > 0 && one.low() <= fromLow.get(i - 1).high())) {
        return false;
      }
    }
    return true;
  }

  /** Whether disjoint pieces have no gap between them, and the same direction. */
  private static boolean oneVector(List<VectorPiece> fromLow) {
    for (int i = 1; i < fromLow.size(); i++) {
      if (fromLow.get(i).low() != fromLow.get(i - 1).high() + 1) {
        return false;
      }
    }
    final int widthBits = fromLow.get(fromLow.size() - 1).high() - fromLow.get(0).low() + 1;
    return widthBits <= DeclarationReader.MAX_WIDTH_BITS
        && fromLow.stream()
            .allMatch(
                one -> DeclarationReader.kind(one.declaration().type()) == TraceSignal.Kind.BITS)
        && (fromLow.stream().noneMatch(VectorPiece::ascending)
            || fromLow.stream().noneMatch(VectorPiece::descending));
  }

  /** Joins the pieces; the highest index is leftmost, unless a range says otherwise. */
  private void join(String name, List<VectorPiece> fromLow) {
    final boolean ascending = fromLow.stream().anyMatch(VectorPiece::ascending);
    final boolean free = fromLow.stream().allMatch(one -> one.name().left() == one.name().right());
    final Comparator<VectorPiece> order = Comparator.comparingInt(VectorPiece::low);
    final List<TraceSignal> parts =
        fromLow.stream()
            .sorted(ascending ? order : order.reversed())
            .map(one -> signal(one.fullNameWithRange(), one))
            .toList();
    put(TraceSignal.joined(name, parts, ascending, free));
  }
}
