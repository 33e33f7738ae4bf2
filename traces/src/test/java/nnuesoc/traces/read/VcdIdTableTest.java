// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VcdIdTableTest {
  private static final long SEED = 17;

  private static int find(VcdIdTable ids, String id) {
    final byte[] bytes = ('?' + id + ' ').getBytes(ISO_8859_1);
    return ids.find(bytes, 1, bytes.length - 1);
  }

  private static boolean goesOn(VcdIdTable ids, String id) {
    return ids.goesOn(id.getBytes(ISO_8859_1), 0, id.length());
  }

  @Test
  void identifiersOfAllLengthsAreFoundAndNoOthers() {
    final SplittableRandom random = new SplittableRandom(SEED);
    final VcdIdTable ids = new VcdIdTable();
    final Set<String> known = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      final StringBuilder id = new StringBuilder();
      for (int length = random.nextInt(1, 11); length > 0; length--) {
        id.append((char) random.nextInt('!', '~' + 1));
      }
      if (known.add(id.toString())) {
        ids.add(id.toString().getBytes(ISO_8859_1), known.size());
        assertThat(find(ids, id.toString())).as("seed %d, %s", SEED, id).isEqualTo(known.size());
      } else {
        assertThat(find(ids, id.toString())).isPositive();
      }
      final String other = id.append('!').toString();
      assertThat(find(ids, other) > 0).as(other).isEqualTo(known.contains(other));
    }
  }

  @Test
  void bytesThatNoIdentifierHasAreNotFound() {
    final VcdIdTable ids = new VcdIdTable();
    ids.add(new byte[] {'!'}, 0);
    for (String id :
        new String[] {"", "\u0080", "\u00ff", "!\u00ff", "\u00ff!", "\u00ff!!", "!\u00ff!"}) {
      assertThat(find(ids, id)).as(id).isEqualTo(VcdIdTable.NONE);
    }
  }

  @Test
  void itIsKnownWhetherAnIdentifierMayGoOn() {
    final VcdIdTable ids = new VcdIdTable();
    for (String id : new String[] {"!", "ab", "cde", "0123456789"}) {
      ids.add(id.getBytes(ISO_8859_1), 1);
    }
    assertThat(goesOn(ids, "a")).isTrue();
    assertThat(goesOn(ids, "cd")).isTrue();
    assertThat(goesOn(ids, "c")).isTrue();
    assertThat(goesOn(ids, "01234567")).isTrue();
    for (String whole : new String[] {"!", "ab", "cde", "0123456789", "b", "e", "1"}) {
      assertThat(goesOn(ids, whole)).as(whole).isFalse();
    }
  }
}
