import { pdfFonts, type PdfFont } from './pdf-fonts.ts';

/** What no font has, in signs that say the same. */
const signs = new Map(
  Object.entries({
    '→': '->',
    '←': '<-',
    '↔': '<->',
    '⇒': '=>',
    '➔': '->',
    '➜': '->',
    '✓': 'yes',
    '✔': 'yes',
    '✅': 'yes',
    '✗': 'no',
    '✘': 'no',
    '❌': 'no',
    '♂': 'male',
    '♀': 'female',
    '‐': '-',
    '‑': '-',
    '‒': '–',
    '―': '—',
    '‟': '“',
    '‛': '‘',
    '⩾': '≥',
    '⩽': '≤',
    '≧': '≥',
    '≦': '≤',
    '∼': '~',
    '≃': '≈',
    '∙': '•',
    '●': '•',
    '○': '•',
    '◦': '•',
    '▪': '•',
    '■': '•',
    '★': '*',
    '☆': '*',
  }),
);
/** Zero-width letters, soft hyphens, and what only says how the letter before it is drawn. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]|\uFE0E|\uFE0F/g;
/** One with a number before it would read as part of that: "2⅓" as "21/3". */
const fractionOfNumber = /(?<=\d)[⅐-⅞↉]/g;

const fontOf = (letter: string): PdfFont | undefined => pdfFonts.find(({ has }) => has.test(letter))?.name;

function known(letter: string): string {
  if (fontOf(letter)) return letter;
  const same = signs.get(letter) ?? letter.normalize('NFKC');
  return Array.from(same).every((one) => fontOf(one)) ? same : '?';
}

/** A text in letters that the fonts have, its lines apart: signs they lack in words, and a question mark for anything else. */
export function inKnownLetters(words: string): string {
  const plain = words
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll(fractionOfNumber, ' $&');
  return Array.from(plain, (letter) => (letter === '\n' ? letter : known(letter))).join('');
}

/** Runs of letters that one font has, of a text `inKnownLetters`. */
export function runsOf(words: string): { text: string; font: PdfFont }[] {
  const runs: { text: string; font: PdfFont }[] = [];
  for (const letter of words) {
    const font = fontOf(letter) ?? 'own';
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
