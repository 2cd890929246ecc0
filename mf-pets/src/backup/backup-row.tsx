import { useState } from 'react';
import { Archive, ArchiveRestore, Download, Trash2 } from 'lucide-react';
import { isUnderway, largestRestore, type Backup, type BackupKind } from '@petcare/contracts/backup';
import { useRemoteContext } from '@petcare/remote';
import { Button, ConfirmDialog, ListRow, Menu, ProgressBar, StatusPill } from '@petcare/ui';
import { formatBytes, formatDate, formatDateTime } from '@petcare/web';
import { DownloadLink } from '../files/download-link.tsx';
import { useRemoveBackup } from './backups.queries.ts';
import { useBeginRestore } from './restoring/restores.queries.ts';

const kindNames: Record<BackupKind, string> = {
  manual: 'On request',
  scheduled: 'Automatic',
  'before-restore': 'Before a restore',
};

const counted = (count: number, one: string) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;

/** Its contents, or how far it has got. */
function About({ backup }: { backup: Backup }) {
  const { zone } = useRemoteContext();
  const { status, rows, files, bytes, bytesDone, expiresAt, progress, kind } = backup;
  if (isUnderway(backup))
    return (
      <>
        <p>
          {status === 'queued'
            ? 'Waiting for its turn'
            : `${counted(rows, 'row')}, ${counted(files, 'file')}, ${formatBytes(bytesDone)} so far`}
        </p>
        <div className="mt-2 max-w-md">
          <ProgressBar label="Making the backup" value={progress / 100} />
        </div>
      </>
    );
  if (bytes === null)
    return <p>It went wrong three times, and nothing was kept. Make another one, or ask our support team.</p>;
  return (
    <>
      <p>
        {kindNames[kind]} · {counted(rows, 'row')}, {counted(files, 'file')} · {formatBytes(bytes)} · kept until{' '}
        {formatDate(expiresAt, zone)}
      </p>
      {bytes > largestRestore && (
        <p>
          You can restore this one only while it’s kept here: a file you restore from can have up to{' '}
          {formatBytes(largestRestore)}.
        </p>
      )}
    </>
  );
}

/** One backup: when it was made, what's in it, and how to get it. */
export function BackupRow({ backup }: { backup: Backup }) {
  const { zone } = useRemoteContext();
  const [asking, setAsking] = useState(false);
  const { mutate: remove, isPending } = useRemoveBackup();
  const { mutate: restore } = useBeginRestore();
  const { id, status, createdAt, locked } = backup;
  const restoring = {
    label: 'Restore…',
    icon: <ArchiveRestore aria-hidden className="size-5" />,
    onSelect: () => restore(id),
  };
  const made = formatDateTime(createdAt, zone);
  const close = { onSettled: () => setAsking(false) };
  return (
    <ListRow
      lead={<Archive aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />}
      title={
        <span className="flex flex-wrap items-center gap-2 tabular-nums">
          <time dateTime={createdAt}>{made}</time>
          {locked && <StatusPill tone="info">Locked</StatusPill>}
          {status === 'failed' && <StatusPill tone="danger">Did not work</StatusPill>}
        </span>
      }
      description={<About backup={backup} />}
      actions={
        isUnderway(backup) ? (
          <Button size="small" pending={isPending} onClick={() => remove(backup)}>
            Cancel
          </Button>
        ) : (
          <>
            {status === 'ready' && (
              <DownloadLink href={`/api/backups/${id}/download`} size="small" label={`Download the backup of ${made}`}>
                <Download aria-hidden className="size-4" />
                <span className="max-sm:sr-only">Download</span>
              </DownloadLink>
            )}
            <Menu
              label={`Actions for the backup of ${made}`}
              items={[
                ...(status === 'ready' ? [restoring] : []),
                {
                  label: 'Delete',
                  icon: <Trash2 aria-hidden className="size-5" />,
                  destructive: true,
                  onSelect: () => setAsking(true),
                },
              ]}
            />
            <ConfirmDialog
              open={asking}
              onOpenChange={setAsking}
              title="Delete this backup?"
              confirmLabel="Delete backup"
              destructive
              pending={isPending}
              onConfirm={() => remove(backup, close)}
            >
              You won’t be able to get the backup of {made} back. Everything in Petcare stays as it is.
            </ConfirmDialog>
          </>
        )
      }
    />
  );
}
