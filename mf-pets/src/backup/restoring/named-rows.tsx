import { useQuery } from '@tanstack/react-query';
import type { NamedRow, RestoreKind } from '@petcare/contracts/backup';
import { useRemoteContext } from '@petcare/remote';
import { ErrorState, ListSkeleton } from '@petcare/ui';
import { formatDate, messageOf, referenceOf } from '@petcare/web';
import { restoreRowsQuery } from './restores.queries.ts';

function Rows({ title, rows, all }: { title: string; rows: readonly NamedRow[]; all: number }) {
  const { zone } = useRemoteContext();
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold text-ink">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ id, label, of, on }) => (
          <li key={id} className="py-1.5">
            <p className="line-clamp-2 wrap-anywhere text-ink">{label}</p>
            {(of !== null || on !== null) && (
              <p className="text-sm text-muted">
                {[of, on === null ? null : formatDate(`${on}T12:00:00Z`, zone)].filter(Boolean).join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {all > rows.length && (
        <p className="text-sm text-muted">And {(all - rows.length).toLocaleString('en-GB')} more.</p>
      )}
    </section>
  );
}

/** The first entries of a kind, by what would happen to them. */
export function NamedRows({ restoreId, kind }: { restoreId: string; kind: RestoreKind }) {
  const { data, error, isFetching, refetch } = useQuery(restoreRowsQuery(restoreId, kind.kind));
  if (data)
    return (
      <div className="flex flex-col gap-4">
        <Rows title="Missing here" rows={data.add} all={kind.add} />
        <Rows title="Older or incomplete here" rows={data.update} all={kind.update} />
        <Rows title="Changed here since" rows={data.conflict} all={kind.conflict} />
      </div>
    );
  if (!error) return <ListSkeleton label="Loading…" />;
  return (
    <ErrorState
      title="The entries did not load"
      onRetry={() => void refetch()}
      retrying={isFetching}
      reference={referenceOf(error)}
    >
      {messageOf(error)}
    </ErrorState>
  );
}
