import type { HostStatus, RemoteHost } from '@petcare/remote/host';
import { contractVersion } from '@petcare/contracts';
import { PageHeader, Panel } from '@petcare/ui';
import { useHostStatus } from '../use-host-status.ts';
import { EventLog, LoadLog } from './logs.tsx';
import { OtherBuild } from './other-build.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { SlotTable } from './slot-table.tsx';

const origins: Record<HostStatus['origin'], string> = {
  page: 'from the server',
  stored: 'kept from an earlier page',
  none: 'none could be found',
};

/** `/__mf`: this page's remotes, how they were loaded and, outside production, what happens when one fails. */
export default function ToolsPage({ remotes: host }: { remotes: RemoteHost }) {
  const status = useHostStatus(host);
  const { remotes, revision, origin, permitted, loads, events } = status;
  return (
    <>
      <PageHeader
        title="Parts of this page"
        description={`Registry ${revision}, ${origins[origin]}. This shell provides contract ${contractVersion}.`}
      />
      <div className="flex flex-col gap-6">
        {remotes.map((remote) => (
          <RemotePanel key={remote.id} remote={remote} host={host} hasFaults={permitted.hasFaults} />
        ))}
        {permitted.hasOverrides && <OtherBuild host={host} remotes={remotes} />}
        <SlotTable remotes={remotes} />
        <Panel title="Loads" padded={false}>
          <LoadLog loads={loads} />
        </Panel>
        <Panel title="Events" padded={false}>
          <EventLog events={events} />
        </Panel>
      </div>
    </>
  );
}
