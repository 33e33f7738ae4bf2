// SPDX-License-Identifier: Apache-2.0
// How numbers are written. Values are unsigned bit patterns, or null for a value that nobody assigned.

/** A number's text with a minus sign, not a hyphen. */
export function minus(number) {
  return String(number).replace("-", "−");
}

/** 230955503 → "230,955,503", whatever the browser's language. */
export function grouped(number) {
  return minus(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** The two's complement number of a bit pattern. */
export function signed(value, width) {
  if (typeof value === "bigint") return BigInt.asIntN(width, value);
  return width > 1 && value >= 2 ** (width - 1) ? value - 2 ** width : value;
}

/** A number with its binary point, to five decimals; with 13 bits after the point, no two numbers look alike. */
export function fixed(number, fraction) {
  return fraction === 0 ? grouped(number) : minus(Number((number / 2 ** fraction).toFixed(5)));
}

export function binary(value, width) {
  return value.toString(2).padStart(width, "0");
}

export function hex(value, width) {
  return "0x" + value.toString(16).padStart(Math.ceil(width / 4), "0");
}

/** The facts of a run with what their JSON leaves out of the signals that have none: names of states, bits after the point. */
export function withDefaults(run) {
  return {...run, signals: run.signals.map(signal => ({states: [], fraction: 0, ...signal}))};
}

/** The ways in which a signal can be written; "auto" is the signal's own. */
export const FORMATS = ["auto", "binary", "hex", "signed", "unsigned", "fixed"];

/** A signal's value as text. */
export function shown(value, signal, format = "auto") {
  if (value === null || value === undefined) {
    return "x";
  }
  const way = format === "auto" ? own(signal) : format;
  if (signal.width > 53 && typeof value !== "bigint") {
    return shown(BigInt.asUintN(signal.width, BigInt(value)), signal, format); // the server writes a large one as text
  }
  switch (way) {
    case "states": return signal.states[value] ?? String(value);
    case "binary": return binary(value, signal.width);
    case "hex": return hex(value, signal.width);
    case "signed": return grouped(signed(value, signal.width));
    case "fixed": return fixed(signed(value, signal.width), signal.fraction);
    default: return grouped(value);
  }
}

function own(signal) {
  return signal.fraction > 0 ? "fixed" : signal.format.toLowerCase();
}

let period = 20;

/** Sets the nanoseconds of a cycle. */
export function setPeriod(nanos) {
  period = nanos;
}

/** The cycle at a time of the trace, in nanoseconds: edge k comes at k periods less half a period. */
export function cycleAt(nanos) {
  return Math.floor((nanos + period / 2) / period);
}

/** Cycles as time on the board. */
export function boardTime(cycles) {
  const ns = cycles * period;
  if (ns < 1e3) return ns + " ns";
  if (ns < 1e6) return (ns / 1e3).toFixed(2) + " µs";
  if (ns < 1e9) return (ns / 1e6).toFixed(3) + " ms";
  return (ns / 1e9).toFixed(4) + " s";
}

/** Cycles as time with three digits, for a headline. */
export function shortTime(cycles) {
  const ns = cycles * period;
  const [unit, size] = ns < 1e3 ? ["ns", 1] : ns < 1e6 ? ["µs", 1e3] : ns < 1e9 ? ["ms", 1e6] : ["s", 1e9];
  const number = ns / size;
  return `${number >= 100 || size === 1 ? Math.round(number) : number.toFixed(number >= 10 ? 1 : 2)} ${unit}`;
}

const UNITS = {ns: 1, us: 1e3, µs: 1e3, μs: 1e3, ms: 1e6, s: 1e9};

/** The cycle that the user types: a cycle, or a time with its unit as on the page and in a trace; null for anything else. */
export function typedCycle(text) {
  const found = /^(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s)?$/i.exec(text.replace(/[,\s_]/g, "").toLowerCase());
  if (!found) {
    return null;
  }
  const number = Number(found[1]);
  return found[2] ? cycleAt(number * UNITS[found[2]] + 1e-6) : Number.isInteger(number) ? number : null;
}

/** The square of a number from 0 to 63. */
export function square(number) {
  return "abcdefgh"[number & 7] + ((number >> 3) + 1);
}

const KINDS = ["", "pawn", "knight", "bishop", "rook", "queen", "king"];
const GLYPHS = ["", "♟", "♞", "♝", "♜", "♛", "♚"];

/** A piece code in words; empty for an empty square. */
export function pieceName(code) {
  return code === 0 ? "" : (code < 8 ? "white " : "black ") + (KINDS[code & 7] ?? "code " + code);
}

/** A piece code's sign; the style sheet sets its color. */
export function pieceGlyph(code) {
  return GLYPHS[code & 7] ?? "?";
}

/** The piece codes of a1 to h8 of a FEN. */
export function expected(fen) {
  const codes = new Array(64).fill(0);
  fen.split(" ")[0].split("/").forEach((row, i) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) {
        file += Number(letter);
      } else {
        codes[8 * (7 - i) + file++] = "PNBRQK".indexOf(letter) + 1 || "pnbrqk".indexOf(letter) + 9;
      }
    }
  });
  return codes;
}
