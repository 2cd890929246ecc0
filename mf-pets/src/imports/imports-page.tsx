import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportSummary } from '@petcare/contracts/imports';
import { useRemoteContext } from '@petcare/remote';
import { List, ListRow, ListSkeleton, LoadMore, PageHeader, Panel, StatusPill } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { ChooseSheet } from './choose-sheet.tsx';
import { ImportProblem, NoImporting } from './import-problem.tsx';
import { importsQuery } from './imports.queries.ts';
import { countWords, rowWords } from './import-words.ts';

function ImportRow({ run }: { run: ImportSummary }) {
  const { zone } = useRemoteContext();
  const { id, fileName, appliedAt, createdAt, createdBy, status } = run;
  return (
    <ListRow
      to={`/import/${id}`}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {fileName}
          {status === 'draft' && <StatusPill tone="warn">Waiting to be imported</StatusPill>}
          {status === 'undone' && <StatusPill tone="info">Undone</StatusPill>}
        </span>
      }
      description={[
        formatDateTime(appliedAt ?? createdAt, zone),
        createdBy,
        status === 'draft' ? rowWords(run) : countWords(run),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}

/** The list in its states: loading, failed, empty, rows. */
function Earlier() {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(importsQuery);
  if (isPending) return <ListSkeleton label="Loading earlier imports…" />;
  if (error && !data) return <ImportProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const runs = data.pages.flatMap(({ items }) => items);
  if (runs.length === 0) return <p className="p-4 text-muted">Nothing has been imported yet.</p>;
  return (
    <>
      <List label="Earlier imports">
        {runs.map((run) => (
          <ImportRow key={run.id} run={run} />
        ))}
      </List>
      <LoadMore
        shown={runs.length === 1 ? '1 import' : `${runs.length} imports`}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onLoad={() => void fetchNextPage()}
      />
    </>
  );
}

/** `/import` */
export default function ImportsPage() {
  const { can } = useRemoteContext();
  if (!can('pets.edit')) return <NoImporting />;
  return (
    <>
      <PageHeader title="Import" description="Bring in what you keep in a spreadsheet." />
      <div className="flex flex-col gap-6">
        <ChooseSheet />
        <Panel title="Earlier imports" padded={false}>
          <Earlier />
        </Panel>
      </div>
    </>
  );
}
