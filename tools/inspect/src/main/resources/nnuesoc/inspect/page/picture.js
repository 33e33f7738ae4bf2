// SPDX-License-Identifier: Apache-2.0
// The picture of a design from left to right: features, processor, bus, weight memory, layers; scenes.js says what happens.

import {layerColor} from "./canvas.js";
import {cellBox, frameCell} from "./cells.js";
import {grouped, signed} from "./numbers.js";
import {signedText} from "./score.js";

const NARROW = 600; // pixels: a narrower picture is two rows high
const [LEAST, MOST] = [390, 600]; // heights of the wide picture
const REST = 410; // pixels of the window that the wide picture leaves to the rest of the page
const REST_WIDE = 290; // pixels that layer 1 leaves to the other layers, less in a small picture
const GAP = 40; // between groups of cells
const SMALL_GAP = 28; // between those of the layers after the first
const TITLE = 34; // pixels of the title of a group with one cell, in a narrow picture

/** Where everything is in a picture of that width: boxes as {x, y, wide, high}, and the groups of cells. */
export function planOf(width, scene) {
  return width < NARROW ? narrow(width, scene) : wide(width, scene);
}

const box = (x, y, wide, high) => ({x, y, wide, high});

function wide(width, scene) {
  const height = Math.max(LEAST, Math.min(MOST, innerHeight - REST));
  const left = Math.min(400, width * .44);
  const [first, ...others] = scene.groups;
  const cell = Math.floor(Math.min((height - 86) / (2 * first.columns), (width - left - Math.min(REST_WIDE, .38 * width)) / first.columns) * 2) / 2;
  const side = cell * first.columns;
  const x = left + GAP;
  const groups = [{...first, size: cell, left: x, top: 36, wide: side + 20}, {...others[0], size: cell, left: x, top: 36 + side + 34, wide: side + 20}];
  const rest = others.slice(1);
  const columns = rest.reduce((sum, group) => sum + cellsAcross(group), 0);
  const usual = Math.max(4, Math.min(1.2 * cell, (width - x - side - GAP - SMALL_GAP * rest.length - 8) / Math.max(1, columns)));
  let at = x + side + GAP;
  for (const group of rest) {
    const size = usual * cellsAcross(group) / group.columns;
    groups.push({...group, size, left: at, top: 36 + side + 17 - size * Math.ceil(group.rows / group.columns) / 2, wide: size * group.columns + SMALL_GAP});
    at += size * group.columns + SMALL_GAP;
  }
  const boxWide = Math.min(116, left * .32);
  const low = Math.max(170, height * .43);
  return {
    height: Math.min(height, Math.max(36 + 2 * side + 34 + 34, low + 166)), isNarrow: false, groups, title: {x, y: 8},
    features: box(20, 22, left - 20, 92), source: box(20, low, boxWide, 96), store: box(left - boxWide - 6, low, boxWide + 6, 96),
    share: {x: (20 + left) / 2, y: low + 132, align: "center", most: left - 20}, flight: {...(scene.pipe === "weights" ? {x: 62, most: left - 62} : {x: 20, most: left - boxWide / 2 - 36}), y: low - 16}, // beside the wire
    sum: {x: x + side + GAP - 10, y: Math.min(height - 62, 36 + side + 17 + 120), most: width - x - side - GAP + 10}, out: {x: width - 4, y: 36 + side + 17}, from: {x: 0, y: low + 48},
  };
}

/** The width of a group in usual cells: a neuron that is alone has a larger one. */
function cellsAcross(group) {
  return group.rows === 1 ? 1.6 : group.columns;
}

function narrow(width, scene) {
  const all = scene.groups.reduce((sum, group) => sum + group.columns, 0);
  const size = Math.floor((width - 12 * (scene.groups.length - 1) - TITLE) / all * 2) / 2;
  let at = 0;
  const top = 218;
  const groups = scene.groups.map(group => {
    const wide = Math.max(TITLE, group.columns * size) + 12;
    const placed = {...group, size, left: at, top, wide};
    at += wide;
    return placed;
  });
  const bottom = top + size * Math.max(...groups.map(group => Math.ceil(group.rows / group.columns)));
  const boxWide = Math.min(104, width * .29);
  return {
    height: bottom + 28, isNarrow: true, groups, title: {x: 0, y: 190},
    features: box(0, 12, width, 40), source: box(0, 84, boxWide, 62), store: box(width - boxWide - 8, 84, boxWide + 8, 62),
    share: {x: 0, y: 166, most: width - boxWide / 2 - 18}, flight: {...(scene.pipe === "weights" ? {x: 42, most: width - 42} : {x: 0, most: width - boxWide / 2 - 18}), y: 68}, sum: {x: 0, y: bottom + 16, most: width},
  };
}

/**
 * Draws it. `look` is what happens: {reads, asks, byRow, flight, counts, lines, values, features, shares, chosen, effect,
 * legend, hazards, isThere, train}. `values` are the values of each group's rows, and `effect` their changes by a piece, or null;
 * shares are the texts below bus and layers; `train` is how many words pass from one picture to the next.
 */
export function paintPicture(context, colors, plan, scene, look) {
  const middle = plan.source.y + plan.source.high / 2;
  wires(context, colors, plan, scene, look);
  pipe(context, colors, plan, scene, look, middle);
  part(context, colors, plan.source, scene.source, [look.flight === null ? "rests" : look.flight.asks ? "asks" : "sends"], look.flight !== null);
  part(context, colors, plan.store, scene.store, look.lines, look.reads > 0);
  features(context, colors, plan, look);
  heading(context, colors, plan, scene, look);
  plan.groups.forEach((group, place) => cells(context, colors, group, place, look));
  share(context, colors.transfer, colors, plan.share, look.shares.bus, plan.isNarrow);
  share(context, colors.compute, colors, plan.sum, look.shares.chip, plan.isNarrow);
}

export function text(context, string, x, y, {size = 12, weight = 400, color, align = "left", most} = {}) {
  context.font = `${weight} ${size}px system-ui, sans-serif`;
  context.fillStyle = color;
  context.textAlign = align;
  context.fillText(string, x, y, most);
  context.textAlign = "left";
}

function line(context, color, width, points) {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = "round";
  context.beginPath();
  points.forEach(([x, y], i) => i === 0 ? context.moveTo(x, y) : context.lineTo(x, y));
  context.stroke();
}

/** A wire with a tip; lit while something moves on it. */
export function wire(context, colors, lit, points) {
  const color = lit ? colors.transfer : colors.line;
  line(context, color, lit ? 4 : 2, points);
  const [[ax, ay], [bx, by]] = points.slice(-2);
  const angle = Math.atan2(by - ay, bx - ax);
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(bx + 3 * Math.cos(angle), by + 3 * Math.sin(angle));
  for (const turn of [2.5, -2.5]) context.lineTo(bx + 9 * Math.cos(angle + turn), by + 9 * Math.sin(angle + turn));
  context.fill();
}

function wires(context, colors, plan, scene, look) {
  const {source, store, features: list, groups} = plan;
  const [first, second] = groups;
  const side = first.size * first.columns;
  if (plan.from && !scene.isFixed) wire(context, colors, false, [[plan.from.x, plan.from.y], [source.x - 4, plan.from.y]]);
  if (scene.sendsBoard) {
    wire(context, colors, look.flight?.way === "position", [[source.x + 30, source.y], [source.x + 30, list.y + list.high + 4]]);
  } else if (scene.pipe !== "weights") {
    wire(context, colors, look.reads === 1, [[store.x + store.wide / 2, store.y], [store.x + store.wide / 2, list.y + list.high + 4]]);
  }
  if (plan.isNarrow) {
    wire(context, colors, look.reads > 0, [[store.x + store.wide / 2, store.y + store.high], [store.x + store.wide / 2, first.top - 30]]);
    return;
  }
  const x = (list.x + list.wide + first.left) / 2;
  for (const group of [first, second]) {
    const y = group.top + side / 2;
    wire(context, colors, look.reads === 1, [[list.x + list.wide, list.y + list.high / 2], [x, list.y + list.high / 2], [x, y - 12], [first.left - 8, y - 12]]);
    wire(context, colors, look.reads === 1, [[store.x + store.wide, store.y + store.high / 2], [x - 10, store.y + store.high / 2], [x - 10, y + 12], [first.left - 8, y + 12]]);
  }
  groups.slice(2).forEach((group, i) => {
    const middle = group.top + group.size * Math.ceil(group.rows / group.columns) / 2;
    const before = groups[i + 1];
    fan(context, colors, look.reads === i + 2, before, i === 0 ? [first.top, second.top + side] : [before.top, before.top + before.size * Math.ceil(before.rows / before.columns)], group, middle);
  });
  const last = groups.at(-1);
  wire(context, colors, false, [[last.left + last.size * last.columns + 4, plan.out.y], [plan.out.x, plan.out.y]]);
}

/** From all cells of a group to all of the next one. */
export function fan(context, colors, lit, before, [top, bottom], group, middle, high = group.size * Math.ceil(group.rows / group.columns) / 2) {
  const x = before.left + before.size * before.columns + 4;
  context.globalAlpha = lit ? .45 : .18;
  context.fillStyle = lit ? colors.compute : colors.edge;
  context.beginPath();
  [[x, top], [group.left - 5, middle - high], [group.left - 5, middle + high], [x, bottom]].forEach(([a, b], i) => i === 0 ? context.moveTo(a, b) : context.lineTo(a, b));
  context.fill();
  context.globalAlpha = 1;
}

/** The bus as a pipe, with the words on their way. */
export function pipe(context, colors, plan, scene, look, middle) {
  const [from, to] = [plan.source.x + plan.source.wide, plan.store.x];
  const high = plan.isNarrow ? 22 : 30;
  const lit = look.flight?.way === "pipe";
  context.fillStyle = colors.transfer;
  context.globalAlpha = lit ? .38 : .2;
  context.fillRect(from, middle - high / 2, to - from, high);
  context.globalAlpha = 1;
  line(context, colors.transfer, 1.5, [[from, middle - high / 2], [to, middle - high / 2]]);
  line(context, colors.transfer, 1.5, [[from, middle + high / 2], [to, middle + high / 2]]);
  text(context, scene.isBus === false ? "words" : "bus", (from + to) / 2, middle - high / 2 - 9, {weight: 700, size: 13, color: colors.ink, align: "center"});
  if (lit) {
    const count = look.train > 1 ? 4 : 1;
    for (let i = 0; i < count; i++) {
      const at = (look.along + i / count) % 1;
      context.fillStyle = colors.ink;
      context.fillRect(from + 4 + at * (to - from - 16), middle - 4, 8, 8);
    }
  }
  if (look.flight) {
    text(context, look.flight.text, plan.flight.x, plan.flight.y, {size: plan.isNarrow ? 11 : 12, color: colors.ink, most: plan.flight.most});
  }
}

export function part(context, colors, {x, y, wide, high}, title, lines, lit) {
  context.fillStyle = lit ? colors.glow : colors.panel;
  context.strokeStyle = lit ? colors.transfer : colors.edge;
  context.lineWidth = lit ? 2.5 : 1.5;
  context.beginPath();
  context.roundRect(x + 1, y, wide - 2, high, 8);
  context.fill();
  context.stroke();
  const blanks = [...title.matchAll(/ /g)].map(blank => blank.index).sort((a, b) => Math.abs(a - title.length / 2) - Math.abs(b - title.length / 2));
  const words = title.length * 7.4 > wide && blanks.length > 0 ? [title.slice(0, blanks[0]), title.slice(blanks[0] + 1)] : [title];
  const all = [...words.map(string => [string, 700, 13, colors.ink]), ...lines.map(string => [string, 400, 11.5, colors.soft])];
  const step = Math.min(17, high / (all.length + .4));
  all.forEach(([string, weight, size, color], i) =>
    text(context, string, x + wide / 2, y + high / 2 + (i - (all.length - 1) / 2) * step, {weight, size, color, align: "center", most: wide - 10}));
}

/** The inputs of the net as two bars, with a mark for each that is on. */
function features(context, colors, plan, {features: shown}) {
  const {x, y, wide, high} = plan.features;
  const bar = plan.isNarrow ? 13 : 24;
  text(context, shown.title, x, y - (plan.isNarrow ? 5 : 8), {weight: 700, size: plan.isNarrow ? 12 : 13, color: colors.ink});
  ["white", "black"].forEach((side, i) => {
    const at = y + (plan.isNarrow ? 4 + i * 19 : 8 + i * 44);
    context.fillStyle = colors.panel;
    context.fillRect(x, at, wide, bar);
    context.strokeStyle = colors.edge;
    context.lineWidth = 1;
    context.strokeRect(x + .5, at + .5, wide - 1, bar - 1);
    const {first, count, marks, told} = shown[side];
    for (const {index, on, chosen} of marks) {
      context.fillStyle = chosen ? colors.accent : on ? colors.ink : colors.line;
      context.fillRect(x + 2 + (index - first) / count * (wide - 4) - (chosen ? 1 : 0), at + 1, chosen ? 5 : 2.5, bar - 2);
    }
    if (!plan.isNarrow) {
      text(context, told, x, at + bar + 9, {size: 11, color: colors.soft});
    }
  });
}

function heading(context, colors, plan, scene, look) {
  const [first] = plan.groups;
  const title = look.legend ?? scene.heading ?? `layer 1: 2 × ${first.rows} neurons`;
  text(context, title, plan.title.x, plan.title.y, {weight: 700, size: 13, color: colors.ink});
  hazards(context, colors, look.hazards(1, null), plan.title.x + context.measureText(title).width + 12, plan.title.y, 110);
  plan.groups.forEach((group, i) => text(context, group.name, group.left, group.top - 10, {size: i < 2 ? 11 : plan.isNarrow ? 10 : 12, weight: i < 2 || plan.isNarrow ? 400 : 700, color: i < 2 ? colors.soft : colors.ink, most: group.wide}));
}

/** A group's cells: empty, being computed, or as bright as their values; with an effect, by its sign and size. */
export function cells(context, colors, group, place, look) {
  const values = look.values[place];
  const count = group.places ? group.rows : Math.min(group.rows, look.counts[group.layer - 1] ?? 0);
  const effect = look.effect?.[place] ?? null;
  const most = effect ? Math.max(1, ...effect.map(Math.abs)) : group.most ?? 127;
  const tone = layerColor(colors, group.layer);
  const size = group.size - (group.size > 6 ? 1.5 : 1);
  for (let row = 0; row < group.rows; row++) {
    const {x, y} = cellBox(group, row);
    const number = effect ? effect[row] : look.effect ? null : row < count ? values?.[row] ?? null : null;
    context.globalAlpha = 1;
    context.fillStyle = colors.panel;
    context.fillRect(x + .5, y + .5, size, size);
    if (number !== null) {
      context.globalAlpha = effect ? Math.min(1, Math.abs(number) / most) : .12 + .88 * Math.min(1, Math.max(0, Math.abs(number) / most));
      context.fillStyle = effect || group.most === 4096 ? number < 0 ? colors.minus : colors.plus : number > 0 || !group.places ? tone : colors.panel;
      context.fillRect(x + .5, y + .5, size, size);
    } else if (group.places?.length === 0 && look.isThere || group.memory && !values && row < count) {
      context.globalAlpha = .3; // computed, but in no register or memory that is seen
      context.fillStyle = tone;
      context.fillRect(x + .5, y + .5, size, size);
    } else if (look.byRow && row === count && (look.asks === group.layer || look.reads === group.layer)) {
      context.fillStyle = look.reads === group.layer ? colors.compute : colors.transfer;
      context.fillRect(x, y, size + 1, size + 1);
    }
  }
  context.globalAlpha = 1;
  const lit = look.reads === group.layer || look.asks === group.layer;
  context.strokeStyle = look.reads === group.layer ? colors.compute : lit ? colors.transfer : colors.edge;
  context.lineWidth = lit ? 2.5 : 1;
  context.strokeRect(group.left - 1, group.top - 1, group.size * group.columns + 1, group.size * Math.ceil(group.rows / group.columns) + 1);
  const chosen = look.chosen(group);
  if (chosen !== null) frameCell(context, group, chosen, colors.accent);
  const bottom = group.top + group.size * Math.ceil(group.rows / group.columns) + 11;
  if (effect) {
    const [least, largest] = [Math.min(...effect), Math.max(...effect)].map(change => signedText(change / 2 ** group.fraction, group.fraction > 0 ? 2 : 0));
    text(context, `${largest} to ${least}`, group.left, bottom, {size: 11, color: colors.ink, most: group.wide});
  }
  hazards(context, colors, look.hazards(group.layer, group.side), group.left, effect ? bottom + 14 : bottom, group.wide);
}

/** How many hazards there are, in as many words as there is room for. */
function hazards(context, colors, count, x, y, most) {
  if (count > 0) {
    context.font = "700 12px system-ui, sans-serif";
    const texts = [`▲ ${grouped(count)} ${count === 1 ? "hazard" : "hazards"}`, `▲ ${grouped(count)}`];
    text(context, texts.find(string => context.measureText(string).width <= most) ?? "▲", x, y, {size: 12, weight: 700, color: colors.hazard});
  }
}

/** A share of the time, large, and what it is a share of: below it, or behind it in a narrow picture. */
export function share(context, color, colors, {x, y, align, most}, shown, isNarrow) {
  if (shown) {
    const size = isNarrow ? 20 : 28;
    text(context, shown.percent, x, y, {size, weight: 700, color, align});
    context.font = `700 ${size}px system-ui, sans-serif`;
    const beside = isNarrow ? context.measureText(shown.percent).width + 6 : 0;
    text(context, shown.what, x + beside, isNarrow ? y : y + 24, {size: isNarrow ? 11.5 : 12.5, color: colors.ink, align, most: most && most - beside});
  }
}

/** The values of a group whose cells are registers. */
export function registerValues(group, now) {
  return group.places.map(index => now.values[index] === null ? null : signed(now.values[index], 16));
}
