// SPDX-License-Identifier: Apache-2.0
// What the user looks at: cycle, view and selection. All of it is in the address, so that it can be sent.

import {tellUser} from "./dom.js";
import {grouped} from "./numbers.js";
import {evaluationAt, firstNotBelow, run, rows, source} from "./run.js";

/** The views in the order of their keys 1 to 9, without those that have nothing to show for this run. */
export function shownViews() {
  if (source.embedded) {
    return [source.embedded];
  }
  return source.other && !run.views.includes("two") ? [...run.views, "two"] : run.views;
}

const NAMES = {memories: "memory", "two runs": "two", "two-runs": "two"}; // of tabs, where an address has another one

/** The view that shows most of a cycle of this design. */
export function closest() {
  return {system: "soc", array: "array"}[run.picture] ?? "waves";
}

const SHOWN = 6; // cycles after an array's start in which many of its elements work
const listeners = [];
let wanted = null;
let busy = false;

/** The view, the cycle, and the values that each view keeps in the address. */
export const state = {view: "soc", cycle: 0, moment: null, selection: {}, wrong: {text: "", place: null}};

/** Calls `listener(what)` after each change: "moment" or "view". */
export function onChange(listener) {
  listeners.push(listener);
}

function tell(what) {
  for (const listener of listeners) {
    listener(what);
  }
}

/**
 * Goes to a cycle. While a request is in progress, only the latest new one is kept. A jump makes an entry in the
 * browser's history; a step or a drag does not.
 */
export function go(cycle, jumps = false) {
  newEntry ||= jumps;
  wanted = source.snap(cycle);
  state.cycle = wanted;
  if (!busy) {
    fetchWanted();
  }
}

/** Whether an answer is on its way; a new wish would replace the moment that it has. */
export const isWaiting = () => busy;

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
    tellUser(error.message);
  } finally {
    busy = false;
  }
}

/** One cycle forward or back. */
export function step(by) {
  go(source.step(state.cycle, by));
}

/** Shows a view, with changes to its selection. */
export function show(view, selection = {}) {
  newEntry ||= view !== state.view;
  state.view = view;
  select(selection);
  tell("view");
}

/** Changes the selection: names and values that go into the address; null removes one. */
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

/** Reports that the selection has changed what the views show. */
export function changed() {
  tell("moment");
}

/** The address of a view, a cycle and a selection, for a link. */
export function address(view, cycle, selection = {}) {
  return "#" + new URLSearchParams({view, cycle, ...selection, run: run.fingerprint});
}

let writing = 0;
let newEntry = false;
let known = null; // the address that was read or written last

/** A browser refuses too many changes of its address, so only the last address of a drag is written. */
function writeAddress() {
  clearTimeout(writing);
  writing = setTimeout(() => {
    if (location.hash !== known) {
      return; // the user has just followed a link, whose address must not be overwritten
    }
    const hash = address(state.view, state.cycle, state.selection);
    if (location.hash !== hash) {
      if (newEntry) history.pushState(null, "", hash); else history.replaceState(null, "", hash);
    }
    known = location.hash;
    newEntry = false;
  }, 150);
}

/** Takes view, cycle and selection from the address. */
export function readAddress() {
  clearTimeout(writing);
  newEntry = false;
  known = location.hash;
  const {view, cycle, run: of, ...selection} = Object.fromEntries(new URLSearchParams(location.hash.slice(1) || opening()));
  const named = NAMES[view] ?? view;
  state.view = shownViews().includes(named) ? named : firstView();
  state.selection = selection;
  state.wrong = {text: wrong(view, cycle), place: null};
  state.foreign = of !== undefined && of !== run.fingerprint;
  tell("view");
  go(/^\d+$/.test(cycle ?? "") ? Number(cycle) : firstCycle());
}

/** What is wrong with a link, in sentences; empty if nothing is. */
function wrong(view, cycle) {
  const found = [];
  if (view !== undefined && !shownViews().includes(NAMES[view] ?? view)) {
    found.push(`The link names the view ${view}; this page has ${shownViews().join(", ")}.`);
  }
  if (cycle !== undefined && (!/^\d+$/.test(cycle) || Number(cycle) > run.cycles)) {
    found.push(`The link names the cycle ${cycle}; this run has the cycles 0 to ${grouped(run.cycles)}.`);
  }
  return found.join(" ");
}

/** Where a file opens that --at or --view wrote; empty for the usual place. */
function opening() {
  return document.documentElement.dataset.opening ?? "";
}

function firstView() {
  const views = shownViews();
  return views.length === 1 ? views[0] : run.divergence || source.against ? views.includes("two") ? "two" : "why" : run.picture === "array" ? "array" : views.includes("story") ? "story" : views[0];
}

/** A cycle with something to see: the first divergence, the result, or the first row that is being computed. */
function firstCycle() {
  if (state.view === "story" || state.view === "two" && !run.divergence) {
    return run.evaluations[0].end ?? run.cycles;
  }
  const layer = run.evaluations[0]?.layers[0];
  const first = layer?.firstTrigger ?? 0;
  return run.divergence?.cycle ?? (run.picture === "array" && layer ? first + layer.transfer + SHOWN : first);
}

/** Goes to the next place of a kind: "row", "handshake" or "hazard", forward (1) or back (−1). */
export async function jump(kind, by) {
  if (kind === "hazard") {
    return jumpToHazard(by);
  }
  const cycles = await marks(kind, by);
  const beyond = cycles.filter(cycle => by > 0 ? cycle > state.cycle : cycle < state.cycle);
  if (beyond.length > 0) {
    go(by > 0 ? Math.min(...beyond) : Math.max(...beyond), true);
  } else {
    tellUser(`There is no ${by > 0 ? "later" : "earlier"} ${run.layers.length > 0 ? kind : "edge of a trigger, a reset or an end"} in this run.`);
  }
}

/** Jumps among the hazards that are marked, which are more than those that the page has in full. */
function jumpToHazard(by) {
  const all = run.hazardCycles;
  const next = by > 0 ? all[firstNotBelow(all, state.cycle + 1)] : all[firstNotBelow(all, state.cycle) - 1];
  if (next !== undefined) {
    go(next, true);
  } else {
    tellUser(`There is no ${by > 0 ? "later" : "earlier"} hazard${all.length < run.hazards.count ? " that is marked" : ""}: the run has ${grouped(run.hazards.count)}.`);
  }
}

/** The marks of this evaluation and of the next one in that direction. */
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
