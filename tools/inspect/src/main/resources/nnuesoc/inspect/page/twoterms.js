// SPDX-License-Identifier: Apache-2.0
// The terms of a row in two runs, side by side; the golden model has the inputs of a row and its result.

import {otherEvaluation, otherRows} from "./align.js";
import {cellName} from "./cells.js";
import {cells, el} from "./dom.js";
import {grouped} from "./numbers.js";
import {rows, run, source} from "./run.js";
import {golden, trace} from "./twofacts.js";

const TERMS = 24;

/** Shows the terms of a row {layer, row, side}, ordered by their difference; `found` has the differences of the evaluation. */
export async function showTerms(panel, found, chosen) {
  const what = JSON.stringify([found.index, chosen, found.byCycle]);
  if (panel.dataset.shown === what) {
    return;
  }
  panel.dataset.shown = what;
  const heading = el("h2", {}, chosen ? `Terms of ${cellName(chosen)}` : "Terms");
  const [ours, theirs] = chosen ? await both(found, chosen) : [null, null];
  if (panel.dataset.shown !== what) {
    return;
  }
  if (!ours || !theirs) {
    panel.replaceChildren(heading, el("p", {}, !chosen ? `No row ${found.groups.some(group => group.a === null || group.b === null) ? "that could be compared " : ""}differs. Choose a cell to see its terms.`
      : "The terms of this row are not known on both sides."));
    return;
  }
  const lines = [...new Set([...ours.columns, ...theirs.columns])].map(column => ({column, a: termOf(ours, column), b: termOf(theirs, column)}))
    .filter(({a, b}) => a.input !== b.input || a.weight !== b.weight && a.weight !== null && b.weight !== null).sort((one, other) => Math.abs(other.a.adds - other.b.adds) - Math.abs(one.a.adds - one.b.adds) || one.column - other.column);
  const right = text => el("th", {class: "n"}, text);
  const others = golden() ? [] : [["here", ours], ["there", theirs]].filter(([, one]) => one.products.reduce((sum, product) => sum + product, 0) !== one.sum);
  panel.replaceChildren(heading, ...others.map(([name, one]) => el("p", {class: "bad"}, `${name}, the run's sum is ${grouped(one.sum)}: the terms below are read when the row is written, and words changed before, or the sum wrapped.`)), el("p", {class: "number"}, `here ${ours.equation}`), el("p", {class: "number"}, golden() ? theirs.equation : `there ${theirs.equation}`),
    el("p", {}, lines.length === 0 ? golden() ? "Its inputs are those of the golden model; if the result differs, weights or bias were others when the row was computed." : "No term differs." : `${grouped(lines.length)} terms differ${lines.length > TERMS ? `, the ${TERMS} that differ most:` : ":"}`),
    ...(lines.length === 0 ? [] : [el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Terms that differ"},
      el("table", {}, el("thead", {}, cells("th", "column", right("here"), right("there"))),
        el("tbody", {}, ...lines.slice(0, TERMS).map(({column, a, b}) => cells("td", grouped(column), el("td", {class: "n"}, a.text), el("td", {class: "n"}, b.text))))))]));
}

/** A term: its input, its weight and what it adds, as far as they are known. */
function termOf(neuron, column) {
  const i = neuron.columns.indexOf(column);
  if (i < 0) {
    return {input: 0, weight: null, adds: 0, text: "–"};
  }
  const [input, weight, adds] = [neuron.inputs[i], neuron.weights?.[i] ?? null, neuron.products?.[i] ?? 0];
  return {input, weight, adds, text: weight === null ? `input ${grouped(input)}` : `${grouped(input)} × ${grouped(weight)} ${adds === input * weight ? "=" : "gives"} ${grouped(adds)}`};
}

/** The row on both sides; from the golden model, only its inputs and its result. */
async function both(found, {layer, row, side}) {
  const place = (await rows(found.index)).rows.find(one => one.layer === layer && one.row === row);
  const ours = place ? await source.neuron(found.index, layer, side, row, place.written) : null;
  if (!ours) {
    return [null, null];
  }
  if (golden()) {
    return [ours, await goldenRow(found, layer, row, side)];
  }
  const there = trace() ? undefined : (await otherRows(found.index)).rows.find(one => one.layer === layer && one.row === row);
  return [ours, there ? await source.other.neuron(otherEvaluation(found.index), layer, side, row, there.written) : null];
}

/** The golden model's inputs of a row, as far as they are not 0. */
async function goldenRow(found, layer, row, side) {
  const names = layer === 1 ? ["feature_" + side] : layer === 2
    ? run.evaluations[found.index].name.includes(" b ") ? ["output_1_black", "output_1_white"] : ["output_1_white", "output_1_black"] : ["output_" + (layer - 1)];
  const words = await Promise.all(names.map(name => run.memories.find(one => one.name === name)).map(memory => memory ? source.golden(memory, found.index) : null));
  if (words.some(one => one === null)) {
    return null;
  }
  const inputs = words.flatMap(one => [...one.values]);
  const columns = inputs.flatMap((input, i) => input !== 0 ? [i] : []);
  const result = layer === 4 ? found.evals[1] : found.groups.find(one => one.layer === layer && (layer > 1 || one.side === side)).b[row];
  return {columns, inputs: columns.map(i => inputs[i]), equation: `the golden model has ${grouped(result)}`};
}
