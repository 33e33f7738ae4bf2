// SPDX-License-Identifier: Apache-2.0
// The number that the machine computes: large, on a scale with names, and in words.

import {el, say} from "./dom.js";
import {evalBits, largestOf, netNote, outputsOf, pawnsOf, scoreText, sideOf, signedText, valueOf} from "./score.js";
import {run} from "./run.js";
import {address, shownViews, state} from "./state.js";
import {faultOf} from "./verdict.js";

const MOST_PAWNS = 5; // at the ends of the scale
const WRONG = {early: "No evaluation: the processor read the result too early.", wrong: "This number is wrong."}; // the sentence below the picture says more
const ENDED = {...WRONG, open: "No evaluation: nothing read a result before the run ended."}; // without a number of the fabric
const SHORT = 5; // characters of a number that stands in large type

/** A panel; draw(one, isThere, isOver, right, isModelled) shows an evaluation, of the chip or of the model. */
export function evaluationPanel() {
  const number = el("p", {id: "number", "aria-hidden": true});
  const mark = el("span", {class: "mark"});
  const scale = el("div", {class: "gauge", "aria-hidden": true}, mark);
  const ends = el("div", {class: "ends soft", "aria-hidden": true});
  const words = el("p", {id: "words"});
  const note = el("p", {id: "weights"});
  const why = el("a", {}, "Why");
  return {
    words, root: el("div", {}, number, scale, ends, words, el("p", {}, why), note),
    draw(one, isThere, isOver, right, isModelled = false) {
      const pawns = pawnsOf(one);
      const shown = isThere && !one.early ? valueOf(one) : null;
      const most = pawns === null ? Math.max(1, Math.ceil(Math.abs(shown ?? 1))) : MOST_PAWNS;
      const white = shown === null ? 0 : sideOf(one) === "Black" ? -shown : shown;
      const isNetwork = run.picture === "network";
      scale.hidden = isNetwork;
      say(number, shown === null ? "?" : isNetwork ? outputsOf(one) > 1 ? largestOf(one).place : largestOf(one).number : signedText(shown, pawns === null && evalBits() === 0 ? 0 : 2));
      number.classList.toggle("long", number.textContent.length > SHORT);
      mark.style.left = 50 + 50 * Math.max(-1, Math.min(1, white / most)) + "%";
      mark.hidden = shown === null;
      say(ends, "");
      if (!isNetwork) ends.replaceChildren(el("span", {}, `−${most}${pawns === null ? "" : " Black"}`), el("span", {}, "0"), el("span", {}, `${pawns === null ? "" : "White "}+${most}`));
      say(note, shown === null ? "" : netNote(one));
      const fault = isThere ? WRONG[faultOf(one, right)] : isOver ? ENDED[faultOf(one, right)] : isNetwork ? "No answer yet." : "No evaluation yet.";
      say(words, fault ?? `${scoreText(one)}.${isModelled ? " The model computed it; the chip was not run again." : ""}`);
      why.hidden = !(isThere || isOver) || fault === undefined || !shownViews().includes("why");
      why.href = address("why", state.cycle);
    },
  };
}
