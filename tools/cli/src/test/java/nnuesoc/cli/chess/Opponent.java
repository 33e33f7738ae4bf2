// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import java.util.SplittableRandom;

/** Who plays against a net. */
enum Opponent {
  /** Searches as deep as the net and counts material alone. */
  MATERIAL,

  /** Plays any move. */
  RANDOM;

  /** For one game. */
  Player player(SplittableRandom random, int depth) {
    return switch (this) {
      case MATERIAL -> Player.searching(new Material(), depth);
      case RANDOM -> Player.random(random);
    };
  }
}
