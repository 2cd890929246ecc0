import { setImmediate } from 'node:timers/promises';
// Not from where all of money is: the thread would read it all before its first page.
import { poundsWords } from '@petcare/contracts/pounds';
import type { Report, ReportColumnType, ReportTable } from '@petcare/contracts/reports';
import { newPdf, writeWords, type PdfDocument } from '@petcare/platform/pdf';
import { dayWords } from '../day-words.ts';
import { columnGap, rowsMeasured, widthsOf } from './report-widths.ts';

type Cell = ReportTable['rows'][number][number];
type Column = ReportTable['columns'][number];
type Part = ReturnType<PdfDocument['struct']>;

interface Row {
  readonly cells: readonly string[];
  /** In points; measuring words costs about as much as writing them. */
  readonly height: number;
  readonly kind: 'TH' | 'TD';
}

/** Of A4, in points. */
const page = { left: 40, right: 555, top: 88, bottom: 780, width: 515 };
const size = 9;
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
  return to ? `to ${dayWords(to)}` : 'all time';
}

const isNumeric = ({ type }: Column) => type === 'pence' || type === 'number';

/** Words of the last column end where the table does. */
const innerWidth = (widths: readonly number[], index: number): number =>
  (widths[index] ?? 0) - (index === widths.length - 1 ? 0 : columnGap);

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

  private heading(level: 'H1' | 'H2', words: string, of: number): void {
    if (this.y + of + 40 > page.bottom) this.addPage();
    const place = { x: page.left, y: this.y, width: page.width, isBold: true, size: of };
    this.root.add(this.document.struct(level, {}, () => this.text(words, place)));
    this.y += of + 12;
  }

  private async table({ title, columns, rows, totalPence }: ReportTable): Promise<void> {
    if (title !== this.report.title) this.heading('H2', title, 12);
    const table = this.document.struct('Table');
    this.root.add(table);
    const heads = columns.map(({ label }) => label);
    const wordsIn = (row: readonly Cell[]) => row.map((value, place) => wordsOf(columns[place]?.type ?? 'text', value));
    const total = totalPence === null ? [] : [totalWords(columns, totalPence)];
    const widths = this.widths(columns, [heads, ...total, ...rows.slice(0, rowsMeasured).map(wordsIn)]);
    this.row(table, columns, widths, { cells: heads, height: this.heightOf(heads, widths), kind: 'TH' });
    for (const row of rows) {
      await this.giveWay();
      const cells = wordsIn(row);
      const height = this.heightOf(cells, widths);
      if (this.y + height > page.bottom) {
        this.addPage();
        this.document.markContent('Artifact', { type: 'Layout' });
        this.cells(columns, widths, heads);
        this.document.endMarkedContent();
      }
      this.row(table, columns, widths, { cells, height, kind: 'TD' });
      this.written += 1;
    }
    for (const cells of total) this.total(table, columns, widths, cells);
    table.end();
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
    const measure = (text: string, isHead: boolean) =>
      this.document
        .font(isHead ? 'bold' : 'regular')
        .fontSize(size)
        .widthOfString(text);
    return widthsOf(columns, words, { room: page.width, measure });
  }

  private total(table: Part, columns: readonly Column[], widths: readonly number[], cells: readonly string[]): void {
    if (this.y + 20 > page.bottom) this.addPage();
    this.row(table, columns, widths, { cells, height: this.heightOf(cells, widths), kind: 'TH' });
  }

  private heightOf(cells: readonly string[], widths: readonly number[]): number {
    this.document.font('regular').fontSize(size);
    const heights = cells.map((words, index) =>
      this.document.heightOfString(words || ' ', { width: innerWidth(widths, index) }),
    );
    return Math.max(...heights) + 6;
  }

  private row(table: Part, columns: readonly Column[], widths: readonly number[], { cells, height, kind }: Row): void {
    const { document } = this;
    const row = document.struct('TR');
    table.add(row);
    let x = page.left;
    for (const [index, words] of cells.entries()) {
      const place = this.place(x, innerWidth(widths, index), columns[index], kind === 'TH');
      row.add(document.struct(kind, {}, () => this.text(words || ' ', place)));
      x += widths[index] ?? 0;
    }
    row.end();
    this.rule(height, x);
  }

  /** The heads again, on a page that goes on with a table. */
  private cells(columns: readonly Column[], widths: readonly number[], heads: readonly string[]): void {
    const height = this.heightOf(heads, widths);
    let x = page.left;
    for (const [index, words] of heads.entries()) {
      this.text(words, this.place(x, innerWidth(widths, index), columns[index], true));
      x += widths[index] ?? 0;
    }
    this.rule(height, x);
  }

  private place(x: number, width: number, column: Column | undefined, isBold: boolean) {
    const align = column && isNumeric(column) ? ('right' as const) : ('left' as const);
    return { x, y: this.y, width, align, isBold };
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
