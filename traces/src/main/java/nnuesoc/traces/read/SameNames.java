package nnuesoc.traces.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Declarations by full name without range, in order of the first appearance of each name. */
final class SameNames {
  private static final int NONE = -1;

  private final List<Declaration> declarations;
  private final NameTable names;
  private final int[] first; // by name: its first declaration
  private final int[] last;
  private final int[] next; // by declaration: the next one with its name

  SameNames(List<Declaration> declarations) {
    this.declarations = declarations;
    names = new NameTable(declarations.size());
    first = new int[declarations.size()];
    last = new int[declarations.size()];
    next = new int[declarations.size()];
    Arrays.fill(next, NONE);
    for (int i = 0; i < next.length; i++) {
      final Declaration one = declarations.get(i);
      final int known = names.count();
      final int name = names.add(one.fullName(one.name().base()));
      if (name == known) {
        first[name] = i;
      } else {
        next[last[name]] = i;
      }
      last[name] = i;
    }
  }

  /** The number of names. */
  int count() {
    return names.count();
  }

  String name(int number) {
    return names.name(number);
  }

  /** The declarations of a name, in order. */
  List<Declaration> declarations(int name) {
    if (next[first[name]] == NONE) {
      return List.of(declarations.get(first[name]));
    }
    final List<Declaration> its = new ArrayList<>();
    for (int i = first[name]; i != NONE; i = next[i]) {
      its.add(declarations.get(i));
    }
    return its;
  }
}
