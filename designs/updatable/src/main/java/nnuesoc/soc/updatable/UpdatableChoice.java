// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.updatable;

import java.util.List;
import java.util.Optional;
import nnuesoc.hps.updatable.OnChipNetConverter;
import nnuesoc.net.Net;
import nnuesoc.net.dialect.DialectNet;
import org.jspecify.annotations.Nullable;

/**
 * The choice of a fabric that follows moves, as it is typed: {@code NAME,k=v,…}.
 *
 * @param name {@code onchip} or {@code incremental}
 * @param settings {@code k=v,…} of the fabric and of its cache; may be empty
 */
public record UpdatableChoice(String name, String settings) {
  /** The fabric that keeps a net of 768 features in the chip's memory. */
  public static final String ON_CHIP = "onchip";

  /** The fabric that keeps the first layer of a HalfKP net in the SDRAM. */
  public static final String INCREMENTAL = "incremental";

  private static final List<String> NAMES = List.of(ON_CHIP, INCREMENTAL);

  /** The names of these fabrics. */
  public static List<String> names() {
    return NAMES;
  }

  /** The choice that a fabric's text makes; empty if it names none of these fabrics. */
  public static Optional<UpdatableChoice> in(String fabric) {
    final String[] parts = fabric.split(",", 2);
    return NAMES.contains(parts[0])
        ? Optional.of(new UpdatableChoice(parts[0], parts.length == 1 ? "" : parts[1]))
        : Optional.empty();
  }

  /** The fabric that a net of a dialect needs. */
  public static String neededBy(DialectNet net) {
    return net.dialect().isHalfKp() ? INCREMENTAL : ON_CHIP;
  }

  /**
   * The choice for a net of a dialect.
   *
   * @param fabric the text of the requested fabric, or null for the one that the net needs
   * @param netName the net's name for the message
   * @throws IllegalArgumentException if the net needs another fabric
   */
  public static UpdatableChoice of(DialectNet net, String netName, @Nullable String fabric) {
    final String needed = neededBy(net);
    return in(fabric == null ? needed : fabric)
        .filter(choice -> choice.name().equals(needed))
        .orElseThrow(
            () -> new IllegalArgumentException("net " + netName + " needs the fabric " + needed));
  }

  /** The same with more settings, {@code k=v,…}. */
  public UpdatableChoice and(String more) {
    return new UpdatableChoice(name, settings.isEmpty() ? more : settings + "," + more);
  }

  /**
   * Checks that a net of the report's kind fits.
   *
   * @throws IllegalArgumentException if it does not
   */
  public void requireFit(Net net) {
    if (name.equals(ON_CHIP)) {
      throw new IllegalArgumentException(
          "net %s does not fit it: %s; expected own or a net of 768 features"
              .formatted(
                  net.name(), OnChipNetConverter.tooMany(net.shape().features(), net.shape().h())));
    }
  }
}
