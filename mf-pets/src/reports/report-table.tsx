import { poundsWords } from '@petcare/contracts/money';
import type { ReportColumnType, ReportTable as Table } from '@petcare/contracts/reports';
import { formatDate } from '@petcare/web';

function wordsOf(type: ReportColumnType, value: string | number | null): string {
  if (value === null) return '';
  if (type === 'pence') return poundsWords(Number(value));
  return type === 'date' ? formatDate(String(value)) : String(value);
}

/** Beyond that, a row isn't readable across a tablet either. */
const mostAcross = 8;

/** On a narrow screen each cell has its own line, with its column's name; not on paper, which is just as narrow. */
const stacked = {
  few: {
    pad: 'px-4',
    cell: 'not-print:max-md:flex not-print:max-md:justify-between not-print:max-md:gap-4 not-print:max-md:py-0.5',
    empty: 'not-print:max-md:hidden',
    label: 'md:hidden',
    words: 'not-print:max-md:text-right',
    heads: 'not-print:max-md:sr-only',
    row: 'not-print:max-md:block not-print:max-md:py-2',
  },
  many: {
    pad: 'px-4 lg:px-2 print:px-2',
    cell: 'not-print:max-lg:flex not-print:max-lg:justify-between not-print:max-lg:gap-4 not-print:max-lg:py-0.5',
    empty: 'not-print:max-lg:hidden',
    label: 'lg:hidden',
    words: 'not-print:max-lg:text-right',
    heads: 'not-print:max-lg:sr-only',
    row: 'not-print:max-lg:block not-print:max-lg:py-2',
  },
} as const;
type Stacked = (typeof stacked)['few' | 'many'];

const looks: Readonly<Record<ReportColumnType, string>> = {
  text: 'text-left whitespace-pre-line',
  date: 'text-left whitespace-nowrap',
  time: 'text-left',
  pence: 'text-right whitespace-nowrap tabular-nums',
  number: 'text-right whitespace-nowrap tabular-nums',
};

/** A name stays in one piece however many columns there are; only a word too long for a column is broken. */
const isTooLong = (words: string) => /\S{20}/.test(words);

const look = (type: ReportColumnType, across: Stacked) => `${across.pad} py-2 align-top ${looks[type]}`;

interface CellProps {
  column: Table['columns'][number];
  value: string | number | null;
  across: Stacked;
}

function Cell({ column: { label, type }, value, across }: CellProps) {
  const isEmpty = value === null;
  const words = wordsOf(type, value);
  return (
    <td className={`${look(type, across)} ${across.cell} ${isEmpty ? across.empty : ''}`}>
      <span aria-hidden className={`shrink-0 text-muted print:hidden ${across.label}`}>
        {label}
      </span>
      <span className={`${across.words} ${isTooLong(words) ? 'wrap-anywhere' : ''}`}>{words}</span>
    </td>
  );
}

/** Rows a browser draws without a pause; a report can have twenty thousand. */
const mostDrawn = 500;

const inWords = new Intl.NumberFormat('en-GB');

/** On paper too, so that nobody takes a part for the whole. */
function Rest({ count }: { count: number }) {
  if (count <= mostDrawn) return null;
  return (
    <p className="border-t border-line px-4 py-2 text-sm text-muted">
      {`These are the first ${mostDrawn} of ${inWords.format(count)}. The PDF has them all.`}
    </p>
  );
}

function FirstRows({ title, columns, rows, totalPence }: Table) {
  const across = stacked[columns.length > mostAcross ? 'many' : 'few'];
  const amount = columns.findIndex(({ type }) => type === 'pence');
  const keyed = rows.slice(0, mostDrawn).map((row, place) => ({ key: `${place} ${row.join(' ')}`, row }));
  return (
    <table aria-label={title} className="w-full border-collapse text-sm">
      <thead className={across.heads}>
        <tr className="border-b border-line text-muted">
          {columns.map(({ label, type }) => (
            <th key={label} scope="col" className={`${look(type, across)} font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {keyed.map(({ key, row }) => (
          <tr key={key} className={`break-inside-avoid ${across.row}`}>
            {columns.map((column, place) => (
              <Cell key={column.label} column={column} value={row[place] ?? null} across={across} />
            ))}
          </tr>
        ))}
      </tbody>
      {totalPence !== null && (
        <tfoot className="print:table-row-group">
          <tr className="border-t-2 border-line font-semibold text-ink not-print:max-md:flex not-print:max-md:justify-between">
            <th scope="row" colSpan={amount} className="px-4 py-2 text-left">
              Total
            </th>
            <td className={look('pence', across)}>{poundsWords(totalPence)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** A table as printed, with the totals of all rows below the first ones; the rest is in the report's files. */
export function ReportTable(table: Table) {
  return (
    <>
      <FirstRows {...table} />
      <Rest count={table.rows.length} />
    </>
  );
}
