// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.util.List;
import nnuesoc.position.Position;
import nnuesoc.soc.Design;
import org.jspecify.annotations.Nullable;

/**
 * What a design computes for a position.
 *
 * @param design the name of the design
 * @param net the name of its net, or of its weights
 * @param position the position
 * @param evaluation the word that is the evaluation
 * @param meaning the evaluation for people
 * @param note what to know about it, or null
 * @param layers the layers, from the first; empty if they are not compared
 * @param sightings the steps that give the number
 */
record DesignAnswer(
    String design,
    String net,
    Position position,
    int evaluation,
    String meaning,
    @Nullable String note,
    List<LayerNumbers> layers,
    List<NumberSightings.Sighting> sightings) {
  /** Copies the lists. */
  DesignAnswer {
    layers = List.copyOf(layers);
    sightings = List.copyOf(sightings);
  }

  /** Whose evaluation it is: the published designs do not know the side to move. */
  String owner() {
    final boolean published = Design.of(design).filter(kind -> kind != Design.REPORT).isPresent();
    return published ? "" : ", " + position.pointOfView();
  }

  /** The design with its net. */
  String title() {
    return design + ", " + net;
  }
}
