import type { PlatformOverview } from '@petcare/contracts';
import { Panel, TableOrCards, TextLink } from '@petcare/ui';
import { formatCount } from '../words.ts';

type Figures = PlatformOverview['answers'];
type Route = Figures['slowest'][number];
type FailingRoute = Figures['failing'][number];

const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 });
const seconds = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `250 ms`, `2.5 s` */
function spanWords(ms: number | null): string {
  if (ms === null) return 'over 10 s';
  return ms < 1000 ? `${ms} ms` : `${seconds.format(ms / 1000)} s`;
}

function sentenceOf({ requests, faults }: Figures): string {
  if (requests === 0) return 'Nothing has been counted yet.';
  if (faults === 0) return `${formatCount(requests)} requests in the last 24 hours, and none failed.`;
  return `${formatCount(requests)} requests in the last 24 hours; ${formatCount(faults)} failed, ${share.format(faults / requests)}.`;
}

const nameOf = ({ method, route }: Pick<Route, 'method' | 'route'>) => (
  <span className="wrap-anywhere">{`${method} ${route}`}</span>
);
const keyOf = ({ method, route }: Pick<Route, 'method' | 'route'>): string => `${method} ${route}`;

function Failing({ failing }: Pick<Figures, 'failing'>) {
  if (failing.length === 0) return null;
  return (
    <>
      <TableOrCards
        label="The routes that failed most often"
        items={failing}
        keyOf={keyOf}
        title={{ header: 'Failed most often', cell: nameOf }}
        columns={[
          { header: 'Failed', cell: ({ faults }: FailingRoute) => formatCount(faults) },
          { header: 'Requests', cell: ({ requests }) => formatCount(requests) },
        ]}
      />
      <p className="border-t border-line p-4 text-muted">
        The API’s log has each one at level “error”, with its route, request id and where it failed. Look up the request
        id in the <TextLink to="/admin/audit-trail">audit trail</TextLink> to see what the request had done before that.
      </p>
    </>
  );
}

/** How the API answered, what failed and what took longest. */
export function Answers({ answers }: { answers: Figures }) {
  return (
    <Panel title="Answers" padded={false}>
      <p className="p-4 text-muted">{sentenceOf(answers)}</p>
      <Failing failing={answers.failing} />
      {answers.slowest.length > 0 && (
        <TableOrCards
          label="The slowest routes"
          items={answers.slowest}
          keyOf={keyOf}
          title={{ header: 'The slowest routes', cell: nameOf }}
          columns={[
            { header: '95 of 100 within', cell: ({ p95Ms }: Route) => spanWords(p95Ms) },
            { header: 'Requests', cell: ({ requests }) => formatCount(requests) },
            { header: 'Failed', cell: ({ faults }) => formatCount(faults) },
          ]}
        />
      )}
    </Panel>
  );
}
