// SPDX-License-Identifier: Apache-2.0
// Two runs side by side: this one, and another, a trace, or the golden model.

import {counterpart, otherEvaluation} from "./align.js";
import {cellGrid} from "./cellgrid.js";
import {cellBox, cellGroups, cellName, frameCell, groupTitle} from "./cells.js";
import {cells, choice, el, keepFocus, say, tellUser} from "./dom.js";
import {meaning} from "./glossary.js";
import {expected, fixed, grouped, shown} from "./numbers.js";
import {choosePiece, chooseRow, chosenSquare} from "./path.js";
import {evaluationAt, rows, run, source, value} from "./run.js";
import {search} from "./search.js";
import {squareBoard} from "./squares.js";
import {address, go, select, state} from "./state.js";
import {golden, otherName, results, showFacts, showTimes, told, trace} from "./twofacts.js";
import {showTerms} from "./twoterms.js";
import {divergence, shownEvaluation} from "./why.js";

const SIGNALS = 40; // at most this many signals that differ are shown
let parts;
let found = null; // the differences in one evaluation
let asked = 0;
let begun = {cycle: -1, text: ""}; // what begins to differ in the cycle that a search has found

const byCycle = () => trace() || canChoose() && state.selection.place === "cycle";
const canChoose = () => !golden() && !trace() && !source.frozen; // a file has the same rows of both runs, not the same cycles

/** Two runs: the differences in board, cells, terms and time, and the way from one difference to the next. */
export const twoView = {
  title: "Two runs",

  mount(root) {
    found = null;
    const button = (text, by) => el("button", {type: "button", "aria-keyshortcuts": by < 0 ? "," : ".", onclick: () => nextDifference(by)}, text);
    parts = {
      told: el("p", {id: "told", "aria-live": "polite"}), facts: el("div", {class: "panel"}), boards: el("div", {class: "panel boards"}),
      cells: cellGrid({choose: chooseRow, told: toldCell}), terms: el("div", {class: "panel"}), times: el("div", {class: "panel"}),
      signals: el("div", {class: "panel"}),
    };
    root.append(el("div", {class: "bar"}, button("◂ difference", -1), button("difference ▸", 1),
      ...(!canChoose() ? [] : [choice("Compare", [["row", "at the same row"], ["cycle", "in the same cycle"]],
        state.selection.place ?? "row", place => { select({place: place === "row" ? null : place}); twoView.update(); })])),
    ...(run.divergence ? [el("div", {class: "panel"}, ...divergence())] : []), parts.told,
    ...(run.layers.length > 0 ? [el("h2", {}, "Results of all rows: framed red where they differ"), parts.cells.canvas, parts.cells.line] : []),
    el("div", {class: "panels"}, ...(run.layers.length > 0 ? [parts.terms, parts.boards] : []), ...(golden() ? [] : [parts.signals, parts.times]), ...results(), parts.facts));
    showFacts(parts.facts);
  },

  async update() {
    const mine = ++asked;
    const index = shownEvaluation();
    const there = golden() ? null : byCycle() ? Math.min(state.cycle, source.other.run.cycles) : await counterpart(state.cycle);
    const moment = there === null ? null : await source.other.moment(there);
    if (mine !== asked || !parts.told.isConnected) {
      return;
    }
    if (!found || found.index !== index || byCycle() && found.cycle !== state.cycle || found.byCycle !== byCycle()) {
      const read = await differences(index);
      if (mine !== asked || !parts.told.isConnected) {
        return;
      }
      found = read;
    }
    say(parts.told, summary(moment));
    parts.told.className = count() > 0 ? "bad" : "";
    if (run.layers.length > 0) {
      drawCells();
      boards(moment);
    }
    if (moment) {
      signals(moment);
      showTimes(parts.times, found.index);
    }
    if (run.layers.length > 0) {
      await showTerms(parts.terms, found, chosenRow());
    }
  },

  key(event) {
    const by = {",": -1, ".": 1}[event.key];
    if (by) nextDifference(by);
    return Boolean(by);
  },
};

/** The groups of results that are compared: a network has a memory of them for each layer. */
function compared() {
  const network = run.memories.flatMap(({name}) => /^output_\d+$/.test(name) ? [{memory: name, layer: Number(name.slice(7)), side: "white"}] : []);
  return run.picture === "network" ? network : cellGroups(1).filter(group => group.memory);
}

/** The results of an evaluation on both sides, group by group; in the mode by cycle, the values in that cycle. */
async function differences(index) {
  const one = run.evaluations[index];
  const end = byCycle() ? state.cycle : one.end ?? run.cycles;
  const theirEnd = golden() ? 0 : byCycle() ? Math.min(end, source.other.run.cycles)
    : source.other.run.evaluations[otherEvaluation(index)].end ?? source.other.run.cycles;
  const groups = await Promise.all(compared().map(async group => {
    const memory = run.memories.find(other => other.name === group.memory);
    const theirs = golden() ? memory : source.other.run.memories.find(other => other.name === group.memory);
    const [a, b] = memory && theirs ? await Promise.all([source.words(memory, end),
      golden() ? source.golden(memory, index) : source.other.words(theirs, theirEnd)]) : [null, null];
    return {...group, a: a?.values ?? null, b: b?.values ?? null, rows: differing(a, b)};
  }));
  const eval_ = golden() ? await source.goldenEval(index) : byCycle() ? one.eval : source.other.run.evaluations[otherEvaluation(index)].eval;
  return {index, cycle: state.cycle, byCycle: byCycle(), groups, evals: [one.eval, eval_]};
}

function differing(a, b) {
  const places = [];
  a?.values.forEach((value, i) => {
    if (b && value !== b.values[i] && !a.missing?.[i]) places.push(i);
  });
  return places;
}

function count() {
  return found.groups.reduce((sum, group) => sum + group.rows.length, 0) + (evalDiffers(found) ? 1 : 0);
}

/** Whether the evaluations differ; the answer of a network is a word of its last memory, which is compared already. */
function evalDiffers({evals}) {
  return run.picture !== "network" && evals[1] !== null && evals[0] !== evals[1];
}

function summary(moment) {
  const all = count();
  if (found.evals[1] === null && found.groups.every(group => group.b === null)) {
    return `Against ${otherName()}: it has no results that can be compared with those of here.` + beside(moment);
  }
  const first = firstGroup();
  const place = first && `${first.memory}[${first.rows[0]}]`;
  const unknown = found.groups.filter(group => group.b === null || group.a === null).map(group => group.memory);
  const same = unknown.length === 0 && found.evals[1] !== null ? "every result of this evaluation is the same."
    : unknown.length === 0 ? "every result of a row is the same; the evaluation could not be compared."
      : `${found.evals[1] === null ? "" : "the evaluation is the same"}${unknown.length === found.groups.length ? "; no result of a row could be compared." : `${found.evals[1] === null ? "" : "; "}the results that could be compared are the same; not compared: ${unknown.join(", ")}.`}`;
  return `Against ${otherName()}: ` + (all === 0 ? byCycle() ? "no word of a result differs in this cycle." : same
    : first ? `${grouped(all)} ${byCycle() ? all === 1 ? "word or number of this cycle" : "words and numbers of this cycle" : `${all === 1 ? "result" : "results"} of this evaluation`} ${all === 1 ? "differs" : "differ"}; the first is ${place}, ${word(first, first.a)} here and ${word(first, first.b)} there.`
      : `the result itself differs, ${told(found.evals[0])} here and ${told(found.evals[1])} there.`) + beside(moment);
}

/** The group with the first row that differs: layer by layer, and in layer 1, whose sides work in step, row by row. */
function firstGroup() {
  const differing = found.groups.filter(group => group.rows.length > 0);
  return differing.reduce((first, group) => group.layer < first.layer || group.layer === first.layer && group.rows[0] < first.rows[0] ? group : first, differing[0]);
}

/** The two cycles that are compared, and what begins to differ in them. */
function beside(moment) {
  return moment === null ? "" : !byCycle() ? ` Cycle ${grouped(state.cycle)} here is compared with cycle ${grouped(moment.cycle)} there.`
    : begun.cycle === state.cycle ? begun.text : "";
}

function word(group, values) {
  return fixed(values[group.rows[0]], run.memories.find(one => one.name === group.memory).fraction);
}

function drawCells() {
  const label = found.groups.map(one => `${one.memory}: ${one.rows.length} of ${run.memories.find(other => other.name === one.memory)?.words ?? 0} differ`).join(", ");
  parts.cells.draw(label, (context, colors, {groups}) => groups.forEach(group => {
    const one = found.groups.find(other => other.memory === group.memory && group.memory);
    const wrong = new Set(one ? one.rows : evalDiffers(found) ? [0] : []);
    groupTitle(context, group, colors.ink, ...(wrong.size > 0 ? [`${group.name}: ${wrong.size}`, String(wrong.size)] : [group.name]));
    for (let row = 0; row < group.rows; row++) {
      const {x, y, size} = cellBox(group, row);
      context.globalAlpha = one?.b || group.memory === null ? .2 + .7 * Math.min(127, Math.max(0, one?.a?.[row] ?? 127)) / 127 : .1;
      context.fillStyle = colors["layer" + group.layer];
      context.fillRect(x + .5, y + .5, size - 1.5, size - 1.5);
      context.globalAlpha = 1;
    }
    wrong.forEach(row => frameCell(context, group, row, colors.hazard));
    const chosen = chosenRow();
    if (chosen && chosen.layer === group.layer && (group.layer > 1 || chosen.side === group.side)) {
      frameCell(context, group, chosen.row, colors.accent);
    }
  }));
}

/** A cell in words: its name, and its values on both sides. */
function toldCell({layer, side, row}) {
  const name = cellName({layer, side, row});
  const group = found?.groups.find(one => one.layer === layer && (layer > 1 || one.side === side));
  const [a, b] = layer === 4 ? found?.evals ?? [] : [group?.a?.[row], group?.b?.[row]];
  const fraction = run.memories.find(one => one.name === (group?.memory ?? "output_3"))?.fraction ?? 0;
  const text = value => value === null || value === undefined ? "unknown" : fixed(value, fraction);
  return `${name}: ${text(a)} here, ${text(b)} there`;
}

/** Both boards; the squares that differ are framed. */
function boards(moment) {
  const ours = state.moment.board;
  const theirs = moment ? moment.board : expected(run.evaluations[found.index].name);
  const both = ours.length > 0 && theirs.length > 0;
  const differs = number => ours[number] !== theirs[number];
  const differ = both ? ours.filter((_, number) => differs(number)).length : 0;
  if (parts.boards.dataset.both !== String(both)) {
    parts.boards.dataset.both = both;
    parts.pair = ["here", "there"].map(name => ({name, board: squareBoard({small: true, choose: choosePiece})}));
    parts.boards.replaceChildren(el("h2", {}, "Board"), parts.position = el("p", {class: "soft"}), parts.squares = el("p", {}),
      ...(both ? [el("div", {class: "pair"}, ...parts.pair.map(({name, board}) => el("div", {}, el("h3", {}, name), board.root)))] : []));
  }
  say(parts.position, run.evaluations[found.index].name);
  say(parts.squares, !both ? trace() ? "A trace has no board." : "One of them has no board."
    : `${differ === 0 ? "No square differs" : differ === 1 ? "1 square differs" : `${differ} squares differ`} in this cycle.`);
  if (both) {
    parts.pair.forEach(({name, board}, i) => {
      const codes = [ours, theirs][i];
      board.draw({codes, label: `${name}: ${codes.filter(Boolean).length} pieces`, chosen: chosenSquare(), differs, told: number => differs(number) ? "differs" : ""});
    });
  }
}

/** The row of the selection, or else the first row that differs. */
function chosenRow() {
  if (state.selection.row !== undefined && run.layers[Number(state.selection.layer) - 1]) {
    return {layer: Number(state.selection.layer), row: Number(state.selection.row), side: state.selection.side === "black" ? "black" : "white"};
  }
  const first = firstGroup();
  return first ? {layer: first.layer, row: first.rows[0], side: first.side} : null;
}

/** The signals whose values differ between the two sides. */
function signals(moment) {
  const lines = [];
  source.other.run.signals.forEach((signal, i) => {
    const ours = value(state.moment, signal.name);
    if (ours !== undefined && ours !== moment.values[i]) lines.push({signal, ours, theirs: moment.values[i]});
  });
  keepFocus(parts.signals, () => parts.signals.replaceChildren(el("h2", {}, "Signals"),
    el("p", {}, `${grouped(lines.length)} of ${grouped(source.other.run.signals.length)} signals differ in this cycle${lines.length > SIGNALS ? `; ${SIGNALS} of them:` : "."}`),
    ...(lines.length === 0 ? [] : [el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Signals that differ"}, el("table", {},
      el("thead", {}, cells("th", "signal", el("th", {class: "n"}, "here"), el("th", {class: "n"}, "there"))),
      el("tbody", {}, ...lines.slice(0, SIGNALS).map(({signal, ours, theirs}) => cells("td",
        el("td", {}, el("a", {href: address("waves", state.cycle, {signals: signal.name}), title: meaning(signal.name)}, signal.name.replace(/^soc\.(fabric\.)?/, ""))),
        el("td", {class: "n"}, shown(ours, signal)), el("td", {class: "n"}, shown(theirs, signal)))))))])));
}

/** Goes to the next place where the runs differ, forward (1) or back (−1): by rows, or by signals in the same cycle. */
export function nextDifference(by, from = state.cycle) {
  return byCycle() ? searchSignals(by, from) : searchRows(by, from);
}

/** Searches for a trace, and where the same cycles are compared. */
async function searchSignals(by, from) {
  const answer = await search(source.differs, from, by, "signal that begins to differ");
  if (answer) {
    const names = answer.signals.slice(0, 4).map(place => run.signals[place].name).join(", ");
    begun = {cycle: answer.cycle, text: ` From this cycle on differ ${names}${answer.signals.length > 4 ? " and more" : ""}.`};
    go(answer.cycle, true);
  }
}

async function searchRows(by, from) {
  for (let index = evaluationAt(from); index >= 0 && index < run.evaluations.length; index += by) {
    const places = await differingCycles(index);
    const beyond = places.filter(place => by > 0 ? place.cycle > from : place.cycle < from);
    const next = by > 0 ? beyond[0] : beyond.at(-1);
    if (next) {
      select({...next.row, path: null, square: null});
      go(next.cycle, true);
      return;
    }
  }
  tellUser(`There is no ${by > 0 ? "later" : "earlier"} result that differs.`);
}

/** The cycles from which on a differing result is there, in order, each with its row. */
async function differingCycles(index) {
  const read = found?.index === index && !byCycle() ? found : await differences(index);
  const {rows: all} = await rows(index);
  const places = read.groups.flatMap(group => group.rows.map(row => ({
    cycle: all.find(one => one.layer === group.layer && one.row === row)?.end ?? run.evaluations[index].end,
    row: {layer: group.layer, row, side: group.side},
  })));
  if (evalDiffers(read)) {
    places.push({cycle: run.evaluations[index].end, row: {layer: 4, row: 0}});
  }
  return places.filter(place => place.cycle !== null).sort((a, b) => a.cycle - b.cycle);
}
