// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import java.util.List;
import java.util.Map;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import org.jspecify.annotations.Nullable;

/**
 * A golden vector: one run, and what it must give (docs/reference/vectors.md).
 *
 * @param file the name of its file in messages
 * @param text the contents of the file
 * @param root its outermost value
 * @param name its name in reports
 * @param design {@code report}, {@code as-built-testbench}, {@code as-built-board}, {@code
 *     one-chan-tpu}, {@code one-chan-movegen} or {@code network}
 * @param positions the positions to run in turn; only for the report's design
 * @param net the net's name, as on the command line
 * @param arithmetic the fabric's arithmetic, or null for the net's own
 * @param shape the shape, or null for the net's own
 * @param timing keys of {@code --timing} with their values
 */
public record GoldenVector(
    String file,
    String text,
    VectorValue root,
    String name,
    String design,
    List<Position> positions,
    String net,
    @Nullable NumberFormat arithmetic,
    @Nullable Shape shape,
    Map<String, String> timing) {
  /** The design that runs positions. */
  public static final String REPORT = "report";

  /** The published designs. */
  static final List<String> PUBLISHED_DESIGNS = List.of("as-built-testbench", "as-built-board");

  /** The TPU of ONe-ChAn, which runs packets. */
  public static final String ONECHAN_TPU = "one-chan-tpu";

  /** The ring move generator of ONe-ChAn. */
  public static final String ONECHAN_MOVEGEN = "one-chan-movegen";

  /** A network of the user's own, which runs inputs. */
  public static final String NETWORK = "network";

  /** Copies what could change. */
  public GoldenVector {
    positions = List.copyOf(positions);
  }

  /**
   * Reads a vector and checks everything that can be said without running it.
   *
   * @param file its name in messages
   * @throws VectorException if a field is unknown, missing, or of the wrong type or range
   */
  public static GoldenVector read(String file, String text) {
    return VectorReader.read(file, text);
  }

  /** Whether a design of ONe-ChAn is run. */
  public boolean isOnechan() {
    return design.equals(ONECHAN_TPU) || design.equals(ONECHAN_MOVEGEN);
  }

  /** Whether nothing of the run is compared with what the file says. */
  public boolean expectsNothing() {
    return VacuousVectorCheck.none(root, design.equals(ONECHAN_TPU));
  }

  /** A field of the outermost object, or null. */
  public @Nullable VectorValue field(String field) {
    return root.member(field);
  }

  /** The keys of {@code --fabric} with their values; none for the report's fabric. */
  public Map<String, String> fabric() {
    return VectorReader.settings(root.member("fabric"));
  }

  /** The elements of a list of the outermost object; none if it is not there. */
  public List<VectorValue> list(String field) {
    final VectorValue list = root.member(field);
    return list == null ? List.of() : list.elements();
  }

  /** The line of a field, or of the vector if it is not there. */
  public int line(String field) {
    final VectorValue value = root.member(field);
    return value == null ? root.line() : value.line();
  }
}
