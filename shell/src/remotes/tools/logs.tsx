import type { HostStatus } from '@petcare/remote/host';
import { TableOrCards } from '@petcare/ui';
import { formatBytes } from '@petcare/web';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Every attempt to load a remote on this page, newest first. */
export function LoadLog({ loads }: Pick<HostStatus, 'loads'>) {
  if (loads.length === 0) return <p className="p-4 text-muted">Nothing has been loaded yet.</p>;
  return (
    <TableOrCards
      label="Loads"
      items={loads.toReversed()}
      keyOf={({ at, remote }) => `${at} ${remote}`}
      title={{ header: 'Remote', cell: ({ remote, version }) => `mf-${remote} ${version}` }}
      columns={[
        { header: 'At', cell: ({ at }) => time.format(at) },
        { header: 'Outcome', cell: ({ outcome, trace }) => (trace ? `${outcome} ${trace}` : outcome) },
        { header: 'Source', cell: ({ source }) => source },
        { header: 'Files, ms', cell: ({ loadMs }) => loadMs, numeric: true },
        { header: 'Start, ms', cell: ({ createMs }) => createMs, numeric: true },
        { header: 'On the wire', cell: ({ bytes }) => formatBytes(bytes), numeric: true },
      ]}
    />
  );
}

/** What remotes have logged, newest first. */
export function EventLog({ events }: Pick<HostStatus, 'events'>) {
  if (events.length === 0) return <p className="p-4 text-muted">No remote has noted anything.</p>;
  return (
    <TableOrCards
      label="Events"
      items={events.toReversed()}
      keyOf={({ at, remote, event }) => `${at} ${remote} ${event}`}
      title={{ header: 'Event', cell: ({ event }) => event }}
      columns={[
        { header: 'At', cell: ({ at }) => time.format(at) },
        { header: 'Remote', cell: ({ remote }) => `mf-${remote}` },
        { header: 'Details', cell: ({ detail }) => JSON.stringify(detail) },
      ]}
    />
  );
}
