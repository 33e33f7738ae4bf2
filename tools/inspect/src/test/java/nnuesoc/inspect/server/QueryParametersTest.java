// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parameters are read strictly. */
class QueryParametersTest {
  @Test
  void valuesAreDecodedAndRead() throws RefusedRequestException {
    final QueryParameters query =
        new QueryParameters("cycle=12&name=a%20b&list=3,4&side=black&none=");
    assertThat(query.cycle("cycle")).isEqualTo(12);
    assertThat(query.text("name")).isEqualTo("a b");
    assertThat(query.numbers("list")).containsExactly(3, 4);
    assertThat(query.numbers("none")).isEmpty();
    assertThat(query.white("side")).isFalse();
    query.end();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "a=1&a=2", "&", "a=%zz", "a=1&"})
  void malformedIsRefused(String raw) {
    assertThatThrownBy(() -> new QueryParameters(raw)).isInstanceOf(RefusedRequestException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"n=", "n=x", "n=-1", "n=1.5", "n=99999999999999999999", "m=1"})
  void whatIsNoNumberIsRefused(String raw) throws RefusedRequestException {
    final QueryParameters query = new QueryParameters(raw);
    assertThatThrownBy(() -> query.cycle("n"))
        .isInstanceOfSatisfying(
            RefusedRequestException.class, refusal -> assertThat(refusal.status()).isEqualTo(400));
  }

  @Test
  void numberOfAWordHasItsRange() throws RefusedRequestException {
    assertThatThrownBy(() -> new QueryParameters("n=2147483648").number("n"))
        .hasMessageContaining("n=2147483648");
  }

  @Test
  void unknownParameterIsNamed() throws RefusedRequestException {
    final QueryParameters query = new QueryParameters("other=1");
    assertThatThrownBy(query::end).hasMessage("unknown parameter 'other'");
  }
}
