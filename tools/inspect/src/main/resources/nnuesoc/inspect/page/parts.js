// SPDX-License-Identifier: Apache-2.0
// The picture of a design by its description: parts with their first signals, and the data between them.

import {DESIGNS} from "./designs.js";
import {svg} from "./dom.js";
import {meaning} from "./glossary.js";
import {grouped, shown} from "./numbers.js";
import {place, run} from "./run.js";
import {readPort} from "./socparts.js";
import {address, state} from "./state.js";
import {wirePath} from "./wires.js";

const LINES = 4; // signals of a part that are shown
const MOST = 48; // parts of a design without a description
const LINE = 16;
const TITLE = 26;
const WIDE = {across: 4, size: 1000, box: 174, gap: 92, edge: 14, row: 58, at: 0};
const NARROW = {across: 2, size: 380, box: 147, gap: 62, edge: 12, row: 58, at: 1};
const HEIGHT = TITLE + LINES * LINE + 8;
const WORKS = /^(busy|a_write|write|trigger|valid|enable|loading|start|active|second|running|adding|latch)$/; // 1 while a part works
let known = null; // the parts and paths of the run

function own(index) {
  return run.signals[index].name.split(".").at(-1);
}

function glob(text) {
  return new RegExp("^" + text.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*") + "$");
}

const root = () => run.signals[0].name.split(".")[0] + ".";
const scopeOf = name => name.slice(0, name.lastIndexOf("."));

/** The signals of a name without the root. */
function named(name) {
  const pattern = glob(root() + name);
  return run.signals.flatMap((signal, index) => pattern.test(signal.name) ? [index] : []);
}

/** The parts and paths of this run's design, from its description; without one, each scope is a part. */
function design() {
  if (!known) {
    const found = DESIGNS.find(one => place(root() + one.sign) >= 0);
    known = found ? described(found) : {parts: scopes(), paths: []};
  }
  return known;
}

function described({parts: all, paths}) {
  const parts = Object.entries(all).map(([id, [wide, narrow, names, title]]) => ({id, title, at: [wide, narrow].map(text => text.split(" ").map(Number)), ...content(names)}))
    .filter(part => part.places.length + part.memories.length > 0);
  const has = id => parts.some(part => part.id === id);
  return {parts, paths: paths.filter(([from, to, , , , without]) => has(from) && has(to) && !(without && has(without.slice(1))))
    .map(([from, to, carriers, what, when]) => ({from, to, what, width: width(carriers), always: when === "always", active: condition(when)}))
    .filter(path => path.active !== null)};
}

/** The content of a part: memories by their names, otherwise the signals of scopes. */
function content(names) {
  const pattern = glob(names);
  const memories = run.memories.filter(memory => pattern.test(memory.name));
  const scope = glob(root() + names);
  const places = run.signals.flatMap(({name}, index) => (memories.length > 0
    ? memories.some(memory => scopeOf(name).endsWith("." + memory.name)) : scope.test(scopeOf(name))) ? [index] : []);
  const isState = index => run.signals[index].states.length > 0;
  return {memories, places: places.sort((a, b) => isState(b) - isState(a) || a - b), scope: root() + names};
}

/** Each scope of a design without a description. */
function scopes() {
  const all = [...new Set(run.signals.map(signal => scopeOf(signal.name)))].slice(0, MOST);
  return all.map((scope, i) => ({id: scope, title: name(scope), ...content(scope.slice(root().length)), scope,
    places: run.signals.flatMap((signal, index) => scopeOf(signal.name) === scope ? [index] : []).sort((a, b) => run.signals[b].states.length - run.signals[a].states.length || a - b),
    memories: [], at: [[i % 4, Math.floor(i / 4)], [i % 2, Math.floor(i / 2)]]}));
}

/** "32 bit", or for several signals "2 × 16 bit". */
function width(carriers) {
  if (carriers.startsWith("=")) {
    return carriers.slice(1);
  }
  const bits = carriers.split(",").flatMap(named).map(index => run.signals[index].width);
  return (bits.length > 1 ? grouped(bits.length) + " × " : "") + bits[0] + " bit";
}

/** A function that says whether a path is in use in a moment; null if the design lacks a signal that it compares with. */
function condition(text) {
  const terms = text === "always" ? [] : text.split(" & ").map(term => {
    const [, left, high, low, sign, right] = /^([\w.*]+)(?:\[(\d+)(?::(\d+))?\])?(?:(!=|[=><])(.+))?$/.exec(term);
    const others = right && !/^\d+$/.test(right) ? named(right) : null;
    const bits = value => high === undefined ? value : Math.floor(value / 2 ** (low ?? high)) % 2 ** (high - (low ?? high) + 1);
    const test = {"=": (a, b) => a === b, ">": (a, b) => a > b, "<": (a, b) => a < b, "!=": (a, b) => a !== b}[sign ?? "="];
    return {places: named(left), lacks: others?.length === 0, holds: (values, index) => values[index] !== null && test(bits(values[index]), others ? values[others[0]] : Number(right ?? 1))};
  });
  return terms.some(term => term.lacks) ? null : values => terms.every(({places, holds}) => places.some(index => holds(values, index)));
}

/** Whether one of a part's states is not its first one, or a signal says that the part works. */
function works({places}) {
  return places.some(index => {
    const value = state.moment.values[index];
    return value > 0 && (run.signals[index].states.length > 0 || WORKS.test(own(index)) && run.signals[index].width === 1);
  });
}

/** The picture at a width, and a sentence that says which parts work and which data moves. */
export function partsPicture(pixels) {
  const {parts, paths} = design();
  const layout = pixels < 600 ? NARROW : WIDE;
  const boxes = placed(parts, paths, layout);
  const high = Math.max(...[...boxes.values()].map(box => box.y)) + HEIGHT + 10;
  const drawing = svg("svg", {class: "soc parts", viewBox: `0 0 ${layout.size} ${high}`, role: "group", "aria-label": "The parts of the design"});
  const active = paths.map(path => path.active(state.moment.values));
  const lines = wirePath(paths, boxes);
  for (const on of [false, true]) { // lines in use are drawn above the others
    lines.forEach((line, i) => active[i] === on && drawing.append(wire(line, paths[i], on)));
  }
  const busy = busyPart(paths, active);
  parts.forEach(part => drawing.append(block(part, boxes.get(part.id), busy(part))));
  lines.forEach((line, i) => drawing.append(label(line, paths[i])));
  return {picture: drawing, doing: doing(parts.filter(busy), paths.filter((path, i) => active[i] && !path.always), parts)};
}

/** Whether a part works: by its own signals, or because its data is on a path. */
function busyPart(paths, active) {
  return part => works(part) || paths.some((path, i) => active[i] && !path.always && path.from === part.id);
}

function doing(busy, moving, parts) {
  const title = id => parts.find(part => part.id === id).title;
  const some = (all, most) => all.slice(0, most).join(", ") + (all.length > most ? ` and ${grouped(all.length - most)} more` : "");
  return (busy.length === 0 ? "No part is at work." : `At work: ${some(busy.map(part => part.title), 6)}.`)
    + (moving.length === 0 ? "" : ` Moving: ${some(moving.map(path => `${path.what} from ${title(path.from)} to ${title(path.to)}`), 4)}.`);
}

/** Where each part is placed; rows without a part are left out. */
function placed(parts, paths, {across, box, gap, edge, row, at}) {
  const rows = [...new Set(parts.map(part => part.at[at][1]))].sort((a, b) => a - b);
  const [rowOf, columnOf] = [1, 0].map(i => id => parts.find(part => part.id === id).at[at][i]);
  const over = paths.some(({from, to}) => rowOf(from) === rowOf(to) && Math.abs(columnOf(from) - columnOf(to)) > 1); // lines above the first row
  const top = over ? row - 10 : 6;
  return new Map(parts.map(part => {
    const [column, line] = [part.at[at][0], rows.indexOf(part.at[at][1])];
    return [part.id, {column, row: line, last: column === across - 1, x: edge + column * (box + gap), y: top + line * (HEIGHT + row), width: box, height: HEIGHT, gap, rowGap: row}];
  }));
}

function wire({points}, {from, to, what}, on) {
  const [[ax, ay], [bx, by]] = points.slice(-2);
  const [dx, dy] = [Math.sign(bx - ax), Math.sign(by - ay)];
  const tip = [[bx, by], [bx - 9 * dx - 5 * dy, by - 9 * dy - 5 * dx], [bx - 9 * dx + 5 * dy, by - 9 * dy + 5 * dx]];
  return svg("g", {class: on ? "path active" : "path", "data-path": `${from} ${to}`}, svg("title", {}, what),
    svg("path", {class: on ? "wire active" : "wire", d: "M" + points.map(point => point.join(" ")).join("L")}),
    svg("path", {class: on ? "tip active" : "tip", d: "M" + tip.map(point => point.join(" ")).join("L") + "Z"}));
}

/** The label of a path: what it carries, and its width below. */
function label({at: [x, y], anchor}, {what, width: bits}) {
  const line = (text, dy) => svg("tspan", {x, dy}, text);
  return svg("text", {class: "tiny label", x, y, "text-anchor": anchor}, line(what, 0), line(bits, 13));
}

function name(scope) {
  return scope.replace(/^(soc\.(fabric\.)?|tpu\.)/, "") || scope;
}

function block(part, {x, y, width, height}, active) {
  const lines = part.memories.length > 0 ? memoryLines(part) : part.places.slice(0, LINES).map(index => `${own(index)} ${shown(state.moment.values[index], run.signals[index])}`);
  const href = part.memories.length > 0 ? address("memory", state.cycle, {memory: (writing(part) ?? part.memories[0]).name}) : address("waves", state.cycle, {signals: part.scope + ".*"});
  const link = svg("a", {href, class: active ? "active" : null, "aria-label": [part.title, ...lines].join(", ")},
    svg("rect", {class: "box", x, y, width, height, rx: 8}), svg("text", {class: "name", x: x + 8, y: y + 18}, short(part.title, width / 7.2)));
  const means = meaning(part.scope) ?? meaning(part.id);
  if (means) link.append(svg("title", {}, means));
  lines.forEach((text, i) => link.append(svg("text", {class: "value", x: x + 8, y: y + TITLE + 10 + i * LINE}, short(text, (width - 12) / 6.9))));
  return link;
}

/** The memory of a part that is written in this cycle. */
function writing({memories, places}) {
  return memories.find(memory => places.some(index => own(index) === "a_write" && state.moment.values[index] === 1
    && scopeOf(run.signals[index].name).endsWith("." + memory.name)));
}

/** The sizes of a part's memories, and what is written or read. */
function memoryLines(part) {
  const written = writing(part);
  const [first] = part.memories;
  const port = name => part.places.find(index => run.signals[index].name.endsWith(`.${(written ?? first).name}.${name}`));
  const text = name => shown(state.moment.values[port(name)], run.signals[port(name)]);
  return [(part.memories.length > 1 ? `${part.memories.length} × ` : "") + `${grouped(first.words)} × ${first.width} bit`,
    ...(part.places.length === 0 ? [] : written ? [`[${text("a_address")}] ← ${text("a_data")}`]
      : readPort(state.moment.values[port("b_address")], first.words, text("b_q"))),
    ...(written && part.memories.length > 1 ? [written.name] : [])];
}

function short(text, most) {
  return text.length > most ? text.slice(0, Math.floor(most) - 1) + "…" : text;
}
