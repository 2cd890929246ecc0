import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { extractText } from 'unpdf';
import { newPdf } from './pdf-document.ts';
import { fontFile, pdfFonts } from './pdf-fonts.ts';
import { writeWords } from './pdf-words.ts';

const require = createRequire(import.meta.url);
/** What PDFKit reads fonts with. */
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as {
  openSync: (file: string) => { hasGlyphForCodePoint: (code: number) => boolean };
};

async function readBack(words: string, width = 500): Promise<string[]> {
  const document = newPdf('Words', { left: 40, right: 40, top: 40, bottom: 40 });
  document.addPage();
  writeWords(document, words, { x: 40, y: 40, width, size: 10 });
  document.end();
  const { text } = await extractText(new Uint8Array(await buffer(document)), { mergePages: true });
  return text.split('\n').map((line) => line.trim());
}

it.each([400, 700] as const)('each font has the letters it is used for, in weight %i', (weight) => {
  for (const { file, has } of pdfFonts) {
    const font = fontkit.openSync(fontFile(file, weight));
    const used = Array.from({ length: 0xffff }, (_, code) => code).filter((code) =>
      has.test(String.fromCodePoint(code)),
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
  }
});

it.each([
  ['temp ≥ 39.5 → call', 'temp ≥ 39.5 -> call'],
  ['20 ± 2 mg/m², ≤ ½ tablet, 38 °C', '20 ± 2 mg/m², ≤ ½ tablet, 38 °C'],
  ['2⅓ tablets at 39℃', '2 1⁄3 tablets at 39°C'],
  ['Łatka, Βελλα, Белла, Nguyễn', 'Łatka, Βελλα, Белла, Nguyễn'],
  ['Teeth ✓\u{FE0F}, nails ✗', 'Teeth yes, nails no'],
  ['cafe\u0301 non‑slip', 'café non-slip'],
  ['Nice 🐶 犬', 'Nice ? ?'],
])('writes %s as %s', async (words, written) => {
  expect(await readBack(words)).toEqual([written]);
});

it('wraps between words, and within one that is too long, whatever font each letter has', async () => {
  const lines = await readBack(`Łatka ate the żółty kapelusz ${'ŁaŁa'.repeat(20)}`, 100);
  expect(lines.slice(0, 2)).toEqual(['Łatka ate the żółty', 'kapelusz']);
  expect(lines.slice(2).join('')).toBe('ŁaŁa'.repeat(20));
});
