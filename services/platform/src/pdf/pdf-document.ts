import PdfKit from 'pdfkit';
import { registerFonts } from './pdf-fonts.ts';

export type PdfDocument = InstanceType<typeof PdfKit>;

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
  registerFonts(document);
  return document;
}
