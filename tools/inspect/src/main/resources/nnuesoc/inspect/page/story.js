// SPDX-License-Identifier: Apache-2.0
// The first view: a position, the machine, and a number; what happens now, Play, and where the time goes.

import {cellGrid} from "./cellgrid.js";
import {cellName} from "./cells.js";
import {chaptersOf} from "./chapters.js";
import {isReports, told} from "./doing.js";
import {el, keepFocus, say, spoken} from "./dom.js";
import {evaluationPanel} from "./evalpanel.js";
import {inputsOf, shownInputs} from "./inputs.js";
import {boardTime, expected, fixed, grouped} from "./numbers.js";
import {chooseRow, chosenSquare, pathRow} from "./path.js";
import {paintPicture, planOf, registerValues} from "./picture.js";
import {noteOf, planOfPlay, player, secondOf} from "./play.js";
import {phaseStrip} from "./phasestrip.js";
import {raceOfDesigns} from "./race.js";
import {atOnce, evaluationAt, place, rows, run, source, value} from "./run.js";
import {sceneOf} from "./scenes.js";
import {pawnsOf, rawText, sideOf, signedText} from "./score.js";
import {lengthOf, partsOf, percent, phasesOf} from "./spent.js";
import {squareBoard} from "./squares.js";
import {address, go, isWaiting, select, show, state} from "./state.js";
import {faultText, goldenEval, hazardsOf} from "./verdict.js";
import {changesOf, chooseOrMove, codesTried, effectOf, evaluationTried, lookedAt, toggleOff, tried, valuesTried, worthOf, worthText} from "./whatif.js";

let parts;
let scene;
let pointed = null; // the square at which the pointer or the focus is
let flight = {step: -1, since: 0, along: .5, last: 0}; // the word on its way: the cycle in which it was first seen
let known = {evaluation: -1};
let played = null; // the place between cycles that Play has reached
let effect = null; // of a piece: {square, eval, rows}

/** Story: board, machine, number; one sentence about what happens, Play, and the phases of the evaluation. */
export const storyView = {
  title: "Story",

  mount(root) {
    stop();
    scene = sceneOf();
    known = {evaluation: -1};
    pointed = null;
    const hasBoard = sideOf(run.evaluations[0]) !== null; // the published designs have no position from outside
    const strip = phaseStrip();
    const race = raceOfDesigns();
    parts = {
      strip, sentence: el("p", {id: "sentence"}), spoken: spoken(), play: el("button", {type: "button", id: "play", onclick: toggle}, "▶ Play"),
      speed: el("select", {"aria-label": "Speed"}, ...[[.5, "half speed"], [1, "30 seconds"], [2, "double speed"]]
        .map(([factor, text]) => el("option", {value: factor, selected: factor === 1}, text))),
      time: el("span", {class: "soft number", id: "duration"}), note: el("strong", {id: "note"}),
      race: el("button", {type: "button", "aria-expanded": "false", hidden: run.layers.length === 0 && sideOf(run.evaluations[0]) === null,
        onclick: event => event.target.setAttribute("aria-expanded", String(race.toggle()))}, "compare designs"),
      scale: el("button", {type: "button", id: "scale", "aria-pressed": "false", onclick: toggleScale}, "true proportions"),
      board: squareBoard({small: true, choose, point}),
      piece: el("p", {id: "without", "aria-live": "polite"}), off: el("button", {type: "button", id: "off", onclick: () => toggleOff(run.evaluations[known.evaluation])}), positions: el("p", {id: "positions", hidden: run.evaluations.length < 2}),
      cells: cellGrid({choose: chooseCell, told: toldCell, plan: width => (scene.plan ?? planOf)(width, scene)}), panel: evaluationPanel(),
    };
    root.append(
      el("div", {class: hasBoard ? "story" : "story boardless"},
        hasBoard ? el("section", {class: "position", "aria-label": "Board"}, parts.positions, parts.board.root, parts.piece, parts.off) : null,
        el("section", {class: "machine", "aria-label": "Machine"}, hasBoard ? null : parts.positions, parts.cells.canvas, parts.cells.line),
        el("section", {class: "result", "aria-label": "Evaluation"}, parts.panel.root),
        el("div", {class: "player"}, parts.play, parts.speed), el("div", {class: "told"}, parts.note, parts.sentence)),
      el("section", {"aria-label": "Phases"}, el("div", {class: "bar legend"}, ...[["transfer", "waits while words travel"], ["compute", "computes"], ["neither", "neither"]].map(([kind, meaning]) => el("span", {}, el("span", {class: "key " + kind}), meaning)),
        parts.time, parts.race, parts.scale), strip.canvas, strip.links), race.root, parts.spoken.element);
  },

  async update() {
    const index = evaluationAt(state.cycle);
    if (known.evaluation !== index) {
      await read(index);
    }
    if (parts.sentence.isConnected && known.evaluation === index) {
      draw(run.evaluations[index]);
    }
  },

  key(event) {
    if (event.key === " " && !event.target.matches("button, a, select")) {
      toggle();
      return true;
    }
    if (event.key === "s") {
      toggleScale();
      return true;
    }
    return false;
  },
};

/** Chooses a row; the rows of a network have no view of their own, but their words have one. */
function chooseCell(cell) {
  if (run.picture === "network") {
    show("memory", {memory: scene.groups[cell.layer].memory, word: cell.row});
  } else {
    chooseRow(cell);
  }
}

function choose(number) {
  const one = run.evaluations[known.evaluation];
  chooseOrMove(number, expected(one.name), one);
}

/** Shows what the piece at the pointer or the focus means; later, because a change now would move the focus. */
function point(number) {
  pointed = number;
  requestAnimationFrame(() => parts.sentence.isConnected && known.evaluation >= 0 && draw(run.evaluations[known.evaluation]));
}

/** What does not change within an evaluation: its phases and chapters, and the results at its end. */
async function read(index) {
  const one = run.evaluations[index];
  const end = one.end ?? run.cycles;
  const memory = name => run.memories.find(other => other.name === name);
  const words = name => memory(name) ? source.words(memory(name), end).then(held => held.values) : null;
  const [worth, right, before, phases, spent, hit, listed, ...held] = await Promise.all([source.worth(index), goldenEval(index), rows(index), phasesOf(index), partsOf(index), isHit(one, end),
    Promise.all(["feature_white", "feature_black"].map(words)), ...scene.groups.map(group => group.memory ? words(group.memory) : group.layer === 4 && one.eval !== null ? [one.eval] : null)]);
  known = {evaluation: index, worth, right, phases, parts: spent, isHit: hit, first: before.rows[0] ?? null, words: held, inputs: inputsOf(scene.inputs, one, listed), effects: new Map()};
  known.done = one.layers.length > 0 ? null : phases.find(phase => phase.name === "compute")?.to ?? end;
  known.chapters = chaptersOf(one, known);
  known.shares = shares(one);
  positions(index);
  parts.strip.links.replaceChildren(...known.chapters.map((chapter, i) => el("a", {
    href: address("story", chapter.cycle, {chapter: i + 1}), "aria-label": `${i + 1} ${chapter.title}`,
  }, el("b", {}, `${i + 1} `), el("span", {}, chapter.title))));
}

/** Whether the evaluation came from the design's cache. */
async function isHit(one, end) {
  const hits = "soc.fabric.cache.hits";
  const [before, after] = place(hits) < 0 ? [] : await Promise.all([one.begin ?? 0, end].map(cycle => source.moment(cycle)));
  return after !== undefined && value(after, hits) !== value(before, hits);
}

/** The shares of the time that bus and layers take, as they stand in the picture. */
function shares(one) {
  const layers = one.layers.length > 0;
  const sum = kind => layers ? one.layers.reduce((all, layer) => all + layer[kind], 0) : known.phases.reduce((all, phase) => all + (phase.name === "board" || kind === "compute" ? phase[kind] : 0), 0);
  const shown = (cycles, what) => cycles === 0 ? null : {percent: percent(cycles, one), what: `of the time, ${what}`};
  return {bus: shown(sum("transfer"), `it waits while ${scene.isBus === false ? "the test bench writes weights" : scene.pipe === "weights" ? "weights cross this bus" : "the position crosses this bus"}`), chip: shown(sum("compute"), "it computes")};
}

function toggle() {
  if (playing.isPlaying()) {
    stop();
    return;
  }
  const one = run.evaluations[evaluationAt(state.cycle)];
  if (known.evaluation >= 0 && known.phases.length > 0) {
    const plan = playPlan();
    select({chapter: null, off: null, to: null});
    parts.play.textContent = "❚❚ Stop";
    playing.start(plan, state.cycle >= (one.end ?? run.cycles) ? 0 : secondOf(plan, state.cycle));
  }
}

const playPlan = () => planOfPlay(known.phases, isReports() ? known.first : null, run.layers);
const playing = player({
  show: (cycle, place, soon) => {
    if (!parts.sentence.isConnected) {
      stop();
      return;
    }
    played = place;
    source.expect?.(soon.filter(one => one !== state.cycle));
    if (source.snap(cycle) !== state.cycle && !isWaiting()) go(cycle); else machine(run.evaluations[known.evaluation]); // only the words on the bus move
  },
  over: () => { stop(); go(playPlan().at(-1).to); }, speed: () => Number(parts.speed.value),
});

function stop() {
  playing.stop();
  if (parts) parts.play.textContent = "▶ Play";
}

function toggleScale() {
  parts.scale.setAttribute("aria-pressed", String(parts.scale.getAttribute("aria-pressed") !== "true"));
  draw(run.evaluations[known.evaluation]);
}

function draw(one) {
  const {phases} = known;
  const phase = phases.findLast(each => each.from <= state.cycle) ?? phases[0] ?? {name: "not begun", from: 0, to: 0};
  const square = lookedAt(expected(one.name), pointed);
  const hasEffect = square !== null && known.worth && (known.worth[square] !== null || tried()?.to != null);
  effect = isThere(one) && hasEffect ? effectOf(known, square, () => parts.sentence.isConnected && draw(run.evaluations[known.evaluation])) : null;
  const isChanged = tried() !== null && effect !== null;
  parts.panel.draw(isChanged ? evaluationTried(one, effect) : one, isThere(one), state.cycle >= (one.end ?? run.cycles), isChanged ? null : known.right, isChanged);
  parts.off.hidden = chosenSquare() === null || !known.worth || known.worth[chosenSquare()] === null && !tried();
  say(parts.off, tried() ? "Put it back" : "Take it off the board");
  say(parts.sentence, chapter(one) ?? sentence(one));
  parts.spoken.tell(`${parts.sentence.textContent} ${isThere(one) ? parts.panel.words.textContent : ""}`.trim());
  const inside = state.cycle < phase.to || phase.to === (one.end ?? run.cycles); // a cycle or two lie between some phases
  say(parts.time, `${inside ? `${phase.title ?? phase.name}: ${boardTime(phase.to - phase.from)}` : "between two phases"} of ${boardTime(lengthOf(one))}; cycle ${grouped(state.cycle)}`);
  say(parts.note, playing.isPlaying() ? noteOf(playPlan(), state.cycle) : "");
  [...parts.strip.links.children].forEach((link, i) => link.toggleAttribute("aria-current", Number(state.selection.chapter) === i + 1));
  parts.strip.draw({phases, chapters: known.chapters, isTrue: parts.scale.getAttribute("aria-pressed") === "true", share: phase => percent(phase.to - phase.from, one), told: `${phase.title ?? phase.name}, ${boardTime(state.cycle - (one.begin ?? 0))} of ${boardTime(lengthOf(one))}`});
  board(one);
  machine(one);
}

/** Which of several positions this is, with the ways to the ones beside it. */
function positions(index) {
  const together = atOnce(index) > 1;
  const way = (by, name, text) => !together && run.evaluations[index + by]?.begin != null
    ? el("a", {href: address("story", source.snap(run.evaluations[index + by].end ?? run.cycles)), "aria-label": name}, text) : null;
  keepFocus(parts.positions, () => parts.positions.replaceChildren(...[way(-1, "previous position", "◂"), `${run.picture === "network" ? run.evaluations[index].name + "," : "position"} ${index + 1} of ${grouped(run.evaluations.length)}${together ? ", evaluated at the same time" : ""}`, way(1, "next position", "▸")].filter(Boolean)));
}

function board(one) {
  if (!parts.board.root.isConnected) {
    return;
  }
  const held = state.moment.board.length > 0; // some fabrics have no board
  const shown = held ? state.moment.board : expected(one.name);
  const codes = effect === null ? shown : codesTried(shown);
  const own = expected(one.name); // a piece that still stands there from the position before has no worth in this one
  const worth = number => codes[number] !== 0 && codes[number] === own[number] ? known.worth?.[number] ?? null : null;
  const pieces = codes.filter(code => code !== 0).length;
  parts.board.draw({
    codes, label: `${held ? "The fabric's board" : "The position"}: ${pieces} pieces${held ? "; the position is" : " of"} ${one.name}`, chosen: chosenSquare(),
    told: number => worth(number) === null ? "" : `worth ${signedText(worthOf(one, worth(number)), 2)}${pawnsOf(one) === null ? "" : " pawns"} to the side to move`,
  });
  say(parts.piece, pieces === 0 ? "The fabric's board is empty." : worthText(one, own, lookedAt(own, pointed), known.worth, effect));
}

/** A cell in words: its name, and what it holds once its row is written. */
function toldCell({layer, side, row}) {
  const one = run.evaluations[known.evaluation];
  const place = scene.groups.findIndex(group => group.layer === layer && group.side === side);
  const group = scene.groups[place];
  if (one === undefined || !group) {
    return "\u00a0";
  }
  if (group.places) {
    const values = registerValues(group, state.moment);
    return `${group.name}, number ${row}${values[row] === undefined ? "" : `: ${values[row] === null ? "x" : grouped(values[row])}`}`;
  }
  const name = run.picture === "network" ? `${group.memory}[${row}]` : cellName({layer, side, row});
  if (layer === 4 && !group.memory) {
    return isThere(one) ? `${name} = ${rawText(one.eval)}` : `${name}: not computed yet`;
  }
  const fraction = run.memories.find(memory => memory.name === group.memory)?.fraction ?? 0;
  return row >= Math.min(group.rows, scene.written?.(state.moment, one, state.cycle)[place] ?? scene.counts(state.moment, one, state.cycle)[layer - 1]) ? `${name}: not written yet` : known.words[place] === null ? `${name} is written` : `${name} = ${fixed(known.words[place][row], fraction)}`;
}

/** The picture of the machine in this cycle. */
function machine(one) {
  const now = state.moment;
  const counts = scene.counts(now, one, state.cycle);
  const onTheWay = scene.flight(now);
  const label = `${onTheWay ? `${scene.isBus === false ? "On the way" : "On the bus"}: ${onTheWay.text}. ` : ""}` + (run.layers.length > 0 ? run.layers.map((layer, i) => `layer ${layer.number}: ${counts[i]} of ${layer.rows} rows`).join(", ") : scene.groups.map((group, i) => scene.written ? `${group.name}: ${scene.written(now, one, state.cycle)[i]} of ${group.rows} words` : `${group.rows} ${group.name}`).join(", "))
    + [known.shares.bus, known.shares.chip].filter(Boolean).map(({percent, what}) => `; ${percent} ${what}`).join("")
    + [{layer: 1, side: null, name: "layer 1"}, ...scene.groups].map(({layer, side, name}) => [hazardsOf(layer, side), name]).filter(([count]) => count > 0)
      .map(([count, name]) => `; ${grouped(count)} ${count === 1 ? "hazard" : "hazards"} in ${name}`).join("");
  const look = {
    now, one, cycle: state.cycle, reads: scene.reads(now), asks: scene.asks(now), flight: onTheWay, counts, lines: scene.lines(now), shares: known.shares, features: featuresOf(now),
    values: scene.groups.map((group, i) => valuesTried(effect, group, group.places ? registerValues(group, now) : known.words[i])), ...moving(now), byRow: scene.byRow ?? false,
    effect: effect && !tried() ? scene.groups.map(group => changesOf(effect, group)) : null, hazards: hazardsOf, isThere: isThere(one),
    legend: effect && !tried() ? "blue: more with this piece, red: less" : null,
    chosen: group => run.layers.length > 0 ? pathRow(group.layer, group.side) : null,
  };
  parts.cells.draw(label, (context, colors, plan) => (scene.paint ?? paintPicture)(context, colors, plan, scene, look));
}

/** How far the word on the bus has come, from 0 to 1, and how many words pass from picture to picture. */
function moving(now) {
  const passed = now.step - flight.step;
  if (passed !== 0) {
    const near = Math.abs(passed) === 1 && now.cycle - flight.last < 60;
    flight = {step: now.step, since: near ? now.cycle : null, train: Math.abs(passed)};
  }
  flight.last = now.cycle;
  const [, clocks] = /(?:^|,)write=(\d+)/.exec(run.facts.timing ?? "") ?? [null, 10];
  const along = flight.train > 1 && playing.isPlaying() ? performance.now() / 900 % 1 : flight.since === null ? .5 : Math.max(0, Math.min(1, ((playing.isPlaying() ? played : now.cycle) - flight.since) / Math.max(1, clocks)));
  return {along, train: playing.isPlaying() ? flight.train : 1};
}

/** The inputs that are on: in the report's fabric from the scan on, square by square. */
function featuresOf(now) {
  const scan = known.phases.find(phase => phase.name === "scan");
  const at = isReports() && value(now, "soc.fabric.loader.state") === 2 ? value(now, "soc.fabric.loader.address") : 64;
  const isOn = square => !isReports() || !scan ? true : state.cycle < scan.from ? false : state.cycle >= scan.to || square < at;
  return shownInputs(known.inputs, {isOn, shown: pointed ?? chosenSquare(), isTried: effect !== null && tried() !== null});
}

/** Whether the fabric holds the result of this evaluation; a number that was read too early is none. */
function isThere(one) {
  if (one.eval === null || one.early) {
    return false;
  }
  return one.layers.length === 0 ? state.cycle >= known.done : run.layers.length === 0 ? state.cycle >= (one.end ?? run.cycles)
    : value(state.moment, "soc.fabric.layer4.done") === 1 && scene.counts(state.moment, one, state.cycle)[3] > 0;
}

/** What happens in this cycle, for a reader who has never seen the machine. */
function sentence(one) {
  const end = one.end ?? run.cycles;
  if (state.cycle >= end) {
    return faultText(one, known.right) ?? `${run.picture === "network" ? "The network has computed its outputs." : `${known.isHit ? "The cache in front of the neural network has answered" : "A neural network in hardware has evaluated"} ${sideOf(one) ? "this chess position" : "a chess position"}.`}${playing.isPlaying() ? "" : " Press Play to see how."}`;
  }
  if (isReports()) {
    return told(state.moment);
  }
  return scene.says ? scene.says(state.moment) : `Layer ${scene.reads(state.moment)}`;
}

/** The text of the chapter that the address names. */
function chapter() {
  const chosen = known.chapters[Number(state.selection.chapter) - 1];
  return chosen && chosen.cycle === state.cycle ? chosen.text : null;
}
