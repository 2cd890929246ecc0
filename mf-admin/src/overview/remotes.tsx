import { Package } from 'lucide-react';
import type { RemoteStanding } from '@petcare/contracts';
import { EmptyState, ErrorState, ListSkeleton, Panel, StatusPill, TableOrCards, type Column } from '@petcare/ui';
import { formatDateTime, messageOf, referenceOf } from '@petcare/web';
import { counted } from '../words.ts';
import { useRemotes } from './overview.queries.ts';

/** `10%`, `10% and 2 named`, `2 named` */
function whoTries({ percent, named }: { percent: number; named: number }): string {
  return [percent > 0 && `${percent}%`, named > 0 && counted(named, 'named', 'named')].filter(Boolean).join(' and ');
}

function NoteOf({ pinned, killed, canary }: RemoteStanding) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
      {killed && (
        <>
          <StatusPill tone="danger">Switched off</StatusPill>
          <span>
            {formatDateTime(killed.since)}: {killed.reason}
          </span>
        </>
      )}
      {pinned && <StatusPill tone="info">Chosen by hand</StatusPill>}
      {canary && (
        <span>
          {canary.version} goes to {whoTries(canary)}
        </span>
      )}
    </span>
  );
}

/** Its share of page loads, `97.5%`, and which other versions have the rest. */
function SharesOf({ current, shares }: RemoteStanding) {
  if (shares.length === 0) return '–';
  return (
    <span className="flex flex-col wrap-anywhere">
      {shares.map(({ version, percent }) => (
        <span key={version}>{version === current?.version ? `${percent}%` : `${percent}% ${version}`}</span>
      ))}
    </span>
  );
}

const nameOf = ({ id }: RemoteStanding): string => `mf-${id}`;
const currentOf = ({ current }: RemoteStanding) => (
  <span className="wrap-anywhere">{current?.version ?? 'Nothing yet'}</span>
);

/** When everybody got it; if there's no record, when it was published. */
function sinceOf({ current, since }: RemoteStanding): string {
  if (!current) return '–';
  return since === null ? `Published ${formatDateTime(current.publishedAt)}` : `Since ${formatDateTime(since)}`;
}

const columns: readonly Column<RemoteStanding>[] = [
  { header: 'Version', cell: currentOf },
  { header: 'When', cell: sinceOf },
  { header: 'Pages, last 24 h', cell: SharesOf },
  { header: 'Before', cell: ({ previous }) => <span className="wrap-anywhere">{previous?.version ?? '–'}</span> },
  { header: 'Notes', cell: NoteOf },
];

function summary(remote: RemoteStanding) {
  return (
    <span className="flex flex-col gap-1">
      {currentOf(remote)}
      {remote.current && <span>{sinceOf(remote)}</span>}
      {remote.shares.length > 0 && (
        <span className="flex gap-1">
          Pages, last 24 h: <SharesOf {...remote} />
        </span>
      )}
      {remote.previous && <span className="wrap-anywhere">Before: {remote.previous.version}</span>}
      <NoteOf {...remote} />
    </span>
  );
}

function Rows() {
  const { data, error, isFetching, refetch } = useRemotes();
  if (!data && !error) return <ListSkeleton label="Loading versions…" />;
  if (!data) {
    return (
      <ErrorState
        title="The versions did not load"
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (data.remotes.length === 0) {
    return (
      <EmptyState icon={<Package aria-hidden className="size-8" />} title="Nothing has been published">
        Each team publishes its own remote.
      </EmptyState>
    );
  }
  return (
    <TableOrCards
      label="Versions of the remotes"
      items={data.remotes}
      keyOf={({ id }) => id}
      title={{ header: 'Remote', cell: nameOf }}
      columns={columns}
      summary={summary}
    />
  );
}

/** Which version of each remote people get, and each one's share of the last 24 hours' page loads. */
export function Remotes() {
  return (
    <Panel title="Versions of the remotes" padded={false}>
      <Rows />
    </Panel>
  );
}
