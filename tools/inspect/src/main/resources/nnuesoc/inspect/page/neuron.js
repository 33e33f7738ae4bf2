// SPDX-License-Identifier: Apache-2.0
// One row: each term, its size, the running sum, the bias and the activation.

import {palette, pen} from "./canvas.js";
import {isReports} from "./doing.js";
import {cells, choice, el, keepFocus} from "./dom.js";
import {fixed, grouped, pieceName, square} from "./numbers.js";
import {chooseRow, pathWord} from "./path.js";
import {evaluationAt, rows, run, source} from "./run.js";
import {address, go, select, state} from "./state.js";

const SHOWN = 60;
let controls;
let equation;
let heading; // of the chart
let chart;
let table;
let below;
let shownFor = "";
let asked = 0;
let pinned = false; // whether the row of a page that has only this view is chosen

/** Neuron: why a number has its value. */
export const neuronView = {
  title: "Neuron",

  mount(root) {
    shownFor = "";
    pinned = false;
    if (run.layers.length === 0) {
      root.append(el("p", {}, "The page does not know the rows of this design: see Waves and Memories."));
      controls = null;
      return;
    }
    controls = el("div", {class: "bar"});
    equation = el("div", {});
    chart = el("canvas", {class: "lane", role: "img"});
    table = el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Terms by size"});
    below = el("div", {}, heading = el("h2", {}), chart, el("h2", {}, "Terms by size"), table);
    root.append(controls, el("div", {class: "panel"}, equation), below);
  },

  update() {
    return controls ? read() : undefined;
  },

  key(event) {
    const by = {j: 1, k: -1}[event.key];
    if (by && controls) {
      wanted().then(({layer, row, side}) => choose(layer, row + by, side));
    }
    return Boolean(by);
  },
};

/** The row in the address; without one, the row that is being computed. */
async function wanted() {
  if (state.selection.row === undefined && state.selection.layer === undefined) {
    const before = (await rows(evaluationAt(state.cycle))).rows.filter(one => one.ask <= state.cycle);
    const now = before.at(-1);
    const layer = run.layers[(now?.layer ?? 1) - 1];
    const row = now?.row ?? 0;
    if (source.embedded && !pinned) { // a page about one row shows it in every cycle, until the user follows the cursor
      pinned = true;
      select({layer: layer.number, row});
      return {layer, row, side: side(layer), follows: false};
    }
    return {layer, row, side: side(layer), follows: true};
  }
  const layer = run.layers[Number(state.selection.layer) - 1] ?? run.layers[0];
  const row = Number(state.selection.row ?? 0);
  return {layer, row: row >= 0 && row < layer.rows ? row : 0, side: side(layer), follows: false};
}

/** The data path; layers 2 to 4 have only one. */
function side(layer) {
  return layer.sides > 1 && state.selection.side === "black" ? "black" : "white";
}

function choose(layer, row, side) {
  return chooseRow({layer: layer.number, side, row: Math.max(0, Math.min(layer.rows - 1, row))});
}

async function read() {
  const mine = ++asked;
  const evaluation = evaluationAt(state.cycle);
  if (shownFor === "") {
    equation.replaceChildren(el("p", {class: "soft"}, "Reading the rows …"));
  }
  const {layer, row, side, follows} = await wanted();
  if (mine !== asked || !equation.isConnected) {
    return;
  }
  const what = [evaluation, layer.number, row, side, follows, document.documentElement.dataset.theme].join(" ");
  if (shownFor === what) {
    return;
  }
  shownFor = what;
  const follow = selection => { select(selection); read(); };
  keepFocus(controls, () => controls.replaceChildren(
    el("button", {type: "button", "aria-pressed": String(follows), onclick: () => follow(follows ? {layer: layer.number, row} : {layer: null, row: null})}, "follow the cursor"),
    choice("Layer", run.layers.map(one => [one.number, "layer " + one.number]), layer.number, number => choose(run.layers[number - 1], 0, side)),
    el("label", {}, "row ", el("input", {type: "number", min: 0, max: layer.rows - 1, value: row, "aria-label": `Row, 0 to ${layer.rows - 1}`,
      onchange: event => choose(layer, Number(event.target.value), side)})),
    ...(layer.sides > 1 ? [choice("Side", ["white", "black"], side, chosen => choose(layer, row, chosen))] : [])));
  const place = (await rows(evaluation)).rows.find(one => one.layer === layer.number && one.row === row);
  const neuron = place ? await source.neuron(evaluation, layer.number, side, row, place.written) : null;
  if (shownFor !== what || !equation.isConnected) {
    return;
  }
  if (!neuron) {
    equation.replaceChildren(el("p", {}, !place && isReports() ? "This row was not computed in this evaluation."
      : isReports() ? "The terms of this row are not in this file." : "The page knows the terms of the report's fabric alone: see Waves and Memories."));
    table.replaceChildren();
    below.hidden = true;
    return;
  }
  controls.append(el("button", {type: "button", onclick: () => go(place.end, true)}, "Go to its value"),
    el("span", {class: "soft number"}, `asks in ${grouped(place.ask)}, begins in ${grouped(place.granted)}, written in ${grouped(place.written)}, stands from ${grouped(place.end)}`));
  show(neuron, layer, side, evaluation, place.written);
}

/** Shows the row in the cycle that writes it, which is where its links lead. */
function show(neuron, layer, side, evaluation, cycle) {
  below.hidden = false;
  const names = layer.number === 1
    ? {input: "feature_" + side, weight: "weight_1_" + side, fraction: fraction("weight_1_" + side)}
    : {input: layer.number === 2 ? null : "output_" + (layer.number - 1), weight: "weight_" + layer.number, fraction: fraction("weight_" + layer.number)};
  const total = neuron.products.reduce((sum, one) => sum + one, 0);
  const out = layer.number === 4 ? "eval" : layer.number === 1 ? `output_1_${side}[${neuron.row}]` : `output_${layer.number}[${neuron.row}]`;
  const outFraction = layer.number === 1 ? fraction("output_2") : names.fraction;
  equation.replaceChildren(
    el("p", {class: "equation number"}, el("span", {id: "equation"}, neuron.equation), " = ", el("strong", {}, out)),
    el("p", {class: "soft"}, (total === neuron.sum ? `sum of ${grouped(neuron.columns.length)} terms (the other ${grouped(layer.inputs - neuron.columns.length)} inputs are 0), plus the bias` : "the sum of this run, plus the bias")
      + (outFraction === 0 ? "." : `, in units of 1/${grouped(2 ** names.fraction)}; as a number with ${outFraction} bits after the point, ${out} is ${fixed(neuron.output, outFraction)}.`)),
    ...(total === neuron.sum ? [] : [el("p", {class: "bad"}, `The sum of this run is ${grouped(neuron.sum)}. The terms below are read when the row is written, and add up to ${grouped(total)}: `
      + "the register wrapped at its width, or words changed while the row was computed.")]));
  heading.textContent = total === neuron.sum ? "Running sum, column by column, without the bias" : "These terms added up, column by column, without the bias: not the sum of this run";
  running(neuron, names.fraction);
  terms(neuron, layer, side, names, evaluation, cycle);
}

function fraction(memory) {
  return run.memories.find(one => one.name === memory)?.fraction ?? 0;
}

function running(neuron, bits) {
  const width = chart.clientWidth;
  const height = 120;
  const context = pen(chart, width, height);
  const colors = palette();
  const sums = [0];
  neuron.products.forEach(product => sums.push(sums.at(-1) + product));
  const low = Math.min(...sums);
  const high = Math.max(...sums, low + 1);
  const y = sum => height - 12 - (sum - low) / (high - low) * (height - 24);
  const x = i => i / (sums.length - 1 || 1) * (width - 4) + 2;
  context.fillStyle = colors.line;
  context.fillRect(0, y(0), width, 1);
  context.strokeStyle = colors.compute;
  context.lineWidth = 2;
  context.beginPath();
  sums.forEach((sum, i) => {
    context.lineTo(x(i), y(sum));
    if (i + 1 < sums.length) context.lineTo(x(i + 1), y(sum));
  });
  context.stroke();
  context.fillStyle = colors.soft;
  context.fillText(fixed(high, bits), 4, 8);
  context.fillText(fixed(low, bits), 4, height - 6);
  chart.setAttribute("aria-label", `The sum of these terms runs between ${fixed(low, bits)} and ${fixed(high, bits)} and ends at ${fixed(sums.at(-1), bits)}`);
}

function terms(neuron, layer, side, names, evaluation, cycle) {
  const order = neuron.columns.map((_, i) => i)
    .sort((a, b) => Math.abs(neuron.products[b]) - Math.abs(neuron.products[a]) || a - b);
  const most = Math.max(1, ...neuron.products.map(Math.abs));
  const pieces = new Map(run.evaluations[evaluation].features.map(feature => [feature[side], feature]));
  const body = el("tbody", {}, cells("td", "bias", ...["–", "–", fixed(names.fraction > 0 ? neuron.bias << 16 >> 16 : neuron.bias, names.fraction)].map(text => el("td", {class: "n"}, text)), ""));
  const add = list => list.forEach(i => {
    const column = neuron.columns[i];
    const bar = el("span", {class: "term " + (neuron.products[i] < 0 ? "minus" : "plus"), "aria-hidden": true});
    bar.style.width = Math.abs(neuron.products[i]) / most * 100 + "%";
    const piece = layer.number === 1 ? pieces.get(column) : null;
    const line = cells("td",
      el("td", {}, piece ? `${square(piece.square)} ${pieceName(piece.code)}` : input(layer, column, evaluation, cycle)),
      el("td", {class: "n"}, layer.number === 1 ? "1" : fixed(neuron.inputs[i], names.fraction)),
      el("td", {class: "n"}, el("a", {href: address("memory", cycle, {memory: names.weight, word: column})}, fixed(neuron.weights[i], names.fraction))),
      el("td", {class: "n"}, fixed(neuron.products[i], names.fraction)), el("td", {}, bar, ...lost(neuron, i, names.fraction)));
    line.classList.toggle("chosen", column === pathWord(names.weight));
    body.append(line);
  });
  add(order.slice(0, SHOWN));
  const right = text => el("th", {class: "n"}, text);
  table.replaceChildren(el("table", {}, el("thead", {}, cells("th", "from", right("input"), right("weight"), right("adds"), "to scale")), body));
  if (order.length > SHOWN) {
    const more = el("button", {type: "button", onclick: () => { more.remove(); add(order.slice(SHOWN)); }}, `show the other ${order.length - SHOWN}`);
    table.append(more);
  }
}

/** A mark for a product whose high bits the multiplier drops: a product of 3.5 keeps 8 bits, and floors. */
function lost(neuron, i, bits) {
  const whole = Math.floor(neuron.inputs[i] * neuron.weights[i] / 2 ** bits);
  return neuron.inputs.length === 0 || bits === 13 || whole === neuron.products[i] ? []
    : [el("small", {class: "bad"}, ` high bits lost: ${fixed(whole, bits)} does not fit`)];
}

/** The memory and the word of a column of layers 2 to 4. */
function input(layer, column, evaluation, cycle) {
  if (layer.number === 1) {
    return "feature " + grouped(column);
  }
  const half = layer.number === 2 ? layer.inputs / 2 : layer.inputs;
  const blackFirst = run.evaluations[evaluation].name.includes(" b ");
  const memory = layer.number > 2 ? "output_" + (layer.number - 1)
    : "output_1_" + ((column < half) === blackFirst ? "black" : "white");
  return el("a", {href: address("memory", cycle, {memory, word: column % half})}, `${memory}[${column % half}]`);
}
