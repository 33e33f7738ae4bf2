// SPDX-License-Identifier: Apache-2.0
package nnuesoc.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyValueSettingsTest {
  private static final List<String> KEYS = List.of("depth", "mode");

  @Test
  void whatIsNotNamedKeepsItsDefault() {
    final KeyValueSettings settings = KeyValueSettings.parse("mode=b", KEYS);
    assertThat(settings.number("depth", 3, "a number")).isEqualTo(3);
    assertThat(settings.choice("mode", "a", new String[] {"a", "b"}, word -> word)).isEqualTo("b");
  }

  @Test
  void whatIsWrongIsNamedWithWhatWouldBeRight() {
    assertThatThrownBy(() -> KeyValueSettings.parse("depth", KEYS))
        .hasMessage("'depth': expected KEY=VALUE");
    assertThatThrownBy(() -> KeyValueSettings.parse("width=1", KEYS))
        .hasMessage("unknown key 'width': expected one of depth, mode");
    assertThatThrownBy(() -> KeyValueSettings.parse("depth=1,depth=2", KEYS))
        .hasMessage("key 'depth' is given twice");
    assertThatThrownBy(() -> KeyValueSettings.parse("depth=x", KEYS).number("depth", 1, "a number"))
        .hasMessage("depth=x: expected a number");
    assertThatThrownBy(
            () ->
                KeyValueSettings.parse("mode=c", KEYS)
                    .choice("mode", "a", new String[] {"a", "b"}, word -> word))
        .hasMessage("mode=c: expected a or b");
  }

  @Test
  void textIsReadBack() {
    final Map<String, Object> values = new LinkedHashMap<>();
    values.put("depth", 7);
    values.put("mode", "b");
    assertThat(KeyValueSettings.text(values)).isEqualTo("depth=7,mode=b");
    assertThat(
            KeyValueSettings.parse(KeyValueSettings.text(values), KEYS)
                .number("depth", 1, "a number"))
        .isEqualTo(7);
  }
}
