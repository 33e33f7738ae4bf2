// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What one class file says about other classes. Names have dots, and are those of top-level
 * classes: a nested class counts as the class around it.
 *
 * @param parents our classes that it extends or implements
 * @param uses our classes that it names
 * @param api what other classes can see of it, in one string
 * @param constants the values of its constants by name; javac copies them into other classes
 */
record ClassFile(Set<String> parents, Set<String> uses, String api, Map<String, String> constants) {
  private static final Pattern OURS = Pattern.compile("(?:^|[L\\[(;<>])(nnuesoc/[\\w/$]+)(?=[;<])");
  private static final String PREFIX = "nnuesoc/";
  private static final int MAGIC = 0xCAFEBABE;
  private static final int SYNTHETIC = 0x1000;

  static ClassFile parse(byte[] bytes) throws IOException {
    return new Parser(bytes).parse();
  }

  /** The top-level class of a class's internal name. */
  private static String topLevel(String internal) {
    final int nested = internal.indexOf('$');
    return (nested < 0 ? internal : internal.substring(0, nested)).replace('/', '.');
  }

  private static final class Parser {
    private final DataInputStream in;
    private @Nullable Object[] pool = new Object[0];
    private final Set<String> uses = new TreeSet<>();
    private final Set<String> parents = new TreeSet<>();
    private final StringBuilder api = new StringBuilder();
    private final Map<String, String> constants = new TreeMap<>();

    Parser(byte[] bytes) {
      in = new DataInputStream(new ByteArrayInputStream(bytes));
    }

    ClassFile parse() throws IOException {
      if (in.readInt() != MAGIC) {
        throw new IOException("not a class file");
      }
      in.readInt(); // version
      readPool();
      api.append(in.readUnsignedShort());
      in.readUnsignedShort(); // its own name
      parent();
      for (int left = in.readUnsignedShort(); left > 0; left--) {
        parent();
      }
      members(true);
      members(false);
      api.append(attributes().getOrDefault("Signature", ""));
      return new ClassFile(parents, uses, api.toString(), constants);
    }

    private void parent() throws IOException {
      final int index = in.readUnsignedShort();
      if (index != 0) {
        final String name = text((Integer) Objects.requireNonNull(pool[index]));
        api.append(' ').append(name);
        if (name.startsWith(PREFIX)) {
          parents.add(topLevel(name));
        }
      }
    }

    /** An entry is a string, a number as a string, or the index of a class's name. */
    private void readPool() throws IOException {
      final int count = in.readUnsignedShort();
      pool = new Object[count];
      for (int i = 1; i < count; i++) {
        final int tag = in.readUnsignedByte();
        switch (tag) {
          case 1 -> pool[i] = in.readUTF();
          case 3 -> pool[i] = "" + in.readInt();
          case 4 -> pool[i] = "" + in.readFloat();
          case 5 -> pool[i++] = "" + in.readLong();
          case 6 -> pool[i++] = "" + in.readDouble();
          case 7, 8, 16, 19, 20 -> pool[i] = in.readUnsignedShort();
          case 9, 10, 11, 12, 17, 18 -> in.readInt();
          case 15 -> in.skipBytes(3);
          default -> throw new IOException("unknown constant " + tag);
        }
      }
      for (Object entry : pool) {
        if (entry instanceof String text && text.contains(PREFIX)) {
          final Matcher found = OURS.matcher(text);
          while (found.find()) {
            uses.add(topLevel(found.group(1)));
          }
        } else if (entry instanceof Integer index
            && pool[index] instanceof String name
            && name.startsWith(PREFIX)) {
          uses.add(topLevel(name));
        }
      }
    }

    private String text(int index) {
      return String.valueOf(pool[index]);
    }

    /** Fields, then methods; private ones and the compiler's own concern no other class. */
    private void members(boolean fields) throws IOException {
      for (int left = in.readUnsignedShort(); left > 0; left--) {
        final int access = in.readUnsignedShort();
        final String name = text(in.readUnsignedShort());
        final String type = text(in.readUnsignedShort());
        final Map<String, String> attributes = attributes();
        if (Modifier.isPrivate(access) || (access & SYNTHETIC) != 0) {
          continue;
        }
        final String constant = fields ? attributes.get("ConstantValue") : null;
        if (constant != null) {
          constants.put(name, constant);
        }
        api.append('\n').append(access).append(' ').append(name).append(type).append(attributes);
      }
    }

    /** Those that other classes see, as strings. */
    private Map<String, String> attributes() throws IOException {
      final Map<String, String> found = new HashMap<>();
      for (int left = in.readUnsignedShort(); left > 0; left--) {
        final String name = text(in.readUnsignedShort());
        final int length = in.readInt();
        switch (name) {
          case "Signature" -> found.put(name, text(in.readUnsignedShort()));
          case "ConstantValue" -> {
            final Object value = pool[in.readUnsignedShort()];
            found.put(name, value instanceof Integer index ? text(index) : String.valueOf(value));
          }
          case "Exceptions" -> {
            final StringBuilder thrown = new StringBuilder();
            for (int more = in.readUnsignedShort(); more > 0; more--) {
              thrown.append(text((Integer) Objects.requireNonNull(pool[in.readUnsignedShort()])));
            }
            found.put(name, thrown.toString());
          }
          default -> in.skipNBytes(length);
        }
      }
      return new TreeMap<>(found);
    }
  }
}
