import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';

export type PdfDocument = InstanceType<typeof PdfKit>;

const { resolve } = createRequire(import.meta.url);
const fontFile = (file: string): string => resolve(`@fontsource/figtree/files/figtree-${file}-normal.woff`);

/** An A4 document, tagged for screen readers, with `writeWords`' fonts and no pages yet; margins are in points. */
export function newPdf(title: string, margins: PDFKit.PDFDocumentOptions['margins']): PdfDocument {
  const document = new PdfKit({
    size: 'A4',
    margins,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    // A document started with a font's file reads that file again whenever the font changes.
    font: '',
    info: { Title: title, Producer: 'Petcare', Creator: 'Petcare' },
  });
  document.registerFont('regular', fontFile('latin-400'));
  document.registerFont('bold', fontFile('latin-700'));
  document.registerFont('regular-more', fontFile('latin-ext-400'));
  document.registerFont('bold-more', fontFile('latin-ext-700'));
  return document;
}
