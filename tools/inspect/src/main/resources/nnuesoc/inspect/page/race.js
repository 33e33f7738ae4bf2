// SPDX-License-Identifier: Apache-2.0
// The same position on several designs: their times as bars to scale, which fill in the time that the designs take.

import {commandLine, commandOf} from "./command.js";
import {el, say} from "./dom.js";
import {grouped, shortTime} from "./numbers.js";
import {run, source} from "./run.js";

const WHAT = {
  report: "all weights cross the bus, for every position", "by-column": "of layer 1, only the weights of the pieces cross the bus",
  incremental: "weights of layer 1 in memory beside the chip, sums follow the pieces", onchip: "all weights are on the chip, a smaller net",
};

/** A panel that is closed at first; toggle() opens or closes it. */
export function raceOfDesigns() {
  const start = el("button", {type: "button", onclick: race}, "Race in real time");
  const body = el("div", {class: "race"});
  const opened = el("div", {id: "opened", "aria-live": "polite"}); // how to look inside the design of the chosen bar
  const root = el("section", {id: "race", "aria-label": "The same position on several designs", hidden: true},
    el("div", {class: "bar"}, el("h2", {}, "The same position on four designs"), start,
      el("span", {class: "soft"}, "to scale, with the bus times of this run; choose a bar to make it the whole width, and to open its design")), body, opened);
  let all = [];
  let whole = 1; // the cycles of the whole width
  let timer = 0;

  /** Shows each bar as it is after some seconds, or at its end. */
  function draw(seconds = Infinity) {
    all.forEach(({cycles, bar, time}) => {
      const total = cycles * run.periodNanos / 1e9;
      const part = Math.min(1, seconds / total);
      bar.style.width = Math.min(100, 100 * part * cycles / whole) + "%";
      bar.classList.toggle("beyond", cycles > whole);
      const times = Math.floor(seconds / total);
      say(time, seconds === Infinity ? shortTime(cycles) : times >= 1 ? `${grouped(times)} ${times === 1 ? "position" : "positions"}` : "0 positions");
    });
  }

  function race() {
    cancelAnimationFrame(timer);
    whole = all[0].cycles;
    const begin = performance.now();
    const seconds = whole * run.periodNanos / 1e9;
    const frame = now => {
      const passed = (now - begin) / 1000;
      draw(Math.min(passed, seconds));
      if (passed < seconds && root.isConnected) timer = requestAnimationFrame(frame);
    };
    timer = requestAnimationFrame(frame);
  }

  /** Makes a bar the whole width; the page has one run, so that a command opens the design of another one. */
  function choose(one) {
    cancelAnimationFrame(timer);
    whole = one.cycles;
    draw();
    opened.replaceChildren(el("p", {class: "soft"}, `This command opens ${one.fabric} with this position, at its full size and with the net ${one.facts.net}${/^sf/.test(one.facts.net) ? " (./nnuesoc net fetch " + one.facts.net + " gets it)" : ""}:`),
      commandLine(commandOf(one.facts, [run.evaluations[0].name])));
  }

  async function open() {
    all = (await source.race()).map(one => ({...one, bar: el("span", {class: "racer"}), time: el("b", {class: "number"})}));
    whole = all[0]?.cycles ?? 1;
    body.replaceChildren(...all.map(one => el("button", {type: "button", class: "lane", onclick: () => choose(one)},
      el("span", {class: "who"}, el("b", {}, one.fabric), " ", el("span", {class: "soft"}, WHAT[one.fabric] ?? "")), el("span", {class: "track"}, one.bar), one.time)));
    draw();
  }

  return {
    root,
    toggle() {
      root.hidden = !root.hidden;
      cancelAnimationFrame(timer);
      if (!root.hidden) open().then(() => root.scrollIntoView({block: "nearest"}));
      return !root.hidden;
    },
  };
}
