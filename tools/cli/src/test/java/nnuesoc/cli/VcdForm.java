// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Ways to write the same signal, all found in the traces of real simulators. */
enum VcdForm {
  /** As it stands. */
  AS_WRITTEN {
    @Override
    List<String> changes(VcdVariable variable, String line, String before, boolean shared) {
      return List.of(line);
    }
  },

  /** Declared bit by bit, and only bits that change are written: ModelSim. */
  SPLIT {
    @Override
    List<String> declarations(VcdVariable variable, String line) {
      final List<String> lines = new ArrayList<>();
      for (int digit = 0; digit < variable.widthBits(); digit++) {
        final int index = variable.index(digit);
        lines.add("$var wire 1 %s %s [%d] $end".formatted(bit(index), variable.name(), index));
      }
      return lines;
    }

    @Override
    List<String> changes(VcdVariable variable, String line, String before, boolean shared) {
      final List<String> lines = new ArrayList<>();
      final String value = variable.value(line);
      for (int digit = 0; digit < value.length(); digit++) {
        if (before.isEmpty() || value.charAt(digit) != before.charAt(digit)) {
          lines.add(value.charAt(digit) + bit(variable.index(digit)));
        }
      }
      return shared ? with(line, lines) : lines;
    }

    private String bit(int index) {
      return "bit" + index;
    }
  },

  /** With an identifier of its own, where it was an alias. */
  OWN_ID {
    private static final String ID = "own";

    @Override
    List<String> declarations(VcdVariable variable, String line) {
      return List.of(line.replaceFirst("(\\$var\\s+\\S+\\s+\\d+\\s+)\\S+", "$1" + ID));
    }

    @Override
    List<String> changes(VcdVariable variable, String line, String before, boolean shared) {
      final List<String> own = List.of(variable.change(variable.value(line), ID));
      return shared ? with(line, own) : own;
    }
  },

  /** Without the leading digits that the standard's extension puts back: 0 before 1, 0, x, z. */
  SHORT {
    @Override
    List<String> changes(VcdVariable variable, String line, String before, boolean shared) {
      final String digits = variable.value(line).toLowerCase(Locale.ROOT).replace('u', 'x');
      int from = 0;
      while (from < digits.length() - 1 && extended(digits.charAt(from), digits.charAt(from + 1))) {
        from++;
      }
      return List.of(variable.change(digits.substring(from)));
    }

    private boolean extended(char left, char right) {
      return left == '0' ? right == '0' || right == '1' : left != '1' && left == right;
    }
  },

  /** Every value comes after two others in the same time step, of which the last counts. */
  RESTLESS {
    @Override
    List<String> changes(VcdVariable variable, String line, String before, boolean shared) {
      String complement = variable.value(line);
      for (int bit = 0; bit < variable.widthBits(); bit++) {
        complement = VcdText.withBitFlipped(complement, bit);
      }
      return List.of(variable.change(complement), variable.change(variable.unknown()), line);
    }
  };

  /** The declarations that stand for one. */
  List<String> declarations(VcdVariable variable, String line) {
    return List.of(line);
  }

  /**
   * The lines that stand for one that changes the variable.
   *
   * @param before the value up to then, empty at first
   * @param shared whether others have the identifier too, and need the line as it stands
   */
  abstract List<String> changes(VcdVariable variable, String line, String before, boolean shared);

  private static List<String> with(String line, List<String> others) {
    final List<String> lines = new ArrayList<>(List.of(line));
    lines.addAll(others);
    return lines;
  }
}
