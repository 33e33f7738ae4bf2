// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each state is called what its code's constant is called. */
class StateNamesTest {
  @Test
  void namesOfALayer() throws ReflectiveOperationException {
    namesAreThoseOfTheConstants(LayerFsm.class, LayerFsm.STATES);
  }

  @Test
  void namesOfTheLoader() throws ReflectiveOperationException {
    namesAreThoseOfTheConstants(BoardLoader.class, BoardLoader.STATES);
  }

  private static void namesAreThoseOfTheConstants(Class<?> machine, List<String> names)
      throws ReflectiveOperationException {
    for (int code = 0; code < names.size(); code++) {
      final Field constant = machine.getDeclaredField(names.get(code));
      assertThat(constant.getInt(null)).as(names.get(code)).isEqualTo(code);
    }
  }
}
