interface ChartTableProps {
  /** The chart's name. */
  label: string;
  heads: readonly string[];
  /** What comes under the headings: words first, then what was drawn. */
  rows: readonly { key: string; cells: readonly (string | number)[] }[];
  /** On paper too: bars alone have no numbers. Left out where the page prints them below anyway. */
  isPrinted?: boolean | undefined;
}

/** Open, as nobody can unfold it there. */
const onPaper = 'print:details-content:[content-visibility:visible]';

/** A chart's numbers, for those who can't see it or want them exactly. */
export function ChartTable({ label, heads, rows, isPrinted = false }: ChartTableProps) {
  const side = (place: number) => (place === 0 ? '' : 'text-right');
  return (
    <details className={`text-sm ${isPrinted ? onPaper : 'print:hidden'}`}>
      <summary className="font-semibold text-brand print:hidden">Show as a table</summary>
      <div className="max-h-72 overflow-auto print:max-h-none print:overflow-visible">
        <table className="mb-2 w-full max-w-form text-left tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="text-muted">
              {heads.map((head, place) => (
                <th key={head} scope="col" className={`py-1 font-semibold ${side(place)}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="border-t border-line">
                {heads.map((head, place) => (
                  <td key={head} className={`py-1 ${side(place)}`}>
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
