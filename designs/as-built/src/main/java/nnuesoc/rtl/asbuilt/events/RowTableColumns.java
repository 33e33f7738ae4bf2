// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import java.util.ArrayList;
import java.util.List;

/** The columns of a table of rows: times, then sums and outputs. */
final class RowTableColumns {
  private RowTableColumns() {}

  static List<String> of(List<String> times, boolean twoSides) {
    final String first = twoSides ? "white_" : "";
    final List<String> columns = new ArrayList<>(times);
    columns.add(first + "accumulator_in_state4");
    columns.add(first + "clipped_sum_register_after_state4");
    columns.add("write_port_registers_updated");
    columns.add("write_address");
    columns.add(first + "write_data");
    if (twoSides) {
      columns.add("black_accumulator_in_state4");
      columns.add("black_clipped_sum_register_after_state4");
      columns.add("black_write_data");
    }
    return List.copyOf(columns);
  }
}
