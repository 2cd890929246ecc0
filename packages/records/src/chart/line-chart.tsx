import { useRef } from 'react';
import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import { dateIn, timeIn } from '@petcare/contracts';
import { formatDate } from '@petcare/web';
import { ChartTable } from './chart-table.tsx';
import { useWidth } from './use-width.ts';

export interface ChartPoint {
  /** An instant, ISO 8601. */
  at: string;
  value: number;
}

export interface LineChartProps {
  /** What the chart shows, for those who can't see it: "Weight of Bella". */
  label: string;
  /** Oldest first; at least two. */
  points: readonly ChartPoint[];
  /** Of every number: "kg", "£", "%". */
  unit: string;
  /** Whose dates are shown: the organisation's, as in the list beside it; `UTC` for points that are dates, not instants. */
  zone: string;
}

/** A point and when it was by the clocks of the zone, counted as if they showed UTC: that is where the line has its round dates. */
interface DrawnPoint extends ChartPoint {
  wall: number;
}

const height = 240;
const inner = { left: 48, right: 8, top: 12, bottom: 208 };
/** Half the longest date: none is drawn closer to the edge. */
const halfDate = 28;
/** The width a date below the line needs, in pixels. */
const dateWidth = 90;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const longMs = 200 * 86_400_000;

/** Room around the values, so that no point is at the edge and a single value has a middle. */
function rangeOf(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * 0.1 || most * 0.1 || 1;
  return [Math.max(0, least - room), most + room];
}

function drawnIn(zone: string, point: ChartPoint): DrawnPoint {
  const at = new Date(point.at);
  return { ...point, wall: Date.parse(`${dateIn(zone, at)}T${timeIn(zone, at)}Z`) };
}

function scalesOf(points: readonly DrawnPoint[], width: number) {
  const times = points.map(({ wall }) => wall);
  const span: [number, number] = [Math.min(...times), Math.max(...times)];
  return {
    x: scaleUtc()
      .domain(span)
      .range([inner.left + 8, width - inner.right - 8]),
    y: scaleLinear()
      .domain(rangeOf(points.map(({ value }) => value)))
      .nice(4)
      .range([inner.bottom, inner.top]),
    dates: span[1] - span[0] > longMs ? month : day,
  };
}

/** Signs are written with their number. */
const withSign = (value: number, unit: string): string =>
  unit === '£' ? `£${value}` : unit === '%' ? `${value}%` : `${value}`;
const inWords = (value: number, unit: string): string =>
  withSign(value, unit) === `${value}` ? `${value} ${unit}` : withSign(value, unit);

/** The dates below the line: the points' own if there's room for each, round ones otherwise. */
function datesOf(points: readonly DrawnPoint[], x: ReturnType<typeof scalesOf>['x'], width: number): Date[] {
  const own = points.map(({ wall }) => new Date(wall));
  const places = own.map((date) => x(date));
  const fit = places.slice(1).every((place, index) => place - (places[index] ?? 0) >= dateWidth);
  return fit ? own : x.ticks(Math.max(2, Math.floor(width / dateWidth) - 1));
}

/** How a value changed over time, with its numbers as a table below. It uses the page's colours, in the dark and on paper too. */
export function LineChart({ label, points, unit, zone }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const drawn = points.map((point) => drawnIn(zone, point));
  const { x, y, dates } = scalesOf(drawn, width);
  const path = line<DrawnPoint>(
    (point) => x(point.wall),
    (point) => y(point.value),
  )(drawn);
  return (
    <figure className="m-0 border-b border-line px-4 pt-4 pb-2">
      <div ref={box}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block h-auto w-full">
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <line x1={inner.left} x2={width - inner.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={inner.left - 8} y={y(tick) + 5} textAnchor="end" className="fill-muted text-sm tabular-nums">
                {withSign(tick, unit)}
              </text>
            </g>
          ))}
          {datesOf(drawn, x, width).map((tick) => (
            <text
              key={tick.getTime()}
              x={Math.min(x(tick), width - halfDate)}
              y={height - 8}
              textAnchor="middle"
              className="fill-muted text-sm"
            >
              {dates.format(tick)}
            </text>
          ))}
          {path && <path d={path} fill="none" strokeWidth={2.5} className="stroke-brand" />}
          {drawn.map((point) => (
            <circle
              key={`${point.at} ${point.value}`}
              cx={x(point.wall)}
              cy={y(point.value)}
              r={4}
              className="fill-brand"
            >
              <title>{`${formatDate(point.at, zone)}: ${inWords(point.value, unit)}`}</title>
            </circle>
          ))}
        </svg>
      </div>
      <ChartTable
        label={label}
        heads={['Date', unit]}
        rows={points.toReversed().map((point) => ({
          key: `${point.at} ${point.value}`,
          cells: [formatDate(point.at, zone), point.value],
        }))}
      />
    </figure>
  );
}
