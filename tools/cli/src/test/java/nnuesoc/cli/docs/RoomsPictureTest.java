// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import nnuesoc.svg.SvgPicture;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/images/rooms.svg} shows the rooms of the source. The arrows come from the poms; the
 * place and the purpose of a room stand here.
 */
class RoomsPictureTest {
  private static final String PICTURE = "docs/images/rooms.svg";
  private static final int WIDTH = 196;
  private static final int HEIGHT = 62;
  private static final int GAP_X = 40;
  private static final int GAP_Y = 30;
  private static final int MARGIN = 12;
  private static final int COLUMNS = 4;
  private static final int ROWS = 8;

  /**
   * Where a room stands, and what it is for.
   *
   * @param purpose one or two short lines, separated by {@code |}
   */
  private record Room(int column, int row, String purpose) {
    int left() {
      return MARGIN + column * (WIDTH + GAP_X);
    }

    int middle() {
      return left() + WIDTH / 2;
    }

    int top() {
      return MARGIN + row * (HEIGHT + GAP_Y);
    }
  }

  private static final Map<String, Room> ROOMS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("tools", new Room(1, 0, "command line, page, doctor,|regression, bench")),
              Map.entry(
                  "designs/one-chan",
                  new Room(0, 1, "a TPU and move generators|of other projects")),
              Map.entry("designs/as-built", new Room(1, 1, "the published designs,|bugs included")),
              Map.entry("designs/updatable", new Room(2, 1, "fabrics that follow moves")),
              Map.entry("designs/network", new Room(2, 2, "any network|of linear layers")),
              Map.entry("chess", new Room(0, 2, "rules, search, games,|training")),
              Map.entry("soc", new Room(1, 3, "the wiring: a run|of one or more positions")),
              Map.entry("hps", new Room(1, 4, "the processor: programs|and bus; the C library")),
              Map.entry("rtl-model", new Room(1, 5, "the report's fabric|and its Verilog twin")),
              Map.entry("testvectors", new Room(3, 1, "golden model, cycle count,|golden vectors")),
              Map.entry("traces", new Room(1, 6, "VCD and FST: write, read,|compare, pair")),
              Map.entry("inputs", new Room(2, 7, "positions, nets, settings,|files")),
              Map.entry("sim", new Room(1, 7, "the kernel: parts, registers,|memories, edges"))));

  @Test
  void pictureShowsTheModulesOfTheBuild() throws IOException {
    GeneratedRepositoryFile.check(PICTURE, svg(Rooms.ofTheBuild()), "-Dtest=RoomsPictureTest");
  }

  @Test
  void everyRoomHasAPlace() throws IOException {
    assertThat(ROOMS).containsOnlyKeys(Rooms.ofTheBuild().keySet());
  }

  @Test
  void noRoomUsesOneAboveIt() throws IOException {
    Rooms.ofTheBuild()
        .forEach(
            (room, used) ->
                assertThat(used)
                    .as("what %s uses", room)
                    .allMatch(other -> place(other).row() > place(room).row()));
  }

  private static Room place(String room) {
    return requireNonNull(ROOMS.get(room), room);
  }

  private static String svg(Map<String, Set<String>> uses) {
    final SvgPicture svg =
        new SvgPicture(
            2 * MARGIN + COLUMNS * (WIDTH + GAP_X) - GAP_X,
            2 * MARGIN + ROWS * (HEIGHT + GAP_Y) - GAP_Y,
            "The rooms of the source: an arrow leads from a room to one that it uses",
            uses.entrySet().stream()
                .map(
                    entry ->
                        entry.getValue().isEmpty()
                            ? entry.getKey() + " uses no other room."
                            : entry.getKey() + " uses " + String.join(", ", entry.getValue()) + ".")
                .collect(Collectors.joining(" ")));
    svg.add(
        "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\""
            + " markerHeight=\"8\" orient=\"auto\"><path class=\"head\" d=\"M0 0L8 4L0 8z\"/>"
            + "</marker></defs>");
    uses.forEach((room, used) -> direct(used, uses).forEach(to -> arrow(svg, room, to)));
    ROOMS.forEach((name, room) -> box(svg, name, room));
    return svg.toString();
  }

  private static void arrow(SvgPicture svg, String user, String used) {
    final Room from = place(user);
    final Room to = place(used);
    final int y = from.top() + HEIGHT;
    final int bend = (to.top() - y) / 2;
    svg.add(
        "<path class=\"arrow\" d=\"M%d %dC%d %d %d %d %d %d\" marker-end=\"url(#head)\"/>",
        from.middle(),
        y,
        from.middle(),
        y + bend,
        to.middle(),
        to.top() - bend,
        to.middle(),
        to.top());
  }

  private static void box(SvgPicture svg, String name, Room room) {
    svg.add(
        "<rect class=\"box\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>",
        room.left(), room.top(), WIDTH, HEIGHT);
    svg.add(
        "<text x=\"%d\" y=\"%d\" font-size=\"15\" font-weight=\"bold\" text-anchor=\"middle\">%s"
            + "</text>",
        room.middle(), room.top() + 20, name);
    int y = room.top() + 38;
    for (String line : room.purpose().split("\\|", -1)) {
      svg.add("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>", room.middle(), y, line);
      y += 15;
    }
  }

  /** What is left of {@code used} without what is reached by way of another room of it. */
  private static Set<String> direct(Set<String> used, Map<String, Set<String>> uses) {
    final Set<String> direct = new TreeSet<>(used);
    used.forEach(room -> direct.removeAll(reached(room, uses)));
    return direct;
  }

  private static Set<String> reached(String room, Map<String, Set<String>> uses) {
    final Set<String> used = requireNonNull(uses.get(room), room);
    final Set<String> all = new LinkedHashSet<>(used);
    used.forEach(one -> all.addAll(reached(one, uses)));
    return all;
  }
}
