import { FileSpreadsheet, SearchX, Terminal } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { scriptRunsKeptDays, scriptRunState, type ScriptRun } from '@petcare/contracts/maintenance';
import {
  Button,
  buttonLook,
  EmptyState,
  Field,
  PageHeader,
  Panel,
  Select,
  StatusPill,
  TableOrCards,
  type Column,
} from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { PagedList } from '../paged-list.tsx';
import { stateNames, stateTones, tookOf } from './run-words.ts';
import { sheetAddress, useScriptRuns } from './script-runs.queries.ts';

const states = scriptRunState.options.map((value) => ({ value, label: stateNames[value] }));

const stateOf = ({ state }: ScriptRun) => <StatusPill tone={stateTones[state]}>{stateNames[state]}</StatusPill>;
const whoOf = ({ by, host }: ScriptRun) => `${by} on ${host}`;

const columns: readonly Column<ScriptRun>[] = [
  {
    header: 'Arguments',
    cell: ({ arguments: given }) => <span className="wrap-anywhere">{given.join(' ') || '–'}</span>,
  },
  { header: 'Run by', cell: (run) => <span className="wrap-anywhere">{whoOf(run)}</span> },
  { header: 'Started', cell: ({ startedAt }) => formatDateTime(startedAt) },
  { header: 'Took', cell: (run) => <span className="whitespace-nowrap">{tookOf(run)}</span>, numeric: true },
  { header: 'State', cell: stateOf },
];

const summary = (run: ScriptRun) => (
  <span className="flex flex-col items-start gap-1">
    <span className="wrap-anywhere">
      {formatDateTime(run.startedAt)}, {whoOf(run)}
    </span>
    {stateOf(run)}
  </span>
);

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState icon={<Terminal aria-hidden className="size-8" />} title="No script has run yet">
        Whatever is run with <code>npm run admin</code> is listed here as soon as it begins. Without a name it says what
        there is.
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" />}
        title="No run matches"
        action={<Button onClick={onShowAll}>Show all</Button>}
      >
        Choose another state, or look at all of them.
      </EmptyState>
    </div>
  );
}

/** `/admin/script-log?state=…`: which maintenance scripts were run, by whom, and how they ended. */
export default function ScriptLogPage() {
  const [params, setParams] = useSearchParams();
  const state = scriptRunState.safeParse(params.get('state')).data ?? '';
  const choose = (value: string) => setParams(value ? { state: value } : {}, { replace: true });
  const query = useScriptRuns({ state });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHeader
        title="Script Log"
        description={`Maintenance scripts that were run, the latest first. Kept for ${scriptRunsKeptDays} days.`}
        action={
          <a href={sheetAddress({ state })} download className={buttonLook('secondary', 'regular')}>
            <FileSpreadsheet aria-hidden className="size-5" />
            CSV
          </a>
        }
      />
      <div className="mb-4 md:max-w-64">
        <Field name="state" label="State" optional="unsaid">
          <Select
            value={state}
            placeholder="Any state"
            options={states}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
      </div>
      <Panel padded={false}>
        <PagedList
          query={query}
          count={items.length}
          units={['run', 'runs']}
          loading="Loading the Script Log…"
          failed="The Script Log did not load"
          nothing={<Nothing isFiltered={state !== ''} onShowAll={() => choose('')} />}
        >
          <TableOrCards
            label="Script runs"
            items={items}
            keyOf={({ id }) => id}
            to={({ id }) => `/admin/script-log/${id}`}
            title={{ header: 'Script', cell: ({ script }) => script }}
            columns={columns}
            summary={summary}
          />
        </PagedList>
      </Panel>
    </>
  );
}
