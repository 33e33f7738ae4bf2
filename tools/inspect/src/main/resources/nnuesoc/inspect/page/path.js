// SPDX-License-Identifier: Apache-2.0
// One selection for all views: a piece, its feature, the rows that it moves most, the evaluation, and the way back.

import {el, keepFocus} from "./dom.js";
import {grouped, pieceName, square} from "./numbers.js";
import {evaluationAt, rows, run, source} from "./run.js";
import {address, changed, select, state} from "./state.js";

const MOST_ROWS = 64; // rows of a layer whose terms are all examined
const kept = new Map(); // the rows of a layer, term by term
let newest = 0; // the latest choice; answers for an earlier choice that arrive later are ignored

/** The selection of the address: square, side, rows of layers 1 to 3, each null where it is not known; or null. */
function chain() {
  const found = /^(\d*)-(white|black)-(\d*)-(\d*)-(\d*)$/.exec(state.selection.path ?? "");
  if (!found) {
    return null;
  }
  const number = text => text === "" ? null : Number(text);
  return {square: number(found[1]), side: found[2], rows: found.slice(3).map(number)};
}

function evaluation() {
  return run.evaluations[evaluationAt(state.cycle)];
}

function feature({square: number, side}) {
  return evaluation().features.find(one => one.square === number)?.[side] ?? null;
}

/** The column of layer 2 that takes a row of layer 1; the side to move comes first. */
function column({side, rows: [row]}) {
  const blackFirst = evaluation().name.includes(" b ");
  return row === null ? null : (side === "black") === blackFirst ? row : run.layers[1].inputs / 2 + row;
}

/** The square of the selection, or null. */
export function chosenSquare() {
  return chain()?.square ?? null;
}

/** The row of a layer that is in the selection, or null. */
export function pathRow(layer, side) {
  const found = chain();
  return !found || layer === 1 && side !== found.side ? null : layer === 4 ? 0 : found.rows[layer - 1];
}

/** The word of a memory that is in the selection, or null. */
export function pathWord(memory) {
  const found = chain();
  if (!found) {
    return null;
  }
  const words = {
    ["feature_" + found.side]: () => feature(found), ["weight_1_" + found.side]: () => feature(found),
    ["output_1_" + found.side]: () => found.rows[0], weight_2: () => column(found), output_2: () => found.rows[1],
    weight_3: () => found.rows[1], output_3: () => found.rows[2], weight_4: () => found.rows[2],
  };
  return words[memory]?.() ?? null;
}

/** Chooses a square: its feature, and the rows that it moves most. */
export async function choosePiece(number, side = chain()?.side ?? "white", word = null) {
  const found = {square: number, side, rows: [null, null, null]};
  if (feature(found) === null) {
    keep({square: number, path: null});
    return;
  }
  const mine = ++newest;
  await onwards(found);
  if (mine === newest) keep({square: number, layer: 1, row: found.rows[0] ?? 0, side, word}, found);
}

/** Chooses a row: what moves it most, and what it moves most. */
export async function chooseRow({layer, side, row, word = null}) {
  const mine = ++newest;
  const before = chain();
  const found = before && pathRow(layer, side) === row ? before : {square: null, side, rows: [null, null, null]};
  if (found !== before) {
    if (layer < 4) found.rows[layer - 1] = row;
    await backwards(found, layer);
    await onwards(found);
  }
  if (mine === newest) keep({layer, row, side: found.side, square: found.square, word}, found);
}

/** Chooses the object that a word of a memory stands for: a feature of the position, or an output. */
export function chooseWord(memory, word) {
  const [, kind, side] = /^(feature|output_1)_(white|black)$/.exec(memory) ?? [];
  const layer = {output_2: 2, output_3: 3}[memory];
  const piece = kind === "feature" ? evaluation().features.find(one => one[side] === word) : null;
  if (piece) {
    choosePiece(piece.square, side, word);
  } else if (kind === "output_1" || layer) {
    chooseRow({layer: layer ?? 1, side: side ?? "white", row: word, word});
  }
}

function keep(selection, found) {
  if (found) {
    selection.path = [found.square, found.side, ...found.rows].map(part => part ?? "").join("-");
  }
  select({off: null, to: null, ...selection}); // what was tried with another piece
  changed();
}

/** The rows of a layer with their terms; null if the layer is not known. */
async function layerTerms(layer, side) {
  const index = evaluationAt(state.cycle);
  const name = `${index} ${layer} ${side}`;
  if (!kept.has(name)) {
    if (kept.size > 12) kept.clear();
    const places = (await rows(index)).rows.filter(one => one.layer === layer);
    kept.set(name, places.length > MOST_ROWS ? Promise.resolve([])
      : Promise.all(places.map(one => source.neuron(index, layer, side, one.row, one.written))));
  }
  return kept.get(name);
}

async function term(layer, side, row) {
  const index = evaluationAt(state.cycle);
  const place = (await rows(index)).rows.find(one => one.layer === layer && one.row === row);
  return place ? source.neuron(index, layer, side, row, place.written) : null;
}

/** Adds the rows that the last known part moves most, layer by layer. */
async function onwards(found) {
  if (found.rows[0] === null && found.square !== null) {
    found.rows[0] = await movedRow(found);
  }
  for (const layer of [2, 3]) {
    const input = layer === 2 ? column(found) : found.rows[1];
    if (found.rows[layer - 1] === null && input !== null) {
      const moved = (await layerTerms(layer, "white")).filter(Boolean)
        .map(one => ({row: one.row, alive: one.output !== 0, by: Math.abs(one.products[one.columns.indexOf(input)] ?? 0)}));
      const most = all => all.reduce((best, one) => one.by > best.by ? one : best, {row: null, by: 0}).row;
      found.rows[layer - 1] = most(moved.filter(one => one.alive)) ?? most(moved);
    }
  }
}

/** The row of layer 1 that a feature moves most, among those whose output is not 0. */
async function movedRow(found) {
  const index = evaluationAt(state.cycle);
  const memory = run.memories.find(one => one.name === "output_1_" + found.side);
  const [weights, words] = await Promise.all([source.column(index, found.side, feature(found)),
    memory ? source.words(memory, evaluation().end ?? run.cycles) : null]);
  if (!weights) {
    return null;
  }
  const alive = words?.values.some(value => value !== 0);
  return weights.reduce((best, weight, row) =>
    (!alive || words.values[row] !== 0) && (best === null || Math.abs(weight) > Math.abs(weights[best])) ? row : best, null);
}

/** Adds what moves a row most, back to the piece. */
async function backwards(found, from) {
  for (let layer = from; layer >= 1; layer--) {
    const row = layer === 4 ? 0 : found.rows[layer - 1];
    const neuron = row === null ? null : await term(layer, layer === 1 ? found.side : "white", row);
    if (!neuron || neuron.columns.length === 0) {
      return;
    }
    const most = neuron.products.reduce((best, product, i) => Math.abs(product) > Math.abs(neuron.products[best]) ? i : best, 0);
    moves(found, layer, neuron.columns[most]);
  }
}

function moves(found, layer, input) {
  if (layer > 2) {
    found.rows[layer - 2] = input;
  } else if (layer === 2) {
    const half = run.layers[1].inputs / 2;
    const blackFirst = evaluation().name.includes(" b ");
    found.side = (input < half) === blackFirst ? "black" : "white";
    found.rows[0] = input % half;
  } else {
    found.square = evaluation().features.find(one => one[found.side] === input)?.square ?? null;
  }
}

/** The parts of the selection, each with a cycle in which its value is there (for a row the first one), and the view that shows it. */
async function crumbs() {
  const found = chain();
  if (!found || run.layers.length === 0) {
    return [];
  }
  const one = evaluation();
  const {rows: all, phases} = await rows(evaluationAt(state.cycle));
  const end = (layer, row) => all.find(each => each.layer === layer && each.row === row)?.end ?? one.end ?? run.cycles;
  const index = feature(found);
  const piece = one.features.find(each => each.square === found.square);
  const parts = piece ? [
    {text: `${square(piece.square)} ${pieceName(piece.code).split(" ")[1]}`, view: "board", cycle: phases[0]?.to ?? one.layers[0].firstTrigger, selection: {}},
    {text: `feature ${grouped(index)}`, view: "memory", cycle: one.layers[0].firstTrigger, selection: {memory: "feature_" + found.side, word: index}},
  ] : [];
  [1, 2, 3, 4].forEach(layer => {
    const row = layer === 4 ? 0 : found.rows[layer - 1];
    const memory = layer === 1 ? "output_1_" + found.side : "output_" + layer;
    if (row !== null) {
      parts.push({text: layer === 4 ? "eval" : `${memory}[${row}]`, view: "neuron", cycle: end(layer, row),
        selection: {layer, row, side: layer === 1 ? found.side : state.selection.side ?? "white"}});
    }
  });
  return parts;
}

/** Shows the selection as a line of links. */
export async function drawPath(nav) {
  const wanted = `${state.selection.path} ${evaluationAt(state.cycle)} ${state.cycle} ${state.view}`;
  if (nav.dataset.shown === wanted) {
    return;
  }
  nav.dataset.shown = wanted;
  const parts = await crumbs();
  if (nav.dataset.shown !== wanted) {
    return;
  }
  keepFocus(nav, () => nav.replaceChildren(...parts.flatMap((part, i) => [...(i > 0 ? [el("span", {"aria-hidden": true}, "›")] : []),
    el("a", {href: address(part.view, source.snap(part.cycle), {...state.selection, ...part.selection}),
      title: `there in cycle ${grouped(part.cycle)}`, class: state.cycle < source.snap(part.cycle) ? "soft" : null,
      "aria-current": part.view === state.view && source.snap(part.cycle) === state.cycle ? "step" : null}, part.text)]),
  ...(parts.length > 0 ? [el("button", {type: "button", "aria-label": "clear the selection",
    onclick: clearPath}, "×")] : [])));
}

/** Clears the selection. */
export function clearPath() {
  keep({path: null, square: null, layer: null, row: null, word: null});
}
