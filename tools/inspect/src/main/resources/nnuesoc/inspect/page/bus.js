// SPDX-License-Identifier: Apache-2.0
// The processor's bus: where its registers and the report's weight memories are.

import {value} from "./run.js";

/** The registers, each in a place of its own. */
export const PIO = ["pio_reset", "pio_ready", "pio_trigger", "pio_bias_1_white", "pio_bias_1_black", "pio_bias_2",
  "pio_bias_3", "pio_bias_4", "pio_eval", "pio_board"];
const BASES = [["weight_4", 0x42000, 1], ["weight_3", 0x41000, 1], ["weight_2", 0x40000, 1],
  ["weight_1_black", 0x20000, 2], ["weight_1_white", 0, 2]];

/** The transaction in progress: what it reads or writes; null if there is none. */
export function bus(now) {
  if (value(now, "soc.hps.busy") !== 1) {
    return null;
  }
  const address = value(now, "soc.hps.address");
  const write = value(now, "soc.hps.write") === 1;
  const lightweight = address >= 0x80000000;
  const offset = address % 0x80000000;
  if (lightweight) {
    return {write, lightweight, target: PIO[offset >> 4] ?? "?", word: null};
  }
  const [target, base, bytes] = BASES.find(([, start]) => offset >= start);
  return {write, lightweight, target, word: (offset - base) / bytes};
}
