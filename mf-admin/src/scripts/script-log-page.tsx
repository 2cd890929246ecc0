import { FileSpreadsheet, SearchX, Terminal } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import {
  scriptNames,
  scriptRunFilters,
  scriptRunsKeptDays,
  scriptRunState,
  type ScriptRun,
} from '@petcare/contracts/maintenance';
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
const scripts = scriptNames.map((value) => ({ value, label: value }));
const selects = [
  { name: 'script', label: 'Script', all: 'Any script', options: scripts },
  { name: 'state', label: 'State', all: 'Any state', options: states },
] as const;

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
        Anything run with <code>npm run admin</code> is listed here as soon as it starts. Without a name, it lists the
        scripts there are.
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" />}
        title="No matching runs"
        action={<Button onClick={onShowAll}>Show all</Button>}
      >
        Choose another script or state, or look at them all.
      </EmptyState>
    </div>
  );
}

/** The filters in the address; anything else there is ignored. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const script = scriptRunFilters.shape.script.safeParse(params.get('script') ?? undefined).data ?? '';
  const state = scriptRunState.safeParse(params.get('state')).data ?? '';
  const filters = { script, state };
  const choose = (name: keyof typeof filters, value: string) =>
    setParams(
      Object.entries({ ...filters, [name]: value }).filter(([, kept]) => kept !== ''),
      { replace: true },
    );
  return { filters, choose, clear: () => setParams({}, { replace: true }) };
}

/** `/admin/script-log?script=…&state=…`: which maintenance scripts were run, by whom, and how they ended. */
export default function ScriptLogPage() {
  const { filters, choose, clear } = useFilters();
  const query = useScriptRuns(filters);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHeader
        title="Script Log"
        description={`Maintenance scripts that were run, latest first. Kept for ${scriptRunsKeptDays} days.`}
        action={
          <a href={sheetAddress(filters)} download className={buttonLook('secondary', 'regular')}>
            <FileSpreadsheet aria-hidden className="size-5" />
            CSV
          </a>
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        {selects.map(({ name, label, all, options }) => (
          <div key={name} className="max-md:w-full">
            <Field name={name} label={label} optional="unsaid">
              <Select
                value={filters[name]}
                placeholder={all}
                options={options}
                onChange={({ target }) => choose(name, target.value)}
              />
            </Field>
          </div>
        ))}
      </div>
      <Panel padded={false}>
        <PagedList
          query={query}
          count={items.length}
          units={['run', 'runs']}
          loading="Loading the Script Log…"
          failed="The Script Log did not load"
          nothing={<Nothing isFiltered={Object.values(filters).some(Boolean)} onShowAll={clear} />}
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
