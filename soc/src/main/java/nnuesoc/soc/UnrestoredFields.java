// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import nnuesoc.hps.bus.Hps;
import nnuesoc.sim.design.Part;
import org.jspecify.annotations.Nullable;

/**
 * Fields of the program and of the parts that differ between two runs in the same state. Not each
 * of them is a mistake: a field may hold what is computed again before it is used.
 */
final class UnrestoredFields {
  /** The kernel's, which it restores itself, and what never changes. */
  private static final List<String> NOT_THEIRS =
      List.of("nnuesoc.sim.", "nnuesoc.net.", "nnuesoc.position.", "nnuesoc.parameter.");

  /**
   * Single values before arrays, which are often buffers; the fields of the object itself first.
   */
  static final Comparator<String> ORDER =
      Comparator.<String, Boolean>comparing(name -> name.endsWith("[]"))
          .thenComparing(name -> name.chars().filter(letter -> letter == '.').count())
          .thenComparing(Comparator.naturalOrder());

  private final Set<String> names = new TreeSet<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private UnrestoredFields() {}

  /** The names, each with the class that it is found from: {@code OwnProgram.count}. */
  static Set<String> of(SocRun right, SocRun other) {
    final UnrestoredFields fields = new UnrestoredFields();
    fields.compare(right.program(), other.program());
    final List<Part> parts = right.circuit().parts();
    for (int i = 0; i < parts.size(); i++) {
      fields.compare(parts.get(i), other.circuit().parts().get(i));
    }
    return fields.names;
  }

  private void compare(Object right, Object other) {
    if (!(right instanceof Hps)) { // it reaches everything
      compare(right.getClass().getSimpleName(), right, other);
    }
  }

  private void compare(String name, @Nullable Object right, @Nullable Object other) {
    if (right == null || other == null || right.getClass() != other.getClass()) {
      note(name, right == other);
    } else if (isValue(right)) {
      note(name, right.equals(other));
    } else if (seen.add(right)) {
      if (right.getClass().isArray()) {
        elements(name, right, other);
      } else if (right instanceof List<?> list && other instanceof List<?> others) {
        elements(name, list.toArray(), others.toArray());
      } else if (right instanceof Map || right instanceof Iterable || right instanceof Number) {
        note(name, Objects.toString(right).equals(Objects.toString(other)));
      } else if (NOT_THEIRS.stream().noneMatch(right.getClass().getName()::startsWith)) {
        fields(name, right, other);
      }
    }
  }

  private static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Enum
        || object instanceof Integer
        || object instanceof Long
        || object instanceof Short
        || object instanceof Byte
        || object instanceof Double
        || object instanceof Float;
  }

  private void note(String name, boolean same) {
    if (!same) {
      names.add(name);
    }
  }

  private void elements(String name, Object right, Object other) {
    final int length = Array.getLength(right);
    if (length != Array.getLength(other) || right.getClass().getComponentType().isPrimitive()) {
      note(name + "[]", Objects.deepEquals(right, other));
      return;
    }
    for (int i = 0; i < length; i++) {
      compare(name + "[]", Array.get(right, i), Array.get(other, i));
    }
  }

  private void fields(String name, Object right, Object other) {
    Class<?> type = right.getClass();
    while (type != null && type != Object.class && !type.getName().startsWith("nnuesoc.sim.")) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          try {
            field.setAccessible(true);
            compare(name + "." + field.getName(), field.get(right), field.get(other));
          } catch (InaccessibleObjectException | IllegalAccessException e) {
            return; // of the JDK, or of a module that does not open it
          }
        }
      }
      type = type.getSuperclass();
    }
  }
}
