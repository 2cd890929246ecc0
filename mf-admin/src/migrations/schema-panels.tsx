import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { SchemaMigration } from '@petcare/contracts/maintenance';
import { Banner, Button, CopyButton, Panel, StatusPill, TableOrCards, type Column } from '@petcare/ui';
import { formatDateTime, messageOf } from '@petcare/web';
import { counted, formatCount } from '../words.ts';
import { spanOf, stateNames, stateTones, titleOf } from './migration-words.ts';
import { useDrift } from './migrations.queries.ts';

const command = 'npm run admin -- migrate';
/** People look for the latest ones, and for pending ones however old. */
const shownFirst = 10;

const stateOf = ({ state }: SchemaMigration) => <StatusPill tone={stateTones[state]}>{stateNames[state]}</StatusPill>;
const whenOf = ({ state, appliedAt }: SchemaMigration) =>
  appliedAt === null ? (state === 'pending' ? 'Not yet' : 'Not recorded') : formatDateTime(appliedAt);

const columns: readonly Column<SchemaMigration>[] = [
  { header: 'Applied', cell: whenOf },
  { header: 'By release', cell: ({ release }) => <span className="wrap-anywhere">{release ?? '–'}</span> },
  { header: 'Took', cell: ({ ms }) => <span className="whitespace-nowrap">{spanOf(ms)}</span>, numeric: true },
  { header: 'State', cell: stateOf },
];

const summary = (migration: SchemaMigration) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span>{whenOf(migration)}</span>
    {migration.ms !== null && <span>{spanOf(migration.ms)}</span>}
    {stateOf(migration)}
  </span>
);

/** What the database still lacks, and how to apply it. */
export function Pending({ schema }: { schema: readonly SchemaMigration[] }) {
  const pending = schema.filter(({ state }) => state === 'pending');
  return (
    <div role="status" className="empty:hidden">
      {pending.length > 0 && (
        <Banner
          tone="warn"
          title={counted(pending.length, 'migration waits to be applied', 'migrations wait to be applied')}
          action={<CopyButton text={command} label="Copy the command" />}
        >
          Run <code>{command}</code> on the server. This page will show when it’s done.
        </Banner>
      )}
    </div>
  );
}

export function Migrations({ schema }: { schema: readonly SchemaMigration[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? schema : schema.filter(({ state }, index) => index < shownFirst || state === 'pending');
  return (
    <Panel title={`Schema migrations (${formatCount(schema.length)})`} padded={false}>
      <TableOrCards
        label="Schema migrations"
        items={shown}
        keyOf={({ name }) => name}
        title={{ header: 'Migration', cell: titleOf }}
        columns={columns}
        summary={summary}
      />
      {schema.length > shownFirst && (
        <div className="border-t border-line p-4">
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show the latest only' : `Show all ${formatCount(schema.length)}`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Found({ statements }: { statements: readonly string[] }) {
  if (statements.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-brand" />
        The database is as this release expects it.
      </p>
    );
  }
  return (
    <>
      <p className="mb-2">
        {counted(statements.length, 'difference', 'differences')}. Somebody changed the database by hand, or migrations
        wait. These statements would bring it to what this release expects:
      </p>
      <ul aria-label="Differences" className="flex flex-col gap-2">
        {statements.map((statement) => (
          <li key={statement}>
            <code className="wrap-anywhere">{statement}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether the database is as this release expects; compared on request. */
export function Drift() {
  const { mutate, data, error, isPending } = useDrift();
  return (
    <Panel
      title="Drift"
      action={
        <Button size="small" pending={isPending} onClick={() => mutate()}>
          Compare now
        </Button>
      }
    >
      <div role="status">
        {data ? (
          <Found statements={data.statements} />
        ) : (
          <p className="text-muted">
            Compares the database with what this release expects of it. Checks are compared by name.
          </p>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-danger">
          {messageOf(error)}
        </p>
      )}
    </Panel>
  );
}
