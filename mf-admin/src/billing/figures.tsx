import type { BillingFigures } from '@petcare/contracts/billing';
import { ErrorState, Facts, ListSkeleton, Panel } from '@petcare/ui';
import { formatPounds, messageOf, referenceOf } from '@petcare/web';
import { formatCount } from '../words.ts';
import { useFigures } from './billing.queries.ts';

const shareOf = ({ converted, trialsOver }: BillingFigures): string =>
  trialsOver === 0
    ? 'No trial is over yet'
    : `${Math.round((100 * converted) / trialsOver)}% (${formatCount(converted)} of ${formatCount(trialsOver)})`;

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
          { label: 'To be paid', value: formatPounds(figures.openPence) },
          { label: 'Overdue', value: formatPounds(figures.overduePence) },
        ]}
      />
      <p className="mt-4 text-sm text-muted">
        Each month: plan and storage at today’s prices of all that are active or past due, without credit. Stayed: those
        who have ever subscribed, among those whose seven days are over. Deleted organisations count nowhere.
      </p>
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
