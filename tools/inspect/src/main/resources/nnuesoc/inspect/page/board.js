// SPDX-License-Identifier: Apache-2.0
// The board as the fabric holds it, and the features of each piece in the net.

import {pen, palette} from "./canvas.js";
import {cells, el} from "./dom.js";
import {expected, fixed, grouped, pieceName, square} from "./numbers.js";
import {choosePiece} from "./path.js";
import {choosesColumns} from "./rows.js";
import {evaluationAt, run, source} from "./run.js";
import {squareBoard} from "./squares.js";
import {address, state} from "./state.js";

const MOVED = 3; // rows of each side that are named

let squares = null;
let detail;
let table;
let caption;
let shownFor = "";

/** Board: pieces, features of both sides, their columns. */
export const boardView = {
  title: "Board",

  mount(root) {
    if (run.layers.length === 0) {
      root.append(el("p", {}, "This design's board is a list of pieces in its loader: see Waves and Memories."));
      squares = null;
      return;
    }
    shownFor = "";
    squares = squareBoard({choose});
    caption = el("p", {class: "soft"});
    detail = el("div", {class: "panel"});
    table = el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Active features"});
    root.append(el("div", {class: "panels"},
      el("div", {}, el("h2", {}, "Position"), squares.root, caption),
      detail,
      el("div", {class: "panel"}, el("h2", {}, "Active features"), table)));
  },

  update() {
    if (!squares) {
      return;
    }
    const evaluation = evaluationAt(state.cycle);
    const wanted = run.evaluations[evaluation];
    const features = new Map(wanted.features.map(feature => [feature.square, feature]));
    const codes = expected(wanted.name);
    const held = state.moment.board; // a fabric without a board has none
    const differs = number => held.length > 0 && held[number] !== codes[number];
    const differing = codes.filter((_, number) => differs(number)).length;
    const chosen = state.selection.square === undefined ? null : Number(state.selection.square);
    squares.draw({codes: held.length > 0 ? held : codes, label: held.length > 0 ? "The board that the fabric holds" : "The position", chosen,
      stop: chosen ?? wanted.features[0]?.square, differs, told: number => differs(number) ? "not yet the position's" : ""});
    caption.textContent = wanted.name + (held.length === 0 ? choosesColumns(run) ? "; this fabric holds no board: the processor sends it columns of weights." : "; the page does not show the boards of this fabric." : differing === 0
      ? "; the fabric's board holds it."
      : `; ${differing} squares of the fabric's board (framed) are not there yet.`);
    list(evaluation, wanted.features);
    tell(evaluation, features);
  },
};

function choose(number) {
  shownFor = "";
  choosePiece(number);
}

function list(evaluation, features) {
  if (table.dataset.evaluation === String(evaluation)) {
    return;
  }
  table.dataset.evaluation = evaluation;
  const body = el("tbody");
  for (const feature of features) {
    body.append(cells("td",
      el("td", {}, el("button", {type: "button", onclick: () => choose(feature.square)},
        `${square(feature.square)} ${pieceName(feature.code)}`)),
      el("td", {class: "n"}, word("white", feature.white)),
      el("td", {class: "n"}, word("black", feature.black))));
  }
  table.replaceChildren(el("table", {},
    el("thead", {}, cells("th", "piece", el("th", {class: "n"}, "white's index"), el("th", {class: "n"}, "black's index"))),
    body));
}

function word(side, index) {
  return link("feature_" + side, index, grouped(index));
}

async function tell(evaluation, features) {
  const number = Number(state.selection.square ?? run.evaluations[evaluation].features[0]?.square ?? 0);
  const what = `${evaluation} ${number} ${document.documentElement.dataset.theme}`;
  if (what === shownFor) {
    return;
  }
  shownFor = what;
  const feature = features.get(number);
  const parts = [el("h2", {}, square(number) + (feature ? ": " + pieceName(feature.code) : ""))];
  if (!feature) {
    parts.push(el("p", {}, "No feature stands here: the net sees the pieces other than the kings, each from both kings."));
  } else {
    parts.push(...await Promise.all(["white", "black"].map(side => perspective(evaluation, side, feature))));
  }
  if (shownFor === what) {
    detail.replaceChildren(...parts);
  }
}

/** One side's feature, and the places of its bit and of its weights. */
async function perspective(evaluation, side, feature) {
  const index = feature[side];
  const weights = await source.column(evaluation, side, index);
  const king = Math.floor(index / 640);
  const plane = Math.floor(index % 640 / 64);
  const canvas = el("canvas", {role: "img", "aria-label": `The weights of feature ${index} in layer 1, row by row`});
  const box = el("section", {}, el("h3", {}, `${side === "white" ? "White" : "Black"}'s feature ${grouped(index)}`),
    el("p", {class: "soft"}, `square ${index % 64} + 64 · (plane ${plane} + 10 · king bucket ${king})`),
    el("p", {}, ...[["its bit: ", "feature_" + side], [" its column of weights: ", "weight_1_" + side]].filter(([, memory]) => holds(memory, index)).flatMap(([what, memory]) => [what, link(memory, index)])));
  if (weights) {
    const fraction = run.memories.find(memory => memory.name.startsWith("weight_1_" + side)).fraction; // also in banks
    box.append(canvas, el("p", {class: "soft"},
      `${weights.length} weights, ${fixed(Math.min(...weights), fraction)} to ${fixed(Math.max(...weights), fraction)}`),
    el("p", {}, "moves most: ", ...mostMoved(weights).flatMap(row => [el("a", {
      href: address("neuron", state.cycle, {...state.selection, layer: 1, row, side})}, `output_1_${side}[${row}]`), ` by ${fixed(weights[row], fraction)} `])));
    requestAnimationFrame(() => bars(canvas, weights));
  }
  return box;
}

/** The rows of layer 1 with the largest weights. */
function mostMoved(weights) {
  return weights.map((_, row) => row).sort((a, b) => Math.abs(weights[b]) - Math.abs(weights[a])).slice(0, MOVED);
}

/** Whether a memory has that word; tuned fabrics split some memories, or do not have them. */
function holds(memory, word) {
  return run.memories.some(one => one.name === memory && word < one.words);
}

function link(memory, word, text = `${memory}[${grouped(word)}]`) {
  return holds(memory, word) ? el("a", {href: address("memory", state.cycle, {memory, word})}, text) : text;
}

function bars(canvas, values) {
  const width = canvas.clientWidth;
  const context = pen(canvas, width, 64);
  const colors = palette();
  const most = Math.max(1, ...values.map(Math.abs));
  values.forEach((value, row) => {
    const height = value / most * 30;
    context.fillStyle = value < 0 ? colors.hazard : colors.compute;
    context.fillRect(row / values.length * width, 32 - Math.max(0, height), Math.max(1, width / values.length - .5), Math.abs(height));
  });
  context.fillStyle = colors.soft;
  context.fillRect(0, 32, width, .7);
}
