import type { PdfDocument } from './pdf-document.ts';
import { setFont, type PdfFont } from './pdf-fonts.ts';
import { inKnownLetters, runsOf } from './pdf-letters.ts';

/** How words look, in points. */
export interface PdfLook {
  size: number;
  isBold?: boolean;
}

interface Place extends PdfLook {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

interface Run {
  text: string;
  font: PdfFont;
  /** In points. */
  width: number;
}

/** One line of a text, in pieces of one font each. */
export type PdfLine = readonly Run[];

/** Of the product's own typeface; text in others stands on the same line. */
const ascent = 0.95;
const leading = 1.2;

/** How far apart lines are, in points. */
export const lineHeight = (size: number): number => size * leading;

const widthOf = (runs: PdfLine): number => runs.reduce((sum, { width }) => sum + width, 0);

function measured(document: PdfDocument, words: string, { size, isBold = false }: PdfLook): Run[] {
  return runsOf(words).map(({ text, font }) => ({
    text,
    font,
    width: setFont(document, font, size, isBold).widthOfString(text),
  }));
}

/** A word in pieces that each fit, letter by letter if it has to be. */
function pieces(document: PdfDocument, word: string, width: number, look: PdfLook): Run[][] {
  const whole = measured(document, word, look);
  if (widthOf(whole) <= width) return [whole];
  const parts: string[] = [''];
  let room = width;
  for (const letter of word) {
    const needed = widthOf(measured(document, letter, look));
    if (needed > room && parts.at(-1) !== '') {
      parts.push('');
      room = width;
    }
    parts[parts.length - 1] += letter;
    room -= needed;
  }
  return parts.map((part) => measured(document, part, look));
}

function append(line: Run[], runs: readonly Run[]): void {
  for (const { text, font, width } of runs) {
    const last = line.at(-1);
    if (last?.font === font) {
      last.text += text;
      last.width += width;
    } else line.push({ text, font, width });
  }
}

/** Words, each in its runs, in lines. */
function wrapped(words: readonly (readonly Run[])[], width: number, space: number): PdfLine[] {
  let line: Run[] = [];
  const lines = [line];
  for (const word of words) {
    const isFirst = line.length === 0;
    const fits = isFirst || widthOf(line) + space + widthOf(word) <= width;
    // Also where a line ends: read aloud, its last word would run into the next line's first.
    if (!isFirst) append(line, [{ text: ' ', font: 'own', width: fits ? space : 0 }]);
    if (!fits) {
      line = [];
      lines.push(line);
    }
    append(line, word);
  }
  return lines;
}

/** A text wrapped to a width in points; its own line breaks stay. */
export function linesOf(
  document: PdfDocument,
  words: string,
  { width, ...look }: PdfLook & { width: number },
): PdfLine[] {
  const space = widthOf(measured(document, ' ', look));
  return inKnownLetters(words)
    .split('\n')
    .flatMap((paragraph) => {
      const parts = paragraph.split(' ').flatMap((word) => pieces(document, word, width, look));
      return wrapped(parts, width, space);
    });
}

/** What a text takes in one line, its longest one, in points. */
export function widthOfWords(document: PdfDocument, words: string, look: PdfLook): number {
  const lines = inKnownLetters(words).split('\n');
  return Math.max(...lines.map((line) => widthOf(measured(document, line, look))));
}

/** Writes lines below each other; never on a page of its own. */
export function writeLines(document: PdfDocument, lines: readonly PdfLine[], place: Place): void {
  const { x, y, width, size, align = 'left', isBold = false } = place;
  document.fillColor('#1c1c1c');
  for (const [index, line] of lines.entries()) {
    const baseline = y + size * (ascent + index * leading);
    let at = align === 'right' ? x + width - widthOf(line) : x;
    for (const run of line) {
      const written = { lineBreak: false, baseline: 'alphabetic' } as const;
      setFont(document, run.font, size, isBold).text(run.text, at, baseline, written);
      at += run.width;
    }
  }
  document.x = x;
  document.y = y + lines.length * lineHeight(size);
}

/** Writes a text in its place, wrapped to its width as one paragraph, each letter in a font that has it. */
export function writeWords(document: PdfDocument, words: string, place: Place): void {
  writeLines(document, linesOf(document, words.replaceAll(/\s+/g, ' '), place), place);
}
