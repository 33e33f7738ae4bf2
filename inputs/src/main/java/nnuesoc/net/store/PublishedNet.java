// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The published nets of Stockfish. */
public enum PublishedNet {
  /** The net of Stockfish 12. */
  SF12("82215d0fd0df3cde17fc47ac024c5b5736823ec390200abdd705c44660c69ee4"),
  /** The net of Stockfish 13. */
  SF13("62ef826d1a6d11b9e814188025aa02a60815c037292e0ef9bbb9bf4f724e5e63");

  private final String sha256;

  PublishedNet(String sha256) {
    this.sha256 = sha256;
  }

  /** The name on the command line. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The net with that name. */
  public static Optional<PublishedNet> named(String name) {
    return Arrays.stream(values()).filter(net -> net.optionName().equals(name)).findFirst();
  }

  /** The names of these nets, and other files with the same numbers, for a message. */
  public static String orFile() {
    return names(", ") + " or a .nnue file";
  }

  /** All names, for a message. */
  public static String names(String between) {
    return Arrays.stream(values())
        .map(PublishedNet::optionName)
        .collect(Collectors.joining(between));
  }

  /** The file's SHA-256, 64 hex digits. */
  public String sha256() {
    return sha256;
  }
}
