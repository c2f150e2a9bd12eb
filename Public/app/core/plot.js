/** Where the points of a plot lie: shares of its width and height, from the left and from the top. */

const day = 86_400_000;
/** The most lines across the plot, beside the lowest. */
const mostLines = 4;

/**
 * @typedef {{at: number, value: number}} Point `at`: milliseconds UTC
 * @typedef {{at: number, lower: number, value: number, upper: number}} Expected
 */

/**
 * @param {Point[]} points
 * @param {Expected[]} [expected] what comes after them
 * @returns {?{x: (at: number) => number, y: (value: number) => number, lines: number[], from: number, to: number}}
 *   `lines`: round values at which a line goes across; null without points
 */
export function scale(points, expected = []) {
  if (!points.length) return null;
  const moments = [...points, ...expected].map(({ at }) => at);
  const values = [...points.map(({ value }) => value), ...expected.flatMap(({ lower, upper }) => [lower, upper])];
  let [from, to] = [Math.min(...moments), Math.max(...moments)];
  // A single point stands in the middle.
  if (from === to) [from, to] = [from - day, to + day];
  const lines = roundLines(Math.min(...values), Math.max(...values));
  const [low, high] = [lines[0], lines.at(-1)];
  return {
    x: (at) => (at - from) / (to - from),
    y: (value) => (high - value) / (high - low),
    lines,
    from,
    to,
  };
}

/** Round values from below the least to above the greatest. */
function roundLines(least, greatest) {
  const span = greatest - least || Math.abs(greatest) * 0.1 || 1;
  const rough = span / mostLines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  // A sum of steps would gather what binary numbers leave over.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
