// SPDX-License-Identifier: Apache-2.0
// A systolic array as a picture: weights, the data that flows through them, and which elements hold a byte of the map.

import {cells, el, svg} from "./dom.js";
import {meaning} from "./glossary.js";
import {grouped, minus, shown, signed} from "./numbers.js";
import {evaluationAt, run, value} from "./run.js";
import {address, state} from "./state.js";

const SIDE = 8;
const SUM_BITS = 19;
const STATES = ["idle", "stream", "drain", "written", "finished"];
const [STREAM, DRAIN] = [1, 2];
const WIDE = {size: [982, 446], input: [0, 40, 24], feed: [202, 40, 46], elements: [256, 40, 64, 44], sums: 412, output: [790, 40, 24], small: false};
const NARROW = {size: [390, 680], input: [0, 468, 22], feed: [0, 40, 32], elements: [36, 40, 44, 42], sums: 396, output: [212, 468, 22], small: true};
let root;
let text;
let registers;

/** Array: the elements, their inputs, the maps before and after them, and the processor's registers. */
export const arrayView = {
  title: "Array",

  mount(parent) {
    text = el("p", {id: "doing"});
    root = el("div", {id: "array"});
    registers = el("div", {class: "panels"});
    parent.append(text, root, el("p", {class: "soft"},
      "An element: its weight, the byte that goes to the right, and below them the sum that goes down. ",
      "Lit ones hold a byte of the map in this cycle. Framed cells of the maps are fed, or stored at the next edge. ",
      "Shift ← → goes from layer to layer, n and p to where something begins or ends."), registers);
  },

  update() {
    const job = read();
    root.replaceChildren(picture(job, root.clientWidth < 700 ? NARROW : WIDE));
    text.textContent = doing(job);
    registers.replaceChildren(processor(), control());
  },
};

const at = name => value(state.moment, "tpu." + name);

/** The array's registers, and the layer that they describe. */
function read() {
  const job = {};
  for (const name of ["state", "step", "row", "height", "width", "kernel_height", "kernel_width", "bias_height", "bias_width", "vectors",
    "matrix", "unsigned_input", "accumulator_valid", "output_row", "output_column", "adder_valid"]) {
    job[name] = at("array." + name);
  }
  const matrix = job.matrix === 1;
  job.length = matrix ? job.vectors : job.width;
  job.last = matrix ? job.vectors + job.kernel_height + job.kernel_width - 2 : job.width + job.kernel_height - 1;
  job.passes = matrix ? 1 : job.height - job.kernel_height + 1;
  job.inputSize = matrix ? [job.kernel_height, job.vectors] : [job.height, job.width];
  job.outputSize = matrix ? [job.vectors, job.kernel_width] : [job.passes, job.width - job.kernel_width + 1];
  return job;
}

/** The place in the map of the byte that is fed to row r in this cycle, or null. */
function fed(job, r) {
  const column = job.step - r;
  return job.state === STREAM && r < job.kernel_height && column >= 0 && column < job.length ? {row: (job.row + r) % SIDE, column} : null;
}

/** The place in the map of the byte that an element holds in this cycle, or null; its row was fed the byte c + 1 cycles ago. */
function held(job, r, c) {
  if (job.state !== STREAM || r >= job.kernel_height || c >= job.kernel_width) {
    return null;
  }
  let [pass, step] = [job.row, job.step - 1 - c];
  if (step < 0) {
    pass -= 1;
    step += job.last + 1;
  }
  const column = step - r;
  return pass >= 0 && column >= 0 && column < job.length ? {row: (pass + r) % SIDE, column} : null;
}

/** Whether a cell of the output map is stored at the next edge. */
function stored(job, r, c) {
  if (job.state !== STREAM && job.state !== DRAIN || job.accumulator_valid === 0) {
    return false;
  }
  return job.matrix === 1
    ? ((job.accumulator_valid >> c) & 1) === 1 && r === job.step - job.kernel_height - 1 - c && r < job.bias_height && c < job.bias_width
    : r === job.output_row && c === job.output_column;
}

function doing(job) {
  const evaluation = run.evaluations[evaluationAt(state.cycle)];
  const what = `${job.kernel_height}x${job.kernel_width}`;
  const layer = at("processor.registers.layer");
  if (job.state !== STREAM && job.state !== DRAIN) {
    return `The array ${job.state === 0 ? "waits" : "is done"}. The processor: ${instruction()}.`;
  }
  let count = 0;
  for (let r = 0; r < SIDE; r++) {
    for (let c = 0; c < SIDE; c++) {
      count += held(job, r, c) ? 1 : 0;
    }
  }
  const of = `${job.kernel_height * job.kernel_width} elements`;
  return `Move ${evaluation.name}, layer ${layer} of ${at("processor.registers.layers")}: `
    + (job.matrix === 1 ? `matrix product, ${job.vectors} vectors by ${what}` : `convolution ${what} on a map of ${job.height}x${job.width}, pass ${job.row} (of 0 to ${job.passes - 1})`)
    + (job.state === DRAIN ? "; the last sums leave." : `, step ${job.step} of ${job.last}; ${count} of ${of} hold a byte of the map.`);
}

function instruction() {
  const signal = run.signals.find(one => one.name === "tpu.processor.pc");
  return shown(at("processor.pc"), signal);
}

function picture(job, layout) {
  const [width, height] = layout.size;
  const drawing = svg("svg", {class: layout.small ? "soc array small" : "soc array", viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": `The array, ${STATES[job.state] ?? job.state}, and its maps: ${doing(job)}`});
  const [inputX, inputY] = layout.input;
  const [outputX, outputY] = layout.output;
  drawing.append(label(inputX, inputY - 10, title("input", job, job.inputSize)), label(layout.elements[0], layout.elements[1] - 10, "8x8 elements"),
    label(outputX, outputY - 10, title("output", job, job.outputSize)));
  const isFed = new Set();
  for (let r = 0; r < SIDE; r++) {
    const byte = fed(job, r);
    if (byte) {
      isFed.add(`${byte.row} ${byte.column}`);
    }
    drawing.append(...feed(job, layout, r, byte));
    for (let c = 0; c < SIDE; c++) {
      drawing.append(element(job, layout, r, c));
    }
  }
  const unsigned = job.unsigned_input === 1;
  drawing.append(...map("input", layout.input, job.inputSize, unsigned, (r, c) => isFed.has(`${r} ${c}`)),
    ...map("output", layout.output, job.outputSize, false, (r, c) => stored(job, r, c)), ...sums(job, layout));
  return drawing;
}

function title(name, job, size) {
  return job.kernel_height === 0 ? `${name} map` : `${name} map ${size.join("x")}`;
}

function label(x, y, content) {
  return svg("text", {class: "name", x, y}, content);
}

function number(x, y, anchor, content, kind = "value") {
  return svg("text", {class: kind, x, y, "text-anchor": anchor}, minus(content));
}

/** A byte on its way into a row of the array. */
function feed(job, layout, r, byte) {
  const [x, y, width] = layout.feed;
  const height = layout.elements[3];
  const middle = y + r * height + height / 2;
  return byte === null ? [] : [
    svg("path", {class: "wire active", d: `M${x} ${middle + 8}H${x + width + 2}`}),
    number(x + width / 2, middle + 1, "middle", byteText(at("array.feed_" + r), job.unsigned_input === 1))];
}

function byteText(bits, unsigned) {
  return unsigned ? bits : signed(bits, 8);
}

function element(job, layout, r, c) {
  const [left, top, width, height] = layout.elements;
  const [x, y] = [left + c * width, top + r * height];
  const works = r < job.kernel_height && c < job.kernel_width;
  const byte = held(job, r, c);
  const group = svg("g", {class: byte ? "pe active" : works ? "pe" : "pe off", "data-element": `${r} ${c}`},
    svg("rect", {class: "box", x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: 4}));
  if (works) {
    const name = `array.pe_${r}_${c}.`;
    const [weight, input, sum] = [signed(at(name + "weight"), 8), byteText(at(name + "x"), job.unsigned_input === 1), signed(at(name + "sum"), SUM_BITS)];
    const [edge, high, low] = layout.small ? [3, 16, 34] : [6, 17, 36];
    group.append(svg("title", {}, `row ${r}, column ${c}: weight ${minus(weight)}, byte ${minus(input)}${byte ? ` of the map's row ${byte.row}, column ${byte.column}` : ""}, sum ${grouped(sum)}`),
      number(x + edge, y + high, "start", weight, "value weight"), number(x + width - edge, y + high, "end", input), number(x + width - edge, y + low, "end", sum));
  }
  return group;
}

/** Below the columns: the accumulators, and what a convolution adds first. */
function sums(job, layout) {
  const [left, , width] = layout.elements;
  const y = layout.sums;
  const parts = [label(left, y - 4, job.matrix === 1 ? "accumulators" : "accumulator")];
  for (let c = 0; c < (job.matrix === 1 ? job.kernel_width : 1); c++) {
    const valid = (job.accumulator_valid >> c) & 1;
    parts.push(svg("g", {class: valid ? "pe active" : "pe"}, svg("rect", {class: "box", x: left + c * width + 1, y: y + 2, width: width - 2, height: 26, rx: 4}),
      number(left + (c + 1) * width - 5, y + 20, "end", signed(at("array.accumulator_" + c), SUM_BITS))));
  }
  if (job.matrix !== 1) {
    const x = left + 2.4 * width;
    parts.push(label(x, y - 4, "three columns added"), svg("g", {class: job.adder_valid ? "pe active" : "pe"},
      svg("rect", {class: "box", x, y: y + 2, width: width * 1.4, height: 26, rx: 4}), number(x + width * 1.4 - 5, y + 20, "end", signed(at("array.adder"), SUM_BITS))));
  }
  return parts;
}

/** 8x8 bytes; those beyond the layer's size are pale. */
function map(name, [left, top, size], [rows, columns], unsigned, framed) {
  const parts = [];
  for (let r = 0; r < SIDE; r++) {
    for (let c = 0; c < SIDE; c++) {
      const [x, y] = [left + c * size, top + r * size];
      const bits = at(`maps.${name}_${r}_${c}`);
      parts.push(svg("g", {class: framed(r, c) ? "pe active" : r < rows && c < columns ? "pe" : "pe off"},
        svg("rect", {class: "box", x: x + .5, y: y + .5, width: size - 1, height: size - 1}),
        number(x + size / 2, y + size / 2 + 3, "middle", byteText(bits, unsigned), "value byte")));
    }
  }
  return parts;
}

function processor() {
  const line = (name, content, signals) => [el("dt", {title: meaning(name)}, name), el("dd", {class: "number"}, el("a", {href: address("waves", state.cycle, {signals})}, content))];
  const text = name => shown(at(name), run.signals.find(one => one.name === "tpu." + name));
  return el("div", {class: "panel"}, el("h2", {}, "Processor"), el("dl", {},
    ...line("instruction", `${at("processor.pc")}: ${instruction()}`, "tpu.processor.*"),
    ...line("main memory", `${text("processor.main_data")} at ${at("processor.main_address")}`, "tpu.processor.main_*"),
    ...line("loads", at("processor.loading") ? `word ${at("processor.load_index")}` : "nothing", "tpu.processor.load*"),
    ...line("array", STATES[at("array.state")] ?? "", "tpu.array.state,tpu.array.s*,tpu.array.row"),
    ...line("receiver", `${text("receiver.state")}, ${at("receiver.count")} moves`, "tpu.source.*,tpu.receiver.state,tpu.receiver.count"),
    ...line("answer", at("processor.answer.valid") ? text("processor.answer.data") : "none yet, or over", "tpu.processor.answer.*")));
}

function control() {
  const body = el("tbody", {}, ...run.signals.flatMap((signal, i) => signal.group === "control registers"
    ? [cells("td", el("td", {title: meaning(signal.name)}, signal.name.split(".").at(-1)), el("td", {class: "n"}, shown(state.moment.values[i], signal)))] : []));
  return el("div", {class: "panel"}, el("h2", {}, "Control registers"), el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Control registers"},
    el("table", {}, el("thead", {}, cells("th", "register", el("th", {class: "n"}, "holds"))), body)));
}
