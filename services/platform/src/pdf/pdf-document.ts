import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';

export type PdfDocument = InstanceType<typeof PdfKit>;

const { resolve } = createRequire(import.meta.url);
const fontFile = (file: string): string => resolve(`@fontsource/figtree/files/figtree-${file}-normal.woff`);

/** A document on A4, tagged for screen readers, with the fonts of `writeWords` and without a page; margins are in points. */
export function newPdf(title: string, margins: PDFKit.PDFDocumentOptions['margins']): PdfDocument {
  const document = new PdfKit({
    size: 'A4',
    margins,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    // A document that starts with the file of a font reads that file anew whenever the font changes.
    font: '',
    info: { Title: title, Producer: 'Petcare', Creator: 'Petcare' },
  });
  document.registerFont('regular', fontFile('latin-400'));
  document.registerFont('bold', fontFile('latin-700'));
  document.registerFont('regular-more', fontFile('latin-ext-400'));
  document.registerFont('bold-more', fontFile('latin-ext-700'));
  return document;
}
