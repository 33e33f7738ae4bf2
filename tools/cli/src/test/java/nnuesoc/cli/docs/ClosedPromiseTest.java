// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stable types had methods that take or give types that may change at any time. */
@Tag("page")
class ClosedPromiseTest {
  private final List<String> stable;
  private final Set<String> leaks = new TreeSet<>();

  ClosedPromiseTest() throws IOException {
    stable = ApiPage.stableTypes();
  }

  @Test
  void noTypeOutsideThePromiseIsInASignatureOfATypeInside() throws Exception {
    for (String name : stable) {
      look(Class.forName(name));
    }
    assertThat(leaks).as("docs/reference/api.md, What is stable").isEmpty();
  }

  private static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private void look(Class<?> type) {
    if (isVisible(type.getModifiers())) {
      lookAtMembers(type);
      Arrays.stream(type.getDeclaredClasses()).forEach(this::look);
    }
  }

  private void lookAtMembers(Class<?> type) {
    final String name = type.getName();
    final Class<?> above = type.getSuperclass();
    if (above != null && !isVisible(above.getModifiers())) {
      lookAtMembers(above); // its members are visible through this class
    } else if (above != null) {
      see(name, type.getGenericSuperclass());
    }
    see(name, type.getGenericInterfaces());
    seeBounds(name, type.getTypeParameters());
    for (Field field : type.getDeclaredFields()) {
      if (isVisible(field.getModifiers())) {
        see(name + "." + field.getName(), field.getGenericType());
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isVisible(constructor.getModifiers())) {
        see(name, constructor.getGenericParameterTypes());
        see(name, constructor.getGenericExceptionTypes());
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      if (isVisible(method.getModifiers()) && !method.isSynthetic()) {
        final String where = name + "." + method.getName();
        see(where, method.getGenericReturnType());
        see(where, method.getGenericParameterTypes());
        see(where, method.getGenericExceptionTypes());
        seeBounds(where, method.getTypeParameters());
      }
    }
  }

  private void seeBounds(String where, TypeVariable<?>[] variables) {
    Stream.of(variables).forEach(variable -> see(where, variable.getBounds()));
  }

  private void see(String where, Type... types) {
    for (Type type : types) {
      if (type instanceof Class<?> known) {
        seeClass(where, known);
      } else if (type instanceof ParameterizedType known) {
        see(where, known.getRawType());
        see(where, known.getActualTypeArguments());
      } else if (type instanceof GenericArrayType known) {
        see(where, known.getGenericComponentType());
      } else if (type instanceof WildcardType known) {
        see(where, known.getUpperBounds());
        see(where, known.getLowerBounds());
      }
    }
  }

  private void seeClass(String where, Class<?> type) {
    Class<?> outermost = type;
    while (outermost.isArray() || outermost.getEnclosingClass() != null) {
      outermost = outermost.isArray() ? outermost.componentType() : outermost.getEnclosingClass();
    }
    if (outermost.getName().startsWith("nnuesoc.") && !stable.contains(outermost.getName())) {
      leaks.add(where + " has " + outermost.getName());
    }
  }
}
