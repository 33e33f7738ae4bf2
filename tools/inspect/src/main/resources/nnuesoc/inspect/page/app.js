// SPDX-License-Identifier: Apache-2.0
// Connects the parts of the page: header, views, cursor, keys.

import {arrayView} from "./array.js";
import {boardView} from "./board.js";
import {el, say} from "./dom.js";
import {showHeadline} from "./headline.js";
import {help} from "./help.js";
import {memoryView} from "./memory.js";
import {neuronView} from "./neuron.js";
import {boardTime, grouped, setPeriod, typedCycle} from "./numbers.js";
import {palette} from "./palette.js";
import {clearPath, drawPath} from "./path.js";
import {evaluationAt, load, run, source, unit} from "./run.js";
import {share} from "./share.js";
import {socView} from "./soc.js";
import {address, go, jump, onChange, readAddress, show, state, step, shownViews} from "./state.js";
import {storyView} from "./story.js";
import {strip} from "./strip.js";
import {timelineView} from "./timeline.js";
import {nextDifference, twoView} from "./two.js";
import {showVerdict} from "./verdict.js";
import {wavesView} from "./waves.js";
import {whyView} from "./why.js";

const views = {array: arrayView, story: storyView, board: boardView, soc: socView, timeline: timelineView, waves: wavesView, memory: memoryView, neuron: neuronView, why: whyView, two: twoView};
const main = document.getElementById("main");
const status = document.getElementById("status");
let line;
let field;
let where;
let openHelp;
let openPalette;
let openShare;
const facts = el("p", {id: "facts"});
let isInside = false; // whether the user has opened it beside the story

function header() {
  facts.textContent = Object.entries(run.facts)
    .filter(([name]) => !["timing", "bus times"].includes(name)).map(([name, text]) => `${name} ${text}`).join(" · ") + ` · ${grouped(run.cycles)} cycles`
    + (run.hazardCycles.length < run.hazards.count ? ` · one of ${grouped(Math.ceil(run.hazards.count / run.hazardCycles.length))} hazards is marked` : "")
    + (leftOut().length > 0 ? `. In this file ${leftOut().join("; ")}.` : "");
  document.getElementById("views").append(...shownViews().map((view, i) =>
    el("a", {"data-view": view, "aria-keyshortcuts": i + 1}, views[view].title)));
  document.getElementById("help").addEventListener("click", () => openHelp());
  document.getElementById("find").addEventListener("click", () => openPalette());
  document.getElementById("sharing").addEventListener("click", () => openShare());
  document.getElementById("theme").addEventListener("click", toggleTheme);
  document.getElementById("look").addEventListener("click", () => lookInside(!isInside));
  if (source.viewer) {
    document.querySelector(".tools").prepend(el("button", {type: "button", id: "lead", onclick: lead}, source.viewer));
  }
}

/** Opens or closes what stands behind "Look inside"; every view but the story has it. */
function lookInside(open) {
  isInside = open;
  showInside();
  if (state.moment) {
    update();
  }
}

function showInside() {
  const shown = isInside || state.view !== "story";
  document.getElementById("inside").hidden = !shown;
  document.getElementById("look").setAttribute("aria-expanded", String(shown));
  document.documentElement.classList.toggle("first", state.view === "story");
}

/** What a file leaves out, of either run. */
function leftOut() {
  return [...source.leftOut, ...(source.other?.leftOut ?? []).map(one => "of the other run " + one)];
}

/** Shows the cycle in the viewer next to the page. */
async function lead() {
  status.textContent = `${source.viewer} …`;
  try {
    status.textContent = (await source.lead(state.cycle)).join("; ") || `${source.viewer} shows cycle ${grouped(state.cycle)}.`;
  } catch (error) {
    status.textContent = error.message;
  }
}

function cursor() {
  const button = (label, name, onclick) => el("button", {type: "button", "aria-label": name, title: name, onclick}, label);
  const rows = (...buttons) => run.layers.length > 0 || run.picture === "array" ? buttons : []; // other designs have no rows
  const one = source.frozen ? "moment of this file" : "cycle";
  field = el("input", {class: "cycle number", id: "cycle", "aria-label": "Cycle, or a time like 833.12 µs", autocomplete: "off", onchange: typed});
  where = el("span", {class: "where soft", id: "where"});
  line = strip();
  document.getElementById("cursor").append(el("div", {class: "moves"},
    el("label", {}, "cycle", field),
    ...rows(button("◂◂", "one row back", () => jump("row", -1))), button("◂", `one ${one} back`, () => step(-1)),
    button("▸", `one ${one} on`, () => step(1)), ...rows(button("▸▸", "one row on", () => jump("row", 1))),
    button("⇤ handshake", "previous handshake", () => jump("handshake", -1)), button("handshake ⇥", "next handshake", () => jump("handshake", 1)),
    ...(run.hazards.count > 0 ? [button("hazard ⇥", "next hazard", () => jump("hazard", 1))] : []), where), line.canvas, facts);
}

/** Reads a cycle or a time; afterwards the keys go to the view again. */
function typed() {
  const cycle = typedCycle(field.value);
  if (cycle === null) {
    status.textContent = `"${field.value}": expected a cycle like 41656, or a time like 833.12 µs or 8330ns`;
    return;
  }
  main.focus();
  go(cycle, true);
}

function toggleTheme() {
  theme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  remember(document.documentElement.dataset.theme);
  if (state.moment) {
    line.draw();
    views[state.view].update();
  }
}

function theme(name) {
  document.documentElement.dataset.theme = name;
  document.getElementById("theme").textContent = name === "dark" ? "Light" : "Dark";
}

/** Keeps the theme over a reload; a file from disk may have no place to store it. */
function remember(name) {
  try {
    localStorage.setItem("theme", name);
  } catch {
    // The system's theme is used the next time.
  }
}

function remembered() {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}

function mount() {
  main.replaceChildren();
  showInside();
  document.title = `nnuesoc: ${views[state.view].title}`;
  views[state.view].mount(main);
  links();
  if (state.moment) {
    update();
  }
}

function links() {
  for (const link of document.querySelectorAll("#views a")) {
    link.href = address(link.dataset.view, state.cycle, state.selection);
    if (link.dataset.view === state.view) {
      link.setAttribute("aria-current", "page");
    } else {
      link.removeAttribute("aria-current");
    }
  }
}

async function update() {
  status.textContent = state.foreign
    ? "This link was made on another run: cycle and selection may mean something else here." : wrongLink();
  if (document.activeElement !== field) {
    field.value = grouped(state.cycle);
  }
  const index = evaluationAt(state.cycle);
  const one = run.evaluations[index];
  say(where, `${boardTime(state.cycle)} · ${run.evaluations.length > 1 ? `${run.picture === "array" ? `move ${one.name}, ` : run.picture === "network" ? `${one.name}, ` : `${unit()} `}${index + 1} of ${run.evaluations.length} · ` : ""}${phase(one)}`);
  line.draw();
  const focused = document.activeElement;
  try {
    await Promise.all([drawPath(document.getElementById("path")), showHeadline(document.getElementById("headline"), openHelp), views[state.view].update()]);
    if (!focused.isConnected && document.activeElement === document.body) {
      main.focus({preventScroll: true}); // the element with the focus is drawn anew
    }
    performance.mark("shown");
  } catch (error) {
    status.textContent = error.message;
  }
}

/** What was wrong with the link, as long as the page shows the place to which it led. */
function wrongLink() {
  const here = `${state.view} ${state.cycle}`;
  state.wrong.place ??= here;
  return state.wrong.place === here ? state.wrong.text : "";
}

/** The part of the evaluation in which the cursor is. */
function phase(one) {
  if (one.layers.length === 0) {
    return one.end !== null && one.end <= state.cycle ? "done" : "at work";
  }
  const before = one.layers.filter(layer => layer.firstTrigger !== null && layer.firstTrigger <= state.cycle);
  const now = before.at(-1);
  if (!now) {
    return {array: "packet and processor", network: "input"}[run.picture] ?? "before layer 1";
  }
  return now.proceed !== null && now.proceed <= state.cycle ? (now === one.layers.at(-1) ? "done" : `layer ${now.layer} is over`) : `layer ${now.layer}`;
}

function keys(event) {
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
    back();
    return;
  }
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]") || event.target.matches("input:not([type=checkbox]), select, textarea")) {
    return;
  }
  if (views[state.view].key?.(event) || common(event)) {
    event.preventDefault();
  }
}

/** Handles Escape: from a control to the view, from the view to no selection. */
function back() {
  if (![main, document.body].includes(document.activeElement)) {
    main.focus({preventScroll: true});
  } else if (state.selection.path) {
    clearPath();
  }
}

function common(event) {
  const view = shownViews()[Number(event.key) - 1];
  const actions = {
    ArrowLeft: () => event.shiftKey ? jump("row", -1) : step(-1),
    ArrowRight: () => event.shiftKey ? jump("row", 1) : step(1),
    n: () => jump("handshake", 1), p: () => jump("handshake", -1), h: () => jump("hazard", 1), H: () => jump("hazard", -1),
    Home: () => go(0, true), End: () => go(run.cycles, true), t: toggleTheme, "?": openHelp,
    g: () => { lookInside(true); field.focus(); field.select(); }, "/": openPalette, b: openShare,
    ...(shownViews().includes("two") ? {".": () => nextDifference(1), ",": () => nextDifference(-1)} : {}),
  };
  const action = view ? () => show(view) : actions[event.key];
  action?.();
  return Boolean(action);
}

async function start() {
  theme(remembered() ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
  try {
    await load();
  } catch (error) {
    main.textContent = `The run cannot be read: ${error.message}. Is ./nnuesoc inspect still running?`;
    return;
  }
  setPeriod(run.periodNanos);
  document.documentElement.classList.toggle("embedded", Boolean(source.embedded));
  openHelp = help();
  openPalette = source.embedded ? () => {} : palette(Object.fromEntries(shownViews().map(view => [view, views[view].title])));
  openShare = share(() => views[state.view].title);
  header();
  cursor();
  showVerdict(document.getElementById("verdict"), run.evaluations[0]?.end ?? run.cycles);
  onChange(what => what === "view" ? mount() : (links(), update()));
  addEventListener("keydown", keys);
  addEventListener("hashchange", readAddress);
  addEventListener("resize", () => state.moment && update());
  document.getElementById("skip").addEventListener("click", event => {
    event.preventDefault();
    main.focus();
  });
  const fresh = location.hash === "";
  readAddress();
  if (fresh && source.against && !run.divergence && state.view === "two") {
    nextDifference(1, 0);
  }
}

start();
