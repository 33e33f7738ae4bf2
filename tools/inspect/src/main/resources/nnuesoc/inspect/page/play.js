// SPDX-License-Identifier: Apache-2.0
// How the story of an evaluation is played: slowly over one weight and one row, then ahead over all the others.

const SECONDS = {board: 3, before: 1, reset: 1.5, start: 2, clear: 1.5, scan: 1.5, "board, loader": 4, "layer 1": 6, "layer 2": 3.5, "layer 3": 2.5, "layer 4": 2, compute: 5, result: .5};
const WORDS = 10; // seconds of the phase in which all that crosses the bus is the position
const FEW = 45; // cycles in which single weights are seen
const PICTURES = 60; // a second
const AHEAD = 4; // pictures whose cycles are told before their time
const STILL = 1.5; // seconds between two pictures for people who want no motion

/**
 * The parts of the story: {from, to, begin, end, note}; begin and end are seconds. `first` is the first row of the first
 * layer, or null.
 */
export function planOfPlay(phases, first, layers) {
  let at = 0;
  const plan = [];
  const add = (from, to, seconds, note) => {
    if (to > from) {
      plan.push({from, to, begin: at, end: at + seconds, note});
      at += seconds;
    }
  };
  for (const phase of phases) {
    if (first && first.granted !== null && phase.name === "layer 1") {
      const few = Math.min(first.ask + FEW, first.granted);
      add(phase.from, few, 4, "slow: one weight after the other");
      add(few, first.granted, 4, "all weights of one neuron");
      add(first.granted, first.end, 2.5, "one neuron is computed");
      add(first.end, phase.to, 6, `× ${layers[0].rows - 1} neurons`);
    } else {
      add(phase.from, phase.to, layers.length === 0 && phase.name === "board" ? WORDS : SECONDS[phase.name] ?? 3, "");
    }
  }
  return plan;
}

/** The place between cycles at a second of the story. */
export function placeAt(plan, second) {
  const part = plan.find(one => second < one.end) ?? plan.at(-1);
  return part.from + Math.min(1, (second - part.begin) / (part.end - part.begin)) * (part.to - part.from);
}

/** The second at which a cycle is played. */
export function secondOf(plan, cycle) {
  const part = plan.find(one => cycle < one.to) ?? plan.at(-1);
  return part.begin + Math.max(0, Math.min(1, (cycle - part.from) / (part.to - part.from))) * (part.end - part.begin);
}

/** What is said about the speed at a cycle; empty if there is nothing to say. */
export function noteOf(plan, cycle) {
  return plan.find(part => cycle < part.to)?.note ?? "";
}

/**
 * A player. `start(plan, second)` calls show(cycle, place, soon) for each picture, with the place between cycles and the cycles of the next pictures, and over()
 * at the end; `speed()` is how many seconds of the story pass in a second.
 */
export function player({show, over, speed}) {
  let timer = 0;
  let now = null;

  function frame(time) {
    now.second += Math.min(.5, (time - now.last) / 1000) * speed();
    now.last = time;
    const ended = now.second >= now.plan.at(-1).end;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const step = still ? STILL : speed() / PICTURES; // of the story, from picture to picture
    const second = (still ? Math.floor : Math.round)(now.second / step) * step;
    // a cycle in which one position ends and the next begins belongs to the former
    const at = time => Math.max(now.plan[0].from + 1, placeAt(now.plan, time));
    const place = ended ? now.plan.at(-1).to : at(second);
    show(Math.round(place), place, Array.from({length: AHEAD}, (_, i) => Math.round(at(second + (i + 1) * step))));
    if (ended) {
      stop();
      over();
    } else if (now) {
      timer = requestAnimationFrame(frame);
    }
  }

  function stop() {
    cancelAnimationFrame(timer);
    now = null;
  }

  return {
    start(plan, second) {
      now = {plan, second, last: performance.now()};
      timer = requestAnimationFrame(frame);
    },
    stop,
    isPlaying: () => now !== null,
  };
}
