import { Download } from 'lucide-react';
import type { ImportPreview, ImportRow, ImportRun } from '@petcare/contracts/imports';
import { useRemoteContext } from '@petcare/remote';
import { Banner, Button, LinkButton, Panel, StatusPill, TableOrCards } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { DownloadLink } from '../files/download-link.tsx';
import { WayToPlans } from '../pets/way-to-plans.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { DiscardImport } from './discard-import.tsx';
import { countWords, manyWords } from './import-words.ts';
import { useFinishImport, useIsChoosing } from './imports.queries.ts';

const outcomes = {
  add: <StatusPill tone="ok">To add</StatusPill>,
  skip: <StatusPill tone="info">Left out</StatusPill>,
  refused: <StatusPill tone="danger">Can’t be imported</StatusPill>,
} as const;

function Rows({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <TableOrCards
      label="Rows"
      items={rows}
      keyOf={({ row }) => String(row)}
      title={{ header: 'Row', cell: ({ row, title }) => (title ? `${row}: ${title}` : String(row)) }}
      columns={[
        { header: 'What happens to it', cell: ({ outcome }) => outcomes[outcome] },
        { header: 'Why', cell: ({ note }) => <span className="wrap-anywhere">{note}</span> },
      ]}
    />
  );
}

/** What has to be answered or done before it can be imported; null if nothing does. */
function obstacleOf({ missing, columns, room }: ImportPreview, { counts }: ImportRun): string | null {
  const open = columns.find(({ dates }) => dates === 'ask');
  if (missing.length > 0)
    return `Tell us above which column is ${missing.map((label) => `“${label}”`).join(' and which is ')}.`;
  if (open) return `Tell us above how to read the dates in “${open.header}”.`;
  if (counts.add === 0) return 'There’s nothing in this file to add.';
  return room;
}

/** What importing it would do, and a button to do so. */
export function ImportDraft({ run, preview }: { run: ImportRun; preview: ImportPreview }) {
  const { zone } = useRemoteContext();
  const { mutate: apply, isPending } = useFinishImport(run.id, 'apply');
  const isChoosing = useIsChoosing(run.id);
  const { counts } = run;
  const obstacle = obstacleOf(preview, run);
  const { rows, importedAt, columns, room, missing } = preview;
  // With such a column missing, the same is wrong with every row.
  const isReadable = missing.length === 0;
  return (
    <div className="flex flex-col gap-6">
      {importedAt && (
        <Banner tone="warn" title="You have imported this file before">
          You imported it on {formatDateTime(importedAt, zone)}.
          {run.kind === 'pets' && ' Animals without a microchip or whole date of birth would be added a second time.'}
        </Banner>
      )}
      <ColumnsPanel run={run} columns={columns} />
      {isReadable && (
        <Panel title="What happens to each row" padded={false}>
          <p role="status" className="border-b border-line p-4 font-semibold">
            {countWords(run)}
          </p>
          <Rows rows={rows} />
          {counts.rows > rows.length && (
            <p className="border-t border-line p-4 text-sm text-muted">
              The first {rows.length} are shown, starting with those that need a look.
            </p>
          )}
        </Panel>
      )}
      <Panel>
        <div className="flex flex-col items-start gap-4">
          {obstacle ? (
            <p className="max-w-prose text-danger">
              {obstacle} {room === obstacle && <WayToPlans />}
            </p>
          ) : (
            <p className="max-w-prose text-muted">
              {counts.refused > 0 && 'Rows that can’t be imported are left out. Download them to put them right. '}
              What’s already here stays as it is. You can undo the import for 30 days.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {!obstacle && (
              <Button
                look="primary"
                pending={isPending}
                pendingLabel="Importing…"
                disabled={isChoosing}
                onClick={() => apply()}
              >
                {`Import ${manyWords(run.kind, counts.add)}`}
              </Button>
            )}
            {isReadable && counts.refused > 0 && (
              <DownloadLink href={`/api/imports/${run.id}/refused.csv`}>
                <Download aria-hidden className="size-5" />
                Download the rows with problems
              </DownloadLink>
            )}
            <LinkButton to="/import">Choose another file</LinkButton>
            <DiscardImport run={run} />
          </div>
        </div>
      </Panel>
    </div>
  );
}
