import type { PlatformOverview } from '@petcare/contracts';
import { Panel, TableOrCards } from '@petcare/ui';
import { formatCount } from '../words.ts';

type Figures = PlatformOverview['answers'];
type Route = Figures['slowest'][number];

const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 });
const seconds = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `250 ms`, `2.5 s` */
function spanWords(ms: number | null): string {
  if (ms === null) return 'over 10 s';
  return ms < 1000 ? `${ms} ms` : `${seconds.format(ms / 1000)} s`;
}

function sentenceOf({ requests, faults }: Figures): string {
  if (requests === 0) return 'Nothing has been counted yet.';
  if (faults === 0) return `${formatCount(requests)} requests in the last 24 hours, and none of them failed.`;
  return `${formatCount(requests)} requests in the last 24 hours; ${formatCount(faults)} of them failed, ${share.format(faults / requests)}.`;
}

/** How the API answered, and what took longest. */
export function Answers({ answers }: { answers: Figures }) {
  return (
    <Panel title="Answers" padded={false}>
      <p className="p-4 text-muted">{sentenceOf(answers)}</p>
      {answers.slowest.length > 0 && (
        <TableOrCards
          label="The slowest routes"
          items={answers.slowest}
          keyOf={({ method, route }: Route) => `${method} ${route}`}
          title={{
            header: 'The slowest routes',
            cell: ({ method, route }) => <span className="wrap-anywhere">{`${method} ${route}`}</span>,
          }}
          columns={[
            { header: '95 of 100 within', cell: ({ p95Ms }) => spanWords(p95Ms) },
            { header: 'Requests', cell: ({ requests }) => formatCount(requests) },
            { header: 'Failed', cell: ({ faults }) => formatCount(faults) },
          ]}
        />
      )}
    </Panel>
  );
}
