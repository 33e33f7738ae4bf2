// SPDX-License-Identifier: Apache-2.0
// The command that shows a run: what a user types, from the facts of the run.

import {el, tellUser} from "./dom.js";
import {run, source} from "./run.js";

const OPTIONS = ["design", "net", "arithmetic", "shape", "timing", "fabric", "pieces", "weights", "hps", "image", "stimulus", "run", "moves-of", "network", "input"];
const USUAL = {design: "report", pieces: "published", weights: "published", hps: "published"}; // what a run without the option has
const TRAINED = ["arithmetic", "shape"]; // a file or a published net defines these itself
const ONE_CHAN = "one-chan-";

/** The command for a run with these facts and positions; null for facts that no options give, as those of a trace. */
export function commandOf(facts, positions) {
  const {design, net} = facts;
  if (design === undefined && facts.network === undefined) {
    return null;
  }
  const isTrained = net !== undefined && !/^(report|synthetic:-?\d+)$/.test(net);
  const options = OPTIONS.filter(name => facts[name] !== undefined && facts[name] !== USUAL[name] && !(isTrained && TRAINED.includes(name)));
  return [design?.startsWith(ONE_CHAN) ? "./nnuesoc one-chan inspect" : "./nnuesoc inspect",
    ...options.map(name => `--${name} ${word(facts[name])}`), ...(net === undefined ? [] : positions.map(one => `--fen ${word(one)}`))].join(" ");
}

/** The command for the run of the page, opened at a place of it. */
export function commandOfPage(view, cycle) {
  const command = commandOf(run.facts, run.evaluations.map(one => one.name));
  return command === null ? null : `${command}${against()} --at ${cycle} --view ${view}`;
}

/** The options that give the other side of a comparison, whose name joins those of another run. */
function against() {
  const name = source.against?.name ?? "";
  return name.split(/, (?=[a-z-]+=)/).filter(Boolean).map(one => ` --against ${word(one)}`).join("");
}

function word(text) {
  return /^[\w.:,=/-]+$/.test(text) ? text : `'${text}'`;
}

/** A command to read and to copy. */
export function commandLine(text) {
  const code = el("code", {}, text);
  return el("p", {class: "command"}, code, " ", el("button", {type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(text);
      tellUser("The command is copied.");
    } catch {
      getSelection().selectAllChildren(code); // the browser does not let a page write there: the user can copy the selected text
      tellUser("Copy the selected command.");
    }
  }}, "Copy command"));
}
