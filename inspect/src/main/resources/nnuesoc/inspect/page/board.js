// The board as the fabric holds it, and what each piece is for the net.

import {pen, palette} from "./canvas.js";
import {cells, el} from "./dom.js";
import {fixed, grouped, pieceGlyph, pieceName, square} from "./numbers.js";
import {choosePiece} from "./path.js";
import {evaluationAt, run, source} from "./run.js";
import {address, state} from "./state.js";

const MOVED = 3; // rows of each side that are named

let squares = [];
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
      squares = [];
      return;
    }
    shownFor = "";
    squares = [];
    const board = el("div", {class: "board", role: "group", "aria-label": "The board that the fabric holds", onkeydown: keys});
    for (let rank = 7; rank >= 0; rank--) {
      for (let file = 0; file < 8; file++) {
        const number = 8 * rank + file;
        const button = el("button", {
          type: "button", class: (rank + file) % 2 ? "l" : "d", "data-square": number,
          onclick: () => choose(number), tabindex: -1,
        });
        squares[number] = button;
        board.append(button);
      }
    }
    caption = el("p", {class: "soft"});
    detail = el("div", {class: "panel"});
    table = el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Active features"});
    root.append(el("div", {class: "panels"},
      el("div", {}, el("h2", {}, "Position"), board, caption),
      detail,
      el("div", {class: "panel"}, el("h2", {}, "Active features"), table)));
  },

  update() {
    if (squares.length === 0) {
      return;
    }
    const evaluation = evaluationAt(state.cycle);
    const wanted = run.evaluations[evaluation];
    const features = new Map(wanted.features.map(feature => [feature.square, feature]));
    const codes = expected(wanted.name);
    let differing = 0;
    state.moment.board.forEach((code, number) => {
      const differs = code !== codes[number];
      differing += differs ? 1 : 0;
      paint(squares[number], number, code, differs);
    });
    caption.textContent = wanted.name + (differing === 0
      ? "; the fabric's board holds it."
      : `; ${differing} squares of the fabric's board (framed) are not there yet.`);
    list(evaluation, wanted.features);
    const stop = squares[Number(state.selection.square ?? wanted.features[0]?.square ?? 0)] ?? squares[0];
    squares.forEach(one => one.tabIndex = one === stop ? 0 : -1); // one stop of Tab for the board
    tell(evaluation, features);
  },
};

function paint(button, number, code, differs) {
  const label = `${square(number)} ${pieceName(code) || "empty"}${differs ? ", not yet the position's" : ""}`;
  if (button.getAttribute("aria-label") !== label) {
    button.setAttribute("aria-label", label);
    button.replaceChildren(...(code ? [pieceGlyph(code) + "\uFE0E"] : []),
      ...(number < 8 || number % 8 === 0 ? [el("small", {"aria-hidden": true}, number < 8 ? "abcdefgh"[number] : String((number >> 3) + 1))] : []));
    button.classList.toggle("w", code > 0 && code < 8);
    button.classList.toggle("b", code >= 8);
    button.classList.toggle("differs", differs);
  }
  button.setAttribute("aria-pressed", String(number) === state.selection.square);
}

/** The codes of a FEN's first field. */
export function expected(fen) {
  const codes = new Array(64).fill(0);
  fen.split(" ")[0].split("/").forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) {
        file += Number(letter);
      } else {
        codes[8 * (7 - i) + file++] = "PNBRQK".indexOf(letter) + 1 || "pnbrqk".indexOf(letter) + 9;
      }
    }
  });
  return codes;
}

function choose(number) {
  shownFor = "";
  choosePiece(number);
}

/** Arrow keys go over the squares. */
function keys(event) {
  const by = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: 8, ArrowDown: -8}[event.key];
  const next = Number(event.target.dataset.square) + by;
  if (by && squares[next]) {
    event.preventDefault();
    event.stopPropagation();
    squares.forEach((one, number) => one.tabIndex = number === next ? 0 : -1);
    squares[next].focus();
  }
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
  const memory = "feature_" + side;
  return el("a", {href: address("memory", state.cycle, {memory, word: index})}, grouped(index));
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

/** One side's feature: where its bit and its weights stand. */
async function perspective(evaluation, side, feature) {
  const index = feature[side];
  const weights = await source.column(evaluation, side, index);
  const king = Math.floor(index / 640);
  const plane = Math.floor(index % 640 / 64);
  const canvas = el("canvas", {role: "img", "aria-label": `The weights of feature ${index} in layer 1, row by row`});
  const box = el("section", {}, el("h3", {}, `${side === "white" ? "White" : "Black"}'s feature ${grouped(index)}`),
    el("p", {class: "soft"}, `square ${index % 64} + 64 · (plane ${plane} + 10 · king bucket ${king})`),
    el("p", {}, "its bit: ", link("feature_" + side, index), ", its column of weights: ", link("weight_1_" + side, index)));
  if (weights) {
    const fraction = run.memories.find(memory => memory.name === "weight_1_" + side).fraction;
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

function link(memory, word) {
  return el("a", {href: address("memory", state.cycle, {memory, word})}, `${memory}[${grouped(word)}]`);
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
