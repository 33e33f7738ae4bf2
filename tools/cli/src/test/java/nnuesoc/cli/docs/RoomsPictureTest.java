package nnuesoc.cli.docs;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import nnuesoc.testing.RootFile;
import org.junit.jupiter.api.Test;

/** docs/images/rooms.svg shows the rooms of the source and what each uses, as the poms have it. */
class RoomsPictureTest {
  private static final String PICTURE = "docs/images/rooms.svg";
  private static final int WIDTH = 196;
  private static final int HEIGHT = 66;
  private static final int GAP_X = 28;
  private static final int GAP_Y = 44;
  private static final int MARGIN = 16;

  /** What a room is for, in two short lines. */
  private static final Map<String, String> PURPOSE =
      Map.ofEntries(
          Map.entry("sim", "the kernel: parts, registers,|memories, clock edges"),
          Map.entry("inputs", "positions, nets, settings,|files"),
          Map.entry("traces", "VCD and FST: write, read,|compare, pair"),
          Map.entry("testvectors", "golden model, cycle count,|golden vectors"),
          Map.entry("chess", "rules, search, games,|training"),
          Map.entry("rtl-model", "the report's fabric and|its Verilog twin"),
          Map.entry("hps", "the processor: programs|and bus; the C library"),
          Map.entry("soc", "the wiring: one run|of a position"),
          Map.entry("designs/as-built", "the published designs,|bugs included"),
          Map.entry("designs/updatable", "fabrics that follow moves"),
          Map.entry("designs/one-chan", "a TPU and move generators|of other projects"),
          Map.entry("tools", "command line, page, doctor,|regression, bench"));

  @Test
  void pictureShowsTheModulesOfTheBuild() throws IOException {
    RootFile.check(PICTURE, svg(Rooms.ofTheBuild()), "-Dtest=RoomsPictureTest");
  }

  @Test
  void everyRoomHasAPurpose() throws IOException {
    assertThat(Rooms.ofTheBuild().keySet()).isSubsetOf(PURPOSE.keySet());
  }

  private static String svg(Map<String, Set<String>> uses) {
    final List<List<String>> shelves = shelves(uses);
    final int columns = shelves.stream().mapToInt(List::size).max().orElseThrow();
    final int width = 2 * MARGIN + columns * WIDTH + (columns - 1) * GAP_X;
    final int height = 2 * MARGIN + shelves.size() * HEIGHT + (shelves.size() - 1) * GAP_Y;
    final Map<String, int[]> corners = new TreeMap<>();
    for (int row = 0; row < shelves.size(); row++) {
      final List<String> shelf = shelves.get(row);
      final int taken = shelf.size() * WIDTH + (shelf.size() - 1) * GAP_X;
      for (int column = 0; column < shelf.size(); column++) {
        corners.put(
            shelf.get(column),
            new int[] {
              (width - taken) / 2 + column * (WIDTH + GAP_X), MARGIN + row * (HEIGHT + GAP_Y)
            });
      }
    }
    final StringBuilder svg = new StringBuilder();
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif">
        <title>The rooms of the source: an arrow leads from a room to one that it uses</title>
        <defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8"\
         orient="auto"><path d="M0 0L8 4L0 8z" fill="#667"/></marker></defs>
        <rect width="100%%" height="100%%" fill="#fff"/>
        """
            .formatted(width, height));
    uses.forEach(
        (room, used) ->
            direct(room, uses)
                .forEach(
                    to ->
                        svg.append(
                            arrow(
                                requireNonNull(corners.get(room)),
                                requireNonNull(corners.get(to))))));
    corners.forEach((room, corner) -> svg.append(box(room, corner)));
    return svg.append("</svg>\n").toString();
  }

  private static String arrow(int[] from, int[] to) {
    final int x = from[0] + WIDTH / 2;
    final int y = from[1] + HEIGHT;
    final int toX = to[0] + WIDTH / 2;
    final int bend = (to[1] - y) / 2;
    return "<path d=\"M%d %dC%d %d %d %d %d %d\" fill=\"none\" stroke=\"#667\" marker-end=\"url(#head)\"/>\n"
        .formatted(x, y, x, y + bend, toX, to[1] - bend, toX, to[1]);
  }

  private static String box(String room, int[] corner) {
    final StringBuilder svg = new StringBuilder();
    svg.append(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#eef3fa\" stroke=\"#346\"/>\n"
            .formatted(corner[0], corner[1], WIDTH, HEIGHT));
    final int middle = corner[0] + WIDTH / 2;
    svg.append(
        "<text x=\"%d\" y=\"%d\" font-size=\"15\" font-weight=\"bold\" text-anchor=\"middle\">%s</text>\n"
            .formatted(middle, corner[1] + 21, room));
    int y = corner[1] + 41;
    for (String line : requireNonNull(PURPOSE.get(room)).split("\\|", -1)) {
      svg.append(
          "<text x=\"%d\" y=\"%d\" font-size=\"12\" text-anchor=\"middle\">%s</text>\n"
              .formatted(middle, y, line));
      y += 16;
    }
    return svg.toString();
  }

  private static Set<String> used(String room, Map<String, Set<String>> uses) {
    return uses.getOrDefault(room, Set.of());
  }

  /** What {@code room} uses and does not reach by way of another room that it uses. */
  private static Set<String> direct(String room, Map<String, Set<String>> uses) {
    final Set<String> direct = new TreeSet<>(used(room, uses));
    used(room, uses).forEach(used -> direct.removeAll(reached(used, uses)));
    return direct;
  }

  private static Set<String> reached(String room, Map<String, Set<String>> uses) {
    final Set<String> all = new LinkedHashSet<>(used(room, uses));
    used(room, uses).forEach(used -> all.addAll(reached(used, uses)));
    return all;
  }

  /** The rooms in rows, the first at the top; a room stands below all that use it. */
  private static List<List<String>> shelves(Map<String, Set<String>> uses) {
    final Map<Integer, List<String>> rows =
        uses.keySet().stream()
            .collect(
                Collectors.groupingBy(
                    room -> -level(room, uses), TreeMap::new, Collectors.toList()));
    return new ArrayList<>(rows.values());
  }

  private static int level(String room, Map<String, Set<String>> uses) {
    return used(room, uses).stream().mapToInt(used -> 1 + level(used, uses)).max().orElse(0);
  }
}
