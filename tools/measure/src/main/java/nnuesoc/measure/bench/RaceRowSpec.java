// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import org.jspecify.annotations.Nullable;

/**
 * One of our sides in a race, and its row.
 *
 * @param name the name of the row
 * @param how the engine
 * @param unit of the row's figures
 * @param repeats how often it runs in a round; the round's figure is the median
 * @param goal the goal of the row, or null
 * @param note what the time includes
 */
record RaceRowSpec(
    String name,
    WorkerOrder.How how,
    FigureUnit unit,
    int repeats,
    @Nullable RowGoal goal,
    String note) {}
