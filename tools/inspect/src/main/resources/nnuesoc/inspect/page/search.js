// SPDX-License-Identifier: Apache-2.0
// Searches that the server does part by part, because a run may have hundreds of millions of cycles.

import {tellUser} from "./dom.js";
import {grouped} from "./numbers.js";
import {run} from "./run.js";
import {state} from "./state.js";

let newest = 0;

/**
 * Calls `ask(cycle, by)` for {cycle or null, searched}, forward (1) or back (−1), until there is a cycle or the run
 * ends. Returns null if there is none, or if the user went elsewhere meanwhile. `what` is its name in messages.
 */
export async function search(ask, from, by, what) {
  const mine = ++newest;
  const stood = state.cycle;
  for (let at = from; ;) {
    const answer = await ask(at, by);
    if (mine !== newest || state.cycle !== stood) {
      return null;
    }
    if (answer.cycle !== null) {
      return answer;
    }
    if (answer.searched === at || answer.searched === 0 || answer.searched >= run.cycles) {
      tellUser(`There is no ${by > 0 ? "later" : "earlier"} ${what}.`);
      return null;
    }
    at = answer.searched;
    tellUser(`No ${what} up to cycle ${grouped(at)}; looking on …`);
  }
}
