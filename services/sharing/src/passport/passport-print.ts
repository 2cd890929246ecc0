import type { PassportView } from '@petcare/contracts/passport';
import { linesOf, newPdf, setFont, writeWords, type PdfDocument } from '@petcare/platform/pdf';
import { gapBelow, posterLines } from './poster-facts.ts';

/** Of A4, in points. */
const page = { left: 48, width: 499, bottom: 790 };
const pointsOfMm = 72 / 25.4;

const noTravel = 'Made with Petcare. This isn’t an official travel document.';

function sheet(title: string): PdfDocument {
  const document = newPdf(title, { left: page.left, right: 48, top: 40, bottom: 20 });
  document.addPage();
  return document;
}

interface Look {
  size: number;
  isBold?: boolean;
  x?: number;
  width?: number;
}

/** Writes from top to bottom, tagged for screen readers. */
class SheetWriter {
  y = 40;
  private readonly root;

  constructor(private readonly document: PdfDocument) {
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  text(tag: 'H1' | 'H2' | 'P', words: string, { size, isBold = false, x = page.left, width = page.width }: Look): void {
    const place = { x, y: this.y, width, size, isBold };
    this.root.add(this.document.struct(tag, {}, () => writeWords(this.document, words, place)));
    this.y = this.document.y + size * gapBelow;
  }

  picture(bytes: Buffer, alt: string, place: { x: number; y: number; size: number }): void {
    const { x, y, size } = place;
    const cover: [number, number] = [size, size];
    this.root.add(
      this.document.struct('Figure', { alt }, () => {
        this.document.save().rect(x, y, size, size).clip();
        this.document.image(bytes, x, y, { cover, align: 'center', valign: 'center' }).restore();
      }),
    );
  }

  /** White on red, across the page. */
  band(words: string): void {
    const { document } = this;
    this.root.add(
      document.struct('P', {}, () => {
        document.rect(0, 0, 595.28, 130).fill('#8f1d16');
        setFont(document, 'own', 96, true).fillColor('#ffffff');
        document.text(words, page.left, 12, { width: page.width, align: 'center', characterSpacing: 8 });
      }),
    );
    this.y = 154;
  }

  frame(x: number, size: number): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    this.document.rect(x, this.y, size, size).lineWidth(0.5).dash(3, { space: 2 }).stroke('#555555').undash();
    this.document.endMarkedContent();
  }

  end(): void {
    this.root.end();
    this.document.end();
  }
}

/** Where the code begins at the latest. */
const lowestCode = page.bottom - 230;
const aboveCode = 24;

/** As large as the pet's name can be on two lines. */
function headingSize(document: PdfDocument, heading: string): number {
  const look = { isBold: true, width: page.width };
  return [44, 36, 28].find((size) => linesOf(document, heading, { ...look, size }).length <= 2) ?? 22;
}

interface PosterPictures {
  /** PNG. */
  code: Buffer;
  /** JPEG; null without a photo. */
  photo: Buffer | null;
}

/** One sheet of A4 to put up: who is lost, and how to reach the owner without knowing who that is. */
export function posterPdf(view: PassportView, url: string, { code, photo }: PosterPictures): PdfDocument {
  const document = sheet(`${view.heading}, poster`);
  const writer = new SheetWriter(document);
  if (view.lost !== null) writer.band('LOST');
  writer.text('H1', view.heading, { size: headingSize(document, view.heading), isBold: true });
  const top = writer.y;
  if (photo) writer.picture(photo, `Photo of ${view.called}`, { x: page.left, y: top, size: 220 });
  const place = photo ? { x: page.left + 240, width: page.width - 240 } : { x: page.left, width: page.width };
  const room = { width: place.width, height: lowestCode - aboveCode - top };
  for (const { words, ...look } of posterLines(document, view, room)) writer.text('P', words, { ...place, ...look });
  const codeTop = Math.min(Math.max(writer.y, photo ? top + 220 : top, 440) + aboveCode, lowestCode);
  writer.picture(code, 'QR code for the passport', { x: page.left, y: codeTop, size: 200 });
  writer.y = codeTop + 12;
  const beside = { x: page.left + 220, width: page.width - 220 };
  writer.text('H2', `Have you found ${view.called}?`, { ...beside, size: 22, isBold: true });
  writer.text(
    'P',
    'Scan this code with your phone’s camera and write to the owner. You won’t see their address, and they won’t see yours.',
    { ...beside, size: 15 },
  );
  writer.text('P', url, { ...beside, size: 10 });
  writer.y = page.bottom;
  writer.text('P', noTravel, { size: 10 });
  writer.end();
  return document;
}

const tagSizes = [20, 25, 30, 40];

/** The code in tag sizes, to cut out. */
export function tagsPdf(code: Buffer): PdfDocument {
  const document = sheet('Tags with the passport’s code');
  const writer = new SheetWriter(document);
  writer.text('H1', 'Tags to cut out', { size: 24, isBold: true });
  writer.text('P', 'Print this page at 100%. Scan a tag with your phone before you fix it to the collar.', {
    size: 12,
  });
  for (const mm of tagSizes) {
    writer.y += 16;
    writer.text('H2', `${mm} mm`, { size: 12, isBold: true });
    const size = mm * pointsOfMm;
    for (let column = 0; column < 3; column += 1) {
      const x = page.left + column * (size + 24);
      writer.frame(x, size);
      writer.picture(code, 'QR code for the passport', { x, y: writer.y, size });
    }
    writer.y += size;
  }
  writer.y = page.bottom;
  writer.text('P', noTravel, { size: 10 });
  writer.end();
  return document;
}
