// What is looked at: cycle, view and selection. It all stands in the address, so that it can be sent.

import {evaluationAt, run, rows, source} from "./run.js";

/** The views, in the order of their keys, from 1 on. */
export const VIEWS = ["board", "soc", "timeline", "waves", "memory", "neuron", "why"];

/** Offers the views that there are for this design. */
export function offerViews() {
  if (run.picture === "array") {
    VIEWS.splice(0, VIEWS.length, "array", "timeline", "waves", "memory");
  }
}

const SHOWN = 6; // cycles after an array's start in which many of its elements work
const listeners = [];
let wanted = null;
let busy = false;

/** The view, the cycle, and what each view keeps in the address. */
export const state = {view: "soc", cycle: 0, moment: null, selection: {}};

/** Calls `listener(what)` after each change: "moment" or "view". */
export function onChange(listener) {
  listeners.push(listener);
}

function tell(what) {
  for (const listener of listeners) {
    listener(what);
  }
}

/** Goes to a cycle. While one is on its way only the last one asked for is kept. */
export function go(cycle) {
  wanted = source.snap(cycle);
  state.cycle = wanted;
  if (!busy) {
    fetchWanted();
  }
}

async function fetchWanted() {
  busy = true;
  try {
    while (wanted !== null) {
      const cycle = wanted;
      wanted = null;
      const moment = await source.moment(cycle);
      if (wanted === null) {
        state.moment = moment;
        state.cycle = moment.cycle;
        writeAddress();
        tell("moment");
      }
    }
  } catch (error) {
    document.getElementById("status").textContent = "No answer: " + error.message;
  } finally {
    busy = false;
  }
}

/** One cycle on or back. */
export function step(by) {
  go(source.step(state.cycle, by));
}

/** Shows a view, with changes to its selection. */
export function show(view, selection = {}) {
  state.view = view;
  select(selection);
  tell("view");
}

/** Changes the selection: names and values that go into the address; null takes one out. */
export function select(selection) {
  for (const [name, value] of Object.entries(selection)) {
    if (value === null) {
      delete state.selection[name];
    } else {
      state.selection[name] = String(value);
    }
  }
  writeAddress();
}

/** The address of a view, a cycle and a selection, for a link. */
export function address(view, cycle, selection = {}) {
  return "#" + new URLSearchParams({view, cycle, ...selection});
}

let writing = 0;

/** A browser refuses to have its address changed too often, so the last one of a drag is written. */
function writeAddress() {
  clearTimeout(writing);
  writing = setTimeout(() => {
    const hash = address(state.view, state.cycle, state.selection);
    if (location.hash !== hash) {
      history.replaceState(null, "", hash);
    }
  }, 150);
}

/** Takes view, cycle and selection from the address. */
export function readAddress() {
  clearTimeout(writing);
  const {view, cycle, ...selection} = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  state.view = VIEWS.includes(view) ? view : firstView();
  state.selection = selection;
  tell("view");
  go(/^\d+$/.test(cycle ?? "") ? Number(cycle) : firstCycle());
}

function firstView() {
  return run.divergence ? "why" : {system: "soc", array: "array", none: "timeline"}[run.picture];
}

/** Where there is something to see: the first divergence, else the first row being computed. */
function firstCycle() {
  const layer = run.evaluations[0]?.layers[0];
  const first = layer?.firstTrigger ?? 0;
  return run.divergence?.cycle ?? (run.picture === "array" && layer ? first + layer.transfer + SHOWN : first);
}

/** The places that keys lead to: "row", "handshake" or "hazard", on (1) or back (−1). */
export async function jump(kind, by) {
  const cycles = kind === "hazard" ? run.hazards.kept.map(hazard => hazard.cycle) : await marks(kind, by);
  const beyond = cycles.filter(cycle => by > 0 ? cycle > state.cycle : cycle < state.cycle);
  if (beyond.length > 0) {
    go(by > 0 ? Math.min(...beyond) : Math.max(...beyond));
  } else {
    document.getElementById("status").textContent =
      `There is no ${by > 0 ? "later" : "earlier"} ${kind}` + (kind === "hazard" ? "." : " in this run.");
  }
}

/** The marks of this evaluation, and of the next one on that side if this one has no more. */
async function marks(kind, by) {
  const here = evaluationAt(state.cycle);
  const found = [];
  for (const evaluation of [here, here + by]) {
    if (evaluation >= 0 && evaluation < run.evaluations.length) {
      const {rows: all, handshakes} = await rows(evaluation);
      found.push(...(kind === "row" ? all.map(row => row.written) : handshakes.map(one => one.cycle)));
    }
  }
  return found;
}
