import type { PassportView } from '@petcare/contracts/passport';
import { lineHeight, linesOf, type PdfDocument, type PdfLook } from '@petcare/platform/pdf';

/** A line of facts on the poster, in points. */
export interface PosterLine extends PdfLook {
  words: string;
}

interface Fact {
  words: string;
  /** A warning, or how to reach the vet: never shortened. */
  isWhole: boolean;
  isWarning: boolean;
}

/** What has to fit, in points. */
interface Room {
  width: number;
  height: number;
}

/** From what people read across the road to what they still read when standing before it. */
const sizes = [
  { warning: 16, fact: 14 },
  { warning: 15, fact: 13 },
  { warning: 14, fact: 12 },
  { warning: 12, fact: 11 },
  { warning: 11, fact: 10 },
  { warning: 9, fact: 8 },
] as const;
type Sizes = (typeof sizes)[number];

/** Below a line, as a part of its size. */
export const gapBelow = 0.35;

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** Warnings first, and then the vet, whom a finder can call at once. */
function factsOf({ warnings, rows }: PassportView): Fact[] {
  const told = rows.map(({ section, label, lines }) => ({
    words: oneLine(`${label}: ${lines.join(', ')}`),
    isWhole: section === 'vet',
    isWarning: false,
  }));
  return [
    ...warnings.map((words) => ({ words: oneLine(words), isWhole: true, isWarning: true })),
    ...told.filter(({ isWhole }) => isWhole),
    ...told.filter(({ isWhole }) => !isWhole),
  ];
}

/** As many whole words as fit into some lines, with "…" for the rest. */
function shortened(document: PdfDocument, line: PosterLine, width: number, most: number): PosterLine {
  const takes = (words: string) => linesOf(document, words, { ...line, width }).length;
  if (takes(line.words) <= most) return line;
  const words = line.words.split(' ');
  let [fits, tooMany] = [1, words.length];
  const kept = (count: number) => `${words.slice(0, count).join(' ').replace(/[,:]$/, '')}…`;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (takes(kept(middle)) <= most) fits = middle;
    else tooMany = middle;
  }
  return { ...line, words: kept(fits) };
}

function heightOf(document: PdfDocument, lines: readonly PosterLine[], width: number): number {
  return lines.reduce(
    (sum, line) =>
      sum + linesOf(document, line.words, { ...line, width }).length * lineHeight(line.size) + line.size * gapBelow,
    0,
  );
}

/** What the poster says of a pet, in its room: smaller if need be, then with long facts shortened, then without the last of them. */
export function posterLines(document: PdfDocument, view: PassportView, { width, height }: Room): PosterLine[] {
  const facts = factsOf(view);
  const fits = (lines: readonly PosterLine[]) => heightOf(document, lines, width) <= height;
  const lineOf = ({ words, isWarning }: Fact, { warning, fact }: Sizes): PosterLine => ({
    words,
    size: isWarning ? warning : fact,
    isBold: isWarning,
  });
  const cut = (size: Sizes, most: number) =>
    facts.map((fact) => (fact.isWhole ? lineOf(fact, size) : shortened(document, lineOf(fact, size), width, most)));
  // Smaller letters go before shorter facts, as long as one can read them.
  const readable = sizes.slice(0, 4);
  const whole = readable.map((size) => facts.map((fact) => lineOf(fact, size))).find(fits);
  if (whole) return whole;
  const least = sizes[3];
  const short = [4, 3, 2, 1].map((most) => cut(least, most)).find(fits);
  if (short) return short;
  const needed = facts.filter(({ isWhole }) => isWhole);
  const size = sizes.find((one) => fits(needed.map((fact) => lineOf(fact, one)))) ?? sizes[5];
  const lines = cut(size, 1);
  while (lines.length > needed.length && !fits(lines)) lines.pop();
  return lines;
}
