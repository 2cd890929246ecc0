import type { ReportTable } from '@petcare/contracts/reports';

/** Between the words of two columns, in points. */
export const columnGap = 10;
/** Rows whose words say how wide a column has to be; those behind them are wrapped. */
export const rowsMeasured = 150;
/** A text is wrapped beyond that, in points. */
const widest = 240;
/** Tables of so few columns, or of numbers alone, stay as narrow as their words: a row is easily followed. */
const fewColumns = 3;
/** A number, however short. */
const leastOfNumber = 52;
const leastOfFew = 250;

interface Wanted {
  /** What its longest words take in one line, in points. */
  natural: number;
  /** What its longest single word takes. */
  least: number;
}

type Measure = (words: string, isHead: boolean) => number;

function wantedBy(
  column: number,
  words: readonly (readonly string[])[],
  { measure, least }: { measure: Measure; least: number },
): Wanted {
  const widths = words.map((row, index) => measure(row[column] ?? '', index === 0));
  const single = words.flatMap((row, index) =>
    (row[column] ?? '').split(/\s+/).map((word) => measure(word, index === 0)),
  );
  return {
    natural: Math.min(widest, Math.max(least, ...widths)) + columnGap,
    least: Math.min(widest, Math.max(...single)) + columnGap,
  };
}

/** What is left over is given out, or what is missing taken away, by how much each may change. */
function spread(widths: readonly number[], by: readonly number[], points: number): number[] {
  const sum = by.reduce((all, one) => all + one, 0);
  return widths.map((width, index) => width + (sum === 0 ? 0 : (points * (by[index] ?? 0)) / sum));
}

/**
 * How wide the columns of a table are, in points: as wide as their words where there is room, else texts are wrapped.
 * @param words the heads, then the first rows, in the words that are written
 */
export function widthsOf(
  columns: readonly ReportTable['columns'][number][],
  words: readonly (readonly string[])[],
  { room, measure }: { room: number; measure: Measure },
): number[] {
  const isText = columns.map(({ type }) => type === 'text' || type === 'time');
  const wanted = columns.map((_, index) =>
    wantedBy(index, words, { measure, least: isText[index] ? 0 : leastOfNumber }),
  );
  const natural = wanted.map((one) => one.natural);
  const sum = natural.reduce((all, one) => all + one, 0);
  if (sum <= room) {
    const isFew = columns.length <= fewColumns || isText.filter(Boolean).length < 2;
    const whole = isFew ? Math.max(sum, Math.min(room, leastOfFew)) : room;
    const growing = natural.map((width, index) => (isText[index] ? width : 0));
    return spread(natural, growing.some((one) => one > 0) ? growing : natural, whole - sum);
  }
  const shrinking = wanted.map((one, index) => (isText[index] ? one.natural - one.least : 0));
  const give = shrinking.reduce((all, one) => all + one, 0);
  if (give >= sum - room) return spread(natural, shrinking, room - sum);
  // Words longer than that are broken.
  const least = wanted.map((one, index) => (isText[index] ? one.least : one.natural));
  const fixed = least.reduce((all, one, index) => all + (isText[index] ? 0 : one), 0);
  const texts = least.reduce((all, one, index) => all + (isText[index] ? one : 0), 0);
  return least.map((one, index) => (isText[index] ? (one * (room - fixed)) / texts : one));
}
