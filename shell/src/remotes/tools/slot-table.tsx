import type { RemoteStatus } from '@petcare/remote/host';
import { Panel, TableOrCards } from '@petcare/ui';

/** Everything remotes put into each other's slots. */
export function SlotTable({ remotes }: { remotes: readonly RemoteStatus[] }) {
  const fills = remotes.flatMap(({ id, version }) =>
    (version.descriptor.slots ?? []).map((fill) => ({ ...fill, remote: `mf-${id}` })),
  );
  return (
    <Panel title="Slots" padded={false}>
      {fills.length === 0 ? (
        <p className="p-4 text-muted">No remote fills a slot.</p>
      ) : (
        <TableOrCards
          label="Slots"
          items={fills}
          keyOf={({ slot, remote, id }) => `${slot} ${remote} ${id}`}
          title={{ header: 'Slot', cell: ({ slot }) => slot }}
          columns={[
            { header: 'Filled by', cell: ({ remote, id }) => `${remote} ${id}` },
            { header: 'Title', cell: ({ label }) => label },
            { header: 'Order', cell: ({ order }) => order, numeric: true },
            { header: 'For people who may', cell: ({ needs }) => needs ?? 'anybody' },
          ]}
        />
      )}
    </Panel>
  );
}
