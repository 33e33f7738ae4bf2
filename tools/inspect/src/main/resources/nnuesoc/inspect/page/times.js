// SPDX-License-Identifier: Apache-2.0
// What is known about the times: the model's bus times are assumed, unless others' measurements were chosen.

import {run} from "./run.js";

/** Whether the run has a processor's bus, whose times come from its settings. */
export const hasBusTimes = () => run.facts["bus times"] !== undefined;

/** Whether its times are those that others measured. */
export const isMeasured = () => hasBusTimes() && run.facts["bus times"] !== "assumed";

/** What is said behind a time. */
export function assumedTimes() {
  return hasBusTimes() && !isMeasured() ? ", with assumed bus times" : "";
}

/** The source of the bus times, in sentences. */
export function timesText() {
  return !hasBusTimes() ? ["This run has no bus whose times could be chosen: times are cycles of its clock."]
    : isMeasured() ? [`The bus times are those that others measured on such boards (${run.facts["bus times"]}): ${run.facts.timing}.`]
      : [`The times of the processor's bus are assumed; nobody measured them on this board: ${run.facts.timing}.`,
        "Every time on this page follows from them. The option --timing board=linux uses times that others measured; docs/design/board-times.md says which."];
}
