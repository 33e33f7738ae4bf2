// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The designs that can be run. */
public enum Design {
  /** The design of the students' report. */
  REPORT,
  /** The test bench that the students published. */
  AS_BUILT_TESTBENCH,
  /** The board that the students published, with its C program. */
  AS_BUILT_BOARD,
  /** A network of linear layers, which {@code --network} names. */
  NETWORK;

  /** The name that is typed. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The design with the name that is typed. */
  public static Optional<Design> of(String optionName) {
    Objects.requireNonNull(optionName, "the name is null");
    return typed().filter(one -> one.optionName().equals(optionName)).findFirst();
  }

  /** The names of the published designs. */
  public static List<String> published() {
    return typed().filter(one -> one != REPORT).map(Design::optionName).toList();
  }

  /** The names that can be typed, for messages. */
  public static String names() {
    return typed().map(Design::optionName).collect(Collectors.joining(", "));
  }

  /** Those that a user names with {@code --design}. */
  public static Stream<Design> typed() {
    return Arrays.stream(values()).filter(one -> one != NETWORK);
  }
}
