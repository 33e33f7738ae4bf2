// SPDX-License-Identifier: Apache-2.0
// The ways of lines between boxes in columns and rows: a line goes around the boxes, never across one.

const APART = 8; // pixels between lines in the same gap
const SPREAD = .4; // of an edge, between straight lines of the same two boxes
const PLACES = [.5, .25, .75, .12, .88, .38, .62]; // of an edge, for the lines that turn
const CLOSE = .1; // of an edge: closer lines could not be told apart
const LETTER = 5.6; // pixels
const LABEL = 26;

/** The line of each path: its points, and the place of its text of two lines. */
export function wirePath(paths, boxes) {
  const ways = paths.map(path => edges(boxes.get(path.from), boxes.get(path.to)));
  const taken = new Map(); // by edge: the places that lines have taken
  const places = straightPlaces(paths, ways, taken, boxes);
  const gaps = new Map();
  const texts = [];
  return paths.map((path, i) => {
    const [a, b] = [boxes.get(path.from), boxes.get(path.to)];
    const {out, into, straight} = ways[i];
    const points = straight ? straightLine(a, b, ways[i], places[i])
      : turningLine(a, b, ways[i], free(taken, edgeName(a, out)), free(taken, edgeName(b, into)), gaps);
    return {points, ...textPlace(points, path, texts, boxes)};
  });
}

/** The places of straight lines; lines between the same two boxes spread around the middle. */
function straightPlaces(paths, ways, taken, boxes) {
  const pairs = new Map();
  paths.forEach((path, i) => {
    if (ways[i].straight) {
      const pair = [path.from, path.to].sort().join(" ");
      pairs.set(pair, [...pairs.get(pair) ?? [], i]);
    }
  });
  const places = [];
  for (const all of pairs.values()) {
    all.forEach((i, k) => {
      places[i] = .5 + (k - (all.length - 1) / 2) * SPREAD;
      take(taken, edgeName(boxes.get(paths[i].from), ways[i].out), places[i]);
      take(taken, edgeName(boxes.get(paths[i].to), ways[i].into), places[i]);
    });
  }
  return places;
}

/** Two boxes, one below the other, share the gap between them, so no two lines have the same place in it. */
function edgeName({column, row}, edge) {
  return edge === "top" || edge === "bottom" ? `gap ${edge === "top" ? row : row + 1} ${column}` : `${edge} ${column} ${row}`;
}

function take(taken, edge, place) {
  taken.set(edge, [...taken.get(edge) ?? [], place]);
  return place;
}

/** A place of an edge that no line has taken yet. */
function free(taken, edge) {
  const there = taken.get(edge) ?? [];
  return take(taken, edge, PLACES.find(place => there.every(other => Math.abs(other - place) > CLOSE)) ?? PLACES[there.length % PLACES.length] + .04);
}

/** The edges at which a line leaves and enters. */
function edges(a, b) {
  const [right, down] = [b.column - a.column, b.row - a.row];
  if (down === 0 && Math.abs(right) === 1) {
    return right > 0 ? {out: "right", into: "left", straight: true} : {out: "left", into: "right", straight: true};
  }
  if (right === 0 && Math.abs(down) === 1) {
    return down > 0 ? {out: "bottom", into: "top", straight: true} : {out: "top", into: "bottom", straight: true};
  }
  if (down === 0) {
    return {out: "top", into: "top"};
  }
  return Math.abs(down) === 1 ? {out: down > 0 ? "bottom" : "top", into: down > 0 ? "top" : "bottom"}
    : {out: right < 0 || right === 0 && a.last ? "left" : "right", into: down > 0 ? "top" : "bottom"};
}

function point(box, edge, part) {
  return {left: [box.x, box.y + part * box.height], right: [box.x + box.width, box.y + part * box.height],
    top: [box.x + part * box.width, box.y], bottom: [box.x + part * box.width, box.y + box.height]}[edge];
}

function straightLine(a, b, {out, into}, part) {
  return [point(a, out, part), point(b, into, part)];
}

function turningLine(a, b, {out, into}, from, to, gaps) {
  const [ax, ay] = point(a, out, from);
  const [bx, by] = point(b, into, to);
  const level = (into === "top" ? by - b.rowGap / 2 : by + b.rowGap / 2) + beside(gaps, `row ${into === "top" ? b.row : b.row + 1}`);
  if (out === "top" || out === "bottom") {
    return [[ax, ay], [ax, level], [bx, level], [bx, by]];
  }
  const x = ax + (out === "right" ? 1 : -1) * a.gap / 4 + beside(gaps, `column ${a.column} ${out}`);
  return [[ax, ay], [x, ay], [x, level], [bx, level], [bx, by]];
}

/** The distance of a gap's next line from its middle: 0, 8, −8, 16, −16, … */
function beside(gaps, gap) {
  const before = gaps.get(gap) ?? 0;
  gaps.set(gap, before + 1);
  return Math.ceil(before / 2) * APART * (before % 2 === 1 ? 1 : -1);
}

/** The place at which a line's text covers least: {at: [x, y] of its first line, anchor}. */
function textPlace(points, {what, width}, texts, boxes) {
  const wide = LETTER * Math.max(what.length, width.length);
  const candidates = [];
  for (let i = points.length - 1; i > 0; i--) {
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
    for (const part of [.5, .25, .75]) {
      const [x, y] = [ax + part * (bx - ax), ay + part * (by - ay)];
      candidates.push(...(ay === by ? [{x, y: y - 5, anchor: "middle", left: x - wide / 2}]
        : [{x: x + 4, y: y - 2, anchor: "start", left: x + 4}, {x: x - 4, y: y - 2, anchor: "end", left: x - 4 - wide}]));
    }
  }
  const rect = one => ({x: one.left, y: one.y - 10, width: wide, height: LABEL});
  const cost = one => [...texts, ...boxes.values()].reduce((sum, other) => sum + overlap(rect(one), other), one.left < 0 ? 1e6 : 0);
  const best = candidates.reduce((found, one) => cost(one) < cost(found) ? one : found);
  texts.push(rect(best));
  return {at: [best.x, best.y], anchor: best.anchor};
}

function overlap(a, b) {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}
