import { setImmediate } from 'node:timers/promises';
import { dayWords } from '@petcare/contracts/day-words';
// Not from where all of money is: the thread would read it all before its first page.
import { poundsWords } from '@petcare/contracts/pounds';
import type { Report, ReportColumnType, ReportTable } from '@petcare/contracts/reports';
import {
  lineHeight,
  linesOf,
  newPdf,
  widthOfWords,
  writeLines,
  writeWords,
  type PdfDocument,
  type PdfLine,
} from '@petcare/platform/pdf';
import { columnGap, rowsMeasured, widthsOf } from './report-widths.ts';

type Cell = ReportTable['rows'][number][number];
type Column = ReportTable['columns'][number];
type Part = ReturnType<PdfDocument['struct']>;

/** The lines of each cell. */
type Cells = readonly (readonly PdfLine[])[];

interface Grid {
  readonly part: Part;
  readonly columns: readonly Column[];
  /** In points. */
  readonly widths: readonly number[];
  /** Each page begins with them. */
  readonly heads: Cells;
}

/** Of A4, in points. */
const page = { left: 40, right: 555, top: 88, bottom: 780, width: 515 };
const size = 9;
/** Below the words of a row. */
const rowGap = 6;
/** Of a row taller than a page, at least so many lines stand on its first one. */
const fewestLines = 5;
/** Milliseconds after which what is written goes out, and other reports get their turn. */
const turnMs = 10;

function wordsOf(type: ReportColumnType, value: Cell): string {
  if (value === null) return '';
  if (type === 'pence') return poundsWords(Number(value));
  return type === 'date' ? dayWords(String(value)) : String(value);
}

/** The period of a report in words. */
export function periodWords({ from, to }: Pick<Report, 'from' | 'to'>): string {
  if (from && to) return `${dayWords(from)} to ${dayWords(to)}`;
  if (from) return `from ${dayWords(from)}`;
  return to ? `up to ${dayWords(to)}` : 'all time';
}

const isNumeric = ({ type }: Column) => type === 'pence' || type === 'number';

/** Words of the last column end where the table does. */
const innerWidth = (widths: readonly number[], index: number): number =>
  (widths[index] ?? 0) - (index === widths.length - 1 ? 0 : columnGap);

const linesOfRow = (cells: Cells): number => Math.max(...cells.map((lines) => lines.length));

const heightOf = (cells: Cells): number => linesOfRow(cells) * lineHeight(size) + rowGap;

const totalWords = (columns: readonly Column[], totalPence: number): string[] =>
  columns.map(({ type }, index) => {
    if (type === 'pence') return poundsWords(totalPence);
    return index === 0 ? 'Total' : '';
  });

/** Writes one report, page by page. */
class ReportWriter {
  private y = page.top;
  private pages = 0;
  private turn = performance.now();
  private written = 0;
  private readonly rows: number;
  private readonly root: Part;

  constructor(
    private readonly document: PdfDocument,
    private readonly report: Report,
    private readonly madeOn: string,
    private readonly told: (part: number) => void,
  ) {
    this.rows = report.tables.reduce((sum, { rows }) => sum + rows.length, 0);
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  async write(): Promise<void> {
    this.addPage();
    this.heading('H1', this.report.title, 18);
    for (const table of this.report.tables) await this.table(table);
    this.root.end();
    this.document.end();
  }

  /** What stands on every page is no part of what is read aloud. */
  private addPage(): void {
    const { document, report } = this;
    document.addPage();
    this.pages += 1;
    this.y = page.top;
    document.markContent('Artifact', { type: 'Pagination' });
    const about = [report.organisation, report.pet, report.title, periodWords(report)].filter(Boolean).join(' · ');
    this.text(about, { x: page.left, y: 48, width: page.width });
    const made = `Made with Petcare on ${dayWords(this.madeOn)}`;
    this.text(made, { x: page.left, y: page.bottom + 20, width: page.width - 80 });
    this.text(`Page ${this.pages}`, { x: page.right - 80, y: page.bottom + 20, width: 80, align: 'right' });
    document.moveTo(page.left, 72).lineTo(page.right, 72).lineWidth(0.5).stroke('#888888');
    document.endMarkedContent();
  }

  private text(
    words: string,
    place: { x: number; y: number; width: number; align?: 'left' | 'right'; isBold?: boolean; size?: number },
  ): void {
    writeWords(this.document, words, { size, ...place });
  }

  /** @param below what has to be on the same page, in points */
  private heading(level: 'H1' | 'H2', words: string, of: number, below = 40): void {
    if (this.y + of + 12 + below > page.bottom) this.addPage();
    const place = { x: page.left, y: this.y, width: page.width, isBold: true, size: of };
    this.root.add(this.document.struct(level, {}, () => this.text(words, place)));
    this.y += of + 12;
  }

  private async table({ title, columns, rows, totalPence }: ReportTable): Promise<void> {
    const heads = columns.map(({ label }) => label);
    const wordsIn = (row: readonly Cell[]) => row.map((value, place) => wordsOf(columns[place]?.type ?? 'text', value));
    const total = totalPence === null ? [] : [totalWords(columns, totalPence)];
    const widths = this.widths(columns, [heads, ...total, ...rows.slice(0, rowsMeasured).map(wordsIn)]);
    const part = this.document.struct('Table');
    const grid: Grid = { part, columns, widths, heads: this.cellsOf(heads, widths, true) };
    if (title !== this.report.title) this.heading('H2', title, 12, heightOf(grid.heads) + lineHeight(size) + rowGap);
    this.root.add(part);
    this.row(grid, grid.heads, 'TH');
    for (const row of rows) {
      await this.giveWay();
      this.row(grid, this.cellsOf(wordsIn(row), widths), 'TD');
      this.written += 1;
    }
    for (const words of total) this.row(grid, this.cellsOf(words, widths, true), 'TH');
    part.end();
    if (rows.length === 0) this.root.add(this.document.struct('P', {}, () => this.nothing()));
    this.y += 16;
  }

  private async giveWay(): Promise<void> {
    if (performance.now() - this.turn < turnMs) return;
    this.told(this.written / this.rows);
    await setImmediate();
    this.turn = performance.now();
  }

  private nothing(): void {
    this.text('Nothing in this period.', { x: page.left, y: this.y, width: page.width });
    this.y += 16;
  }

  private widths(columns: readonly Column[], words: readonly (readonly string[])[]): number[] {
    const measure = (text: string, isBold: boolean) => widthOfWords(this.document, text, { size, isBold });
    return widthsOf(columns, words, { room: page.width, measure });
  }

  private cellsOf(words: readonly string[], widths: readonly number[], isBold = false): Cells {
    return words.map((text, index) =>
      linesOf(this.document, text.trimEnd(), { width: innerWidth(widths, index), size, isBold }),
    );
  }

  /** How many lines of a row this page still takes. */
  private get room(): number {
    return Math.floor((page.bottom - this.y - rowGap) / lineHeight(size));
  }

  /** All of it on one page, this or the next; what is taller than a page goes on as long as it takes. */
  private row(grid: Grid, cells: Cells, kind: 'TH' | 'TD'): void {
    const row = this.document.struct('TR');
    grid.part.add(row);
    const parts = cells.map(() => this.document.struct(kind));
    for (const part of parts) row.add(part);
    const all = linesOfRow(cells);
    const isTall = page.top + heightOf(grid.heads) + heightOf(cells) > page.bottom;
    if (this.room < (isTall ? fewestLines : all)) this.nextPage(grid);
    for (let from = 0; from < all;) {
      if (from > 0) this.nextPage(grid);
      const until = from + this.room;
      this.cells(
        grid,
        cells.map((lines) => lines.slice(from, until)),
        kind === 'TH',
        (index, write) => {
          parts[index]?.add(write);
        },
      );
      from = until;
    }
    row.end();
  }

  /** A page that goes on with a table has its heads again, which are no part of what is read aloud. */
  private nextPage(grid: Grid): void {
    this.addPage();
    this.document.markContent('Artifact', { type: 'Layout' });
    this.cells(grid, grid.heads, true, (_index, write) => write());
    this.document.endMarkedContent();
  }

  private cells(
    { columns, widths }: Grid,
    cells: Cells,
    isBold: boolean,
    put: (index: number, write: () => void) => void,
  ): void {
    let x = page.left;
    for (const [index, lines] of cells.entries()) {
      const column = columns[index];
      const align = column && isNumeric(column) ? 'right' : 'left';
      const place = { x, y: this.y, width: innerWidth(widths, index), size, align, isBold } as const;
      if (lines.length > 0) put(index, () => writeLines(this.document, lines, place));
      x += widths[index] ?? 0;
    }
    this.rule(heightOf(cells), x);
  }

  private rule(height: number, right: number): void {
    this.y += height;
    this.document
      .moveTo(page.left, this.y - 3)
      .lineTo(right, this.y - 3)
      .lineWidth(0.25)
      .stroke('#bbbbbb');
  }
}

/**
 * A report on A4, tagged for screen readers, as it is written: the first page goes out before the last one is there.
 * @param madeOn ISO date
 * @param told hears now and then which part of the rows is written, 0 to 1
 */
export function pdfOf(report: Report, madeOn: string, told: (part: number) => void = () => undefined): PdfDocument {
  const title = `${report.title}, ${report.organisation}`;
  const document = newPdf(title, { left: page.left, right: 40, top: 40, bottom: 20 });
  new ReportWriter(document, report, madeOn, told).write().catch((error: unknown) => document.destroy(error as Error));
  return document;
}
