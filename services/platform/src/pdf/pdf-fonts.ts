import { createRequire } from 'node:module';
import type { PdfDocument } from './pdf-document.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * What is written with, first choice first: the product's own typeface, then another for what that lacks.
 * `has` is what its file has, as far as it is used; the last one has signs and bare numbers.
 */
export const pdfFonts = [
  {
    name: 'own',
    file: 'figtree/files/figtree-latin',
    has: /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u2044\u20AC\u2122\u2191\u2193\u2212]+$/,
  },
  {
    name: 'own-more',
    file: 'figtree/files/figtree-latin-ext',
    has: /^[\u0100-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0130\u0132-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150\u0151\u0154-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2020]+$/,
  },
  {
    name: 'vietnamese',
    file: 'open-sans/files/open-sans-vietnamese',
    has: /^[\u0128\u0129\u0168\u0169\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9]+$/,
  },
  {
    name: 'greek',
    file: 'open-sans/files/open-sans-greek',
    has: /^[\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE]+$/,
  },
  {
    name: 'cyrillic',
    file: 'open-sans/files/open-sans-cyrillic',
    has: /^[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]+$/,
  },
  {
    name: 'signs',
    file: 'open-sans/files/open-sans-math',
    has: /^[\u2032\u2033\u2070\u2074-\u207A\u207C-\u208A\u208C-\u208E\u2126\u2202\u2206\u2211\u221A\u221E\u2248\u2260\u2264\u2265\u25CA]+$/,
  },
] as const;

export type PdfFont = (typeof pdfFonts)[number]['name'];

/** The file of a font, in one of its weights. */
export const fontFile = (file: string, weight: 400 | 700): string =>
  resolve(`@fontsource/${file}-${weight}-normal.woff`);

const registered = (name: PdfFont, isBold: boolean): string => `${name}${isBold ? ' bold' : ''}`;

/** Lets a document use them; it reads a file once it writes with it. */
export function registerFonts(document: PdfDocument): void {
  for (const { name, file } of pdfFonts) {
    document.registerFont(registered(name, false), fontFile(file, 400));
    document.registerFont(registered(name, true), fontFile(file, 700));
  }
}

/** What is written next is written with it; `size` in points. */
export function setFont(document: PdfDocument, name: PdfFont, size: number, isBold: boolean): PdfDocument {
  return document.font(registered(name, isBold)).fontSize(size);
}
