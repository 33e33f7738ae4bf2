// The story of one evaluation: from the board to a number, in 30 seconds.

import {cellGrid} from "./cellgrid.js";
import {cellBox, cellName, frameCell, groupTitle} from "./cells.js";
import {isReports, told} from "./doing.js";
import {el, say} from "./dom.js";
import {boardTime, expected, fixed, grouped} from "./numbers.js";
import {choosePiece, chooseRow, chosenSquare, pathRow} from "./path.js";
import {evaluationAt, rows, run, source, value} from "./run.js";
import {evalBits, netKind, pawnsOf, rawText, sideOf, signedText} from "./score.js";
import {squareBoard} from "./squares.js";
import {address, go, select, state} from "./state.js";
import {assumedTimes} from "./times.js";
import {faultText, goldenEval} from "./verdict.js";

const SECONDS = 30;
const LEAST = 3; // seconds of each phase
const STILL = 1.5; // seconds between two pictures for people who want no motion
const OUTPUTS = [["output_1_white", 1], ["output_1_black", 1], ["output_2", 2], ["output_3", 3]];
let parts;
let timer = 0;
let playing = null;
let known = {evaluation: -1};

/** Story: a board, cells that fill up, an evaluation; one sentence about what happens, and Play. */
export const storyView = {
  title: "Story",

  mount(root) {
    stop();
    known = {evaluation: -1};
    parts = {
      sentence: el("p", {id: "sentence", "aria-live": "polite"}), play: el("button", {type: "button", id: "play", onclick: toggle}, "▶ Play"),
      speed: el("select", {"aria-label": "Speed"}, ...[[.5, "half speed"], [1, "30 seconds"], [2, "double speed"]]
        .map(([factor, text]) => el("option", {value: factor, selected: factor === 1}, text))),
      time: el("span", {class: "soft number", id: "duration"}), chapters: el("nav", {class: "chapters", "aria-label": "Chapters"}),
      board: squareBoard({small: true, choose: number => choosePiece(number)}), note: el("p", {class: "soft"}), cells: cellGrid({choose: chooseRow, told: toldCell}),
      bar: el("div", {class: "evalbar", "aria-hidden": true}, el("div", {})), words: el("p", {id: "words"}), times: el("ul", {class: "plain"}),
    };
    root.append(parts.sentence, el("div", {class: "bar"}, parts.play, parts.speed, parts.time), parts.chapters,
      el("div", {class: "story"},
        el("section", {"aria-label": "Board"}, parts.board.root, parts.note),
        el("section", {"aria-label": "Layers"}, parts.cells.canvas, parts.cells.line, parts.times),
        el("section", {"aria-label": "Evaluation"}, parts.bar, parts.words)));
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
    return false;
  },
};

/** What the evaluation's layers hold at its end, and how much each piece is worth. */
async function read(index) {
  const end = run.evaluations[index].end ?? run.cycles;
  const held = OUTPUTS.map(([name]) => run.memories.find(memory => memory.name === name));
  const [worth, right, before, ...words] = await Promise.all([source.worth(index), goldenEval(index), rows(index), ...held.map(memory => memory ? source.words(memory, end) : null)]);
  known = {evaluation: index, worth, words, right, before: before.phases, first: before.rows[0] ?? null};
  const chapters = chaptersOf(run.evaluations[index]);
  parts.chapters.replaceChildren(...chapters.map((one, i) => el("a", {
    href: address("story", one.cycle, {chapter: i + 1}), "aria-current": Number(state.selection.chapter) === i + 1 ? "step" : null,
  }, `${i + 1} ${one.title}`)));
  parts.times.replaceChildren(...times(run.evaluations[index]).map(text => el("li", {}, text)));
}

/** The cycles of an evaluation. */
function lengthOf(one) {
  return (one.end ?? run.cycles) - (one.begin ?? 0);
}

/** Where the time on the board went, in words. */
function times(one) {
  const sum = kind => one.layers.reduce((all, layer) => all + layer[kind], 0);
  const rest = lengthOf(one) - sum("transfer") - sum("compute") - sum("handshake");
  return [["weights travelling", sum("transfer")], ["layers computing", sum("compute")], ["handshakes", sum("handshake")],
    ["everything else", rest]]
    .filter(([, cycles]) => cycles > 0).map(([what, cycles]) => `${boardTime(cycles)} of ${what}`);
}

/** The phases in which an evaluation is played: {name, from, to}. */
function phases(one) {
  const end = one.end ?? run.cycles;
  const starts = one.layers.map(layer => layer.firstTrigger);
  const found = known.before.map(phase => ({...phase}));
  one.layers.forEach((layer, i) => {
    if (starts[i] !== null) {
      found.push({name: "layer " + layer.layer, from: starts[i], to: starts.slice(i + 1).find(start => start !== null) ?? layer.proceed ?? end});
    }
  });
  const last = found.at(-1)?.to ?? one.begin ?? 0;
  if (last < end) {
    found.push({name: "result", from: last, to: end});
  }
  return found.filter(phase => phase.to > phase.from);
}

/** The time at which each phase is played: each takes at least three seconds; the rest is shared by its length. */
function schedule(one) {
  const all = phases(one);
  const least = Math.min(LEAST, SECONDS / all.length);
  const free = SECONDS - least * all.length;
  const whole = all.reduce((sum, phase) => sum + phase.to - phase.from, 0);
  let at = 0;
  return all.map(phase => {
    const begin = at;
    at += least + free * (phase.to - phase.from) / whole;
    return {...phase, begin, end: at};
  });
}

function cycleAt(plan, second) {
  const phase = plan.find(one => second < one.end) ?? plan.at(-1);
  const part = Math.min(1, (second - phase.begin) / (phase.end - phase.begin));
  return Math.round(phase.from + part * (phase.to - phase.from));
}

/** The second at which a cycle is played. */
function secondOf(plan, cycle) {
  const phase = plan.find(one => cycle < one.to) ?? plan.at(-1);
  return phase.begin + Math.max(0, Math.min(1, (cycle - phase.from) / (phase.to - phase.from))) * (phase.end - phase.begin);
}

function toggle() {
  if (playing) {
    stop();
    return;
  }
  const one = run.evaluations[evaluationAt(state.cycle)];
  const plan = schedule(one);
  const second = state.cycle >= (one.end ?? run.cycles) ? 0 : secondOf(plan, state.cycle);
  select({chapter: null});
  playing = {plan, second, last: performance.now(), fresh: second === 0};
  parts.play.textContent = "❚❚ Stop";
  timer = requestAnimationFrame(frame);
}

function stop() {
  cancelAnimationFrame(timer);
  playing = null;
  if (parts) parts.play.textContent = "▶ Play";
}

function frame(now) {
  if (!playing || !parts.sentence.isConnected) {
    stop();
    return;
  }
  playing.second += Math.min(.5, (now - playing.last) / 1000) * Number(parts.speed.value);
  playing.last = now;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const shown = still ? Math.floor(playing.second / STILL) * STILL : playing.second;
  const over = playing.second >= SECONDS;
  const first = playing.plan[0].from + 1; // a cycle in which one position ends and the next begins belongs to the former
  const cycle = Math.max(first, over ? playing.plan.at(-1).to : cycleAt(playing.plan, shown));
  if (cycle !== state.cycle) {
    go(cycle);
  }
  if (over) {
    stop();
  } else {
    timer = requestAnimationFrame(frame);
  }
}

function draw(one) {
  const phase = phases(one).findLast(each => each.from <= state.cycle) ?? phases(one)[0] ?? {name: "not begun", from: 0, to: 0};
  evaluation(one);
  say(parts.sentence, chapter(one) ?? sentence(one));
  const inside = state.cycle < phase.to || phase.to === (one.end ?? run.cycles); // a cycle or two lie between some phases
  say(parts.time, `${inside ? `${phase.name}: ${boardTime(phase.to - phase.from)}` : "between two phases"} of ${boardTime(lengthOf(one))}`);
  for (const link of parts.chapters.children) {
    link.toggleAttribute("aria-current", link.textContent.startsWith(`${state.selection.chapter} `));
  }
  board(one);
  const counts = run.layers.map((layer, i) => rowsDone(one.layers[i], layer));
  cells(one, counts);
}

/** The number of rows of a layer that are written so far. */
function rowsDone(span, layer) {
  if (span.firstTrigger === null || state.cycle < span.firstTrigger) {
    return 0;
  }
  if (span.proceed !== null && state.cycle >= span.proceed) {
    return layer.rows;
  }
  return !isReports() ? 0 : Math.min(layer.rows, value(state.moment, `soc.fabric.layer${layer.number}.row`) ?? 0);
}

function board(one) {
  const held = state.moment.board.length > 0; // some fabrics have no board
  const codes = held ? state.moment.board : expected(one.name);
  const own = expected(one.name); // a piece that still stands there from the position before has no worth in this one
  const worth = number => codes[number] !== 0 && codes[number] === own[number] ? known.worth?.[number] ?? null : null;
  const pieces = codes.filter(code => code !== 0).length;
  parts.board.draw({
    codes, label: `${held ? "The fabric's board" : "The position"}: ${pieces} pieces${held ? "; the position is" : " of"} ${one.name}`, chosen: chosenSquare(),
    tag: number => worth(number) === null ? "" : signedText(worthOf(one, worth(number)), 1),
    told: number => worth(number) === null ? "" : `worth ${signedText(worthOf(one, worth(number)), 2)}${pawnsOf(one) === null ? "" : " pawns"} to the side to move`,
  });
  say(parts.note, pieces === 0 ? "The fabric's board is empty."
    : known.worth ? worthNote(one) : one.name);
}

/** The worth of a piece as a number: pawns, or the number that the net itself gives. */
function worthOf(one, worth) {
  return pawnsOf(one) === null ? worth / 2 ** evalBits() : worth / 100;
}

function worthNote(one) {
  const worths = known.worth.filter(worth => worth !== null);
  const none = worths.length > 0 && worths.every(worth => worth === 0);
  return `Small numbers: a remove-one estimate, the evaluation minus that without the piece, ${pawnsOf(one) === null ? "in numbers of the net, which are not pawns," : "in pawns"} to the side to move.`
    + (none ? " All are 0: to this net every piece is worth nothing." : "");
}

/** A cell in words: its name, and what it holds once its row is written. */
function toldCell({layer, side, row}) {
  const one = run.evaluations[known.evaluation];
  const name = cellName({layer, side, row});
  if (one === undefined || row >= rowsDone(one.layers[layer - 1], run.layers[layer - 1])) {
    return `${name}: not written yet`;
  }
  const place = OUTPUTS.findIndex(([memory]) => memory === name.replace(/\[.*/, ""));
  const held = layer === 4 ? one.eval : known.words[place]?.values[row];
  const fraction = run.memories.find(memory => memory.name === "output_" + Math.min(3, Math.max(2, layer)))?.fraction ?? 0;
  return held === null || held === undefined ? name : `${name} = ${fixed(held, fraction)}`;
}

/** The rows of all layers as cells: empty, being computed, or as bright as their value; rows in the selection have a frame. */
function cells(one, counts) {
  const label = run.layers.map((layer, i) => `layer ${layer.number}: ${counts[i]} of ${layer.rows} rows`).join(", ");
  parts.cells.draw(label, (context, colors, groups) => groups.forEach((group, place) => {
    const layer = group.layer - 1;
    groupTitle(context, group, colors.ink, group.name);
    for (let row = 0; row < group.rows; row++) {
      const {x, y, size} = cellBox(group, row);
      const held = group.memory === null ? 127 : known.words[place]?.values[row] ?? 127;
      context.strokeStyle = colors.soft;
      context.lineWidth = .5;
      context.strokeRect(x + .5, y + .5, size - 1.5, size - 1.5);
      if (row < counts[layer]) {
        context.globalAlpha = .2 + .8 * Math.min(127, Math.max(0, held)) / 127;
        context.fillStyle = colors["layer" + (layer + 1)];
        context.fillRect(x + .5, y + .5, size - 1.5, size - 1.5);
        context.globalAlpha = 1;
      } else if (at(one, layer) && (row === counts[layer] || !isReports())) {
        context.fillStyle = colors.transfer;
        context.fillRect(x + .5, y + .5, size - 1.5, size - 1.5);
      }
    }
    const chosen = pathRow(group.layer, group.side);
    if (chosen !== null) frameCell(context, group, chosen, colors.accent);
  }));
}

/** Whether a layer is working. */
function at(one, layer) {
  const span = one.layers[layer];
  return span.firstTrigger !== null && state.cycle >= span.firstTrigger && (span.proceed === null || state.cycle < span.proceed);
}

function evaluation(one) {
  const done = isThere(one);
  const pawns = pawnsOf(one);
  const white = pawns === null ? 0 : sideOf(one) === "Black" ? -pawns : pawns;
  parts.bar.style.setProperty("--white", done ? 50 + 48 * Math.tanh(white / 4) + "%" : "50%");
  parts.bar.classList.toggle("open", !done || pawns === null);
  say(parts.words, done ? faultText(one, known.right) ?? scoreText(one) + "." : "No evaluation yet.");
}

/** Whether the fabric holds the result of this evaluation. */
function isThere(one) {
  return one.eval !== null && value(state.moment, "soc.fabric.layer4.done") === 1 && rowsDone(one.layers[3], run.layers[3]) > 0;
}

/** The evaluation with its unit, and whose it is. */
function scoreText(one) {
  const pawns = pawnsOf(one);
  const side = `for ${sideOf(one)}, to move`;
  return pawns === null ? `${rawText(one.eval)} ${side}, not in pawns: this net is ${netKind()}` : `${signedText(pawns, 2)} pawns ${side}`;
}

/** What happens in this cycle, for a reader who has never seen the machine. */
function sentence(one) {
  const end = one.end ?? run.cycles;
  if (state.cycle >= end) {
    return faultText(one, known.right) ?? `A neural network in hardware has evaluated this chess position: ${scoreText(one)}, after ${boardTime(end - (one.begin ?? 0))}${assumedTimes()}.`
        + (playing ? "" : " Press Play to see how.");
  }
  if (isReports()) {
    return told(state.moment);
  }
  const index = one.layers.findLastIndex((_, layer) => at(one, layer));
  return index < 0 ? "No layer works on this position." : `Layer ${run.layers[index].number} is at work.`;
}

/** The text of the chapter that the address names. */
function chapter(one) {
  const chosen = chaptersOf(one)[Number(state.selection.chapter) - 1];
  return chosen && chosen.cycle === state.cycle ? chosen.text : null;
}

/** Eight chapters, or fewer where a part of the machine did not work: {title, cycle, text}; a file uses the nearest moment. */
function chaptersOf(one) {
  const [first, second, third] = one.layers.map(layer => layer.firstTrigger);
  const end = one.end ?? run.cycles;
  const share = one.layers.reduce((sum, layer) => sum + layer.transfer, 0) / Math.max(1, lengthOf(one));
  const middle = name => known.before.filter(phase => phase.name === name).map(phase => (phase.from + phase.to) / 2)[0];
  const row = known.first;
  const [, two, three] = run.layers.map(layer => layer.rows);
  return [
    ["Board", middle("board"), "The processor writes the chess position into the hardware, over a slow bus."],
    ["Features", middle("scan"), `Each piece but the kings becomes two features, one from each king's view: ${2 * one.features.length} ones among ${grouped(2 * run.layers[0].inputs)} inputs.`],
    ["A weight's way", row && (row.ask + row.granted) / 2, "A weight travels from the processor over the bridge into the layer's memory, one word at a time."],
    ["The handshake", first && first + 1, "Layer 1 raises its trigger: it asks for the weights of its next neuron, and waits for ready."],
    ["One row", row && (row.granted + row.written) / 2, "One row is one neuron: inputs times weights, added up, plus a bias, limited to 0 … 127."],
    ["Layers 2 and 3", second && third && (second + third) / 2, `Layers 2 and 3 take the numbers of the layer before; they have ${grouped(two)} and ${grouped(three)} neurons.`],
    ["The evaluation", end, faultText(one, known.right) ?? `The last neuron's sum, with its bias, is the evaluation: ${scoreText(one)}.`],
    ["Where the time went", end - 1, `${(100 * share).toFixed(0)} % of the time, weights travelled. It took ${boardTime(lengthOf(one))}${assumedTimes()}: ${times(one).join(", ")}.`],
  ].filter(([title, cycle]) => cycle && (isReports() || ["The evaluation", "Where the time went"].includes(title)))
    .map(([title, cycle, text]) => ({title, cycle: source.snap(Math.round(cycle)), text}));
}
