import { useRef } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { largestImport, type ImportSummary } from '@petcare/contracts/imports';
import { useRemoteContext } from '@petcare/remote';
import { Button, FileDrop, List, ListRow, ListSkeleton, LoadMore, PageHeader, Panel, StatusPill } from '@petcare/ui';
import { formatDateTime, uploadProblem } from '@petcare/web';
import { exampleSheet } from './example-sheet.ts';
import { ImportProblem, NoImporting } from './import-problem.tsx';
import { importsQuery, useReadSheet } from './imports.queries.ts';
import { countWords } from './import-words.ts';

/** A file is chosen or dropped here, and looked at on a page of its own. */
function ChooseFile() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { mutate: read, isPending, error } = useReadSheet();
  const take = ([file]: File[]) => {
    if (file) read(file, { onSuccess: ({ id }) => void navigate(`/import/${id}`) });
  };
  return (
    <Panel title="Pets from a spreadsheet">
      <FileDrop onFiles={take}>
        <div className="flex max-w-prose flex-col items-start gap-4">
          <p>
            Choose a CSV file with one animal a row. We show you what each column and row becomes before anything is
            added. Is it an Excel workbook? Save it as CSV first.
          </p>
          <Button
            look="primary"
            icon={<FileSpreadsheet aria-hidden className="size-5" />}
            pending={isPending}
            pendingLabel="Reading your file…"
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            tabIndex={-1}
            aria-label="File to import"
            className="sr-only"
            onChange={({ target }) => {
              take(Array.from(target.files ?? []));
              target.value = '';
            }}
          />
          {error && (
            <p role="alert" className="text-danger">
              {uploadProblem(error)}
            </p>
          )}
          <p className="text-sm text-muted">
            Up to {largestImport / 1024 / 1024} MB. You can drop the file here, too.{' '}
            <a href={exampleSheet} download="Petcare example.csv" className="text-brand underline">
              Download an example
            </a>
          </p>
        </div>
      </FileDrop>
    </Panel>
  );
}

function ImportRow({ run }: { run: ImportSummary }) {
  const { zone } = useRemoteContext();
  const { id, fileName, appliedAt, createdAt, createdBy, status } = run;
  return (
    <ListRow
      to={`/import/${id}`}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {fileName}
          {status === 'undone' && <StatusPill tone="info">Undone</StatusPill>}
        </span>
      }
      description={[formatDateTime(appliedAt ?? createdAt, zone), createdBy, countWords(run)]
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
      <PageHeader title="Import" description="Bring along what you keep in a spreadsheet." />
      <div className="flex flex-col gap-6">
        <ChooseFile />
        <Panel title="Earlier imports" padded={false}>
          <Earlier />
        </Panel>
      </div>
    </>
  );
}
