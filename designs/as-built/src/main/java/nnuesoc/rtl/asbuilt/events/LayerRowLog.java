// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/** The events of each row of a layer, with their cycles, since its last reset. */
final class LayerRowLog {
  private final List<String> columns;
  private final List<PublishedRowLayer> sides;
  private final List<@Nullable Long[]> rows = new ArrayList<>();
  private final PulseLog writeEnable;
  private final PulseLog done;
  private int stateBefore = -1;

  /**
   * Watches a layer.
   *
   * @param columns the names of the columns; a column without an event stays null
   * @param sides the layer, or White's and Black's, whose columns begin with the side's name
   */
  LayerRowLog(Simulation simulation, List<String> columns, List<PublishedRowLayer> sides) {
    this.columns = columns;
    this.sides = sides;
    final PublishedRowLayer layer = sides.get(0);
    writeEnable = new PulseLog(simulation, layer.port().writeEnable());
    done = new PulseLog(simulation, layer.done());
    simulation.watch(layer.reset(), this::reset);
    simulation.watchSteps(layer.state(), this::stateChanged);
    simulation.watch(layer.trigger(), this::triggerChanged);
    simulation.watch(
        layer.ready(),
        (ready, cycle) -> put((ready.q() & 1) == 1 ? "ready_rises" : "ready_falls", cycle));
  }

  private void reset(Register reset, long cycle) {
    if (reset.q() == 1) {
      rows.clear();
      begin(cycle + 1); // the edge that samples the reset raises the trigger and clears the row
      stateBefore = -1;
    }
  }

  private void begin(long cycle) {
    put("row", rows.size(), newRow());
    put("trigger_rises", cycle);
  }

  private @Nullable Long[] newRow() {
    final @Nullable Long[] row = new @Nullable Long[columns.size()];
    rows.add(row);
    return row;
  }

  private void triggerChanged(Register trigger, long cycle) {
    if (trigger.q() == 0) {
      put("trigger_falls", cycle);
    }
  }

  private void stateChanged(Register state, long cycle) {
    final int now = state.q();
    if (stateBefore == PublishedRowLayer.WRITE) {
      finishRow(cycle);
      if (now != PublishedRowLayer.DONE) {
        begin(cycle);
      }
    } else if (now == PublishedRowLayer.WRITE) {
      put("state4_entered", cycle);
      for (PublishedRowLayer side : sides) {
        put(prefix(side) + "accumulator_in_state4", side.accumulator().q());
      }
    } else {
      put("state" + now + (now == PublishedRowLayer.READ ? "_first_entered" : "_entered"), cycle);
    }
    stateBefore = now;
  }

  private void finishRow(long cycle) {
    put("write_port_registers_updated", cycle);
    put("write_address", sides.get(0).port().writeAddress().q());
    for (PublishedRowLayer side : sides) {
      put(prefix(side) + "clipped_sum_register_after_state4", side.port().clippedSum().q());
      put(prefix(side) + "write_data", side.port().writeData().q());
    }
  }

  private String prefix(PublishedRowLayer side) {
    return sides.size() == 1 ? "" : side == sides.get(0) ? "white_" : "black_";
  }

  /** Records only the first event of a row, and only if there is such a column. */
  void put(String column, long value) {
    if (!rows.isEmpty()) {
      put(column, value, rows.get(rows.size() - 1));
    }
  }

  private void put(String column, long value, @Nullable Long[] row) {
    final int place = columns.indexOf(column);
    if (place >= 0 && row[place] == null) {
      row[place] = value;
    }
  }

  /** Adds the events to {@code tree}. */
  void addTo(Map<String, @Nullable Object> tree) {
    tree.put("columns", columns);
    tree.put("write_enable_high", writeEnable.last());
    tree.put("done_high", done.last());
    tree.put("rows", rows.stream().map(row -> Arrays.asList(row.clone())).toList());
  }
}
