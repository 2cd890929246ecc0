import { poundsWords } from '@petcare/contracts/money';
import type { ReportColumnType, ReportTable as Table } from '@petcare/contracts/reports';
import { formatDate } from '@petcare/web';

const isNumeric = (type: ReportColumnType) => type === 'pence' || type === 'number';

function wordsOf(type: ReportColumnType, value: string | number | null): string {
  if (value === null) return '';
  if (type === 'pence') return poundsWords(Number(value));
  return type === 'date' ? formatDate(String(value)) : String(value);
}

/** On a phone each cell has its own line, with its column's name; not on paper, which is just as narrow. */
const stacked = 'not-print:max-md:flex not-print:max-md:justify-between not-print:max-md:gap-4 not-print:max-md:py-0.5';

const look = (type: ReportColumnType) =>
  `px-4 py-2 align-top ${isNumeric(type) ? 'text-right whitespace-nowrap tabular-nums' : type === 'date' ? 'text-left whitespace-nowrap' : 'text-left wrap-anywhere whitespace-pre-line'}`;

interface CellProps {
  column: Table['columns'][number];
  value: string | number | null;
}

function Cell({ column: { label, type }, value }: CellProps) {
  const isEmpty = value === null;
  return (
    <td className={`${look(type)} ${stacked} ${isEmpty ? 'not-print:max-md:hidden' : ''}`}>
      <span aria-hidden className="shrink-0 text-muted md:hidden print:hidden">
        {label}
      </span>
      <span className="not-print:max-md:text-right">{wordsOf(type, value)}</span>
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
  const amount = columns.findIndex(({ type }) => type === 'pence');
  const keyed = rows.slice(0, mostDrawn).map((row, place) => ({ key: `${place} ${row.join(' ')}`, row }));
  return (
    <table aria-label={title} className="w-full border-collapse text-sm">
      <thead className="not-print:max-md:sr-only">
        <tr className="border-b border-line text-muted">
          {columns.map(({ label, type }) => (
            <th key={label} scope="col" className={`${look(type)} font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {keyed.map(({ key, row }) => (
          <tr key={key} className="break-inside-avoid not-print:max-md:block not-print:max-md:py-2">
            {columns.map((column, place) => (
              <Cell key={column.label} column={column} value={row[place] ?? null} />
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
            <td className={look('pence')}>{poundsWords(totalPence)}</td>
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
