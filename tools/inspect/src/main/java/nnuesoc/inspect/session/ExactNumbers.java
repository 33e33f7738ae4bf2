// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;

/** Writes a number that the page's language would round as a text of its unsigned digits. */
public final class ExactNumbers extends SimpleModule {
  private static final long serialVersionUID = 1;
  private static final long LARGEST = (1L << 53) - 1;

  /** Writes those of wide signals so. */
  public ExactNumbers() {
    addSerializer(Long.class, new Writer());
  }

  private static final class Writer extends StdSerializer<Long> {
    private static final long serialVersionUID = 1;

    Writer() {
      super(Long.class);
    }

    @Override
    public void serialize(Long value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      if (value >= -LARGEST && value <= LARGEST) {
        out.writeNumber(value);
      } else {
        out.writeString(Long.toUnsignedString(value));
      }
    }
  }
}
