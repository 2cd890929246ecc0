import type { BillingFigures } from '@petcare/contracts/billing';
import { ErrorState, Facts, ListSkeleton, Panel } from '@petcare/ui';
import { formatPounds, messageOf, referenceOf } from '@petcare/web';
import { formatCount } from '../words.ts';
import { useFigures } from './billing.queries.ts';

const shareOf = ({ converted, trialsOver }: BillingFigures): string =>
  trialsOver === 0
    ? 'No trial has ended yet'
    : `${Math.round((100 * converted) / trialsOver)}% (${formatCount(converted)} of ${formatCount(trialsOver)})`;

const definitions = [
  [
    'Each month (MRR)',
    'a month of plan and storage, at today’s prices, for every subscriber, leaving out credit. It includes those who have cancelled but paid ahead, and those still in their trial.',
  ],
  ['Subscribed', 'active or past due.'],
  ['Past due, restricted', 'a bill is overdue. For a week everything works as before; after that they can only read.'],
  ['On trial', 'the trial is still running, and nobody has subscribed yet.'],
  ['Stayed after the trial (conversion)', 'those who have ever subscribed, out of all whose trial has ended.'],
  [
    'Due, overdue',
    'all unpaid bills, and those past their due date. Deleted organisations count only here; find their bills by reference.',
  ],
] as const;

function Figures({ figures }: { figures: BillingFigures }) {
  return (
    <>
      <Facts
        facts={[
          { label: 'Each month (MRR)', value: formatPounds(figures.monthlyPence) },
          { label: 'Subscribed', value: formatCount(figures.subscribed) },
          { label: 'On trial', value: formatCount(figures.trials) },
          { label: 'Stayed after the trial', value: shareOf(figures) },
          { label: 'Past due', value: formatCount(figures.pastDue) },
          { label: 'Restricted', value: formatCount(figures.restricted) },
          { label: 'Due', value: formatPounds(figures.openPence) },
          { label: 'Overdue', value: formatPounds(figures.overduePence) },
        ]}
      />
      <ul className="mt-4 flex list-disc flex-col gap-1 pl-5 text-sm text-muted">
        {definitions.map(([what, means]) => (
          <li key={what}>
            <strong className="font-medium text-ink">{what}</strong>: {means}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What comes in, and what the words mean. */
export function BillingFiguresPanel() {
  const { data, error, isFetching, refetch } = useFigures();
  return (
    <Panel title="Figures">
      {data ? (
        <Figures figures={data} />
      ) : error ? (
        <ErrorState
          title="The figures did not load"
          onRetry={refetch}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      ) : (
        <ListSkeleton label="Loading the figures…" />
      )}
    </Panel>
  );
}
