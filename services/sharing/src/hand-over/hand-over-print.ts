import { linesOf, lineHeight, newPdf, writeLines, type PdfDocument, type PdfLook } from '@petcare/platform/pdf';
import { spokenPhone, type HandOverSheet, type SheetLine, type SheetPet } from './hand-over-sheet.ts';

/** Of A4, in points. */
const page = { left: 48, top: 48, width: 499, bottom: 790 };
const indent = 18;
/** Of a box to tick. */
const box = 9;
/** A heading stays with this much of what follows it. */
const withNext = 70;

const margins = { left: page.left, right: 48, top: page.top, bottom: 20 };
const body = { size: 11 };
const bold = { size: 11, isBold: true };

interface Below {
  /** To the right of where the page's text begins. */
  right?: number;
  gap?: number;
}

/** Writes from top to bottom over as many pages as it takes, tagged for screen readers. */
class HandOverWriter {
  private y = page.top;
  private readonly root;

  constructor(private readonly document: PdfDocument) {
    document.addPage();
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  heading(tag: 'H1' | 'H2', words: string): void {
    this.keep(withNext);
    this.text(tag, words, { size: tag === 'H1' ? 22 : 15, isBold: true }, { gap: 6 });
  }

  text(tag: 'H1' | 'H2' | 'P', words: string, look: PdfLook, { right = 0, gap = 3 }: Below = {}): void {
    const place = { x: page.left + right, width: page.width - right, ...look };
    let rest = linesOf(this.document, words, place);
    while (rest.length > 0) {
      this.keep(lineHeight(look.size));
      const fits = Math.floor((page.bottom - this.y) / lineHeight(look.size));
      const [now, y] = [rest.slice(0, fits), this.y];
      this.root.add(this.document.struct(tag, {}, () => writeLines(this.document, now, { ...place, y })));
      this.y = this.document.y;
      rest = rest.slice(fits);
    }
    this.y += gap;
  }

  /** To tick with a pen, beside what comes next. */
  box(): void {
    this.keep(lineHeight(bold.size));
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document
      .rect(page.left, this.y + 2, box, box)
      .lineWidth(0.75)
      .stroke('#1c1c1c');
    this.document.endMarkedContent();
  }

  space(height: number): void {
    this.y += height;
  }

  end(): void {
    this.root.end();
    this.document.end();
  }

  private keep(height: number): void {
    if (this.y + height <= page.bottom) return;
    this.document.addPage();
    this.y = page.top;
  }
}

function writePet(writer: HandOverWriter, { name, who, warnings, facts }: SheetPet): void {
  writer.heading('H2', name);
  writer.text('P', who, body);
  for (const words of warnings) writer.text('P', `Take care: ${words}`, bold);
  for (const words of facts) writer.text('P', words, body);
  writer.space(10);
}

function writeLine(writer: HandOverWriter, { head, words, details, phones, state, isToDo }: SheetLine): void {
  if (isToDo) writer.box();
  writer.text('P', [head, words].filter(Boolean).join('  '), bold, { right: indent });
  for (const detail of details) writer.text('P', detail, body, { right: indent });
  if (phones.length > 0) writer.text('P', phones.map(spokenPhone).join(' or '), bold, { right: indent });
  if (state !== null) writer.text('P', state, body, { right: indent });
  writer.space(5);
}

/** The same as the page, to stick on the fridge. It says when it was made, because it doesn't change with the record. */
export function handOverPdf({ title, intro, today, pets, parts }: HandOverSheet): PdfDocument {
  const document = newPdf(title, margins);
  const writer = new HandOverWriter(document);
  writer.heading('H1', title);
  writer.text('P', intro, body, { gap: 14 });
  for (const pet of pets) writePet(writer, pet);
  for (const part of parts) {
    writer.heading('H2', part.title);
    for (const line of part.lines) writeLine(writer, line);
    for (const words of part.foot) writer.text('P', words, body);
    writer.space(8);
  }
  writer.text('P', `Made with Petcare on ${today}. What has changed since is only on the page.`, { size: 9 });
  writer.end();
  return document;
}
