import type { PdfDocument } from './pdf-document.ts';

interface Words {
  x: number;
  y: number;
  width: number;
  size: number;
  align?: 'left' | 'right';
  isBold?: boolean;
}

/** What the main font has: Latin-1 and what occurs in ordinary text; the other has the letters of Polish, Czech and the like. */
const isCommon = /^[\u0020-\u00FF\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122\u2212]*$/;
const isLatin = /[\u0020-\u024F\u1E00-\u1EFF\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2122\u2212]/;

/** Runs of letters that one font has; anything in neither becomes a question mark. */
function runsOf(words: string): { text: string; isMore: boolean }[] {
  const runs: { text: string; isMore: boolean }[] = [];
  for (const letter of words.replaceAll(/\s+/g, ' ')) {
    const known = isLatin.test(letter) ? letter : '?';
    const isMore = !isCommon.test(known);
    const last = runs.at(-1);
    if (last?.isMore === isMore) last.text += known;
    else runs.push({ text: known, isMore });
  }
  return runs;
}

/** Writes a text in its place, wrapped to its width, each letter in a font that has it. */
export function writeWords(document: PdfDocument, words: string, place: Words): void {
  const { x, y, width, size, align = 'left', isBold = false } = place;
  const runs = runsOf(words);
  const font = isBold ? 'bold' : 'regular';
  document.fontSize(size).fillColor('#1c1c1c');
  if (runs.length < 2 || align === 'right') {
    document
      .font(runs[0]?.isMore && runs.length === 1 ? `${font}-more` : font)
      .text(runs.map(({ text }) => text).join(''), x, y, { width, align });
    return;
  }
  for (const [index, { text, isMore }] of runs.entries()) {
    const options = { width, continued: index < runs.length - 1 };
    document.font(isMore ? `${font}-more` : font);
    if (index === 0) document.text(text, x, y, options);
    else document.text(text, options);
  }
}
