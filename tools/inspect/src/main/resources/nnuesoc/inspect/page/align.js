// SPDX-License-Identifier: Apache-2.0
// Finds the same place in two runs that take different times, by the rows and phases of the evaluation.

import {evaluationAt, rows, run, source} from "./run.js";
import {rowsOf} from "./rows.js";

/** The other run's evaluation that is compared with an evaluation of this run. */
export function otherEvaluation(index) {
  return Math.min(index, source.other.run.evaluations.length - 1);
}

/** The rows of the other run's evaluation. */
export async function otherRows(index) {
  const {other} = source;
  const events = await other.events(otherEvaluation(index));
  return events.rowsOf ??= rowsOf(other.run, other.run.evaluations[otherEvaluation(index)], events);
}

/** Named cycles of an evaluation, in order. */
function marks(one, {rows: all, phases}) {
  const found = [["begin", one.begin], ["end", one.end], ...phases.map(phase => [phase.name, phase.from])];
  for (const row of all) {
    found.push(...["ask", "granted", "written", "end"].map(name => [`${row.layer} ${row.row ?? "column " + row.column} ${name}`, row[name]]));
  }
  for (const layer of one.layers) {
    found.push([`layer ${layer.layer}`, layer.firstTrigger], [`proceed ${layer.layer}`, layer.proceed]);
  }
  return found.filter(([, cycle]) => cycle !== null).sort((a, b) => a[1] - b[1]);
}

/** The cycle of the other run at the same place as a cycle of this run. */
export async function counterpart(cycle) {
  const index = evaluationAt(cycle);
  const [ours, theirs] = await Promise.all([rows(index), otherRows(index)]);
  const there = new Map(marks(source.other.run.evaluations[otherEvaluation(index)], theirs));
  const here = marks(run.evaluations[index], ours).filter(([name]) => there.has(name));
  const place = here.findLastIndex(([, at]) => at <= cycle);
  if (place < 0) {
    return Math.min(cycle, source.other.run.cycles);
  }
  const [name, at] = here[place];
  const next = here.slice(place + 1).map(([other]) => there.get(other)).find(other => other > there.get(name));
  const room = next === undefined ? source.other.run.cycles : next - 1;
  return Math.min(there.get(name) + cycle - at, Math.max(there.get(name), room));
}
