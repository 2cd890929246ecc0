import type { PlatformOverview } from '@petcare/contracts';
import { Panel } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { formatCount } from '../words.ts';

type Week = PlatformOverview['growth'][number];

interface BarsProps {
  label: string;
  weeks: readonly Week[];
  of: (week: Week) => number;
}

/** One bar per week; the table beside it gives the same figures. */
function Bars({ label, weeks, of }: BarsProps) {
  const most = Math.max(1, ...weeks.map(of));
  const latest = weeks.at(-1);
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{label}</p>
      <p className="mb-3 font-semibold text-ink tabular-nums">{formatCount(latest ? of(latest) : 0)} this week</p>
      <div aria-hidden className="flex h-24 items-end gap-1 border-b border-line">
        {weeks.map((week) => (
          <div
            key={week.week}
            title={`${formatDate(week.week)}: ${formatCount(of(week))}`}
            className="min-h-px flex-1 rounded-t-sm bg-brand"
            style={{ height: `${(of(week) / most) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}

function Table({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="w-full max-w-md text-left tabular-nums [&_td]:py-1 [&_th]:py-1">
      <caption className="sr-only">New in each week</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col">Week from</th>
          <th scope="col">Organisations</th>
          <th scope="col">People</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, organizations, users }) => (
          <tr key={week}>
            <th scope="row" className="font-normal">
              {formatDate(week)}
            </th>
            <td>{formatCount(organizations)}</td>
            <td>{formatCount(users)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was new in each recent week. */
export function Growth({ growth }: Pick<PlatformOverview, 'growth'>) {
  const first = growth[0];
  return (
    <Panel title="Growth">
      <div className="grid gap-6 md:grid-cols-2">
        <Bars label="New organisations" weeks={growth} of={({ organizations }) => organizations} />
        <Bars label="New people" weeks={growth} of={({ users }) => users} />
      </div>
      {first && <p className="mt-3 text-sm text-muted">Weeks from Monday, since {formatDate(first.week)}.</p>}
      <details className="mt-2 text-sm">
        <summary className="font-semibold text-brand">Show as a table</summary>
        <Table weeks={growth} />
      </details>
    </Panel>
  );
}
