import { useRef } from 'react';
import { scaleBand, scaleLinear } from 'd3-scale';
import { ChartTable } from './chart-table.tsx';
import { useWidth } from './use-width.ts';

export interface BarGroup {
  /** The label below its bars, "Nov 2026", each used once. */
  label: string;
  /** One per series; null if there is none yet. */
  values: readonly (number | null)[];
}

export interface BarChartProps {
  /** What the chart shows, for those who can't see it: "Spent by month". */
  label: string;
  /** What the groups are: "Month". */
  by: string;
  /** What a group's bars stand for, three at most. */
  series: readonly string[];
  /** The position of the main series, drawn in the strongest colour; the first by default. */
  main?: number;
  /** In reading order. */
  groups: readonly BarGroup[];
  /** A value in words: "£12.50". */
  wordsOf: (value: number) => string;
  /** Are the numbers below printed too? Not by default: most pages print a table anyway. */
  isTablePrinted?: boolean;
}

const height = 240;
const inner = { left: 64, right: 8, top: 12, bottom: 208 };
/** The width a group's label needs, in pixels. */
const labelWidth = 76;
/** Also told apart by their order and by the words above. */
const looks = [
  { fill: 'fill-brand', mark: 'bg-brand' },
  { fill: 'fill-muted', mark: 'bg-muted' },
  { fill: 'fill-accent', mark: 'bg-accent' },
];
const lookOf = (place: number, main: number) => looks[(place - main + looks.length) % looks.length];

function scalesOf({ groups, series }: Pick<BarChartProps, 'groups' | 'series'>, width: number) {
  const values = groups.flatMap((group) => group.values.filter((value) => value !== null));
  const x = scaleBand()
    .domain(groups.map(({ label }) => label))
    .range([inner.left, width - inner.right])
    .padding(0.2);
  return {
    x,
    bar: scaleBand().domain(series).range([0, x.bandwidth()]).padding(0.05),
    y: scaleLinear()
      .domain([Math.min(0, ...values), Math.max(0, ...values) || 1])
      .nice(4)
      .range([inner.bottom, inner.top]),
  };
}

function Key({ series, main }: Pick<BarChartProps, 'series'> & { main: number }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {series.map((name, place) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden className={`size-3 rounded-sm ${lookOf(place, main)?.mark}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

type BarsProps = Pick<BarChartProps, 'groups' | 'series' | 'wordsOf'> & { main: number; width: number };

function Bars({ groups, series, wordsOf, main, width }: BarsProps) {
  const { x, y, bar } = scalesOf({ groups, series }, width);
  const every = Math.ceil(labelWidth / Math.max(1, x.step()));
  return (
    <>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={inner.left} x2={width - inner.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={inner.left - 8} y={y(tick) + 5} textAnchor="end" className="fill-muted text-sm tabular-nums">
            {wordsOf(tick)}
          </text>
        </g>
      ))}
      {groups.map(({ label, values }, place) => (
        <g key={label}>
          {series.map((name, one) => {
            const value = values[one] ?? null;
            return (
              value !== null && (
                <rect
                  key={name}
                  x={(x(label) ?? 0) + (bar(name) ?? 0)}
                  width={bar.bandwidth()}
                  y={Math.min(y(value), y(0))}
                  height={Math.abs(y(value) - y(0))}
                  rx={2}
                  className={lookOf(one, main)?.fill}
                >
                  <title>{`${label}${series.length > 1 ? `, ${name}` : ''}: ${wordsOf(value)}`}</title>
                </rect>
              )
            );
          })}
          {(groups.length - 1 - place) % every === 0 && (
            <text
              x={(x(label) ?? 0) + x.bandwidth() / 2}
              y={height - 8}
              textAnchor="middle"
              className="fill-muted text-sm"
            >
              {label}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** Amounts side by side, with their numbers as a table below. It uses the page's colours, in the dark and on paper too. */
export function BarChart({ label, by, series, main = 0, groups, wordsOf, isTablePrinted }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const cells = ({ values }: BarGroup) => values.map((value) => (value === null ? '–' : wordsOf(value)));
  return (
    <figure className="m-0">
      {series.length > 1 && <Key series={series} main={main} />}
      <div ref={box}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block h-auto w-full">
          <Bars groups={groups} series={series} wordsOf={wordsOf} main={main} width={width} />
        </svg>
      </div>
      <ChartTable
        label={label}
        isPrinted={isTablePrinted}
        heads={[by, ...series]}
        rows={groups.map((group) => ({ key: group.label, cells: [group.label, ...cells(group)] }))}
      />
    </figure>
  );
}
